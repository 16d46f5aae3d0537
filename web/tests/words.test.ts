import { afterEach, describe, expect, it, vi } from 'vitest';
import { english } from '../src/table/fixtures/english';
import { learn, say, sayLines, sayList } from '../src/words';

afterEach(() => {
  vi.restoreAllMocks();
  learn('en-GB', english);
});

describe('a sentence', () => {
  it('is the catalogue’s, with names and numbers in their places', () => {
    expect(say('home-product')).toBe('Lastcard');
    expect(say('table-catch', { name: 'Ada' })).toBe('Catch Ada');
  });

  it('counts', () => {
    expect(say('table-hand', { number: 1 })).toMatch(/^Your hand: 1 card\./);
    expect(say('table-hand', { number: 7 })).toMatch(/^Your hand: 7 cards\./);
    expect(say('home-table-free', { number: 0 })).toBe('full');
    expect(say('lobby-waiting-for', { names: 'Ada', number: 1 })).toBe('Waiting until Ada is ready.');
    expect(say('lobby-waiting-for', { names: 'Ada and Bo', number: 2 })).toBe('Waiting until Ada and Bo are ready.');
  });

  it('has numbers as they are written on a score sheet', () => {
    expect(say('lobby-target', { points: 1000 })).toBe('A match to 1000 points.');
  });

  it('leaves names as they are, whatever is in them', () => {
    expect(say('table-catch', { name: '{ $name } <b>' })).toBe('Catch { $name } <b>');
  });

  it('is its key, and an error, where there is none', () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(say('table-nothing')).toBe('table-nothing');
    expect(complained).toHaveBeenCalledOnce();
  });

  it('is an error where something is left out', () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    say('table-catch');
    expect(complained).toHaveBeenCalledOnce();
  });
});

describe('a list', () => {
  it('is joined as the language does it', () => {
    expect(sayList(['Ada'])).toBe('Ada');
    expect(sayList(['Ada', 'Bo', 'Cleo'])).toBe('Ada, Bo and Cleo');
    expect(sayList(['Ada', 'Bo', 'Cleo'], 'or')).toBe('Ada, Bo or Cleo');
    expect(sayList(['Ada', 'Bo', 'Cleo'], 'unit')).toBe('Ada, Bo, Cleo');
  });

  it('has a line for each item', () => {
    expect(sayLines('home-name-first')).toContain('Sunny');
    expect(sayLines('home-name-first').every((name) => /^\w+$/.test(name))).toBe(true);
  });
});

describe('another language', () => {
  it('needs only its catalogue', () => {
    learn('de', 'table-catch = Fang { $name }!');
    expect(say('table-catch', { name: 'Ada' })).toBe('Fang Ada!');
    expect(sayList(['Ada', 'Bo', 'Cleo'])).toBe('Ada, Bo und Cleo');
  });

  it('keeps names apart where it is written from right to left', () => {
    learn('he', 'table-catch = { $name } סיימה!', true);
    expect(say('table-catch', { name: 'Ada' })).toBe('\u2068Ada\u2069 סיימה!');
  });
});

import { describe, expect, it } from 'vitest';
import { cardOf } from '../src/cards/faces';
import type { GameEvent } from '../src/store/types';
import { Aftermath } from '../src/table/aftermath';
import { newsOf, noteOf } from '../src/table/happenings';
import tellings from '../src/table/fixtures/tellings.json';
import { Speaker } from '../src/words/speaker';
import { editions } from './scenes';

const names = ['Mia', 'Ada', 'Bo', 'Cleo', 'Dev', 'Elif', 'Finn', 'Gita', 'Hugo', 'Ines'];
const toys = editions.find((each) => each.id === 'toy-story')!;
const to = (you: number | null): Speaker => new Speaker(names, you, (code) => cardOf(code, toys).name);

describe('what happened', () => {
  it('is told in the referee’s own sentences', () => {
    expect(tellings.length).toBeGreaterThan(100);
    for (const { event, you, text } of tellings) {
      expect(to(you).event(event as GameEvent)).toBe(text);
    }
  });

  it('calls a written card by the name its players gave it', () => {
    const speaker = new Speaker(names, null, () => 'Rooster');
    const event = { kind: 'played', seat: 2, cards: ['W'], color: 'G' };
    expect(speaker.event(event)).toBe('Bo plays Rooster and calls green.');
  });

  it('says nothing of an event it does not know', () => {
    expect(to(null).event({ kind: 'somersault', seat: 1 })).toBeNull();
  });

  it('is news to whoever it concerns', () => {
    const events = [
      { kind: 'played', seat: 1, cards: ['RS'] },
      { kind: 'skipped', seat: 2, rule: 'SKIP-1' },
    ];
    expect(newsOf(events, to(2), [])).toEqual({ text: 'Ada plays Red Skip. You miss a turn.', rule: 'SKIP-1' });
    expect(newsOf(events, to(3), [])).toBeNull();
  });

  it('is not blamed on a number when a written card takes a turn away later', () => {
    const chosen = { kind: 'played', seat: 3, cards: ['C1'] };
    const later = [
      { kind: 'played', seat: 1, cards: ['R1'] },
      { kind: 'skipped', seat: 2, rule: 'CUSTOM-1' },
    ];
    expect(newsOf(later, to(2), ['C1'])).toEqual({ text: 'You miss a turn.', rule: 'CUSTOM-1' });
    const aftermath = new Aftermath();
    for (const event of [chosen, ...later]) aftermath.read(event, 2, ['C1']);
    expect(aftermath.tell(to(2))?.text).toContain('Cleo’s C1');
  });

  it('has a word at the seat', () => {
    expect(noteOf({ kind: 'skipped', seat: 2 })).toBe('Misses a turn');
    expect(noteOf({ kind: 'vote_shown', seat: 2, text: 'no' })).toBe('No');
    expect(noteOf({ kind: 'dared', seat: 2, text: 'refuse' })).toBe('I refuse');
  });
});

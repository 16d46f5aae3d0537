import { expect, test } from 'vitest';
import type { GameFacts } from '../src/protocol';
import { asPlayed, fitting, lean, merged, MOST_GAMES, readHistory, writeHistory, type KeptGame } from '../src/store/history.svelte';

const facts: GameFacts = {
  edition: 'giant',
  deck: 'Giant',
  players: ['Ada', 'Bo', 'Cleo'],
  seats: ['human', 'hard', 'human'],
  rounds: [{ winner: 1, seats: [{ turns: 4, drew: 0, points: 20 }, { turns: 5 }, null] }],
  winners: [1],
};
const game = (key: string, more: Partial<KeptGame> = {}): KeptGame => ({ key, seat: 0, finished: '2026-05-17T20:00:00Z', facts, ...more });
const keys = (games: readonly KeptGame[]) => games.map((each) => each.key).join(' ');

test('of the others only that they were there is kept', () => {
  expect(lean(facts, 0).rounds[0]?.seats).toEqual([{ turns: 4, points: 20 }, {}, null]);
});

test('no game counts twice, and the one with more analysed stays', () => {
  const known = game('A/1', { analysed: { 1: { luck: 0.2, loss: 0.3, decisions: 10 } } });
  const found = merged([known, game('B/1')], [game('A/1'), game('C/1', { finished: '2026-06-01T10:00:00Z' })]);
  expect(keys(found)).toBe('C/1 A/1 B/1');
  expect(found[1]).toBe(known);
});

test('the oldest make room', () => {
  const many = Array.from({ length: MOST_GAMES }, (_, place) => game(`A/${place}`, { finished: `2026-05-17T${place}` }));
  const found = merged(many, [game('old', { finished: '2020' })]);
  expect(found).toHaveLength(MOST_GAMES);
  expect(found.some((each) => each.key === 'old')).toBe(false);
  expect(keys(fitting([game('A/1'), game('B/1'), game('C/1')], 2.5 * JSON.stringify(game('A/1')).length))).toBe('A/1 B/1');
});

test('luck and loss add up over the rounds that were analysed', () => {
  const analysed = { 1: { luck: 0.25, loss: 0.5, decisions: 10 }, 2: { luck: -0.125, loss: 0.25, decisions: 12 } };
  expect(asPlayed(game('A/1', { analysed })).analysed).toEqual({ rounds: 2, decisions: 22, luck: 0.125, loss: 0.75 });
  expect(asPlayed(game('A/1')).analysed).toEqual({ rounds: 0, decisions: 0, luck: 0, loss: 0 });
});

test('a file brings the same games back, and any other file none', () => {
  const games = [game('A/1'), game('B/2')];
  expect(readHistory(writeHistory(games))).toEqual(games);
  for (const text of ['', '[]', '{"format":"lastcard-history"}', '{"format":"lastcard-history","games":[{"key":"A/1"}]}']) {
    expect(readHistory(text)).toBeNull();
  }
});

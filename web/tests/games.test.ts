import { expect, test } from 'vitest';
import type { MyGame } from '../src/protocol';
import { afterAnswer, inOrder } from '../src/store/games.svelte';

const game = (code: string, more: Partial<MyGame> = {}): MyGame => ({
  code,
  edition: 'giant',
  phase: 'playing',
  practice: false,
  clock: 0,
  number: 1,
  seats: [],
  seat: 0,
  asked: [1],
  scores: [],
  winners: [],
  at: 0,
  ...more,
});
const codes = (games: MyGame[]) => games.map((each) => each.code).join(' ');

test('where it is my turn comes first, what is over last, in each the newest first', () => {
  const games = [
    game('over', { phase: 'over', at: 9 }),
    game('old', { at: 1 }),
    game('lobby', { phase: 'lobby', at: 8 }),
    game('new', { at: 2 }),
    game('turn', { asked: [0], at: 0 }),
  ];
  expect(codes(inOrder(games))).toBe('turn new old lobby over');
});

test('a finished game stays when its table has gone, a game that never ended does not', () => {
  const before = [game('A', { phase: 'over' }), game('B'), game('C'), game('D')];
  const now = afterAnswer(['A', 'B', 'C', 'D'], before, { games: [game('D', { asked: [0] })], gone: ['A', 'B'] });
  expect(codes(now)).toBe('A C D');
  expect(now[0]).toHaveProperty('gone', true);
  expect(now[2]?.asked).toEqual([0]);
});

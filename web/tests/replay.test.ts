import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Replay, ReplayMoment, ReplayWanted } from '../src/protocol';
import { lasts, momentIn, ReplayTable, roundOf } from '../src/store/replay.svelte';

const LENGTHS = [5, 3];
const rounds = LENGTHS.map((moments, place) => ({
  number: place + 1,
  first: LENGTHS.slice(0, place).reduce((sum, each) => sum + each, 0),
  moments,
  winner: 0,
  scores: [10, 0],
}));

function moment(number: number): ReplayMoment {
  return { number, move: null, events: [{ kind: 'passed', seat: number % 2 }], game: { round: 1 }, you: { seat: 0, legal: ['draw'], hand: [], shown: [] } } as never;
}

function answer({ round = 1, seat, open = true }: ReplayWanted): Replay {
  const { first, moments } = rounds[round - 1] ?? { first: 0, moments: 0 };
  const shown = Array.from({ length: moments }, (_, place) => moment(first + place));
  return { seat: seat ?? 1, open, round, rounds, moments: shown, table: { seats: [] } } as never;
}

describe('a replay', () => {
  const ask = vi.fn((wanted: ReplayWanted) => Promise.resolve(answer(wanted)));
  const open = async (at: number | null = null) => {
    const watched = new ReplayTable({ code: 'ABC234', number: 1 }, ask);
    await watched.open(at);
    return watched;
  };

  beforeEach(() => {
    ask.mockClear();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('begins with the deal, or at the moment of a link in whichever round', async () => {
    expect((await open()).moment?.number).toBe(0);
    const linked = await open(6);
    expect([linked.replay?.round, linked.place, linked.moment?.number]).toEqual([2, 1, 6]);
    expect((await open(999)).moment?.number).toBe(7);
  });

  it('moves cards when it goes on, and only shows the state when it goes back or jumps', async () => {
    const watched = await open();
    watched.forward();
    expect(watched.events.at(-1)).toMatchObject({ missed: false, events: [{ kind: 'passed' }] });
    watched.back();
    expect(watched.events.at(-1)?.missed).toBe(true);
    watched.go(3, true);
    expect(watched.events.at(-1)).toMatchObject({ missed: true, events: [] });
    const seqs = watched.events.map((step) => step.seq);
    expect(seqs).toEqual([...seqs].sort((one, two) => one - two));
  });

  it('stays within the round, and offers nobody anything to do', async () => {
    const watched = await open();
    watched.back();
    expect(watched.place).toBe(0);
    watched.go(99);
    watched.forward();
    expect(watched.place).toBe(4);
    expect(watched.you?.legal).toEqual([]);
  });

  it('plays by itself to the end, faster where that is wanted, and again from the beginning', async () => {
    const watched = await open();
    watched.play();
    vi.advanceTimersByTime(lasts(watched.moment, 1));
    expect([watched.playing, watched.place]).toEqual([true, 1]);
    watched.hurry(4);
    vi.advanceTimersByTime(lasts(watched.moment, 4));
    expect(watched.place).toBe(2);
    vi.advanceTimersByTime(10_000);
    expect([watched.playing, watched.place]).toEqual([false, 4]);
    watched.toggle();
    expect([watched.playing, watched.place]).toEqual([true, 0]);
    watched.pause();
  });

  it('keeps its moment when it is seen from another seat, and asks for nothing twice', async () => {
    const watched = await open();
    watched.go(2);
    await watched.look({ seat: 0, open: false });
    expect([watched.replay?.seat, watched.replay?.open, watched.place]).toEqual([0, false, 2]);
    void watched.look({ round: 2 });
    await watched.look({ seat: 1 });
    expect([watched.moment?.number, watched.replay?.seat, watched.replay?.open]).toEqual([5, 1, false]);
    await watched.jump(1);
    expect([watched.replay?.round, watched.place, watched.replay?.open]).toEqual([1, 1, false]);
    const before = ask.mock.calls.length;
    await watched.look({ round: 2 });
    expect(ask.mock.calls.length).toBe(before);
  });
});

describe('moments', () => {
  it('are named by the address', () => {
    expect(momentIn('#37')).toBe(37);
    expect(momentIn('#x')).toBeNull();
    expect(momentIn('')).toBeNull();
  });

  it('belong to a round', () => {
    expect(roundOf(rounds, 4)?.number).toBe(1);
    expect(roundOf(rounds, 5)?.number).toBe(2);
  });
});

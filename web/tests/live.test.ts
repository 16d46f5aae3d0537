import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWire } from './fakeWire';
import { LiveTable } from '../src/store/live.svelte';
import { Rematch } from '../src/store/rematch.svelte';

const seat = (name: string, more = {}) => ({ kind: 'person', name, host: false, agreed: true, custom: [], away: false, ...more });
const bot = { kind: 'bot', name: 'Cleo', level: 'easy', agreed: true, custom: [] };
const times = { deadline: null, grace: null };

function snapshot(seq: number, table = {}, more = {}) {
  const whole = { number: 1, phase: 'playing', seats: [seat('Ada', { host: true }), bot], ...table };
  return { type: 'snapshot', seq, table: whole, game: null, times, you: null, seat: 0, events: [], ack: null, ...more };
}

const step = (seq: number, more = {}) => ({
  type: 'step',
  seq,
  events: [{ kind: 'drew', seat: 0 }],
  game: { turn: 1 },
  times: { deadline: 12, grace: null },
  away: [],
  you: { seat: 0, hand: ['R5'] },
  ack: null,
  ...more,
});

let wire: FakeWire;
let live: LiveTable;
let disconnect: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  const page = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('document', { ...page, visibilityState: 'visible' });
  vi.stubGlobal('window', page);
  live = new LiveTable('ABC234', () => (wire = new FakeWire()));
  disconnect = live.connect();
  wire.opens();
  wire.says(snapshot(1));
  wire.says({ type: 'pong' });
});

afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const idOf = (type: string) => wire.sent.filter((message) => message.type === type).at(-1)?.id;

describe('a live table', () => {
  it('is what the server last said', () => {
    wire.says(step(2));
    expect(live.connection).toBe('open');
    expect(live.game).toMatchObject({ turn: 1 });
    expect(live.you?.hand).toEqual(['R5']);
    expect(live.times.deadline).toBe(12);
    expect(live.events).toMatchObject([{ seq: 2, missed: false }]);
  });

  it('shows who is away', () => {
    wire.says(step(2, { away: [0] }));
    expect(live.table?.seats[0]?.away).toBe(true);
    wire.says(step(3));
    expect(live.table?.seats[0]?.away).toBe(false);
  });

  it('shows who is here, and whom the others wait for', () => {
    wire.says(step(2, { waits: [{ seat: 1, nudge: 8, vote: 30, without: [] }] }));
    wire.says({ type: 'presence', here: [1] });
    expect(live.table?.seats.map((one) => one.here)).toEqual([false, true]);
    expect(live.waits.seats).toMatchObject([{ seat: 1, vote: 30 }]);
  });

  it('knows what was refused, until the player does something else', () => {
    live.send({ type: 'act', action: 'R5' });
    wire.says({ type: 'refused', id: idOf('act'), error: { rule: 'TURN-2', message: 'No.' } });
    expect(live.refusal).toMatchObject({ rule: 'TURN-2', action: 'R5' });
    live.send({ type: 'act', action: 'draw' });
    expect(live.refusal).toBeNull();
  });

  it('shows a held action until it is done, whatever else happens', () => {
    live.send({ type: 'act', action: 'R5' });
    const id = idOf('act');
    wire.says({ type: 'held', id, seconds: 1.5 });
    wire.says(step(2));
    expect(live.held).toMatchObject({ action: 'R5', seconds: 1.5 });
    wire.says(step(3, { ack: id }));
    expect(live.held).toBeNull();
  });

  it('hears reactions, the same one twice as two', () => {
    wire.says({ type: 'reacted', seat: 1, reaction: 'wow' });
    wire.says({ type: 'reacted', seat: 1, reaction: 'wow' });
    expect(new Set(live.shouts.map((shout) => shout.key)).size).toBe(2);
  });

  it('begins a new log with a new game', () => {
    wire.says(step(2));
    wire.says(snapshot(3, { number: 2, phase: 'lobby' }));
    expect(live.events).toEqual([]);
  });
});

describe('a rematch', () => {
  it('agrees again for whoever asked, and deals where only bots wait', () => {
    const rematch = new Rematch(live);
    rematch.follow();
    expect(idOf('agree')).toBeUndefined();
    wire.says(snapshot(2, { number: 2, phase: 'lobby', seats: [seat('Ada', { host: true, agreed: false, ready: true }), bot] }));
    rematch.follow();
    rematch.follow();
    expect(wire.types().filter((type) => type === 'agree' || type === 'start')).toEqual(['agree', 'start']);
  });

  it('agrees to what was shown, and is against hints as before', () => {
    const seats = [seat('Ada', { agreed: false, ready: true, hints: false }), seat('Zoe', { host: true })];
    wire.says(snapshot(2, { number: 2, phase: 'lobby', seats }));
    new Rematch(live).follow();
    expect(wire.sent.at(-1)).toMatchObject({ type: 'agree', hints: false, seq: 2 });
  });

  it('waits for the other people', () => {
    const rematch = new Rematch(live);
    const seats = [seat('Ada', { host: true, agreed: false, ready: true }), seat('Zoe', { agreed: false })];
    wire.says(snapshot(2, { number: 2, phase: 'lobby', seats }));
    rematch.follow();
    expect(idOf('agree')).toBeDefined();
    expect(idOf('start')).toBeUndefined();
  });

  it('asks whoever was still reading', () => {
    const rematch = new Rematch(live);
    wire.says(snapshot(2, { number: 2, phase: 'lobby', seats: [seat('Ada', { agreed: false }), seat('Zoe', { ready: true })] }));
    rematch.follow();
    expect(idOf('agree')).toBeUndefined();
  });
});

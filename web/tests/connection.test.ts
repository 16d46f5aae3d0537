import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableConnection, type Listener } from '../src/net/connection';
import type { ServerMessage } from '../src/protocol';
import { FakeWire } from './fakeWire';

const snapshot = (seq: number) => ({ type: 'snapshot', seq, events: [] });
const step = (seq: number, ack: string | null = null) => ({ type: 'step', seq, events: [], ack });

let wires: FakeWire[];
let heard: [ServerMessage, boolean][];
let states: string[];
let connection: TableConnection;
let there: boolean;

const last = () => wires[wires.length - 1]!;

function connected(seq = 5): FakeWire {
  connection.open();
  last().opens();
  last().says(snapshot(seq));
  last().says({ type: 'pong' });
  return last();
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  heard = [];
  states = [];
  there = true;
  const listener: Listener = {
    heard: (message, missed) => heard.push([message, missed]),
    opened: () => states.push('open'),
    lost: () => states.push('lost'),
    ended: (reason) => states.push(reason),
  };
  connection = new TableConnection(
    listener,
    () => {
      wires.push(new FakeWire());
      return last();
    },
    () => Promise.resolve(there),
  );
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe('a connection', () => {
  it('greets first, and is open once the server has answered', () => {
    const wire = connected();
    expect(wire.sent[0]).toEqual({ type: 'hello', version: 1, seq: null, language: 'en' });
    expect(states).toEqual(['open']);
  });

  it('tells what happened before it was open from what happens now', () => {
    const wire = connected(5);
    wire.says(step(6));
    expect(heard.map(([message, missed]) => [message.type, missed])).toEqual([
      ['snapshot', true],
      ['step', false],
    ]);
  });

  it('drops a step that it has seen', () => {
    const wire = connected(5);
    wire.says(step(6));
    wire.says(step(6));
    wire.says(step(5));
    expect(heard).toHaveLength(2);
  });

  it('says what it saw last when it comes back', () => {
    const wire = connected(5);
    wire.says(step(6));
    wire.breaks();
    expect(states).toEqual(['open', 'lost']);
    vi.advanceTimersByTime(1000);
    last().opens();
    expect(last()).not.toBe(wire);
    expect(last().sent[0]).toEqual({ type: 'hello', version: 1, seq: 6, language: 'en' });
  });

  it('sends an unanswered command again with the same id, and an answered one not', () => {
    const wire = connected(5);
    const answered = connection.send({ type: 'act', action: 'draw' });
    wire.says(step(6, answered));
    const open = connection.send({ type: 'act', action: 'pass' });
    wire.breaks();
    vi.advanceTimersByTime(1000);
    last().opens();
    expect(last().types()).toEqual(['hello', 'act', 'ping']);
    expect(last().sent[1]?.id).toBe(open);
  });

  it('keeps a command that is given while it is away', () => {
    connected().breaks();
    const id = connection.send({ type: 'act', action: 'draw' });
    vi.advanceTimersByTime(1000);
    last().opens();
    expect(last().sent[1]?.id).toBe(id);
  });

  it('forgets a command that was meant for a moment long past', () => {
    connected().breaks();
    connection.send({ type: 'act', action: 'draw' });
    vi.setSystemTime(Date.now() + 60_000);
    connection.wake();
    last().opens();
    expect(last().types()).toEqual(['hello', 'ping']);
  });

  it('knows which action a refusal is about', () => {
    const wire = connected();
    const id = connection.send({ type: 'act', action: 'R5' });
    let action: string | null = null;
    heard.push = (...given) => {
      action = connection.actionOf(id);
      return given.length;
    };
    wire.says({ type: 'refused', id, error: { rule: 'TURN-2', message: 'No.' } });
    expect(action).toBe('R5');
    expect(connection.actionOf(id)).toBeNull();
  });

  it('asks after four seconds and hangs up on four more of silence', () => {
    const wire = connected();
    vi.advanceTimersByTime(4_000);
    expect(wire.types().at(-1)).toBe('ping');
    vi.advanceTimersByTime(4_000);
    expect(wire.closed).toBe(true);
    expect(states.at(-1)).toBe('lost');
  });

  it('is lost at once where the browser has no network, and comes back by itself', () => {
    const wire = connected();
    connection.unplug();
    expect(wire.closed).toBe(true);
    expect(states.at(-1)).toBe('lost');
    connection.wake();
    last().opens();
    last().says(snapshot(5));
    last().says({ type: 'pong' });
    expect(states.at(-1)).toBe('open');
  });

  it('waits longer after each failure, but not when the phone wakes up', () => {
    connected().breaks();
    for (let failure = 0; failure < 6; failure += 1) {
      vi.advanceTimersByTime(5_100);
      last().breaks();
    }
    const before = wires.length;
    vi.advanceTimersByTime(2_000);
    expect(wires).toHaveLength(before);
    connection.wake();
    expect(wires).toHaveLength(before + 1);
  });

  it('starts over from a snapshot when it was too slow', () => {
    const wire = connected(5);
    wire.says({ type: 'reload', reason: 'slow' });
    vi.advanceTimersByTime(1000);
    last().opens();
    expect(last().sent[0]?.seq).toBeNull();
  });

  it('ends when the table is gone or the page too old', () => {
    connected().says({ type: 'reload', reason: 'version' });
    expect(states.at(-1)).toBe('version');
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
  });

  it('asks whether the table exists when it cannot get in', async () => {
    there = false;
    connection.open();
    last().breaks();
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toBe('gone');
  });

  it('takes a snapshot as the whole truth, also an older one', () => {
    const wire = connected(50);
    wire.says(snapshot(3));
    wire.says(step(4));
    expect(heard.at(-1)?.[0]).toMatchObject({ type: 'step', seq: 4 });
  });
});

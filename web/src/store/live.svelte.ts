// A table as the server tells it. Nothing here is guessed: every state came over the wire.

import { api, ApiError } from '../net/api';
import { dialTable, TableConnection, type Listener, type Wire } from '../net/connection';
import type { ServerMessage, Snapshot, Step } from '../protocol';
import type {
  ChangeInfo,
  CommandBody,
  Connection,
  GameInfo,
  HeldAction,
  Nudge,
  Hinted,
  Own,
  Refusal,
  RunningTimes,
  RunningWaits,
  SeatInfo,
  Shout,
  StepEvents,
  TableInfo,
} from './types';

/** Enough for the longest round's log; older steps are of no use to anybody. */
const KEPT_STEPS = 2000;
const KEPT_SHOUTS = 30;

export type Ending = 'version' | 'gone';

export class LiveTable {
  table = $state.raw<TableInfo | null>(null);
  game = $state.raw<GameInfo | null>(null);
  you = $state.raw<Own | null>(null);
  seat = $state.raw<number | null>(null);
  times = $state.raw<RunningTimes>({ deadline: null, timer: null, grace: null, next: null, receivedAt: 0 });
  events = $state.raw<StepEvents>([]);
  connection = $state.raw<Connection>('connecting');
  refusal = $state.raw<Refusal | null>(null);
  shouts = $state.raw<Shout[]>([]);
  held = $state.raw<HeldAction | null>(null);
  waits = $state.raw<RunningWaits>({ seats: [], receivedAt: 0 });
  nudge = $state.raw<Nudge | null>(null);
  /** what a good player would do now, where that was asked for */
  hint = $state.raw<Hinted | null>(null);
  ending = $state.raw<Ending | null>(null);
  /** what is different from what this player had agreed to */
  changed = $state.raw<ChangeInfo[]>([]);
  /** the game that was over before the one that is to begin */
  last = $state.raw<{ table: TableInfo; game: GameInfo } | null>(null);

  private readonly wire: TableConnection;
  private seq = -1;
  private counter = 0;
  private heldId: string | null = null;

  constructor(
    readonly code: string,
    dial: () => Wire = () => dialTable(code),
  ) {
    const listener: Listener = {
      heard: (message, missed) => this.hear(message, missed),
      opened: () => (this.connection = 'open'),
      lost: () => (this.connection = this.table ? 'lost' : 'connecting'),
      ended: (reason) => (this.ending = reason),
    };
    this.wire = new TableConnection(listener, dial, () => exists(code));
  }

  /** Stay connected until the returned function is called. */
  connect(): () => void {
    const wake = () => {
      if (document.visibilityState === 'visible') this.wire.wake();
    };
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('pageshow', wake);
    window.addEventListener('online', wake);
    const unplug = () => this.wire.unplug();
    window.addEventListener('offline', unplug);
    this.wire.open();
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('pageshow', wake);
      window.removeEventListener('online', wake);
      window.removeEventListener('offline', unplug);
      this.wire.close();
    };
  }

  send = (command: CommandBody): void => {
    this.refusal = null;
    // whoever acts has read it
    if (command.type === 'act') this.hint = null;
    // nobody agrees to what this page has not shown yet
    this.wire.send(command.type === 'agree' ? { ...command, seq: this.seq } : command);
  };

  /** After taking a seat, so that the server knows whose socket this is. */
  greetAgain = (): void => {
    this.refusal = null;
    this.wire.restart();
  };

  forgetRefusal = (): void => {
    this.refusal = null;
  };

  private hear(message: ServerMessage, missed: boolean): void {
    switch (message.type) {
      case 'snapshot':
        return this.takeSnapshot(message, missed);
      case 'step':
        return this.takeStep(message, missed);
      case 'refused':
        this.release(message.id);
        this.refusal = {
          ...message.error,
          count: ++this.counter,
          action: this.wire.actionOf(message.id),
        };
        return;
      case 'held':
        this.heldId = message.id;
        this.held = {
          action: this.wire.actionOf(message.id),
          seconds: message.seconds,
          receivedAt: performance.now(),
        };
        return;
      case 'hinted':
        // a hint for a moment that has passed helps nobody
        if (message.seq === this.seq) this.hint = message;
        return;
      case 'reacted':
        return this.shout(message.seat, { reaction: message.reaction, text: null });
      case 'said':
        return this.shout(message.seat, { reaction: null, text: message.text });
      case 'presence':
        return this.mark((index) => ({ here: message.here.includes(index) }));
      case 'nudged':
        this.nudge = { seat: message.seat, by: message.by, count: ++this.counter };
        return;
      default:
    }
  }

  private takeSnapshot(message: Snapshot, missed: boolean): void {
    if (this.table && this.table.number !== message.table.number) {
      // a new game at this table begins a new log; the scores of the last one can still be read
      this.events = [];
      this.last = this.game?.game_over ? { table: this.table, game: this.game } : null;
    }
    this.table = message.table;
    this.seat = message.seat;
    this.changed = message.changed ?? [];
    this.game = message.game;
    this.happened(message, missed);
  }

  private takeStep(message: Step, missed: boolean): void {
    this.game = message.game;
    // a step is play: whoever was ready for it is not waited for any more
    if (this.table?.seats.some((seat, index) => seat.ready || (seat.away ?? false) !== message.away.includes(index))) {
      this.mark((index) => ({ ready: false, away: message.away.includes(index) }));
    }
    this.happened(message, missed);
  }

  private mark(marks: (index: number) => Partial<SeatInfo>): void {
    const table = this.table;
    if (!table) return;
    this.table = { ...table, seats: table.seats.map((seat, index) => ({ ...seat, ...marks(index) })) };
  }

  private happened(message: Snapshot | Step, missed: boolean): void {
    this.you = message.you ?? null;
    this.seq = message.seq;
    this.hint = null;
    this.times = { ...message.times, receivedAt: performance.now() };
    this.waits = { seats: message.waits ?? [], receivedAt: performance.now() };
    this.release(message.ack ?? null);
    if (message.events.length > 0) {
      const step = { seq: message.seq, events: message.events, missed };
      this.events = [...this.events.slice(-KEPT_STEPS), step];
    }
  }

  private release(id: string | null): void {
    if (id === this.heldId) this.held = this.heldId = null;
  }

  private shout(seat: number, said: Pick<Shout, 'reaction' | 'text'>): void {
    const shout = { ...said, key: ++this.counter, seat, at: performance.now() };
    this.shouts = [...this.shouts.slice(-KEPT_SHOUTS), shout];
  }
}

/** False only when the server itself says that there is no such table. */
async function exists(code: string): Promise<boolean> {
  try {
    await api.table(code);
    return true;
  } catch (error) {
    return !(error instanceof ApiError && (error.status === 404 || error.status === 410));
  }
}

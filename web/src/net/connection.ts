// One table's socket: it resumes by `seq`, beats, comes back by itself, and does every command once.

import { VERSION, type ClientMessage, type Command, type ServerMessage } from '../protocol';
import type { CommandBody } from '../store/types';
import { language } from '../words';
import { randomName } from './chance';

export interface Listener {
  /** `missed`: it happened before this socket was open, so there is nothing to animate */
  heard(message: ServerMessage, missed: boolean): void;
  opened(): void;
  lost(): void;
  /** `version`: this page is too old; `gone`: there is no such table any more */
  ended(reason: 'version' | 'gone'): void;
}

/** The parts of a WebSocket that are used, so that tests can bring their own. */
export interface Wire {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  send(text: string): void;
  close(): void;
}

interface Waiting {
  command: Command;
  sentAt: number;
}

/** With nothing heard for so long, we ask; a slow phone has a while to answer. */
const BEAT_MS = 4_000;
const SILENCE_MS = 4_000;
const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 4_000;
/** An older press of a button was meant for a moment that has passed. */
const RESEND_WITHIN_MS = 30_000;

export class TableConnection {
  private wire: Wire | null = null;
  private seq: number | null = null;
  private greeted = false;
  private caughtUp = false;
  private tries = 0;
  private closed = false;
  private readonly waiting = new Map<string, Waiting>();
  private readonly prefix = randomName(6);
  private counter = 0;
  private beat: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly listener: Listener,
    private readonly dial: () => Wire,
    /** asked when a socket was refused before it opened */
    private readonly stillThere: () => Promise<boolean> = () => Promise.resolve(true),
  ) {}

  /** The action a waiting command asked for; null for other commands. */
  actionOf(id: string | null): string | null {
    const command = id === null ? undefined : this.waiting.get(id)?.command;
    return command?.type === 'act' ? command.action : null;
  }

  open(): void {
    if (this.closed || this.wire) return;
    clearTimeout(this.retry);
    const wire = this.dial();
    let opened = false;
    this.wire = wire;
    wire.onopen = () => {
      opened = true;
      this.greet();
    };
    wire.onmessage = (event) => {
      if (wire === this.wire) this.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    wire.onclose = () => {
      if (wire === this.wire) this.drop(opened);
    };
    wire.onerror = () => {
      if (wire === this.wire) this.drop(opened);
    };
    // a network that swallows everything never says that it failed
    this.silence = setTimeout(() => this.drop(opened), SILENCE_MS);
  }

  /** Come in again, now as somebody who has a seat: the server knows a guest by the first greeting. */
  restart(): void {
    this.hangUp();
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    this.hangUp();
  }

  /** The phone woke up, or the network is back: find out at once whether the socket lives. */
  wake(): void {
    if (this.closed) return;
    if (!this.wire) {
      this.tries = 0;
      this.open();
    } else if (this.caughtUp) {
      this.ping(SILENCE_MS / 2);
    }
  }

  /** The browser says that there is no network: believe it at once, and keep trying. */
  unplug(): void {
    if (!this.closed && this.wire) this.drop(true);
  }

  send(body: CommandBody): string {
    const id = `${this.prefix}-${++this.counter}`;
    const command = { ...body, id } as Command;
    this.waiting.set(id, { command, sentAt: Date.now() });
    if (this.greeted) this.write(command);
    return id;
  }

  private greet(): void {
    clearTimeout(this.silence);
    this.write({ type: 'hello', version: VERSION, seq: this.seq, language: language() });
    this.greeted = true;
    for (const [id, { command, sentAt }] of this.waiting) {
      if (Date.now() - sentAt > RESEND_WITHIN_MS) this.waiting.delete(id);
      else this.write(command);
    }
    // its answer marks the end of what was missed
    this.ping(SILENCE_MS);
  }

  private ping(patience: number): void {
    clearTimeout(this.beat);
    clearTimeout(this.silence);
    this.write({ type: 'ping' });
    this.silence = setTimeout(() => this.drop(true), patience);
  }

  private hear(message: ServerMessage): void {
    clearTimeout(this.silence);
    clearTimeout(this.beat);
    this.beat = setTimeout(() => this.ping(SILENCE_MS), BEAT_MS);
    if (message.type === 'reload') return this.startOver(message.reason);
    if (message.type === 'pong') return this.arrived();
    if (message.type === 'step' || message.type === 'snapshot') {
      const old = this.seq !== null && message.seq <= this.seq;
      if (old && message.type === 'step') return this.answered(message.ack ?? null);
      // a snapshot is the whole truth, even where it says less than we thought we knew
      this.seq = message.seq;
    }
    // the listener may still ask what a refused or held message was about
    this.listener.heard(message, !this.caughtUp);
    if (message.type === 'step' || message.type === 'snapshot') this.answered(message.ack ?? null);
    if (message.type === 'refused' || message.type === 'done') this.answered(message.id);
  }

  private arrived(): void {
    if (this.caughtUp) return;
    this.caughtUp = true;
    this.tries = 0;
    this.listener.opened();
  }

  private answered(id: string | null): void {
    if (id !== null) this.waiting.delete(id);
  }

  private startOver(reason: 'version' | 'slow' | 'gone'): void {
    this.seq = null;
    if (reason === 'slow') return this.drop(true);
    this.close();
    this.listener.ended(reason);
  }

  private drop(opened: boolean): void {
    const wasOpen = this.caughtUp;
    this.hangUp();
    if (this.closed) return;
    if (wasOpen || this.tries === 0) this.listener.lost();
    const pause = Math.min(FIRST_RETRY_MS * 2 ** this.tries, LONGEST_RETRY_MS);
    this.tries += 1;
    // not all at once when a server comes back
    this.retry = setTimeout(() => this.open(), pause * (0.75 + Math.random() / 2));
    if (!opened && this.seq === null) void this.askWhetherGone();
  }

  private async askWhetherGone(): Promise<void> {
    if (await this.stillThere()) return;
    if (this.closed) return;
    this.close();
    this.listener.ended('gone');
  }

  private hangUp(): void {
    clearTimeout(this.beat);
    clearTimeout(this.silence);
    const wire = this.wire;
    this.wire = null;
    this.greeted = false;
    this.caughtUp = false;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = wire.onerror = null;
    wire.close();
  }

  private write(message: ClientMessage): void {
    this.wire?.send(JSON.stringify(message));
  }
}

/** The socket of a table on the server this page came from. */
export function dialTable(code: string): Wire {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/api/tables/${code}/socket`) as Wire;
}

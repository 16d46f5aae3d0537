// A game that is over, round by round and moment by moment: what LiveTable is to a game that is on.

import { api } from '../net/api';
import { sentenceOf } from '../net/trouble';
import type { AnalysisWanted, GameInfo, Own, Replay, ReplayMoment, ReplayRound, ReplayWanted } from '../protocol';
import type { StepEvents, TableInfo } from './types';

/** Where a game comes from: a table's list, or a file. */
export type Source = { code: string; number: number } | { record: string };

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds that a moment is looked at, and as much again for everything that happens in it. */
const MOMENT_MS = 800;
const EVENT_MS = 250;
const LONGEST_MS = 2_400;
/** Rounds that are there without asking again: going back and forth between two players, open and closed. */
const KEPT_ROUNDS = 6;
const KEPT_STEPS = 40;

/** What is seen of a round. */
interface Sight {
  round: number;
  seat: number | null;
  open: boolean;
}

/** The round that a moment belongs to; the last one where there is none so late. */
export function roundOf(rounds: readonly ReplayRound[], moment: number): ReplayRound | undefined {
  return rounds.findLast((round) => round.first <= moment) ?? rounds[0];
}

/** `#37`; null where a fragment names no moment. */
export function momentIn(fragment: string): number | null {
  return /^#\d{1,6}$/.test(fragment) ? Number(fragment.slice(1)) : null;
}

/** How long a moment stays when nobody steps. */
export function lasts(moment: ReplayMoment | undefined, speed: Speed): number {
  return Math.min(MOMENT_MS + EVENT_MS * (moment?.events.length ?? 0), LONGEST_MS) / speed;
}

export class ReplayTable {
  replay = $state.raw<Replay | null>(null);
  /** which of the round's moments is shown */
  place = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  /** why another round or seat cannot be shown */
  trouble = $state('');
  /** what the table draws motions from */
  events = $state.raw<StepEvents>([]);

  private seq = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly known = new Map<string, Replay>();
  private asked = 0;
  /** what is on its way: a second wish goes on from the first */
  private wish: Sight | null = null;

  constructor(
    readonly source: Source,
    private readonly ask: (wanted: ReplayWanted) => Promise<Replay> = api.replay,
  ) {}

  /** The first look, at a moment of any round, or at the first deal. */
  async open(moment: number | null): Promise<void> {
    const first = await this.fetch({ round: 1, seat: null, open: true });
    const round = moment === null ? first.rounds[0] : roundOf(first.rounds, moment);
    const replay = round && round.number !== first.round ? await this.fetch({ round: round.number, seat: first.seat, open: true }) : first;
    this.show(replay, moment ?? replay.moments[0]?.number ?? 0);
  }

  get moments(): readonly ReplayMoment[] {
    return this.replay?.moments ?? [];
  }

  get moment(): ReplayMoment | undefined {
    return this.moments[this.place];
  }

  get last(): number {
    return Math.max(0, this.moments.length - 1);
  }

  get table(): TableInfo | null {
    const table = this.replay?.table;
    // who is away or not ready now says nothing about then
    return table ? { ...table, seats: table.seats.map((seat) => ({ ...seat, here: true, away: false, ready: false })) } : null;
  }

  get game(): GameInfo | null {
    return this.moment?.game ?? null;
  }

  get you(): Own | null {
    const you = this.moment?.you;
    return you ? { ...you, legal: [], question: null, bluffs: [], lesson: null } : null;
  }

  /** What an analysis of the round is asked with. */
  get analysed(): AnalysisWanted {
    return { ...this.source, round: this.replay?.round ?? 1 };
  }

  // --- going along it -------------------------------------------------------------------------

  /** One moment on, with its motions. */
  forward(): void {
    if (this.place >= this.last) return this.pause();
    this.place += 1;
    this.happens(this.moment, false);
  }

  back(): void {
    this.pause();
    this.go(this.place - 1);
  }

  /** To a moment of this round, without motion; `quietly` where what moved there says itself what it shows. */
  go(place: number, quietly = false): void {
    const to = Math.max(0, Math.min(this.last, place));
    if (to === this.place) return;
    this.place = to;
    this.happens(this.moment, true, quietly);
    if (this.playing) this.wait();
  }

  /** To a moment of any round, by its number. */
  async jump(number: number): Promise<void> {
    const replay = this.replay;
    const round = replay && roundOf(replay.rounds, number);
    if (!replay || !round) return;
    this.pause();
    if (round.number === replay.round) this.go(number - round.first);
    else await this.look({ round: round.number }, number);
  }

  play(): void {
    if (this.playing) return;
    if (this.place >= this.last) this.go(0);
    this.playing = true;
    this.wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  hurry(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.wait();
  }

  /** The speed beside this one. */
  faster(by: 1 | -1): void {
    const speed = SPEEDS[SPEEDS.indexOf(this.speed) + by];
    if (speed !== undefined) this.hurry(speed);
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.forward();
      if (this.playing) this.wait();
    }, lasts(this.moment, this.speed));
  }

  private happens(moment: ReplayMoment | undefined, missed: boolean, quietly = false): void {
    const step = { seq: ++this.seq, events: quietly ? [] : (moment?.events ?? []), missed };
    this.events = [...this.events.slice(-KEPT_STEPS), step];
  }

  // --- looking at it otherwise ------------------------------------------------------------------

  /** Another round, another seat, hands open or closed; the moment stays where it can. */
  async look(change: Partial<Sight>, moment: number | null = null): Promise<void> {
    const now = this.replay;
    if (!now) return;
    const turn = ++this.asked;
    const wish = { ...(this.wish ?? { round: now.round, seat: now.seat, open: now.open }), ...change };
    this.wish = wish;
    this.trouble = '';
    try {
      const replay = await this.fetch(wish);
      if (turn !== this.asked) return;
      const stays = replay.round === now.round ? this.moment?.number : replay.moments[0]?.number;
      this.show(replay, moment ?? stays ?? 0);
    } catch (error) {
      if (turn === this.asked) this.trouble = sentenceOf(error);
    } finally {
      if (turn === this.asked) this.wish = null;
    }
  }

  private show(replay: Replay, moment: number): void {
    const place = moment - (replay.moments[0]?.number ?? 0);
    this.replay = replay;
    this.place = Math.max(0, Math.min(replay.moments.length - 1, place));
    this.happens(this.moment, true);
    if (this.playing) this.wait();
  }

  private async fetch(sight: Sight): Promise<Replay> {
    const key = JSON.stringify(sight);
    const found = this.known.get(key) ?? (await this.ask({ ...this.source, ...sight }));
    this.known.delete(key);
    this.known.set(key, found);
    const oldest = this.known.keys().next().value;
    if (this.known.size > KEPT_ROUNDS && oldest !== undefined) this.known.delete(oldest);
    return found;
  }
}

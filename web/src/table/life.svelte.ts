// What happens at the table while it is watched: motions, words at the seats, the banner, and what
// is spoken to screen readers.

import { untrack } from 'svelte';
import type { GameEvent, Reaction, Refusal, Shout, StepEvent, StepEvents, TableProps } from '../store/types';
import { say } from '../words';
import type { Listener } from '../words/en/events';
import { Chronicle } from './chronicle.svelte';
import type { Flights } from './flights.svelte';
import { newsOf, noteOf, type News } from './happenings';
import { motionsOf, type Stage } from './motions';
import { inPlay } from './seating';
import type { Sound } from './sound';

/** A word at a seat; a reaction has its picture with it. */
export interface Note {
  text: string;
  reaction: Reaction | null;
}

export interface Spoken {
  key: string;
  text: string;
}

/** What the happenings are seen from. */
export interface Watching {
  props: TableProps;
  listener: Listener;
  /** the keys of the own hand */
  keys: string[];
}

/** how long a word stays: a glance, and longer the more there is to read */
const NOTE_MS = 1300;
const LETTER_MS = 45;
/** Lines of the longest step: ten hands counted, and the end of a match. */
const LONGEST_STEP = 24;
const KEPT = 8;
/** after a lost connection, the last few sentences are news; the rest is in the log */
const CAUGHT_UP = 4;

export class Life {
  readonly chronicle = new Chronicle();
  /** a word at a seat, for a moment */
  notes = $state.raw<Record<number, Note>>({});
  /** the seat of another player who has just said something, while the word is there */
  speaker = $state.raw<number | null>(null);
  news = $state.raw<News | null>(null);
  spoken = $state.raw<Spoken[]>([]);
  private counter = 0;
  private heardShouts: number;
  private readonly stage: Stage;

  constructor(
    private readonly watching: () => Watching,
    private readonly flights: Flights,
    private readonly sound: (sound: Sound) => void,
  ) {
    this.heardShouts = untrack(() => watching().props.shouts.at(-1)?.key ?? 0);
    this.stage = {
      flights,
      you: () => watching().listener.you,
      seats: () => inPlay(watching().props.game),
      counts: () => watching().props.game.counts,
      keys: () => watching().keys,
      sound,
      note: (seat, kind, event) => this.note(seat, kind, event),
    };
  }

  speak(text: string): void {
    this.spoken = [...this.spoken.slice(-KEPT), { key: `said ${++this.counter}`, text }];
  }

  /** New steps; true where something happened before the viewer's eyes. */
  read(events: StepEvents): boolean {
    const { listener, props } = this.watching();
    const last = this.chronicle.lines.at(-1)?.key;
    const fresh = this.chronicle.read(events, props.table.number, listener, props.edition);
    if (fresh.length === 0) return false;
    const at = this.chronicle.lines.findIndex((line) => line.key === last);
    const lines = this.chronicle.lines.slice(at + 1);
    const live = fresh.some((step) => !step.missed);
    this.spoken = [...this.spoken.slice(-KEPT), ...lines.slice(live ? -LONGEST_STEP : -CAUGHT_UP)];
    for (const step of fresh) {
      if (step.missed) this.catchUp(step);
      else this.watch(step);
    }
    return live;
  }

  private watch(step: StepEvent): void {
    const { listener } = this.watching();
    this.flights.add(step.events.flatMap((event) => motionsOf(event, this.stage)));
    this.news = newsOf(step.events, listener) ?? this.news;
    const ends = ['game_over', 'round_over'].map((kind) => step.events.find((event) => event.kind === kind));
    const end = ends.find((event) => event !== undefined);
    if (end) this.sound(end.seat === listener.you ? 'win' : 'over');
  }

  /** What happened while the page was away: no motion, but a card of ours that was under way has landed. */
  private catchUp(step: StepEvent): void {
    for (const event of step.events) {
      if (event.kind === 'played' && event.seat === this.watching().listener.you) {
        void this.flights.confirmOwn(event.cards?.[0] ?? '');
      }
    }
  }

  private note(seat: number, kind: string, event: GameEvent): void {
    if (kind === 'uno' || kind === 'uno_early') this.sound('uno');
    if (kind === 'caught') this.sound('ouch');
    // what happens to the viewer is told by the banner
    if (seat !== this.watching().listener.you || kind === 'uno') this.showWord(seat, noteOf(kind, event));
  }

  private showWord(seat: number, text: string, reaction: Reaction | null = null): void {
    const note = { text, reaction };
    this.notes = { ...this.notes, [seat]: note };
    setTimeout(() => {
      if (this.notes[seat] !== note) return;
      const { [seat]: _, ...rest } = this.notes;
      this.notes = rest;
      if (this.speaker === seat) this.speaker = null;
    }, NOTE_MS + LETTER_MS * text.length);
  }

  /** The referee's sentence, with names for the numbers of seats. */
  refused(refusal: Refusal): string {
    const { names } = this.watching().listener;
    const message = refusal.message.replace(/\b[Ss]eat (\d+)/g, (whole, seat: string) => names[Number(seat)] ?? whole);
    this.flights.takeBack();
    this.sound('no');
    this.speak(message);
    return message;
  }

  hear(shouts: readonly Shout[]): void {
    const { names, you } = this.watching().listener;
    for (const shout of shouts.filter((each) => each.key > this.heardShouts)) {
      const said = shout.reaction ? say(`table-reaction-${shout.reaction}`) : (shout.text ?? '');
      const line = say('table-said', { name: names[shout.seat] ?? '', said });
      this.showWord(shout.seat, said, shout.reaction);
      if (shout.seat !== you) this.speaker = shout.seat;
      this.speak(line);
      if (shout.reaction === null) this.chronicle.keep(`words ${shout.key}`, line, shout.seat);
    }
    this.heardShouts = shouts.at(-1)?.key ?? this.heardShouts;
  }
}

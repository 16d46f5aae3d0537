// What happens at the table while it is watched: motions, words at the seats, the banner, and what
// is spoken to screen readers.

import { untrack } from 'svelte';
import type { GameEvent, Reaction, Refusal, Shout, StepEvent, StepEvents, TableProps } from '../store/types';
import { say } from '../words';
import type { Speaker } from '../words/speaker';
import { Aftermath } from './aftermath';
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
  /** speaks to the viewer */
  speaker: Speaker;
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
  news = $state.raw<News | null>(null);
  /** what was last done to the viewer */
  last = $state.raw<News | null>(null);
  spoken = $state.raw<Spoken[]>([]);
  private counter = 0;
  private readonly aftermath = new Aftermath();
  /** somebody is still reading the banner: what came then is shown afterwards */
  private held = false;
  private next: News | null = null;
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
      you: () => watching().props.you?.seat ?? null,
      seats: () => inPlay(watching().props.game),
      counts: () => watching().props.game.counts,
      keys: () => watching().keys,
      sound,
      note: (seat, event) => this.note(seat, event),
    };
  }

  speak(text: string): void {
    this.spoken = [...this.spoken.slice(-KEPT), { key: `said ${++this.counter}`, text }];
  }

  /** New steps; true where something happened before the viewer's eyes. */
  read(events: StepEvents): boolean {
    const { speaker, props } = this.watching();
    const last = this.chronicle.lines.at(-1)?.key;
    const fresh = this.chronicle.read(events, props.table.number, speaker, props.edition);
    if (fresh.length === 0) return false;
    const at = this.chronicle.lines.findIndex((line) => line.key === last);
    const lines = this.chronicle.lines.slice(at + 1);
    const live = fresh.some((step) => !step.missed);
    this.spoken = [...this.spoken.slice(-KEPT), ...lines.slice(live ? -LONGEST_STEP : -CAUGHT_UP)];
    this.remember(fresh, speaker);
    for (const step of fresh) {
      if (step.missed) this.catchUp(step);
      else this.watch(step);
    }
    return live;
  }

  private watch(step: StepEvent): void {
    const { speaker, props } = this.watching();
    this.flights.add(step.events.flatMap((event) => motionsOf(event, this.stage)));
    const news = newsOf(step.events, speaker, props.edition.customizable);
    if (this.held && this.news !== null) this.next = news ?? this.next;
    else this.news = news ?? this.news;
    const ends = ['game_over', 'round_over'].map((kind) => step.events.find((event) => event.kind === kind));
    const end = ends.find((event) => event !== undefined);
    if (end) this.sound(end.seat === speaker.you ? 'win' : 'over');
  }

  hold(held: boolean): void {
    this.held = held;
  }

  /** The banner has been read. */
  putAway(): void {
    this.held = false;
    this.news = this.next;
    this.next = null;
  }

  private remember(steps: readonly StepEvent[], speaker: Speaker): void {
    const { you } = speaker;
    if (you === null) return;
    const { customizable } = this.watching().props.edition;
    for (const event of steps.flatMap((step) => step.events)) this.aftermath.read(event, you, customizable);
    this.last = this.aftermath.tell(speaker);
  }

  /** What happened while the page was away: no motion, but a card of ours that was under way has landed. */
  private catchUp(step: StepEvent): void {
    this.flights.skip();
    for (const event of step.events) {
      if (event.kind === 'played' && event.seat === this.watching().speaker.you) {
        void this.flights.confirmOwn(event.cards?.[0] ?? '');
      }
    }
  }

  private note(seat: number, event: GameEvent): void {
    const kind = event.kind;
    if (kind === 'uno' || kind === 'uno_early') this.sound('uno');
    if (kind === 'caught') this.sound('ouch');
    // what happens to the viewer is told by the banner
    if (seat !== this.watching().speaker.you || kind === 'uno') this.showWord(seat, noteOf(event));
  }

  showWord(seat: number, text: string, reaction: Reaction | null = null): void {
    const note = { text, reaction };
    this.notes = { ...this.notes, [seat]: note };
    setTimeout(() => {
      if (this.notes[seat] !== note) return;
      const { [seat]: _, ...rest } = this.notes;
      this.notes = rest;
    }, NOTE_MS + LETTER_MS * text.length);
  }

  /** The referee's sentence. */
  refused(refusal: Refusal): string {
    const message = this.watching().speaker.trouble(refusal);
    this.flights.takeBack();
    this.sound('no');
    this.speak(message);
    return message;
  }

  hear(shouts: readonly Shout[]): void {
    const { names } = this.watching().speaker;
    for (const shout of shouts.filter((each) => each.key > this.heardShouts)) {
      const said = shout.reaction ? say(`table-reaction-${shout.reaction}`) : (shout.text ?? '');
      const line = say('table-said', { name: names[shout.seat] ?? '', said });
      this.showWord(shout.seat, said, shout.reaction);
      this.speak(line);
      if (shout.reaction === null) this.chronicle.keep(`words ${shout.key}`, line, shout.seat);
    }
    this.heardShouts = shouts.at(-1)?.key ?? this.heardShouts;
  }
}

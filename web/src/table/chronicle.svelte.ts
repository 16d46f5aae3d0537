// What has happened, sentence by sentence, and the few facts that only the past can tell.

import { cardOf } from '../cards/faces';
import type { EditionInfo, GameEvent, StepEvent, StepEvents } from '../store/types';
import type { Speaker } from '../words/speaker';

export interface Line {
  key: string;
  text: string;
  rule: string | null;
  seat: number | null;
  kind: string;
}

const KEPT = 400;

export class Chronicle {
  lines = $state.raw<Line[]>([]);
  /** the colour in play before the top card was laid; null where it is not known */
  colorBefore = $state.raw<string | null>(null);
  private color: string | null = null;
  private lastSeq = -1;

  private game = 0;

  /** The steps not read yet, in order; `game` is the number of the game at this table. */
  read(events: StepEvents, game: number, speaker: Speaker, edition: EditionInfo): StepEvent[] {
    if (game !== this.game) {
      this.game = game;
      this.lines = [];
    }
    const fresh = events.filter((step) => step.seq > this.lastSeq);
    if (fresh.length === 0) return [];
    const lines = [...this.lines];
    for (const step of fresh) {
      this.lastSeq = step.seq;
      step.events.forEach((event, place) => {
        this.follow(event, edition);
        const text = speaker.event(event);
        if (text === null) return;
        const { kind, seat = null, rule = null } = event;
        lines.push({ key: `${step.seq}.${place}`, text, rule, seat, kind });
      });
    }
    this.lines = lines.slice(-KEPT);
    return fresh;
  }

  /** What somebody said in words of their own. */
  keep(key: string, text: string, seat: number): void {
    this.lines = [...this.lines, { key, text, rule: null, seat, kind: 'said' }].slice(-KEPT);
  }

  private follow(event: GameEvent, edition: EditionInfo): void {
    const code = event.cards?.[0];
    if (event.kind === 'played' && code) {
      this.colorBefore = this.color;
      this.color = event.color ?? cardOf(code, edition).color;
    } else if (event.kind === 'turned_up' && code) {
      this.colorBefore = null;
      this.color = cardOf(code, edition).color;
    } else if (event.kind === 'color_named') {
      this.color = event.color ?? null;
    }
  }
}

// A round as it is read: the sentences of every moment, and the moments that stand out.

import type { GameEvent, ReplayMoment, RoundReport } from '../../protocol';
import type { Speaker } from '../../words/speaker';

/** Told by the hands that lie on the table, and too long to read each time. */
const SEEN = new Set(['drew_for_deal', 'deals', 'hand', 'counted']);

/** What the events of a moment say. */
export function sentencesOf(moment: ReplayMoment, speaker: Speaker): string[] {
  return moment.events.filter((event) => !SEEN.has(event.kind)).flatMap((event) => speaker.event(event) ?? []);
}

/** In the order of their weight: of several in one moment, the first is marked. */
export const MARKS = ['turning', 'challenge', 'uno', 'draws'] as const;
export type Mark = (typeof MARKS)[number];

export interface Marked {
  /** the place in the round */
  place: number;
  mark: Mark;
  /** how many cards were drawn */
  number: number;
}

/** From here on a draw is one of many. */
const MANY = 4;
const CHALLENGES = new Set(['guilty', 'innocent']);
const CALLS = new Set(['uno', 'uno_early', 'caught']);

const drawn = (events: readonly GameEvent[]) =>
  events.reduce((most, event) => (event.kind === 'drew' ? Math.max(most, event.number ?? 0) : most), 0);

function marksOf(moment: ReplayMoment, turning: ReadonlySet<number>): Mark | null {
  const has = (kinds: ReadonlySet<string>) => moment.events.some((event) => kinds.has(event.kind));
  if (turning.has(moment.number)) return 'turning';
  if (has(CHALLENGES)) return 'challenge';
  if (has(CALLS)) return 'uno';
  return moment.move !== null && drawn(moment.events) >= MANY ? 'draws' : null;
}

/** The moments of a round that stand out; with a report, its turning points too. */
export function marksIn(moments: readonly ReplayMoment[], report: RoundReport | null): Marked[] {
  const turning = new Set(report?.chances.filter((at) => at.turning).map((at) => at.number));
  return moments.flatMap((moment, place) => {
    const mark = marksOf(moment, turning);
    return mark === null ? [] : [{ place, mark, number: drawn(moment.events) }];
  });
}

/** The next moment that stands out in that direction; where there is none, where one is. */
export function nextMark(marks: readonly Marked[], place: number, by: 1 | -1): number {
  const ahead = by === 1 ? marks.find((one) => one.place > place) : marks.findLast((one) => one.place < place);
  return ahead?.place ?? place;
}

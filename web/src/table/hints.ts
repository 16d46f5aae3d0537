// Hints: whether there are any at a table, and what one says.

import type { HintPart, Hinted, TableInfo } from '../store/types';
import { has, say } from '../words';
import type { Speaker } from '../words/speaker';

/** The players who want none; one is enough. */
export const againstHints = (table: TableInfo): string[] =>
  table.seats.filter((seat) => seat.kind === 'person' && !seat.gone && seat.hints === false).map((seat) => seat.name);

export const hintsAllowed = (table: TableInfo): boolean => table.hints && againstHints(table).length === 0;

/** "Play Red 5: it leaves you two colours; Ada seems to have no red." */
export function hintSentence(hint: Hinted, speaker: Speaker): string {
  const spoken = (part: HintPart): string => (has(part.key) ? speaker.say(part.key, part.values) : hint.action);
  const reason = hint.reasons.map(spoken).reduce((first, then) => say('hint-and', { first, then }));
  return hint.said === null ? say('hint-said-honest', { reason }) : say('hint-said', { said: spoken(hint.said), reason });
}

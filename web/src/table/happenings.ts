// Which events concern the viewer enough for a banner, and the short words said at a seat.

import type { GameEvent } from '../store/types';
import { say } from '../words';
import { tell, type Listener } from '../words/en/events';
import { questions } from '../words/en/questions';

const TO_YOU = new Set([
  'skipped', 'lacked', 'cannot_follow', 'guilty', 'innocent', 'extra_turn', 'honour', 'discarded', 'game_over',
]);
const BY_OTHERS = new Set(['caught', 'challenged', 'swapped']);
const TO_ALL = new Set(['hands_passed', 'reshuffled', 'vote_ended']);

function concerns(event: GameEvent, you: number): boolean {
  if (TO_ALL.has(event.kind)) return true;
  if (BY_OTHERS.has(event.kind)) return event.other === you || event.seat === you;
  if (event.seat !== you) return false;
  // a card drawn by choice is no news
  return TO_YOU.has(event.kind) || (event.kind === 'drew' && (event.rule !== undefined || (event.number ?? 0) > 1));
}

export interface News {
  text: string;
  rule: string | null;
}

/** What a step did to the viewer, in one breath; null where it did nothing. */
export function newsOf(events: readonly GameEvent[], listener: Listener): News | null {
  const you = listener.you;
  if (you === null) return null;
  const ours = events.filter((event) => concerns(event, you));
  if (ours.length === 0) return null;
  const cause = events.find((event) => event.kind === 'played' && event.seat !== you);
  const told = [cause, ...ours].flatMap((event) => (event ? [tell(withoutCards(event), listener)] : []));
  const rule = ours.find((event) => event.rule)?.rule ?? null;
  return { text: told.filter(Boolean).join(' '), rule };
}

/** The banner counts the cards drawn; they are seen in the hand. */
function withoutCards(event: GameEvent): GameEvent {
  return event.kind === 'drew' || event.kind === 'hand_shown' ? { ...event, cards: [] } : event;
}

/** A word at the seat, for the moment it happens. */
export function noteOf(kind: string, event: GameEvent): string {
  if (kind === 'vote_shown') return event.text === 'yes' ? questions.yes : questions.no;
  if (kind === 'dared') return event.text === 'do' ? questions.dareDo : questions.dareRefuse;
  return say(`table-note-${kind.replaceAll('_', '-')}`);
}

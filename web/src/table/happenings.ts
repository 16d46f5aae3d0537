// Which events concern the viewer enough for a banner, and the short words said at a seat.

import type { GameEvent } from '../store/types';
import { has, say } from '../words';
import type { Speaker } from '../words/speaker';

const TO_YOU = new Set([
  'skipped', 'lacked', 'cannot_follow', 'guilty', 'innocent', 'extra_turn', 'honour', 'discarded', 'game_over',
]);
const BY_OTHERS = new Set(['caught', 'challenged', 'swapped', 'chosen', 'gave', 'took']);
const TO_ALL = new Set(['hands_passed', 'hands_shuffled', 'reshuffled', 'vote_ended', 'judged', 'rolled']);

/** Whether an event is news for that seat. */
export function concerns(event: GameEvent, you: number): boolean {
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

/** Whether a card can be behind what happened: what a written card does may come true turns after it was played. */
export function isBehind(played: GameEvent, event: GameEvent, written: readonly string[]): boolean {
  return !event.rule?.startsWith('CUSTOM-') || written.includes(played.cards?.[0] ?? '');
}

/** What a step did to the viewer, in one breath; null where it did nothing. `written`: the cards that players write. */
export function newsOf(events: readonly GameEvent[], speaker: Speaker, written: readonly string[]): News | null {
  const you = speaker.you;
  if (you === null) return null;
  const ours = events.filter((event) => concerns(event, you));
  if (ours.length === 0) return null;
  const cause = events.find(
    (event) => event.kind === 'played' && event.seat !== you && ours.some((one) => isBehind(event, one, written)),
  );
  const told = [cause, ...ours].flatMap((event) => (event ? [speaker.event(withoutCards(event))] : []));
  const rule = ours.find((event) => event.rule)?.rule ?? null;
  return { text: told.filter(Boolean).join(' '), rule };
}

/** The banner counts the cards drawn; they are seen in the hand. */
export function withoutCards(event: GameEvent): GameEvent {
  return event.kind === 'drew' || event.kind === 'hand_shown' ? { ...event, cards: [] } : event;
}

/** Whether the catalogue has a word for the seat of an event. */
export function hasNote(event: GameEvent): boolean {
  return has(`table-note-${event.kind}`);
}

/** A word at the seat, for the moment it happens. */
export function noteOf(event: GameEvent): string {
  return say(`table-note-${event.kind}`, { text: event.text ?? '', number: event.number ?? 0 });
}

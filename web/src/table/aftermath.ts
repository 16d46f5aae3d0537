// What was last done to the viewer, for whoever looked away: it is kept until the end of the viewer's next turn.

import type { GameEvent } from '../store/types';
import type { Speaker } from '../words/speaker';
import { concerns, isBehind, withoutCards, type News } from './happenings';

/** The rules by which a player draws in a turn of their own: nobody did that to them. */
const BY_CHOICE = new Set(['TURN-3', 'HOUSE-DRAW']);
/** What concerns the viewer for a moment only. */
const PASSING = new Set(['reshuffled', 'extra_turn', 'challenged', 'honour', 'game_over']);
const PLAIN = new Set(['drew', 'skipped']);

export class Aftermath {
  /** the card on top and the written ones below it, the newest first */
  private played: GameEvent[] = [];
  /** the card behind what happened; null: none, or one's own */
  private cause: GameEvent | null = null;
  private happened: GameEvent[] = [];
  private ended = true;

  /** `written`: the cards that players write. */
  read(event: GameEvent, you: number, written: readonly string[]): void {
    if (event.kind === 'dealt' || this.actsInTurn(event, you)) this.happened = [];
    if (event.kind === 'dealt') this.played = [];
    if (event.kind === 'played') this.played = [event, ...this.played.filter((each) => written.includes(each.cards?.[0] ?? ''))];
    if (event.kind === 'played' || event.kind === 'caught') this.ended = true;
    if (PASSING.has(event.kind) || BY_CHOICE.has(event.rule ?? '') || !concerns(event, you)) return;
    if (this.ended) this.happened = [];
    this.ended = false;
    const card = this.played.find((each) => isBehind(each, event, written)) ?? null;
    this.cause = card?.seat === you ? null : card;
    this.happened.push(event);
  }

  private actsInTurn({ kind, seat, rule }: GameEvent, you: number): boolean {
    if (seat !== you) return false;
    return kind === 'played' || kind === 'passed' || (kind === 'drew' && (rule === undefined || BY_CHOICE.has(rule)));
  }

  tell(speaker: Speaker): News | null {
    if (this.happened.length === 0) return null;
    const rule = this.happened.find((event) => event.rule)?.rule ?? null;
    const sentences = this.happened.flatMap((event) => speaker.event(withoutCards(event)) ?? []);
    if (!this.happened.every((event) => PLAIN.has(event.kind))) return { text: sentences.join(' '), rule };
    const number = this.happened.reduce((sum, event) => sum + (event.kind === 'drew' ? (event.number ?? 0) : 0), 0);
    const missed = this.happened.some((event) => event.kind === 'skipped') ? 'yes' : 'no';
    const other = this.cause?.seat ?? null;
    return { text: speaker.say('table-last', { number, missed, other, card: this.cause?.cards?.[0] ?? null }), rule };
  }
}

// What happened, as a sentence: the same one in the log, the banner and the screen reader. It mirrors
// the referee's own telling, so that a record read aloud and a table watched say the same.

import type { CardInfo, GameEvent } from '../../store/types';

export const colorNames: Record<string, string> = {
  R: 'red',
  Y: 'yellow',
  G: 'green',
  B: 'blue',
  P: 'pink',
};

export function countCards(number: number): string {
  return number === 1 ? '1 card' : `${number} cards`;
}

/** What the sentences need to know of the table. */
export interface Listener {
  names: readonly string[];
  cards: Record<string, CardInfo>;
  /** the seat that is spoken to; null: nobody in particular */
  you: number | null;
  /** what the players wrote on customizable cards, by code */
  titles?: Record<string, string>;
}

class Teller {
  constructor(
    private readonly listener: Listener,
    private readonly event: GameEvent,
  ) {}

  name(seat = this.event.seat): string {
    if (seat === undefined) return 'nobody';
    return seat === this.listener.you ? 'you' : (this.listener.names[seat] ?? `player ${seat + 1}`);
  }

  /** `Ada draws`, `you draw` */
  does(verb: string, third = `${verb}s`): string {
    return this.yours ? `you ${verb}` : `${this.name()} ${third}`;
  }

  get yours(): boolean {
    return this.event.seat !== undefined && this.event.seat === this.listener.you;
  }

  get whose(): string {
    return this.yours ? 'your' : `${this.name()}'s`;
  }

  get other(): string {
    return this.name(this.event.other);
  }

  get color(): string {
    return colorNames[this.event.color ?? ''] ?? 'that colour';
  }

  get cards(): string {
    const name = (code: string): string =>
      this.listener.titles?.[code] ?? this.listener.cards[code]?.name ?? code;
    return (this.event.cards ?? []).map(name).join(', ');
  }

  /** `: Red 5, Wild` where the cards may be seen */
  get own(): string {
    return this.event.cards?.length ? `: ${this.cards}` : '';
  }

  get text(): string {
    return this.event.text ?? '';
  }

  get number(): number {
    return this.event.number ?? 0;
  }

  get rule(): string | undefined {
    return this.event.rule;
  }

  get known(): boolean {
    return this.event.seat !== undefined;
  }
}

const SENTENCES: Record<string, (t: Teller) => string> = {
  drew_for_deal: (t) => `${t.does('draw')} ${t.cards} for the deal.`,
  deals: (t) => `${t.does('deal')}.`,
  dealt: (t) => `${t.does('deal')} ${countCards(t.number)} each.`,
  hand: (t) => (t.own ? `${t.whose} hand${t.own}.` : ''),
  turned_up: (t) =>
    `${t.cards} is turned up${t.rule === 'START-5' ? '; it goes back into the deck' : ''}.`,
  color_named: (t) => `${t.does('name')} ${t.color}.`,
  played: (t) => `${t.does('play')} ${t.cards}.`,
  jumped_in: (t) => `${t.does('jump')} in!`,
  drew: (t) => (t.number ? `${t.does('draw')} ${countCards(t.number)}${t.own}.` : `${t.does('draw')} nothing.`),
  passed: (t) => `${t.does('pass', 'passes')}.`,
  skipped: (t) => `${t.does('miss', 'misses')} the turn.`,
  reversed: () => 'The direction of play turns.',
  extra_turn: (t) => `${t.does('take')} another turn.`,
  reshuffled: (t) => `The discard pile is reshuffled: ${countCards(t.number)} to draw.`,
  uno: (t) => `${t.does('call')} UNO!`,
  uno_early: (t) => `${t.does('call')} UNO before playing.`,
  caught: (t) => `${t.does('catch', 'catches')} ${t.other} without the call.`,
  accepted: (t) => `${t.does('accept')}.`,
  challenged: (t) => `${t.does('challenge')} ${t.other}.`,
  hand_shown: (t) => `${t.does('show')} ${t.other} ${countCards(t.number)}${t.own}.`,
  guilty: (t) => `${t.does('are', 'is')} guilty: the colour was in ${t.whose} hand.`,
  innocent: (t) => `${t.does('are', 'is')} innocent.`,
  cannot_follow: (t) => `${t.does('have', 'has')} no ${t.color} card to follow.`,
  showed: (t) => `${t.does('show')} ${t.cards}.`,
  lacked: (t) => `${t.does('have', 'has')} no ${t.color} card.`,
  discarded: (t) => `${t.does('discard')} ${t.cards}.`,
  voted: (t) => `${t.does('vote')}${t.text ? ` ${t.text}` : ''}.`,
  vote_shown: (t) => `${t.does('say')} ${t.text}.`,
  vote_ended: (t) => `The vote says ${t.text}.`,
  dared: (t) => (t.text === 'do' ? `${t.does('do', 'does')} it.` : `${t.does('refuse')} the dare.`),
  honour: (t) => `${t.does('promise')}: “${t.text}”.`,
  face_up: (t) => `${t.whose} hand lies open${t.own}.`,
  ended: (t) => (t.text === 'face_up' ? 'The open hands are closed.' : 'The promise is kept and over.'),
  swapped: (t) => `${t.does('swap')} hands with ${t.other}.`,
  hands_passed: () => 'Every hand is passed on.',
  left: (t) => `${t.does('leave')} the game.`,
  counted: (t) => `${t.does('hold')} ${t.cards}: ${t.number}.`,
  round_over: (t) =>
    t.known
      ? `${t.does('are', 'is')} out. The cards left count ${t.number} points.`
      : 'Nobody can play or draw: the round ends without a winner.',
  game_over: (t) => `${t.does('win')} the game${t.rule === 'R41' ? '' : ` with ${t.number} points`}.`,
};

/** The event as a sentence; null for one that only moves cards about unseen. */
export function tell(event: GameEvent, listener: Listener): string | null {
  const teller = new Teller(listener, event);
  let told = SENTENCES[event.kind]?.(teller) ?? '';
  if (event.kind === 'played' && event.color) {
    told = `${told.slice(0, -1)} and ${teller.yours ? 'call' : 'calls'} ${teller.color}.`;
  }
  return told ? told.charAt(0).toUpperCase() + told.slice(1) : null;
}

// What a coach points at: the card to play, the pile, a button. The things themselves ask whether it is them.

import { getContext, setContext } from 'svelte';
import type { EditionInfo } from '../store/types';
import { cardOfAction, targetOf } from './plays';
import type { Player } from './player.svelte';

export interface Pointed {
  /** a card of the hand, by its code */
  card: string | null;
  /** an answer's button */
  action: string | null;
  draw: boolean;
  uno: boolean;
  /** the seat to catch */
  caught: number | null;
}

const NOTHING: Pointed = { card: null, action: null, draw: false, uno: false, caught: null };
const KEY = Symbol('pointing');

export const point = (at: () => Pointed): void => void setContext(KEY, at);
export const pointed = (): (() => Pointed) => getContext<(() => Pointed) | undefined>(KEY) ?? (() => NOTHING);

/** The next thing to touch for that action, as far as the player has come with it. */
export function wayTo(action: string | null, player: Player, edition: EditionInfo): Pointed {
  if (action === null) return NOTHING;
  if (action.startsWith('catch:')) return { ...NOTHING, caught: targetOf(action) };
  const plain = action.replace(/!$/, '');
  const picking = player.picking;
  const card = cardOfAction(plain, edition)?.code ?? null;
  const there = picking !== null && picking.choice.code === card;
  if (plain !== action && !(picking?.call ?? player.armed)) {
    // the call and its card come in any order
    const chosen = there || (card !== null && player.codeOf(player.selected) === card);
    return { ...NOTHING, uno: true, card: chosen ? null : card };
  }
  return { ...NOTHING, card: there ? null : card, action: plain, draw: plain === 'draw' };
}

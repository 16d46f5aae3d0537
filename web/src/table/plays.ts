// The legal actions, sorted by how a player gives them: with a card of the hand, with a button of its
// own (draw pile, UNO, catch), or as an answer to a question.

import type { EditionInfo } from '../store/types';

export interface CardChoice {
  code: string;
  /** `play`, `show`, `discard`, ...: what is done with it */
  verb: string;
  /** one action, or one for each colour a wild can call */
  actions: string[];
}

export interface Choices {
  byCard: Map<string, CardChoice>;
  /** answers that are neither a card nor a call */
  answers: string[];
  draw: boolean;
  /** UNO can be called on its own */
  uno: boolean;
  /** seats that can be caught */
  catches: number[];
}

/** `R5`, `W:Y` and `show:R3` as verb and card; null for an action without a card. */
export function cardOfAction(action: string, edition: EditionInfo): { verb: string; code: string } | null {
  const plain = action.replace(/!$/, '');
  const [head = '', tail = ''] = plain.split(':');
  if (head in edition.cards) return { verb: 'play', code: head };
  return tail in edition.cards ? { verb: head, code: tail } : null;
}

export function targetOf(action: string): number {
  return Number(action.split(':')[1] ?? -1);
}

export function colorOf(action: string): string | null {
  const tail = action.replace(/!$/, '').split(':')[1] ?? '';
  return /^[A-Z]$/.test(tail) ? tail : null;
}

export function sortChoices(legal: readonly string[], edition: EditionInfo): Choices {
  const choices: Choices = { byCard: new Map(), answers: [], draw: false, uno: false, catches: [] };
  for (const action of legal) {
    const card = cardOfAction(action, edition);
    if (card) {
      const known = choices.byCard.get(card.code);
      if (known) known.actions.push(action);
      else choices.byCard.set(card.code, { ...card, actions: [action] });
    } else if (action === 'draw') choices.draw = true;
    else if (action === 'uno') choices.uno = true;
    else if (action.startsWith('catch:')) choices.catches.push(targetOf(action));
    else choices.answers.push(action);
  }
  return choices;
}

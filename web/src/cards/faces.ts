// What is drawn on a card: decided from the edition's data, so that any edition's cards have a face.

import type { CardFace, CardInfo, EditionInfo, TableInfo } from '../store/types';
import { PLAIN_SCHEME, SCHEMES, type Mark, type Scheme, type SpecialDrawing } from './art';

export type Drawing = SpecialDrawing | 'wild' | 'wild-four';

export interface Face {
  /** a number or short text, large in the middle */
  text: string | null;
  mark: Mark | null;
  drawing: Drawing | null;
  /** what stands in the corners: a text, or the mark or drawing again in small */
  corner: string | null;
  /** the name, written at the foot of cards that are no plain number or action */
  name: string | null;
}

const MARKS: Record<string, Mark> = { S: 'skip', R: 'reverse', D: 'draw-two' };
const DRAWINGS: Record<string, Drawing> = {
  W: 'wild',
  W4: 'wild-four',
  CT: 'cheese',
  SA: 'hat',
  LO: 'paw',
};
const CORNERS: Partial<Record<Drawing, string>> = { 'wild-four': '+4' };

/** `title` is what the players have written on a customizable card. */
export function faceOf(code: string, card: CardInfo, title?: string | null): Face {
  const face = { text: null, mark: null, drawing: null, corner: null, name: null };
  if (card.customizable) return { ...face, drawing: 'pencil', name: title ?? null };
  const drawing = DRAWINGS[code];
  if (drawing) {
    const plain = drawing === 'wild' || drawing === 'wild-four';
    return { ...face, drawing, corner: CORNERS[drawing] ?? null, name: plain ? null : card.name };
  }
  const mark = MARKS[card.face];
  if (mark && !card.wild) return { ...face, mark, corner: mark === 'draw-two' ? '+2' : null };
  const text = card.face.slice(0, 2);
  if (/^\d+$/.test(card.face)) return { ...face, text, corner: text };
  // a card of somebody's own edition: its code, the wild's shapes where it is one, and its name
  return { ...face, text: card.wild ? null : text, drawing: card.wild ? 'wild' : null, corner: text, name: card.name };
}

/** The colours of a written card that has a face of its own; null for one that looks like a blank card. */
export function schemeOf(look: CardFace | null): Scheme | null {
  return look?.picture || look?.drawing?.length || look?.scheme ? SCHEMES[look.scheme ?? PLAIN_SCHEME] : null;
}

/** What the players wrote on a customizable card; null for a blank one and for all other cards. */
export function customText<T>(code: string, edition: EditionInfo, custom: (T | null)[]): T | null {
  const codes = Object.keys(edition.cards).filter((each) => edition.cards[each]?.customizable);
  const place = codes.indexOf(code);
  return place < 0 ? null : (custom[place] ?? null);
}

/** A card by the name its players gave it, if they did. */
export function cardName(code: string, edition: EditionInfo, custom: TableInfo['custom']): string {
  return customText(code, edition, custom)?.name ?? cardOf(code, edition).name;
}

/** A card's face for codes the edition does not know: never an empty card. */
export function cardOf(code: string, edition: EditionInfo): CardInfo {
  return (
    edition.cards[code] ?? {
      name: code,
      color: null,
      face: code,
      points: 0,
      copies: 1,
      text: null,
      wild: true,
      customizable: false,
    }
  );
}

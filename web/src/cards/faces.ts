// What is drawn on a card: decided from the edition's data, so that any edition's cards have a face.

import type { CardFace, CardInfo, ColorLetter, EditionInfo, TableInfo } from '../store/types';
import { COLOR_SCHEMES, DRAWINGS, PLAIN_SCHEME, SCHEMES, SHAPES, SHOWS, USUAL, type Drawing, type Mark, type Scheme } from './art';

/** What of a deck is seen on its cards. */
export type SeenDeck = Pick<EditionInfo, 'cards' | 'colors' | 'shapes'>;

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

/** `title` is what the players have written on a customizable card. */
export function faceOf(card: CardInfo, title?: string | null): Face {
  const face = { text: null, mark: null, drawing: null, corner: null, name: null };
  if (card.customizable) return { ...face, drawing: 'pencil', name: title ?? null };
  const shows = SHOWS[card.face] ?? {};
  // a wild of somebody's own edition that is called as an action is has no mark
  const { drawing = null, mark = null, corner = null } = shows.mark && card.wild ? {} : shows;
  if (card.look) return { ...face, mark, drawing: drawing ?? (card.wild ? 'wild' : null), corner, name: card.kind };
  if (drawing) return { ...face, drawing, corner, name: drawing in DRAWINGS ? card.kind : null };
  if (mark) return { ...face, mark, corner };
  const text = card.face.slice(0, 2);
  if (/^\d+$/.test(card.face)) return { ...face, text, corner: text };
  // a card of somebody's own edition: its code, the wild's shapes where it is one, and its name
  return { ...face, text: card.wild ? null : text, drawing: card.wild ? 'wild' : null, corner: text, name: card.kind };
}

/** The colours of a card that has a face of its own; null for one that looks as its code says. */
export function schemeOf(look: CardFace | null, color: ColorLetter | null = null): Scheme | null {
  if (!look?.scheme && !isPictured(look)) return null;
  return color === null ? SCHEMES[look?.scheme ?? PLAIN_SCHEME] : COLOR_SCHEMES[color];
}

/** Whether a face has more than colours. */
export const isPictured = (look: CardFace | null): boolean => Boolean(look?.picture || look?.drawing?.length);

/** The path of the shape that stands for a colour in a deck. */
export function shapeIn(letter: ColorLetter, edition: Pick<EditionInfo, 'shapes'>): string {
  return SHAPES[edition.shapes[letter] ?? USUAL[letter]];
}

/** What the players wrote on a customizable card; null for a blank one and for all other cards. */
export function customText<T>(code: string, edition: EditionInfo, custom: (T | null)[]): T | null {
  const codes = Object.keys(edition.cards).filter((each) => edition.cards[each]?.customizable);
  const place = codes.indexOf(code);
  return place < 0 ? null : (custom[place] ?? null);
}

/** What the players wrote on their cards, by code. */
export function customTexts<T>(edition: EditionInfo, custom: (T | null)[]): Record<string, T> {
  const written = edition.customizable.map((code) => [code, customText(code, edition, custom)] as const);
  return Object.fromEntries(written.filter((each): each is [string, T & {}] => each[1] !== null));
}

/** A card by the name its players gave it, if they did. */
export function cardName(code: string, edition: EditionInfo, custom: TableInfo['custom']): string {
  return customText(code, edition, custom)?.name ?? cardOf(code, edition).name;
}

/** A card's face for codes the edition does not know: never an empty card. */
export function cardOf(code: string, edition: SeenDeck): CardInfo {
  return (
    edition.cards[code] ?? {
      name: code,
      kind: code,
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

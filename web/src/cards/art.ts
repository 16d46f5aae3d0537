// Our drawings, the same that are printed: plain data, which Python reads too.

import cards from '../../../src/lastcard/art/cards.json';
import faces from '../../../src/lastcard/art/faces.json';
import { untilItComes } from '../net/persistence';
import type { CardFace, ColorLetter, DrawnLine, Shape } from '../store/types';

/** A path, filled or stroked or both; `ink` and `edge` are the card's own. */
export interface Layer {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
}

/** The four colours of a face. */
export interface Scheme {
  ground: string;
  ink: string;
  /** behind the picture */
  accent: string;
  edge: string;
}

export interface Place {
  x: number;
  y: number;
  turn?: number;
}

export interface Paint {
  /** the card's ground */
  fill: string;
  /** what is written on it */
  ink: string;
  /** the outline that keeps the ink readable on the pale shape */
  edge: string;
  /** the colour on a dark ground: wild cards, the table */
  glow: string;
}

export type Mark = keyof typeof cards.marks;
export type SpecialDrawing = keyof typeof cards.drawings;
export type Drawing = SpecialDrawing | 'wild' | 'wild-four';
export type Picture = NonNullable<CardFace['picture']>;
export type SchemeName = NonNullable<CardFace['scheme']>;
export type Ink = NonNullable<DrawnLine['ink']>;

export const PAINTS: Record<ColorLetter, Paint> = cards.paints;
export const DARK: Paint = cards.dark;
export const CREAM = cards.rim;
export const BACK = cards.back;
/** Behind the players' initials, by seat. */
export const TINTS: string[] = cards.tints;
/** The shapes of colours, each in a box of 24 by 24. */
export const SHAPES: Record<Shape, string> = cards.shapes;
/** A colour's shape where its deck has no other. */
export const USUAL = cards.usual as Record<ColorLetter, Shape>;
/** By what is on a card (`S`, `W4`): how it is drawn, and what stands in its corners. */
export const SHOWS: Record<string, { mark?: Mark; drawing?: Drawing; corner?: string }> = cards.shows as Record<
  string,
  { mark?: Mark; drawing?: Drawing; corner?: string }
>;
/** Around 0, 0. */
export const MARKS: Record<Mark, Layer[]> = cards.marks;
/** In the box of a card, 100 by 140. */
export const DRAWINGS: Record<SpecialDrawing, Layer[]> = cards.drawings;
export const WILD: { halo: string; places: Place[] } = cards.wild;
export const WILD_FOUR: { card: string; places: Place[] } = cards['wild-four'];
export const SCHEMES: Record<SchemeName, Scheme> = faces.schemes;
export const INKS: Record<Ink, string> = faces.inks;
/** What a face without a colour scheme has. */
export const PLAIN_SCHEME: SchemeName = 'night';
/** What a face on a card of a colour has: the card keeps its colour. */
export const COLOR_SCHEMES = Object.fromEntries(
  Object.entries(PAINTS).map(([letter, { fill, ink, edge }]) => [letter, { ground: fill, ink, accent: cards.accents[letter as ColorLetter], edge }]),
) as Record<ColorLetter, Scheme>;

/** The pictures, each in a box of 100 by 100; loaded when the first one is shown. */
export const pictures = async (): Promise<Record<Picture, Layer[]>> =>
  (await untilItComes(() => import('../../../src/lastcard/art/pictures.json'))).default;

// A deck that somebody makes, with the keys of an edition's file. The server judges it; here it only has to stay one.

import type { Effect } from '../../cards/written';
import { COLORS, type CardFace, type ColorLetter, type Shape as ShapeName } from '../../protocol';
import type { Deck } from '../../store/types';

export const COLOR_WORDS = { R: 'red', Y: 'yellow', G: 'green', B: 'blue', P: 'pink' } as const satisfies Record<ColorLetter, string>;
export type ColorWord = (typeof COLOR_WORDS)[ColorLetter];

interface Kind {
  name?: string;
  copies: number;
  points?: number;
  first?: string;
  stack?: number;
  effects?: Effect[];
  cites?: Record<string, string>;
  face?: CardFace;
}

/** A kind that comes in every colour; while it is being made each has one face. */
export interface SuitKind extends Kind {
  faces: string[];
}

export interface CardKind extends Kind {
  code: string;
  wild?: boolean;
  color?: ColorWord;
  on?: ColorWord;
  custom?: boolean;
}

export interface DeckDraft {
  name: string;
  blurb?: string;
  colors: ColorWord[];
  names?: Partial<Record<ColorWord, string>>;
  shapes?: Partial<Record<ColorWord, ShapeName>>;
  suit: SuitKind[];
  cards: CardKind[];
}

export const NUMBERS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const MOST_COPIES = 50;
export const MOST_POINTS = 1000;
export const LONGEST_NAME = 60;
export const LONGEST_COLOR = 20;

/** A file's data as a draft: every face stands on its own, so that each can have its own copies. */
export function asDraft(data: Record<string, unknown>): DeckDraft {
  const draft = structuredClone(data) as unknown as DeckDraft;
  return { ...draft, suit: draft.suit.flatMap((kind) => kind.faces.map((face) => ({ ...kind, faces: [face] }))) };
}

/** What is sent and kept: colours that are gone take their names and shapes along. */
export function asData(draft: DeckDraft): Record<string, unknown> {
  const here = <T>(table: Partial<Record<ColorWord, T>> | undefined) =>
    Object.fromEntries(Object.entries(table ?? {}).filter(([color, value]) => draft.colors.includes(color as ColorWord) && value));
  return { ...draft, names: here(draft.names), shapes: here(draft.shapes) };
}

/** A deck of numbers and a few wilds, out of one that has more. */
export function plainest(from: DeckDraft): DeckDraft {
  const { name: _, blurb: __, ...rest } = from;
  return {
    ...rest,
    name: '',
    suit: from.suit.filter((kind) => isNumber(kind)),
    cards: from.cards.filter((card) => card.code === 'W'),
  };
}

export const faceOf = (kind: SuitKind): string => kind.faces[0] ?? '';
export const isNumber = (kind: SuitKind): boolean => /^\d$/.test(faceOf(kind)) && kind.name === undefined;
export const letterOf = (color: ColorWord): ColorLetter => COLORS.find((letter) => COLOR_WORDS[letter] === color) ?? 'R';
export const copiesOf = (draft: DeckDraft, face: string): number => draft.suit.find((kind) => faceOf(kind) === face)?.copies ?? 0;
export const colorsOf = (draft: DeckDraft): Deck => ({ colors: draft.colors, names: asData(draft).names as Record<ColorWord, string> });

/** So many of a number in every colour; none takes it out of the deck. */
export function withCopies(draft: DeckDraft, face: string, copies: number): DeckDraft {
  const others = draft.suit.filter((kind) => faceOf(kind) !== face);
  if (copies === 0) return { ...draft, suit: others };
  const known = draft.suit.find((kind) => faceOf(kind) === face);
  if (known) return { ...draft, suit: draft.suit.map((kind) => (kind === known ? { ...kind, copies } : kind)) };
  const place = others.findIndex((kind) => !isNumber(kind) || faceOf(kind) > face);
  return { ...draft, suit: others.toSpliced(place < 0 ? others.length : place, 0, { faces: [face], copies }) };
}

/** A colour comes or goes; cards of a colour that is gone are of the first one that is left. */
export function withColor(draft: DeckDraft, color: ColorWord, on: boolean): DeckDraft {
  const order = Object.values(COLOR_WORDS);
  const colors = order.filter((one) => (one === color ? on : draft.colors.includes(one)));
  const first = colors[0] ?? color;
  const kept = (one: ColorWord | undefined) => (one === undefined || colors.includes(one) ? one : first);
  return { ...draft, colors, cards: draft.cards.map((card) => moved(card, kept)) };
}

function moved(card: CardKind, kept: (color: ColorWord | undefined) => ColorWord | undefined): CardKind {
  const { color, on, ...rest } = card;
  const [newColor, newOn] = [kept(color), kept(on)];
  return { ...rest, ...(newColor ? { color: newColor } : {}), ...(newOn ? { on: newOn } : {}) };
}

/** A code that nothing else in the deck has, out of the first letters of a name. */
export function codeFor(name: string, draft: DeckDraft): string {
  const letters = name.toUpperCase().replace(/[^A-Z0-9]/g, '').replace(/^\d+/, '');
  const taken = new Set([
    ...draft.cards.map((card) => card.code),
    ...draft.suit.map(faceOf),
    ...draft.suit.flatMap((kind) => draft.colors.map((color) => letterOf(color) + faceOf(kind))),
  ]);
  const start = letters.charAt(0) || 'K';
  const tries = [letters.slice(0, 2), ...NUMBERS.slice(1).map((digit) => start + digit), ...NUMBERS.map((digit) => `Z${digit}`)];
  return tries.find((code) => code.length === 2 && !taken.has(code)) ?? 'ZZ';
}

/** Where in the maker a place of the file is shown: a colour, a number, a kind of card, or the deck as a whole. */
export function spotOf(where: readonly (string | number)[], draft: DeckDraft): string {
  const [key, place] = where;
  if (key === 'name') return 'name';
  if (key === 'colors') return 'colors';
  if ((key === 'names' || key === 'shapes') && typeof place === 'string') return `color ${place}`;
  if (key === 'cards' && typeof place === 'number' && draft.cards[place]) return `card ${draft.cards[place].code}`;
  if (key === 'suit' && typeof place === 'number' && draft.suit[place]) return `face ${faceOf(draft.suit[place])}`;
  return 'deck';
}

// The kinds of cards besides numbers, whether they come in every colour or not, in one list to edit.

import type { Effect } from '../../cards/written';
import type { CardFace } from '../../protocol';
import { codeFor, faceOf, isNumber, type CardKind, type ColorWord, type DeckDraft, type SuitKind } from './draft';

/** What a card goes with: every colour has it, one colour has it, or it is a wild. */
export type Belongs = 'every' | 'wild' | ColorWord;

export interface AnyKind {
  /** its spot, as problems name it */
  spot: string;
  name: string;
  /** a card that shows it */
  code: string;
  belongs: Belongs;
  copies: number;
  points: number;
  on: ColorWord | null;
  effects: Effect[];
  custom: boolean;
  /** empty: it looks as its code says */
  face: CardFace;
}

/** A kind as somebody wants it; the deck gives it its code. */
export type WantedKind = Omit<AnyKind, 'spot' | 'code' | 'custom'>;

export function kindsOf(draft: DeckDraft, letter: string): AnyKind[] {
  const suits = draft.suit
    .filter((kind) => !isNumber(kind))
    .map((kind) => ({ ...shared(kind), spot: `face ${faceOf(kind)}`, code: letter + faceOf(kind), belongs: 'every' as const, on: null, custom: false }));
  const cards = draft.cards.map((card) => ({
    ...shared(card),
    spot: `card ${card.code}`,
    code: card.code,
    belongs: card.color ?? ('wild' as const),
    on: card.on ?? null,
    custom: card.custom ?? false,
  }));
  return [...suits, ...cards];
}

const shared = (kind: SuitKind | CardKind) => ({
  name: kind.name ?? '',
  copies: kind.copies,
  points: kind.points ?? 0,
  effects: kind.effects ?? [],
  face: kind.face ?? {},
});

/** What is on its cards: its code, or its face where every colour has it. */
export function codeOfKind(draft: DeckDraft, spot: string | null, { name, belongs }: Pick<WantedKind, 'name' | 'belongs'>): string {
  const old = spot === null ? null : raw(draft, spot);
  const rest = spot === null ? draft : withoutKind(draft, spot);
  if (belongs === 'every') return old && 'faces' in old ? faceOf(old) : codeFor(name, rest);
  return old && 'code' in old ? old.code : codeFor(name, rest);
}

/** A number shows its number. */
export const takesFace = (code: string, { belongs }: Pick<WantedKind, 'belongs'>): boolean => belongs !== 'every' || !/^\d+$/.test(code);

/** Its face without what it cannot have: only a wild has colours of its own. */
export function wornFace(code: string, { face, belongs }: Pick<WantedKind, 'face' | 'belongs'>): CardFace | null {
  if (!takesFace(code, { belongs })) return null;
  const { scheme, ...rest } = face;
  const worn = belongs === 'wild' && scheme ? { ...rest, scheme } : rest;
  return Object.keys(worn).length > 0 ? worn : null;
}

/** The deck with another kind, or with that kind changed. */
export function withKind(draft: DeckDraft, spot: string | null, wanted: WantedKind): DeckDraft {
  const old = spot === null ? null : raw(draft, spot);
  const { name, copies, points, effects, belongs, on } = wanted;
  const rest = spot === null ? draft : withoutKind(draft, spot);
  const code = codeOfKind(draft, spot, wanted);
  const face = wornFace(code, wanted);
  const kept = old && { ...(old.stack ? { stack: old.stack } : {}), ...(old.cites ? { cites: old.cites } : {}) };
  const common = { name, copies, points, effects, ...kept, ...(face ? { face } : {}) };
  if (belongs === 'every') {
    const first = old && 'faces' in old && old.first ? { first: old.first } : {};
    return insert(draft, rest, spot, 'suit', { faces: [code], ...common, ...first });
  }
  const wild = belongs === 'wild';
  const first = old && 'code' in old && old.first && wild === (old.wild ?? false) ? old.first : wild ? 'color' : 'acts';
  const custom = old && 'custom' in old && old.custom && wild ? { custom: true } : {};
  return insert(draft, rest, spot, 'cards', {
    code,
    ...common,
    wild,
    ...(wild ? {} : { color: belongs }),
    ...(on ? { on } : {}),
    ...custom,
    first,
  });
}

/** In the place where it was, or last. */
function insert<K extends 'suit' | 'cards'>(before: DeckDraft, rest: DeckDraft, spot: string | null, key: K, kind: DeckDraft[K][number]): DeckDraft {
  const list = before[key] as (SuitKind | CardKind)[];
  const place = spot === null ? -1 : list.findIndex((one) => spotOfKind(one) === spot);
  const others = rest[key] as (SuitKind | CardKind)[];
  return { ...rest, [key]: others.toSpliced(place < 0 ? others.length : place, 0, kind) };
}

export function withoutKind(draft: DeckDraft, spot: string): DeckDraft {
  return {
    ...draft,
    suit: draft.suit.filter((kind) => spotOfKind(kind) !== spot),
    cards: draft.cards.filter((card) => spotOfKind(card) !== spot),
  };
}

export function withKindCopies(draft: DeckDraft, spot: string, copies: number): DeckDraft {
  const set = <T extends SuitKind | CardKind>(kind: T): T => (spotOfKind(kind) === spot ? { ...kind, copies } : kind);
  return { ...draft, suit: draft.suit.map(set), cards: draft.cards.map(set) };
}

const spotOfKind = (kind: SuitKind | CardKind) => ('faces' in kind ? `face ${faceOf(kind)}` : `card ${kind.code}`);
const raw = (draft: DeckDraft, spot: string) => [...draft.suit, ...draft.cards].find((kind) => spotOfKind(kind) === spot) ?? null;

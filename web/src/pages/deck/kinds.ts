// The kinds of cards besides numbers, whether they come in every colour or not, in one list to edit.

import type { Effect } from '../../cards/written';
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
}

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
});

/** The deck with another kind, or with that kind changed. */
export function withKind(draft: DeckDraft, spot: string | null, wanted: Omit<AnyKind, 'spot' | 'code' | 'custom'>): DeckDraft {
  const old = spot === null ? null : raw(draft, spot);
  const { name, copies, points, effects, belongs, on } = wanted;
  const rest = spot === null ? draft : withoutKind(draft, spot);
  const kept = old && { ...(old.stack ? { stack: old.stack } : {}), ...(old.cites ? { cites: old.cites } : {}) };
  const common = { name, copies, points, effects, ...kept };
  if (belongs === 'every') {
    const face = old && 'faces' in old ? faceOf(old) : codeFor(name, rest);
    const first = old && 'faces' in old && old.first ? { first: old.first } : {};
    return insert(draft, rest, spot, 'suit', { faces: [face], ...common, ...first });
  }
  const code = old && 'code' in old ? old.code : codeFor(name, rest);
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

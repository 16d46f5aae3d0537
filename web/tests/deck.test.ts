import { describe, expect, it } from 'vitest';
import { asData, asDraft, codeFor, copiesOf, plainest, spotOf, withColor, withCopies, type DeckDraft } from '../src/pages/deck/draft';
import { kindsOf, withKind, withKindCopies, withoutKind } from '../src/pages/deck/kinds';
import { seenKind } from '../src/pages/deck/seen';

const draft: DeckDraft = asDraft({
  name: 'Mine',
  colors: ['red', 'green', 'blue'],
  names: { red: 'Lava' },
  suit: [
    { faces: ['1', '2', '7'], copies: 2 },
    { faces: ['S'], name: 'Skip', copies: 2, points: 20, effects: [{ skip: 'next' }], cites: { play: 'SKIP-1' } },
  ],
  cards: [
    { code: 'W', name: 'Wild', wild: true, copies: 4, points: 50, first: 'color' },
    { code: 'CT', name: 'Cheese', color: 'green', on: 'green', copies: 4, points: 50 },
  ],
});

describe('a deck that is being made', () => {
  it('has its own copies of every number', () => {
    const more = withCopies(withCopies(draft, '7', 6), '4', 1);
    expect(more.suit.map((kind) => [kind.faces[0], kind.copies])).toEqual([
      ['1', 2],
      ['2', 2],
      ['4', 1],
      ['7', 6],
      ['S', 2],
    ]);
    expect(copiesOf(withCopies(more, '1', 0), '1')).toBe(0);
  });

  it('loses the name of a colour that goes, and keeps its cards', () => {
    const less = withColor(withColor(draft, 'red', false), 'green', false);
    expect(less.colors).toEqual(['blue']);
    expect(asData(less).names).toEqual({});
    expect(less.cards[1]).toMatchObject({ code: 'CT', color: 'blue', on: 'blue' });
  });

  it('can begin with numbers and wilds alone', () => {
    const plain = plainest(draft);
    expect(plain.suit.map((kind) => kind.faces[0])).toEqual(['1', '2', '7']);
    expect(plain.cards.map((card) => card.code)).toEqual(['W']);
  });

  it('gives cards codes that nothing else has', () => {
    expect(codeFor('Thunder', draft)).toBe('TH');
    expect(codeFor('CT scan', draft)).toBe('C1');
    expect(codeFor('R7', draft)).toBe('R3');
    expect(codeFor('牌', draft)).toBe('K1');
  });
});

describe('kinds of cards', () => {
  it('are added, changed in their place, counted and taken out', () => {
    const wanted = { name: 'Storm', belongs: 'every' as const, copies: 2, points: 30, on: null, effects: [{ reverse: true }], face: {} };
    const added = withKind(draft, null, wanted);
    expect(added.suit.at(-1)).toMatchObject({ faces: ['ST'], name: 'Storm' });
    const [skip] = kindsOf(draft, 'R');
    const changed = withKind(draft, skip?.spot ?? '', { ...wanted, name: 'Stop' });
    expect(changed.suit[3]).toMatchObject({ faces: ['S'], name: 'Stop', cites: { play: 'SKIP-1' } });
    const moved = withKind(draft, 'card CT', { ...wanted, belongs: 'wild' });
    expect(moved.cards[1]).toEqual({ code: 'CT', name: 'Storm', copies: 2, points: 30, effects: [{ reverse: true }], wild: true, first: 'color' });
    expect(withKindCopies(draft, 'card W', 9).cards[0]?.copies).toBe(9);
    expect(withoutKind(draft, 'face S').suit).toHaveLength(3);
  });

  it('have a picture, and only a wild has colours besides', () => {
    const wanted = { name: 'Storm', copies: 2, points: 30, on: null, effects: [], face: { picture: 'dragon', scheme: 'plum' } as const };
    const wild = withKind(draft, null, { ...wanted, belongs: 'wild' });
    expect(wild.cards.at(-1)?.face).toEqual({ picture: 'dragon', scheme: 'plum' });
    expect(kindsOf(wild, 'R').at(-1)?.face).toEqual({ picture: 'dragon', scheme: 'plum' });
    expect(withKind(draft, null, { ...wanted, belongs: 'green' }).cards.at(-1)?.face).toEqual({ picture: 'dragon' });
    expect(withKind(draft, 'face 7', { ...wanted, belongs: 'every' }).suit[2]).not.toHaveProperty('face');
  });

  it('are seen as they will be played', () => {
    const wanted = { name: 'Storm', copies: 2, points: 30, on: null, effects: [], custom: false, face: { picture: 'dragon' } as const };
    const { code, deck, color } = seenKind(draft, null, { ...wanted, belongs: 'every' });
    expect([code, color]).toEqual(['RST', 'R']);
    expect(deck.cards[code]).toMatchObject({ kind: 'Storm', color: 'R', face: 'ST', look: { picture: 'dragon' }, wild: false });
    expect(seenKind(draft, 'card CT', { ...wanted, belongs: 'wild' })).toMatchObject({ code: 'CT', color: null, takesFace: true });
    expect(seenKind(draft, 'face 7', { ...wanted, belongs: 'every' }).takesFace).toBe(false);
  });

  it('are where the server says that something is wrong', () => {
    expect(spotOf(['cards', 1, 'on'], draft)).toBe('card CT');
    expect(spotOf(['suit', 3, 'effects', 0], draft)).toBe('face S');
    expect(spotOf(['shapes', 'red'], draft)).toBe('color red');
    expect(spotOf([], draft)).toBe('deck');
  });
});

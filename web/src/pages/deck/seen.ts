// A kind of card as it will look, while it is being made: nobody has to ask the server for that.

import type { SeenDeck } from '../../cards/faces';
import type { ColorLetter } from '../../protocol';
import { letterOf, type DeckDraft } from './draft';
import { codeOfKind, takesFace, wornFace, type WantedKind } from './kinds';

export interface SeenKind {
  code: string;
  deck: SeenDeck;
  /** the colour that it keeps whatever its face is; null for a wild */
  color: ColorLetter | null;
  /** the players choose the face of a card that they write */
  takesFace: boolean;
}

/** A card that every colour has is seen in the first. */
export function seenKind(draft: DeckDraft, spot: string | null, kind: WantedKind & { custom: boolean }): SeenKind {
  const face = codeOfKind(draft, spot, kind);
  const every = kind.belongs === 'every';
  const word = kind.belongs === 'every' ? (draft.colors[0] ?? 'red') : kind.belongs;
  const color = word === 'wild' ? null : letterOf(word);
  const code = every && color ? color + face : face;
  const card = {
    name: kind.name,
    kind: kind.name,
    color,
    face,
    points: kind.points,
    copies: kind.copies,
    text: null,
    wild: color === null,
    customizable: kind.custom,
    look: wornFace(face, kind),
  };
  return { code, deck: { ...colorsSeen(draft), cards: { [code]: card } }, color, takesFace: !kind.custom && takesFace(face, kind) };
}

const colorsSeen = ({ colors, shapes = {} }: DeckDraft): Pick<SeenDeck, 'colors' | 'shapes'> => ({
  colors: colors.map(letterOf),
  shapes: Object.fromEntries(colors.flatMap((color) => (shapes[color] ? [[letterOf(color), shapes[color]]] : []))),
});

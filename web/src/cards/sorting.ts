import type { EditionInfo } from '../store/types';
import { cardOf } from './faces';

/** By colour as the edition lists them, then as the deck is ordered; cards without a colour last. */
export function sortedHand(codes: readonly string[], edition: EditionInfo): string[] {
  const rank = new Map(Object.keys(edition.cards).map((code, place) => [code, place]));
  const place = (code: string): number => {
    const color = cardOf(code, edition).color;
    const suit = color === null ? edition.colors.length : edition.colors.indexOf(color);
    return suit * 1000 + (rank.get(code) ?? 999);
  };
  return [...codes].sort((one, other) => place(one) - place(other));
}

/** The same with a key for each card: equal cards are told apart by their number. */
export function numberedHand(codes: readonly string[], edition: EditionInfo): { key: string; code: string }[] {
  const seen = new Map<string, number>();
  return sortedHand(codes, edition).map((code) => {
    const copy = seen.get(code) ?? 0;
    seen.set(code, copy + 1);
    return { key: `${code}#${copy}`, code };
  });
}

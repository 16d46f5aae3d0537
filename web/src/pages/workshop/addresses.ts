// Where the workshop is: a card of one's own on the bench, and the table that it may be for.

import { MOST_CUSTOM } from '../new/choices';

/** A card is written for a place at a table: where to go back to, with everything that was chosen there. */
export interface Errand {
  /** which of the table's cards, from 0 */
  place: number;
  /** the end of the link to the form for a new table */
  table: string;
}

/** The errand goes behind the #: it may carry written cards, and no server needs to see them. */
export function benchAddress(id: string | null, errand: Errand | null = null): string {
  const query = id === null ? '' : `?${new URLSearchParams({ card: id })}`;
  const fragment = errand ? `#${new URLSearchParams({ for: String(errand.place + 1), table: errand.table })}` : '';
  return `/workshop${query}${fragment}`;
}

export function readBenchAddress(query: string, fragment: string): { id: string | null; errand: Errand | null } {
  const behind = new URLSearchParams(fragment.slice(1));
  const number = Number(behind.get('for'));
  const errand = Number.isInteger(number) && number >= 1 && number <= MOST_CUSTOM ? { place: number - 1, table: behind.get('table') ?? '' } : null;
  return { id: new URLSearchParams(query).get('card'), errand };
}

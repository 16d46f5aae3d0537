// Where the workshop is: a card of one's own on the bench, and the table that it may be for.

/** A card is written for a place at a table: where to go back to, with everything that was chosen there. */
export interface Errand {
  /** which of the table's cards, from 0 */
  place: number;
  /** the query of the form for a new table */
  table: string;
}

export function benchAddress(id: string | null, errand: Errand | null = null): string {
  const query = new URLSearchParams();
  if (id !== null) query.set('card', id);
  if (errand) {
    query.set('for', String(errand.place + 1));
    query.set('table', errand.table);
  }
  const text = query.toString();
  return text === '' ? '/workshop' : `/workshop?${text}`;
}

export function readBenchAddress(text: string): { id: string | null; errand: Errand | null } {
  const query = new URLSearchParams(text);
  const number = Number(query.get('for'));
  const errand = number === 1 || number === 2 ? { place: number - 1, table: query.get('table') ?? '' } : null;
  return { id: query.get('card'), errand };
}

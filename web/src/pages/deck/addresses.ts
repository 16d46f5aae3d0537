// Where the deck maker is, and the table that a deck is for.

export const DECKS = '/workshop/deck';

export const deckAddress = (id: string): string => `${DECKS}?deck=${encodeURIComponent(id)}`;

export const readDeckAddress = (query: string): string | null => new URLSearchParams(query).get('deck');

import { describe, expect, it } from 'vitest';
import type { EditionInfo, GameEvent } from '../src/store/types';
import editions from '../src/table/fixtures/editions.json';
import tellings from '../src/table/fixtures/tellings.json';
import { tell } from '../src/words/en/events';

const names = ['Mia', 'Ada', 'Bo', 'Cleo', 'Dev', 'Elif', 'Finn', 'Gita', 'Hugo', 'Ines'];
const cards = (editions as unknown as EditionInfo[]).find((each) => each.id === 'toy-story')!.cards;

describe('what happened', () => {
  it('is told in the referee’s own sentences', () => {
    for (const { event, you, text } of tellings) {
      expect(tell(event as GameEvent, { names, cards, you })).toBe(text);
    }
  });

  it('calls a written card by the name its players gave it', () => {
    const listener = { names, cards, you: null, titles: { W: 'Rooster' } };
    const event = { kind: 'played', seat: 2, cards: ['W'], color: 'G' };
    expect(tell(event, listener)).toBe('Bo plays Rooster and calls green.');
  });

  it('says nothing of an event it does not know', () => {
    expect(tell({ kind: 'somersault', seat: 1 }, { names, cards, you: null })).toBeNull();
  });
});

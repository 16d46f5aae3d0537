import { describe, expect, it } from 'vitest';
import { Speaker } from '../src/words/speaker';

const cards: Record<string, string> = { R5: 'Red 5', W: 'Wild' };
const to = (you: number | null): Speaker => new Speaker(['Mia', 'Ada', 'Bo'], you, (code) => cards[code] ?? code);

describe('values in a sentence', () => {
  it('are people, by name and by who is spoken to', () => {
    expect(to(1).expand({ seat: 1, other: 2 })).toEqual({ seat: 'Ada', seatIs: 'you', other: 'Bo', otherIs: 'other' });
    expect(to(1).expand({ seat: null })).toEqual({ seat: '', seatIs: 'nobody' });
    expect(to(1).expand({ seats: [0, 2] })).toEqual({ seats: 'Mia and Bo', seatsIs: 'several' });
    expect(to(1).expand({ seats: [1] })).toEqual({ seats: 'Ada', seatsIs: 'you' });
    expect(to(1).expand({ seat: 7 }).seat).toBe('seat 7');
  });

  it('are cards', () => {
    expect(to(1).expand({ card: 'R5', top: 'W', held: null })).toEqual({ card: 'Red 5', top: 'Wild', held: '' });
    expect(to(1).expand({ cards: ['R5', 'W'] })).toEqual({ cards: 'Red 5, Wild', cardsIs: 'some' });
    expect(to(1).expand({ either: ['R5', 'W'] })).toEqual({ either: 'Red 5 or Wild', eitherIs: 'some' });
    expect(to(1).expand({ cards: [] })).toEqual({ cards: '', cardsIs: 'none' });
  });

  it('are colours', () => {
    expect(to(1).expand({ color: 'G' })).toEqual({ color: 'green', colorLabel: 'Green', colorIs: 'some' });
    expect(to(1).expand({ before: null })).toEqual({ before: '', beforeLabel: '', beforeIs: 'none' });
  });

  it('are anything else as it stands', () => {
    expect(to(1).expand({ number: 3, text: 'Crow!', rule: null })).toEqual({ number: 3, text: 'Crow!', rule: '' });
    expect(to(1).expand({ allowed: ['a', 'b'] })).toEqual({ allowed: 'a, b', allowedIs: 'some' });
  });
});

describe('a refusal', () => {
  it('is said with names', () => {
    const trouble = { rule: 'TURN-1', message: 'It is not your turn but that of seat 2.', key: 'refusal-not-your-turn', values: { seats: [2] } };
    expect(to(1).trouble(trouble)).toBe('It is not your turn but that of Bo.');
  });

  it('spells no actions out: nobody types them here', () => {
    const values = { actions: ['R5', 'W:Y'] };
    const trouble = { rule: 'HOUSE-FORCE', message: '', key: 'refusal-must-play', values };
    expect(to(1).trouble(trouble)).toBe('Whoever can play must play.');
  });

  it('is the server’s own sentence where the catalogue has none', () => {
    expect(to(1).trouble({ rule: null, message: 'This table is full.' })).toBe('This table is full.');
    expect(to(1).trouble({ rule: null, message: 'No somersaults.', key: 'refusal-first-somersault' })).toBe('No somersaults.');
  });
});

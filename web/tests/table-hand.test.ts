import { describe, expect, it } from 'vitest';
import { sortedHand } from '../src/cards/sorting';
import { cardOf, faceOf } from '../src/cards/faces';
import { layOutLargest, TOUCH } from '../src/table/handLayout';
import { editions } from './scenes';

const rooms = [
  { width: 304, height: 200, cardWidth: 60 },
  { width: 344, height: 266, cardWidth: 60 },
  { width: 430, height: 180, cardWidth: 66 },
  { width: 804, height: 425, cardWidth: 123 },
  { width: 1120, height: 324, cardWidth: 112 },
  { width: 1760, height: 778, cardWidth: 240 },
];

describe('the hand', () => {
  it.each(rooms)('leaves a thumb’s width of every card in sight: $width by $height', (room) => {
    for (let count = 1; count <= 60; count += 1) {
      const layout = layOutLargest(count, room);
      expect(layout.places).toHaveLength(count);
      layout.places.forEach((place, index) => {
        const next = layout.places[index + 1];
        if (next?.row === place.row) expect(next.x - place.x).toBeGreaterThanOrEqual(TOUCH - 0.001);
      });
      const rows = layout.places.map((place) => place.y);
      if (layout.rows > 1) {
        const steps = [...new Set(rows)].sort((one, other) => one - other);
        for (let row = 1; row < steps.length; row += 1) expect(steps[row]! - steps[row - 1]!).toBeGreaterThanOrEqual(TOUCH);
      }
      const right = Math.max(...layout.places.map((place) => place.x)) + layout.cardWidth;
      if (!layout.scrolls) expect(right).toBeLessThanOrEqual(room.width + 0.001);
      else expect(right).toBeLessThanOrEqual(layout.width + 0.001);
    }
  });

  it('shows 25 cards on a small phone without scrolling', () => {
    expect(layOutLargest(25, { width: 344, height: 266, cardWidth: 60 }).scrolls).toBe(false);
  });

  it('lies sorted by colour, then number, wilds last', () => {
    const giant = editions.find((each) => each.id === 'giant')!;
    expect(sortedHand(['W4', 'Y2', 'R7', 'B9', 'R5', 'W', 'BS'], giant)).toEqual(['B9', 'BS', 'R5', 'R7', 'Y2', 'W', 'W4']);
  });
});

describe('a card’s face', () => {
  it('is known for every card of the editions', () => {
    for (const edition of editions) {
      for (const card of Object.values(edition.cards)) {
        const face = faceOf(card);
        expect(face.text ?? face.mark ?? face.drawing).toBeTruthy();
      }
    }
  });

  it('is made up for cards nobody has seen before', () => {
    const giant = editions.find((each) => each.id === 'giant')!;
    expect(cardOf('ZZ', giant)).toMatchObject({ name: 'ZZ', color: null });
    const magnet = { name: 'Magnet', kind: 'Magnet', color: 'G', face: 'MG', points: 30, copies: 2, text: null, wild: false, customizable: false } as const;
    expect(faceOf(magnet)).toMatchObject({ text: 'MG', name: 'Magnet' });
  });
});

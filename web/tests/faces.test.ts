import { expect, test } from 'vitest';
import { COLOR_SCHEMES, PAINTS, SCHEMES, pictures } from '../src/cards/art';
import { faceOf, schemeOf } from '../src/cards/faces';
import { smooth } from '../src/cards/smooth';

test('a written card has the colours of its scheme, of the plain one where it names none, and none without a face', () => {
  expect(schemeOf({ picture: 'cat', scheme: 'candy' })).toBe(SCHEMES.candy);
  expect(schemeOf({ picture: 'cat' })).toBe(SCHEMES.night);
  expect(schemeOf({ drawing: [{ points: [1, 2] }] })).toBe(SCHEMES.night);
  expect(schemeOf({})).toBeNull();
  expect(schemeOf(null)).toBeNull();
});

test('a card of a colour keeps it, whatever is on it', () => {
  expect(schemeOf({ picture: 'cat' }, 'G')).toBe(COLOR_SCHEMES.G);
  expect(COLOR_SCHEMES.G.ground).toBe(PAINTS.G.fill);
  expect(schemeOf(null, 'G')).toBeNull();
});

test('a picture takes the place of a code, and a Skip keeps its mark beside it', () => {
  const card = { name: 'Red Storm', kind: 'Storm', color: null, points: 30, copies: 4, text: null, wild: true, customizable: false };
  const look = { picture: 'dragon' } as const;
  expect(faceOf({ ...card, face: 'ST' })).toMatchObject({ corner: 'ST', drawing: 'wild' });
  expect(faceOf({ ...card, face: 'ST', look })).toMatchObject({ corner: null, text: null, name: 'Storm' });
  expect(faceOf({ ...card, face: 'S', color: 'R', wild: false, look })).toMatchObject({ mark: 'skip', text: null });
});

test('a drawn line goes from its first point to its last; a single point is a dot', () => {
  expect(smooth([10, 20])).toBe('M10 20L10 20');
  expect(smooth([0, 0, 10, 10])).toBe('M0 0L10 10');
  expect(smooth([0, 0, 10, 0, 10, 10])).toBe('M0 0Q10 0 10 5L10 10');
});

test('every picture has layers to draw', async () => {
  for (const layers of Object.values(await pictures())) expect(layers.length).toBeGreaterThan(0);
});

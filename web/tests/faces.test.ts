import { expect, test } from 'vitest';
import { SCHEMES, pictures } from '../src/cards/art';
import { schemeOf } from '../src/cards/faces';
import { smooth } from '../src/cards/smooth';

test('a written card has the colours of its scheme, of the plain one where it names none, and none without a face', () => {
  expect(schemeOf({ picture: 'cat', scheme: 'candy' })).toBe(SCHEMES.candy);
  expect(schemeOf({ picture: 'cat' })).toBe(SCHEMES.night);
  expect(schemeOf({ drawing: [{ points: [1, 2] }] })).toBe(SCHEMES.night);
  expect(schemeOf({})).toBeNull();
  expect(schemeOf(null)).toBeNull();
});

test('a drawn line goes from its first point to its last; a single point is a dot', () => {
  expect(smooth([10, 20])).toBe('M10 20L10 20');
  expect(smooth([0, 0, 10, 10])).toBe('M0 0L10 10');
  expect(smooth([0, 0, 10, 0, 10, 10])).toBe('M0 0Q10 0 10 5L10 10');
});

test('every picture has layers to draw', async () => {
  for (const layers of Object.values(await pictures())) expect(layers.length).toBeGreaterThan(0);
});

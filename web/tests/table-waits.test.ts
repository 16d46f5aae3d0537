import { expect, test } from 'vitest';
import { leftOf } from '../src/table/runDown';

test('a wait runs down from the whole to nothing', () => {
  const wait = { seconds: 4, receivedAt: 1000 };
  expect(leftOf(wait, 1000)).toEqual({ seconds: 4, part: 1 });
  expect(leftOf(wait, 4000)).toEqual({ seconds: 1, part: 0.25 });
  expect(leftOf(wait, 9000)).toEqual({ seconds: 0, part: 0 });
});

test('a wait of no time is over as it begins', () => {
  expect(leftOf({ seconds: 0, receivedAt: 1000 }, 1000)).toEqual({ seconds: 0, part: 0 });
});

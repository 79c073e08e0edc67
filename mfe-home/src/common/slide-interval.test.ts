import { expect, test } from '@jest/globals';
import { slideInterval } from './slide-interval.ts';

test('pictures change after 1500 to 3000 ms, by chance', () => {
  expect(slideInterval(0)).toBe(1500);
  expect(slideInterval(0.999_999)).toBe(3000);
  expect(slideInterval(0.5)).toBe(2250);
});

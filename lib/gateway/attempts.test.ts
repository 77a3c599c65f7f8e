import { expect, test } from 'vitest';
import { Attempts } from './attempts.ts';

test('so many in a window, each name for itself, then a wait that ends', () => {
  const attempts = new Attempts(2, 60_000);
  expect([attempts.take('a', 0), attempts.take('a', 10), attempts.take('a', 1_000), attempts.take('b', 1_000)]).toEqual([0, 0, 59, 0]);
  expect(attempts.take('a', 60_000)).toBe(0);
});

test('invented names push out the oldest', () => {
  const attempts = new Attempts(1, 60_000);
  for (let i = 0; i <= 10_000; i++) attempts.take(`${i}`, 0);
  expect([attempts.take('10000', 1), attempts.take('0', 1)]).toEqual([60, 0]);
});

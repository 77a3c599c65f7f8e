import fc from 'fast-check';
import { expect, test } from 'vitest';
import { share } from './new-order.ts';

test('[PRICE-06] parts sum to the amount and none exceeds its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
      const sum = all.reduce((a, b) => a + b, 0);
      const amount = Math.floor(sum * part);
      const parts = share(amount, all);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(amount);
      expect(parts.every((p, i) => p >= 0 && p <= (all[i] ?? 0))).toBe(true);
    }),
  );
});

test('what rounding leaves goes to the largest remainder', () => {
  expect(share(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(share(5, [0, 10])).toEqual([0, 5]);
  expect(share(5, [0, 0])).toEqual([0, 0]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { portionFromWire, portionToWire } from './portion.ts';

const KILO = { countable: false, measureUnit: 'kg' };

test.each([
  ['kg', 0.5, 500],
  ['kg', 19.5, 19_500],
  ['kg', 20, 20],
  ['kg', 300, 300],
  ['кг', 350.5, 350.5],
  ['кг', 350, 350],
  ['л', 0.5, 500],
  ['L', 1, 1_000],
  ['g', 0.5, 0.5],
  ['г', 10, 10],
  ['мл', 15, 15],
])('[PROD-04] [KF-WIRE-09] %s: a portion of %s is %s grams or millilitres', (measureUnit, size, read) => {
  expect(portionFromWire(size, { countable: false, measureUnit })).toBe(read);
  expect(portionFromWire(size, { countable: true, measureUnit })).toBe(size);
});

test('[PROD-04] [KF-WIRE-09] grams that an owner writes are read back from the wire, small and broken ones too', () => {
  const grams = fc.integer({ min: 1, max: 100_000_000 }).map((milligrams) => milligrams / 1_000);
  fc.assert(fc.property(grams, (size) => portionFromWire(portionToWire(size, KILO), KILO) === size));
  expect([10, 350, 350.5].map((size) => portionToWire(size, KILO))).toEqual([0.01, 350, 350.5]);
});

import { expect, test } from 'vitest';
import { bestSaving, gainOf } from './savings.ts';

const way = (name: string, missing: number, gain: number) => ({ name, goal: 250_000, missing, gain });
const best = (...ways: readonly ReturnType<typeof way>[]) => bestSaving(ways)?.name ?? null;

test.each([
  ['nothing to save', [], null],
  ['the nearer of two that take off the same', [way('far', 73_000, 14_900), way('near', 23_000, 14_900)], 'near'],
  ['the one that takes off more of two that are as near', [way('less', 20_000, 10_000), way('more', 20_000, 14_900)], 'more'],
  ['a little further for much more', [way('nearest', 20_000, 1_000), way('further', 21_000, 30_000)], 'further'],
  ['what takes off something known before what does not', [way('unknown', 100, 0), way('known', 90_000, 10_000)], 'known'],
  ['the nearest of those that nobody can value', [way('far', 900, 0), way('near', 100, 0)], 'near'],
  ['the first of equal ones', [way('first', 100, 50), way('second', 100, 50)], 'first'],
])('the one way to save that is told of is %s', (_, ways, expected) => expect(best(...ways)).toBe(expected));

test.each([
  ['percent', 1_000, 123_400, 0, 12_340],
  ['fixed_cart', 14_900, 123_400, 0, 14_900],
  ['fixed_cart', 14_900, 9_900, 0, 9_900],
  ['free_gift', 0, 123_400, 29_000, 29_000],
  ['free_gift', 100, 123_400, 29_000, 28_900],
  ['free_gift', 100, 123_400, 0, 0],
  ['of_another_plugin', 500, 123_400, 0, 0],
] as const)('a coupon «%s» of %d takes off goods of %d and a gift of %d: %d', (type, amount, goods, gift, gain) =>
  expect(gainOf({ type, amount }, goods, gift)).toBe(gain),
);

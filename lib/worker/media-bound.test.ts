import { expect, test } from 'vitest';
import { leaving } from './media-bound.ts';

const kept = (...sizes: readonly number[]) => sizes.map((bytes, i) => ({ key: `${i}`, bytes }));

test.each<[string, readonly number[], number, number, string]>([
  ['nothing of nothing', [], 2, 100, ''],
  ['nothing within the bound', [50, 50], 2, 100, ''],
  ['the oldest beyond the number', [1, 1, 1, 1], 2, 100, '01'],
  ['the oldest beyond the bytes', [60, 60, 40], 9, 100, '0'],
  ['everything older than one that is too large with what is younger', [1, 100, 1], 9, 100, '01'],
  ['what is too large by itself', [1, 101], 9, 100, '01'],
  ['half, when the disk is full', [1, 1, 1, 1, 1], 2, 100, '012'],
  ['all, where nothing may stay', [1, 1], 0, 100, '01'],
])('%s leaves', (_, sizes, most, largest, expected) => {
  expect(leaving(kept(...sizes), { most, largest }).join('')).toBe(expected);
});

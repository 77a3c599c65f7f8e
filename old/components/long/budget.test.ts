import { describe, expect, test } from 'vitest';
import { BLOCK, FIRST, GROUP, isLong, NEAR, nearOf, partsOf, sentBlocks, sentCount, WHOLE } from './budget.ts';

const sentOf = (counts: readonly number[], from = 0): number[] => sentBlocks(counts, from).flatMap((sent, i) => (sent ? [i] : []));

describe('what a page is sent with', () => {
  test('a short page is sent whole, the longest one too', () => {
    expect(sentOf([WHOLE / 2, WHOLE / 2])).toEqual([0, 1]);
    expect(sentOf([WHOLE / 2, WHOLE / 2], 1)).toEqual([0, 1]);
    expect(sentOf([])).toEqual([]);
  });

  test('one card more, and only the first blocks are', () => {
    const counts = [50, 46, 50, WHOLE - 145];
    expect(isLong(counts)).toBe(true);
    expect(sentOf(counts)).toEqual([0, 1]);
  });

  test('a page that begins at a block has that block and what follows it; at its end what stands above', () => {
    const counts = Array.from({ length: 300 }, () => BLOCK);
    const many = FIRST / BLOCK;
    expect(sentOf(counts, 150)).toEqual(Array.from({ length: many }, (_, i) => 150 + i));
    expect(sentOf(counts, 299)).toEqual(Array.from({ length: many }, (_, i) => 300 - many + i));
  });

  test('the block one came for is there, however long it is', () => expect(sentOf([10, 5_000, 10], 1)).toEqual([1]));
});

describe('the categories that are near', () => {
  const list = Array.from({ length: 300 }, (_, i) => i);

  test.each([
    [-1, 0],
    [0, 0],
    [5, 0],
    [150, 150 - NEAR / 2],
    [299, 300 - NEAR],
  ])('around %i they begin at %i', (current, first) => {
    const near = nearOf(list, current);
    expect(near).toMatchObject({ first, isPart: true });
    expect(near.items).toHaveLength(NEAR);
    expect(near.items[0]).toBe(first);
    if (current >= 0) expect(near.items).toContain(current);
  });

  test('a short list is whole', () => expect(nearOf([1, 2, 3], 2)).toEqual({ items: [1, 2, 3], first: 0, isPart: false }));
});

test('a list that does not fit is sent in whole groups', () => {
  expect(sentCount(10, 10)).toBe(10);
  expect(sentCount(100, 100 - 1)).toBe(8 * GROUP);
  expect(sentCount(GROUP, GROUP - 1)).toBe(0);
});

test('parts are as large as a group, the last one as what is left', () => {
  const list = Array.from({ length: 2 * GROUP + 1 }, (_, i) => i);
  expect(partsOf(list).map((part) => part.length)).toEqual([GROUP, GROUP, 1]);
  expect(partsOf(list).flat()).toEqual(list);
  expect(partsOf([])).toEqual([]);
});

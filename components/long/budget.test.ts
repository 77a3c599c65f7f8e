import { describe, expect, test } from 'vitest';
import { BLOCK, FIRST, isLong, NEAR, nearOf, sentBlocks, WHOLE } from './budget.ts';

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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowSizes } from './grocer-pages.tsx';

describe('[LAY-01] the mosaic of categories of page type lavka', () => {
  test('rows of two and of three take turns', () => {
    expect(rowSizes(10, 2, 3)).toEqual([2, 2, 3, 3, 3, 2, 2, 3, 3, 3]);
    expect(rowSizes(15, 3, 4)).toEqual([3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]);
  });

  test('every row is full where its sizes allow it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 300 }), (count) => {
        const sizes = rowSizes(count, 3, 4);
        expect(sizes).toHaveLength(count);
        for (const size of [3, 4]) expect(sizes.filter((each) => each === size).length % size).toBe(0);
      }),
    );
  });

  test('a single tile has a row of its own', () => {
    expect(rowSizes(1, 2, 3)).toEqual([1]);
    expect(rowSizes(0, 2, 3)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { mosaicRows, mosaicSizes } from './mosaic.ts';

describe('rows of a mosaic', () => {
  test.each([
    [0, []],
    [1, [1]],
    [2, [2]],
    [3, [3]],
    [4, [2, 2]],
    [5, [2, 3]],
    [6, [2, 2, 2]],
    [7, [2, 3, 2]],
    [10, [2, 3, 2, 3]],
    [16, [2, 3, 2, 3, 2, 2, 2]],
  ])('%i tiles on a phone', (count, rows) => expect(mosaicRows(count, 2, 3)).toEqual(rows));

  test.each([
    [1, [1]],
    [3, [3]],
    [4, [4]],
    [7, [3, 4]],
    [8, [4, 4]],
    [16, [3, 4, 3, 3, 3]],
  ])('%i tiles on a desktop', (count, rows) => expect(mosaicRows(count, 3, 4)).toEqual(rows));

  test('every tile stands somewhere, and a row that is neither size is the last of all', () => {
    for (const [few, many] of [
      [2, 3],
      [3, 4],
    ] as const) {
      for (let count = 0; count <= 100; count++) {
        const rows = mosaicRows(count, few, many);
        expect(rows.reduce((sum, row) => sum + row, 0)).toBe(count);
        expect(rows.slice(0, -1).every((row) => row === few || row === many)).toBe(true);
        if (count >= few * many) expect(rows.every((row) => row === few || row === many)).toBe(true);
      }
    }
  });

  test('a tile knows how many share its row', () => expect(mosaicSizes(5, 2, 3)).toEqual([2, 2, 3, 3, 3]));
});

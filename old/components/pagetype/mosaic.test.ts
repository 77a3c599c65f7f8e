import { describe, expect, test } from 'vitest';
import { mosaic } from './mosaic.ts';

/** Cells per row when tiles are laid one after another; a wide tile that does not fit begins the next row. */
function rows(count: number, name: string, columns: number): number[] {
  const filled = [0];
  for (const widths of mosaic(count)) {
    const cells = widths.split(' ').includes(name) ? 2 : 1;
    const last = filled.at(-1) ?? 0;
    if (last + cells > columns) filled.push(cells);
    else filled[filled.length - 1] = last + cells;
  }
  return filled;
}

describe.each([
  ['phone', 2, 1],
  ['tablet', 3, 2],
  ['desktop', 4, 6],
] as const)('on a %s of %i columns', (name, columns, least) => {
  test(`every row is full from ${least} categories on`, () => {
    for (let count = least; count <= 60; count++) {
      expect(
        rows(count, name, columns).every((cells) => cells === columns),
        `${count} tiles: ${rows(count, name, columns)}`,
      ).toBe(true);
    }
  });
});

test('no category, no tile', () => expect(mosaic(0)).toEqual([]));

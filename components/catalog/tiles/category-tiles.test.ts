import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wideTiles } from './category-tiles.tsx';

const columns = { phone: 2, tablet: 3, desktop: 4 } as const;

describe('[LAY-01] the mosaic of categories of page type cat1', () => {
  test('fifteen tiles fill their rows on every screen', () => {
    const wide = wideTiles(15);
    expect(wide[0]).toEqual(['phone', 'desktop']);
    expect(wide.flat()).toHaveLength(2);
  });

  test('every row is full for any number of tiles', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 200 }), (count) => {
        const wide = wideTiles(count);
        for (const screen of ['phone', 'tablet', 'desktop'] as const)
          expect((count + wide.filter((screens) => screens.includes(screen)).length) % columns[screen]).toBe(0);
      }),
    );
  });
});

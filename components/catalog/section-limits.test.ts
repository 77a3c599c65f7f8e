import { describe, expect, test } from 'vitest';
import { MAX_CARDS, sectionLimits } from './section-limits.ts';

const total = (limits: readonly number[]): number => limits.reduce((sum, limit) => sum + limit, 0);

describe('[KF-CATALOG-14] cards of a page', () => {
  test('a menu of the usual size is shown whole', () => {
    expect(sectionLimits([100, 140])).toEqual([100, 140]);
    expect(sectionLimits([])).toEqual([]);
  });

  test('of a larger one each section shows its first dishes', () => {
    expect(sectionLimits([100, 100, 41])).toEqual([24, 24, 24]);
    expect(sectionLimits(Array.from({ length: 20 }, () => 500))).toEqual(Array.from({ length: 20 }, () => 12));
  });

  test.each([10, 100, 300, 2_000])('ten thousand dishes in %i sections cost no more than the limit', (sections) => {
    const limits = sectionLimits(Array.from({ length: sections }, () => Math.ceil(10_000 / sections)));
    expect(limits).toHaveLength(sections);
    expect(total(limits)).toBeLessThanOrEqual(MAX_CARDS);
    expect(total(limits)).toBeGreaterThan(MAX_CARDS / 2);
  });

  test('the section at which the page begins has cards, then those after it, then those above', () => {
    const limits = sectionLimits(
      Array.from({ length: 300 }, () => 30),
      290,
    );
    expect([limits[290], limits[299], limits[289], limits[0]]).toEqual([4, 4, 4, 0]);
  });
});

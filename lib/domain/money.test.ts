import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percent, sum, times } from './money.ts';

describe('money', () => {
  test.each([
    [100, 1.1, 110],
    [59_000, 1.15, 67_850],
    [1_005, 0.1, 101],
    [333, 0.5, 167],
    [-333, 0.5, -166],
    [1, 1e-7, 0],
    [5, 1e2, 500],
    [0, 0.3, 0],
  ])('[PRICE-06] %i × %d = %i', (minor, factor, result) => expect(times(minor, factor)).toBe(result));

  test('[PRICE-06] several factors are rounded once, at the end', () => {
    expect(times(99_900, 350.5, 3, 0.001)).toBe(105_045);
    expect(times(1, 0.5, 0.5)).toBe(0);
  });

  test.each([
    [59_000, 1_000, 5_900],
    [101, 5_000, 51],
    [333, 3_333, 111],
    [100, 10_000, 100],
  ])('[PRICE-02] %i at %i hundredths of a per cent is %i', (minor, hundredths, result) => expect(percent(minor, hundredths)).toBe(result));

  test('[PRICE-06] is never off by half a unit or more, for any decimal factor', () => {
    const money = fc.integer({ min: -10_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(money, fc.integer({ min: 0, max: 100_000 }), (minor, thousandths) => {
        const exact = BigInt(minor) * BigInt(thousandths);
        const off = BigInt(times(minor, thousandths, 0.001)) * 1000n - exact;
        expect(off > -500n && off <= 500n).toBe(true);
      }),
    );
  });

  test('a factor that is no number is refused', () => expect(() => times(1, Number.NaN)).toThrow(RangeError));

  test('sums', () => expect(sum([1, 2, -4])).toBe(-1));
});

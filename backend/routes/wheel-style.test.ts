import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '#lib/theme/colour.ts';
import { inkOn } from './wheel.ts';

test('[SET-04] words on the wheel’s button read on any brand', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, (brand) => contrast(inkOn(brand), brand) >= 4.5),
    { numRuns: 3_000 },
  );
  expect(['#000', '#fff', '#ff0', '#00f', '#7a7a7a'].map(inkOn)).toEqual(['#ffffff', '#211208', '#211208', '#ffffff', '#000000']);
});

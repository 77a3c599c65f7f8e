import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokensOf } from '#tests/setup/style-colours.ts';
import { contrast } from './colour.ts';
import { INK_GROUNDS, shopInk } from './shop-ink.ts';

const TINTS = ['oven', 'grill', 'wok', 'roll', 'sweet', 'drink', 'extra', 'ash'] as const;

test('the grounds are those of the tokens', () => {
  for (const mode of ['light', 'dark'] as const) {
    const v = tokensOf(mode);
    for (const tint of TINTS) expect(INK_GROUNDS[tint][mode]).toEqual([v[`--tint-${tint}-hi`], v[`--tint-${tint}`]]);
  }
});

test('[SET-04] the name of a category reads in the colour its shop chose, on its tint and on the page, in both themes', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, fc.constantFrom('page', ...TINTS), (wanted, ground) => {
      const [, light = '', dark = ''] = /^light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)$/.exec(shopInk(wanted, ground)) ?? [];
      for (const [ink, mode] of [
        [light, 'light'],
        [dark, 'dark'],
      ] as const) {
        const least = Math.min(...INK_GROUNDS[ground][mode].map((one) => contrast(wanted, one)));
        for (const one of INK_GROUNDS[ground][mode]) expect(contrast(ink, one)).toBeGreaterThanOrEqual(4.5);
        if (least >= 4.5) expect(ink).toBe(wanted);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('what is no colour leaves the theme’s own', () => {
  expect(['', 'red', 'url(x)', '#12', 'rgba(0,0,0,0)'].map((wire) => shopInk(wire, 'page'))).toEqual(['', '', '', '', '']);
  expect(shopInk('RGB(60, 30, 10)', 'ash')).toMatch(/^light-dark\(#3c1e0a, #/);
  expect(shopInk('#7a2c06', 'oven')).toMatch(/^light-dark\(#7a2c06, #/);
});

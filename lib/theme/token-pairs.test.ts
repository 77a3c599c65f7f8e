import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPalette, NO_COLOURS } from '#tests/setup/any-colours.ts';
import { byRun } from '#tests/setup/full-run.ts';
import { over, paintOf, paintsOf, tokensOf, type Variables } from '#tests/setup/style-colours.ts';
import { rulesOf } from '#tests/setup/style-rules.ts';
import { contrast } from './colour.ts';
import { BASE, buildTheme, COAL, type Mode, READS, SHOWS, type ThemeColours } from './style.ts';

const MODES: readonly Mode[] = ['light', 'dark'];
const PAGE = ['bg', 'surface', 'raised', 'sunken'];
const SOFT = ['brand-soft', 'brand-softer'];
const STATUS = ['success-soft', 'danger-soft', 'warning-soft'];
const TINTS = ['oven', 'grill', 'wok', 'roll', 'sweet', 'drink', 'extra', 'ash'].flatMap((name) => [`tint-${name}`, `tint-${name}-hi`]);
const COALS = ['coal', 'glow'];

/** Backgrounds on which each text colour is used. */
const TEXT: Readonly<Record<string, readonly string[]>> = {
  text: [...PAGE, ...SOFT, ...STATUS, ...TINTS, 'sunken-hover'],
  'text-muted': [...PAGE, ...SOFT],
  'text-disabled': ['bg', 'surface', 'sunken'],
  'brand-strong': [...PAGE, ...SOFT, 'sunken-hover', 'brand-soft-hover'],
  'on-brand': ['brand', 'brand-hover', 'flame', 'heat'],
  'on-inverse': ['inverse'],
  'on-inverse-muted': ['inverse'],
  'on-coal': COALS,
  'on-coal-muted': COALS,
  success: [...PAGE, 'success-soft'],
  danger: [...PAGE, 'danger-soft'],
  warning: [...PAGE, 'warning-soft'],
};
/** Borders of controls, marks and rings. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  'outline-strong': ['bg', 'surface'],
  'brand-line': [...PAGE, ...SOFT],
  focus: [...PAGE, ...SOFT],
  'flame-on-coal': COALS,
};

/** Pairs with too little contrast, in words. */
function failures(pairs: Readonly<Record<string, readonly string[]>>, min: number, v: Variables): readonly string[] {
  return Object.entries(pairs).flatMap(([ink, grounds]) => {
    const word = paintOf(`var(--${ink})`, v);
    return grounds.flatMap((ground) => {
      const paints = paintsOf(`var(--${ground})`, v);
      if (word === null || paints.length === 0) return [`${ink} on ${ground} is no colour`];
      const worst = Math.min(...paints.map(({ hex }) => contrast(over(word, hex), hex)));
      return worst >= min ? [] : [`${ink} on ${ground} is ${worst.toFixed(2)}`];
    });
  });
}

const variablesOf = (colours: ThemeColours, mode: Mode): Variables => ({ ...tokensOf(mode), ...buildTheme(colours, mode) });
const failuresOf = (colours: ThemeColours, mode: Mode): readonly string[] => {
  const v = variablesOf(colours, mode);
  return [...failures(TEXT, READS, v), ...failures(MARKS, SHOWS, v)];
};

test('[SET-04] every ink reads at 4.5 and every mark shows at 3 on every ground it may stand on, in both themes', () => {
  for (const mode of MODES) expect([mode, failuresOf(NO_COLOURS, mode)]).toEqual([mode, []]);
});

test('[SET-04] so they do whatever colours a shop chooses', () => {
  fc.assert(
    fc.property(anyPalette, fc.constantFrom(...MODES), (colours, mode) => {
      expect(failuresOf(colours, mode)).toEqual([]);
    }),
    { numRuns: byRun(1_000, 200) },
  );
}, 120_000);

test('the base that the theme is built on is that of the tokens', () => {
  for (const mode of MODES) {
    const v = tokensOf(mode);
    const { surface, raised, sunken, sunken2 } = BASE[mode];
    const tokens = ['surface', 'raised', 'sunken', 'sunken-hover', 'coal', 'on-coal', 'on-coal-muted'];
    expect(tokens.map((name) => paintOf(`var(--${name})`, v)?.hex)).toEqual([
      surface,
      raised,
      sunken,
      sunken2,
      COAL.ground,
      COAL.text,
      COAL.muted,
    ]);
  }
});

test('every token is given to the utilities or to another token', () => {
  const theme = ['theme', 'tokens', 'motion'].map((name) => readFileSync(`app/(shop)/${name}.css`, 'utf8')).join('\n');
  // Used by components that draw themselves: maps, pictures of dishes, elements fixed to the lower edge.
  const own = /^--(map-|zone-|art-filter|photo-filter|scrim|safe-|floor|cart-bar|bar)/;
  const rules = rulesOf('tokens', readFileSync('app/(shop)/tokens.css', 'utf8'));
  const names = new Set(rules.flatMap(({ declarations }) => Object.keys(declarations)).filter((name) => name.startsWith('--')));
  expect(names.size).toBeGreaterThan(60);
  expect([...names].filter((name) => !own.test(name) && !theme.includes(`var(${name})`))).toEqual([]);
});

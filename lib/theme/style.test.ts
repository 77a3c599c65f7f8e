import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settings } from '#lib/contract/settings.ts';
import { anyHex, anyPalette, NO_COLOURS } from '#tests/setup/any-colours.ts';
import { contrast, ensureContrast, luminance, mix, normaliseHex, onColour, toOklab } from './colour.ts';
import { THEME_KEY, THEME_SCRIPT } from './inline-scripts.ts';
import { buildTheme, colourWarnings, familyName, type Mode, themeStyle } from './style.ts';

const mode = fc.constantFrom<Mode>('light', 'dark');
const of = (t: Readonly<Record<string, string>>, name: string): string => t[name] ?? '';

describe('colour', () => {
  test('contrast is 21 between black and white, 1 with itself and does not mind the order', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    fc.assert(fc.property(anyHex, anyHex, (a, b) => contrast(a, a) === 1 && contrast(a, b) === contrast(b, a)));
  });

  test('mixing keeps both ends', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        expect(Math.abs(luminance(mix(a, b, 0)) - luminance(a))).toBeLessThan(0.01);
        expect(Math.abs(luminance(mix(a, b, 1)) - luminance(b))).toBeLessThan(0.01);
      }),
    );
  });

  test('text on any fill reads at 4.5 or better', () => {
    fc.assert(fc.property(anyHex, (bg) => contrast(onColour(bg), bg) >= 4.5));
  });

  test('a colour that already reads stays as the shop chose it', () => {
    expect(ensureContrast('#b33f08', ['#ffffff'])).toBe('#b33f08');
    expect(ensureContrast('#ffd700', ['#ffffff'])).not.toBe('#ffd700');
  });

  test('short and bare hex are understood, other text is not', () => {
    expect(normaliseHex('ABC')).toBe('#aabbcc');
    expect(normaliseHex(' #FFC24A ')).toBe('#ffc24a');
    expect(normaliseHex('red;}')).toBeNull();
  });
});

describe('theme', () => {
  test('[SET-04] every pair the shop can colour reads at 4.5 or better, whatever it chooses, in both themes', () => {
    fc.assert(
      fc.property(anyPalette, mode, (colours, m) => {
        const t = buildTheme(colours, m);
        expect(contrast(of(t, '--on-brand'), of(t, '--brand'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(of(t, '--on-brand'), of(t, '--flame'))).toBeGreaterThanOrEqual(4.5);
        for (const ground of ['--bg', '--brand-soft', '--brand-softer']) {
          expect(contrast(of(t, '--brand-strong'), of(t, ground))).toBeGreaterThanOrEqual(4.5);
          expect(contrast(of(t, '--text'), of(t, ground))).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(of(t, '--text-muted'), of(t, '--bg'))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 1_000 },
    );
  });

  test('the shop’s own colours stay untouched where they read', () => {
    const t = buildTheme(
      { ...NO_COLOURS, mainButton: '#ff6b22', yellow: '#ffc24a', yellowDark: '#b33f08', yellowLight: '#ffefe2', orange: '#ff5a1f' },
      'light',
    );
    expect(t).toMatchObject({
      '--brand': '#ff6b22',
      '--flame': '#ffc24a',
      '--brand-strong': '#b33f08',
      '--brand-soft': '#ffefe2',
      '--ember': '#ff5a1f',
    });
  });

  test('[SET-04] what is corrected keeps its hue: only its lightness moves, and its chroma where the screen cannot show it', () => {
    const hueOf = (colour: string): { hue: number; chroma: number } => {
      const [, a, b] = toOklab(colour);
      return { hue: (Math.atan2(b, a) * 180) / Math.PI, chroma: Math.hypot(a, b) };
    };
    fc.assert(
      fc.property(anyHex, mode, (brand, m) => {
        const wanted = hueOf(brand);
        fc.pre(wanted.chroma > 0.06);
        const t = buildTheme({ ...NO_COLOURS, mainButton: brand, yellowDark: brand }, m);
        for (const name of ['--brand-strong', '--brand-line']) {
          const got = hueOf(of(t, name));
          // With eight bits per channel the hue of a pale or dark colour is imprecise.
          if (got.chroma < 0.03) continue;
          const turn = Math.abs(((got.hue - wanted.hue + 540) % 360) - 180);
          expect(turn).toBeLessThan(8);
          expect(got.chroma).toBeLessThan(wanted.chroma + 0.01);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('the page colour of the settings belongs to the light theme alone', () => {
    expect(buildTheme({ ...NO_COLOURS, background: '#fff8f0' }, 'light')['--bg']).toBe('#fff8f0');
    expect(buildTheme({ ...NO_COLOURS, background: '#fff8f0' }, 'dark')['--bg']).toBe('#161210');
  });
});

const COLOURS = {
  yellow: '#ffc24a',
  yellowDark: '#b33f08',
  yellowLight: '#ffefe2',
  yellowLightSecondary: '',
  orange: '#ff5a1f',
  mainButton: '#ff6b22',
  background: '#fff',
};

test('[SET-04] brand colours and fonts of the settings become variables of both themes', () => {
  const css = themeStyle(COLOURS, { main: '"Onest"', headings: '"Unbounded"' });
  expect(css).toContain(':root,[data-theme="light"]{--bg:#ffffff;--brand:#ff6b22;');
  expect(css).toContain('--set-font-main:"Onest";--set-font-headings:"Unbounded"}');
  expect(css).toContain('[data-theme="dark"]{--bg:#161210;');
});

test('a shop without fonts keeps the default ones', () => {
  expect(themeStyle(COLOURS, { main: '', headings: '' })).not.toContain('--set-font');
});

test('a font name cannot leave its quotes', () => {
  expect(familyName("Onest', sans-serif")).toBe('"Onest"');
  expect(familyName('</style><script>')).toBe('"stylescript"');
  expect(familyName('";}')).toBe('');
});

test('[SET-03] the script before paint survives React’s escaping and knows the key', () => {
  expect(THEME_SCRIPT).not.toMatch(/[<>&"']/);
  expect(THEME_SCRIPT).toContain(`\`${THEME_KEY}\``);
});

const NO_FONTS = { main: '', headings: '' };

test('[SET-04] the operator is warned of a colour that is none, and the theme stands without it', () => {
  const colors = { main_buttons_background_color: 'огонь', yellow_dark: '#b33f08', background: '</style><script>' };
  const { facade } = settings.parse({ facade: { colors } });
  expect(colourWarnings(facade.brokenColours)).toEqual([
    'facade.colors: "main_buttons_background_color: огонь" is no colour, a derived one stands in',
    'facade.colors: "background: </style><script>" is no colour, a derived one stands in',
  ]);

  const css = themeStyle(facade.colours, NO_FONTS);
  expect(css).toContain('--brand:#ff6b22;');
  expect(css).toContain('--brand-strong:#b33f08;');
  expect(css).not.toMatch(/script|огонь/);
});

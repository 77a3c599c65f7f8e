import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyHex, NO_COLOURS } from '#tests/setup/any-colours.ts';
import { byRun } from '#tests/setup/full-run.ts';
import { over, type Paint, paintOf, paintsOf, tokensOf, type Variables } from '#tests/setup/style-colours.ts';
import { shopRules } from '#tests/setup/style-rules.ts';
import { BASE, COAL, type Mode, READS, SHOWS } from './base.ts';
import { buildTheme, type ThemeColours } from './build.ts';
import { contrast } from './colour.ts';

/** The pairs of text and ground are those of the stylesheets: a new one is looked at without being named here. */
const rules = shopRules().filter(({ file }) => !/\/(tokens|print)\.css$/.test(file)); // paper is white and its ink black
const MODES: readonly Mode[] = ['light', 'dark'];

const PAGE = ['var(--bg)', 'var(--surface)', 'var(--surface-raised)', 'var(--surface-sunken)'];
const SOFT = ['var(--brand-soft)', 'var(--brand-softer)'];
const TINTS = [...new Set(Object.keys(tokensOf('light')).filter((name) => name.startsWith('--tint-')))].map((name) => `var(${name})`);
const COALS = ['var(--coal)', 'var(--glow)'];
/** What an ink stands on where its rule does not say it. */
const STANDS: Readonly<Record<string, readonly string[]>> = {
  '--text': [...PAGE, ...SOFT, ...TINTS, 'var(--surface-sunken-2)'],
  '--text-muted': [...PAGE, ...SOFT],
  '--text-disabled': ['var(--bg)', 'var(--surface)', 'var(--surface-sunken)'],
  '--brand-strong': [...PAGE, ...SOFT, 'var(--surface-sunken-2)', 'var(--brand-soft-hover)'],
  '--success': [...PAGE, 'var(--success-soft)'],
  '--danger': [...PAGE, 'var(--danger-soft)'],
  '--warning': [...PAGE, 'var(--warning-soft)'],
  '--on-brand': ['var(--brand)', 'var(--brand-hover)', 'var(--flame)', 'var(--heat)'],
  '--on-inverse': ['var(--surface-inverse)', 'color-mix(in oklab, var(--surface-inverse) 88%, var(--brand))'],
  '--on-inverse-muted': ['var(--surface-inverse)'],
  '--on-coal': COALS,
  '--on-coal-muted': COALS,
  '--flame-on-coal': COALS,
  '--coal': ['var(--on-coal)'],
  '--surface-inverse': ['var(--on-inverse)'],
};
/** Inks of marks, not of words. */
const MARKS: ReadonlySet<string> = new Set(['--flame-on-coal']);
/** Rules whose ink is a mark, or lies on no ground of the theme, and why. */
const APART: Readonly<Record<string, 'mark' | 'own'>> = {
  '.track .is-now .track__dot': 'mark', // a check or a number of 28 px beside its words
  '.track .is-cancelled .track__dot': 'mark',
  'body > .receipt:last-of-type': 'own', // paper
  '.receipt small': 'own',
  '.receipt .deets dt': 'own',
};

/** Rules that let something through: the ink of their words, or null for what has no words, is switched off or is not read yet. */
const FAINT: Readonly<Record<string, string | null>> = {
  '.filters__chips small': '--text',
  '.veil': null,
  '.pale': null,
  '.look .s-ink': null, // a drawing
  '.banners__dot::before': null,
  '.supp__item.is-out img': null,
  '.slider:has(:disabled)': null,
  '.peek': null, // the stories beside the one that is open
  '.peek:focus-visible': null,
  '.peek:hover': null,
};
const isSwitchedOff = (selector: string): boolean => selector.split(', ').every((one) => /\[(aria-)?disabled/.test(one));
const isFrame = (selector: string): boolean => /^(from|to|[\d.]+%)(, |$)/.test(selector);

const isGroundless = (background: string): boolean => /^(none|transparent|inherit)/.test(background);

interface Pair {
  readonly where: string;
  readonly ink: string;
  readonly ground: string;
  readonly least: number;
}

const nameOf = (value: string): string => /var\((--[\w-]+)\)/.exec(value)?.[1] ?? '';
/** What is around decides, or a system that forces its own colours. */
const isNoInk = (ink: string): boolean => /^(inherit|transparent|currentColor|GrayText)$/.test(ink);
/** A fainter shade of what is around is one of the text. */
const inkOf = (color: string | undefined): string | undefined => color?.replace('currentColor', 'var(--text)');

function pairsOf(): readonly Pair[] {
  return rules.flatMap(({ file, selector, declarations: d }) => {
    const ink = inkOf(d.color);
    const apart = selector
      .split(', ')
      .map((one) => APART[one])
      .find((one) => one !== undefined);
    if (ink === undefined || isNoInk(ink) || apart === 'own') return [];
    const ground = d.background ?? d['background-color'];
    const isOwn = ground !== undefined && !isGroundless(ground);
    const least = apart === 'mark' || MARKS.has(nameOf(ink)) ? SHOWS : READS;
    const grounds = isOwn ? [ground] : (STANDS[nameOf(ink)] ?? []);
    return grounds.map((one) => ({ where: `${file} ${selector}`, ink, ground: one, least }));
  });
}

const pairs = [...new Map(pairsOf().map((pair) => [`${pair.ink} on ${pair.ground} ${pair.least}`, pair])).values()];

/** Grounds that lie under a ground which lets something through: the coal under what is written for coal, else the page. */
const under = (ink: string, v: Variables): readonly string[] =>
  (/--on-coal|--coal/.test(ink) ? ['var(--coal)'] : /--on-inverse/.test(ink) ? ['var(--surface-inverse)'] : PAGE).flatMap(
    (ground) => paintOf(ground, v)?.hex ?? [],
  );

function worst({ ink, ground }: Pair, v: Variables): number {
  const painted = paintsOf(ground, v).flatMap((paint: Paint) =>
    paint.alpha >= 1 ? [paint.hex] : under(ink, v).map((hex) => over(paint, hex)),
  );
  const word = paintOf(ink, v);
  if (word === null) return 0;
  return Math.min(...painted.map((hex) => contrast(over(word, hex), hex)));
}

const tints = (v: Variables): Variables => ({ ...v, '--tint': v['--tint-grill'] ?? '', '--tint-hi': v['--tint-ash-hi'] ?? '' });
const variablesOf = (colours: ThemeColours, mode: Mode): Variables => tints({ ...tokensOf(mode), ...buildTheme(colours, mode) });
const unread = (v: Variables): readonly string[] =>
  pairs.flatMap((pair) => {
    const got = worst(pair, v);
    return got >= pair.least ? [] : [`${pair.where}: ${pair.ink} on ${pair.ground} is ${Math.round(got * 100) / 100}`];
  });

const grey = fc.tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: -3, max: 3 })).map(([n, by]) => {
  const [a, b] = [n, Math.min(255, Math.max(0, n + by))].map((c) => c.toString(16).padStart(2, '0'));
  return `#${a}${a}${b}`;
});
const extreme = fc.constantFrom(
  '#000000',
  '#ffffff',
  '#ffff00',
  '#0000ff',
  '#ff0000',
  '#00ff00',
  '#00ffff',
  '#ff00ff',
  '#808080',
  '#767676',
);
const colour = fc.oneof(
  { weight: 6, arbitrary: anyHex },
  { weight: 1, arbitrary: grey },
  { weight: 2, arbitrary: extreme },
  { weight: 1, arbitrary: fc.constant('') },
);
const palette = fc.record({
  yellow: colour,
  yellowDark: colour,
  yellowLight: colour,
  yellowLightSecondary: colour,
  orange: colour,
  mainButton: colour,
  background: colour,
});

describe('what the stylesheets write on what', () => {
  test('every ink is known: what stands on no ground of its own is told what it may stand on', () => {
    const inks = rules.flatMap(({ file, selector, declarations: { color, background = 'none' } }) =>
      color === undefined ||
      isNoInk(color) ||
      !isGroundless(background) ||
      STANDS[nameOf(inkOf(color) ?? '')] ||
      selector.split(', ').some((one) => APART[one] === 'own')
        ? []
        : [`${file} ${selector}: ${color}`],
    );
    expect(inks).toEqual([]);
    expect(pairs.length).toBeGreaterThan(90);
  });

  test('nothing that is read is made pale: words that wait for something stay as readable as they were', () => {
    const faint = rules.filter(({ selector, declarations: { opacity } }) => {
      const share = Number(opacity);
      return share > 0 && share < 1 && !isFrame(selector) && !isSwitchedOff(selector);
    });
    expect(faint.length).toBeGreaterThan(5);
    expect(faint.flatMap(({ file, selector }) => (selector in FAINT ? [] : [`${file} ${selector}`]))).toEqual([]);
    for (const mode of MODES) {
      const v = variablesOf(NO_COLOURS, mode);
      const pale = faint.flatMap(({ selector, declarations }) => {
        const ink = FAINT[selector];
        const word = ink == null ? null : paintOf(`var(${ink})`, v);
        return word === null
          ? []
          : PAGE.flatMap((ground) => {
              const { hex } = paintOf(ground, v) ?? { hex: '' };
              return contrast(over({ ...word, alpha: Number(declarations.opacity) }, hex), hex) < READS ? [`${selector} on ${ground}`] : [];
            });
      });
      expect([mode, pale]).toEqual([mode, []]);
    }
  });

  test('the base of the themes is that of the tokens', () => {
    const names = {
      bg: 'bg',
      surface: 'surface',
      raised: 'surface-raised',
      sunken: 'surface-sunken',
      sunken2: 'surface-sunken-2',
      text: 'text',
    };
    const more = { muted: 'text-muted', disabled: 'text-disabled', outlineStrong: 'outline-strong', success: 'success', danger: 'danger' };
    const all = Object.entries({ ...names, ...more, warning: 'warning', focus: 'focus' });
    for (const mode of MODES) {
      const v = tokensOf(mode);
      expect(Object.fromEntries(all.map(([name, token]) => [name, paintOf(`var(--${token})`, v)?.hex]))).toEqual(BASE[mode]);
      expect([v['--coal'], v['--on-coal'], v['--on-coal-muted']]).toEqual([COAL.ground, COAL.text, COAL.muted]);
    }
  });

  test('the marks of a brand are drawn with the line that shows, not with the bare brand', () => {
    const bare = rules.flatMap(({ file, selector, declarations }) =>
      Object.entries(declarations)
        .filter(
          ([name, value]) =>
            /^(border|outline)|^box-shadow$/.test(name) &&
            /(^|[\s,])var\(--(brand|flame)\)/.test(value.replace(/color-mix\((?:[^()]|\([^()]*\))*\)/g, '')),
        )
        .map(([name]) => `${file} ${selector} ${name}`),
    );
    expect(bare).toEqual([]);
  });

  test('[SET-04] a shop that decides no colour reads in both themes', () => {
    for (const mode of MODES) expect([mode, unread(variablesOf(NO_COLOURS, mode))]).toEqual([mode, []]);
  });

  test('[SET-04] whatever brand colours a shop sets, every word of every rule reads at 4.5, every mark at 3, in both themes', () => {
    fc.assert(
      fc.property(palette, (colours) => {
        for (const mode of MODES) expect(unread(variablesOf(colours, mode))).toEqual([]);
      }),
      { numRuns: byRun(1_000, 200), seed: 20_261_121 },
    );
  }, 120_000);

  test('[SET-04] lines, rings and borders stand out at 3 on every ground, what is pressed differs from what is not', () => {
    const grounds = [...PAGE, ...SOFT];
    fc.assert(
      fc.property(palette, fc.constantFrom(...MODES), (colours, mode) => {
        const v = variablesOf(colours, mode);
        const at = (value: string): string => paintOf(value, v)?.hex ?? '';
        for (const ground of grounds) {
          expect(contrast(at('var(--brand-line)'), at(ground))).toBeGreaterThanOrEqual(SHOWS);
          expect(contrast(at('var(--focus)'), at(ground))).toBeGreaterThanOrEqual(SHOWS);
        }
        expect(contrast(at('var(--on-brand)'), at('var(--brand-line)'))).toBeGreaterThanOrEqual(SHOWS);
        for (const ground of ['var(--bg)', 'var(--surface)'])
          expect(contrast(at('var(--outline-strong)'), at(ground))).toBeGreaterThanOrEqual(SHOWS);
        for (const ground of ['var(--coal)', 'var(--glow)'])
          expect(contrast(at('var(--on-coal)'), at(ground))).toBeGreaterThanOrEqual(READS);
        expect(contrast(at('var(--brand)'), at('var(--brand-hover)'))).toBeGreaterThanOrEqual(1.08);
        expect(contrast(at('var(--brand-soft)'), at('var(--brand-soft-hover)'))).toBeGreaterThanOrEqual(1.08);
        // a brand that is as pale or as dark as the page has an edge and a line of its own
        const isLost = ['var(--bg)', 'var(--surface)'].some((ground) => contrast(at('var(--brand)'), at(ground)) < 1.25);
        expect([v['--brand-edge'], v['--heat-ring']]).toEqual(
          isLost ? [v['--brand-line'], v['--brand-line']] : ['transparent', 'var(--heat)'],
        );
        // a symbol on the brand still shows while a pointer is over it
        const sheen = paintOf('var(--brand-sheen)', v) ?? { hex: '', alpha: 1 };
        for (const { hex: heat } of paintsOf('var(--heat)', v))
          expect(contrast(at('var(--on-brand)'), over(sheen, heat))).toBeGreaterThanOrEqual(READS);
      }),
      { numRuns: byRun(2_000, 400), seed: 20_261_121 },
    );
  }, 120_000);
});

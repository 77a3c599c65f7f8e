import { between, contrast, ensureContrast, mix, normaliseHex, onColour } from './colour.ts';

export type Mode = 'light' | 'dark';

/** Fixed colours of each theme, as in app/(shop)/tokens.css: backgrounds and text colours used with a shop's colours. */
export const BASE = {
  light: {
    bg: '#ffffff',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f6f3ef',
    sunken2: '#ece7e1',
    text: '#211b18',
    muted: '#6b6159',
    disabled: '#736961',
    outlineStrong: '#8d8379',
    success: '#1c7443',
    danger: '#c0261c',
    warning: '#8a5200',
    focus: '#211b18',
  },
  dark: {
    bg: '#161210',
    surface: '#1d1815',
    raised: '#322a24',
    sunken: '#241e1a',
    sunken2: '#3a312a',
    text: '#f8f0e8',
    muted: '#b6aa9f',
    disabled: '#a2968b',
    outlineStrong: '#82766b',
    success: '#6fd39a',
    danger: '#ff8b7e',
    warning: '#f6c15c',
    focus: '#ffd9ae',
  },
} as const;

/** The dark panel of the brand and its text colours, the same in both themes. */
export const COAL = { ground: '#1f1713', text: '#fff6ec', muted: '#f1e4d9' } as const;

/** Minimum contrast of text (WCAG 2.2, 1.4.3 AA). */
export const READS = 4.5;
/** Minimum contrast of non-text elements (1.4.11 AA). */
export const SHOWS = 3;

/** Minimum contrast of body text on a quiet background. */
const QUIET = 9;

const isQuiet = (ground: string, mode: Mode): boolean =>
  contrast(BASE[mode].text, ground) >= QUIET && contrast(BASE[mode].muted, ground) >= READS;

/** Minimum contrast between the hovered and the normal state. */
const APART = 1.08;

/** The page's background: the shop's own if body text has enough contrast on it, otherwise the same hue made light enough. */
function pageGround(wanted: string | null, mode: Mode): string {
  if (wanted === null || mode === 'dark') return BASE[mode].bg;
  return ensureContrast(wanted, [BASE[mode].text], QUIET);
}

/** A quiet tint: `wanted` if text has enough contrast on it, otherwise `surface` mixed with as much of the brand as possible. */
function quietTint(wanted: string | null, brand: string, share: number, mode: Mode): string {
  if (wanted !== null && isQuiet(wanted, mode)) return wanted;
  for (let t = share; t > 0.01; t -= 0.02) {
    const tint = mix(BASE[mode].surface, brand, t);
    if (isQuiet(tint, mode)) return tint;
  }
  return BASE[mode].sunken;
}

/** The next colour towards `first`, otherwise towards black or white, that differs from `colour` and keeps enough contrast for `text`. */
function shifted(colour: string, text: string, first: string, shares: readonly number[]): string {
  const found = [first, '#000000', '#ffffff']
    .flatMap((end) => shares.map((share) => mix(colour, end, share)))
    .find((next) => contrast(colour, next) >= APART && contrast(text, next) >= READS);
  return found ?? colour;
}

/** Colours of the shop's settings; '' and invalid values are replaced by derived ones. */
export interface ThemeColours {
  readonly yellow: string;
  readonly yellowDark: string;
  readonly yellowLight: string;
  readonly yellowLightSecondary: string;
  readonly orange: string;
  readonly mainButton: string;
  readonly background: string;
}

const BRAND = '#ff6b22';
/** Below this contrast with the page, a button gets a border. */
const TOLD_APART = 1.25;
/** The bright centre of elements for the current step. */
const SPARK = '#fff6da';
const HEAT = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];

/**
 * The start of the brand gradient: the shop's own colour if the brand's text has enough contrast along the gradient, otherwise the brand,
 * lighter or darker.
 */
function flameFor(brand: string, onBrand: string, wanted: string): string {
  const away = onBrand === '#ffffff' ? '#000000' : '#ffffff';
  const reads = (flame: string): boolean => HEAT.every((t) => contrast(onBrand, between(flame, brand, t)) >= READS);
  return [wanted, mix(brand, away, 0.18), mix(brand, away, 0.06)].find(reads) ?? brand;
}

/**
 * The CSS variables of one theme (SET-04). Text on the shop's colours has a contrast of at least 4.5, borders and marks
 * of at least 3; a colour without it changes in lightness first and keeps its hue.
 */
export function buildTheme(colours: ThemeColours, mode: Mode): Readonly<Record<string, string>> {
  const base = BASE[mode];
  const isLight = mode === 'light';
  const hex = (c: string): string | null => normaliseHex(c);
  const ofLight = (c: string): string | null => (isLight ? hex(c) : null);

  const brand = hex(colours.mainButton) ?? hex(colours.yellow) ?? BRAND;
  const onBrand = onColour(brand);
  const flame = flameFor(brand, onBrand, hex(colours.yellow) ?? mix(brand, '#ffffff', 0.3));
  const hover = shifted(brand, onBrand, isLight ? '#000000' : '#ffffff', isLight ? [0.1, 0.16, 0.24, 0.32] : [0.12, 0.18, 0.24, 0.32]);

  const bg = pageGround(ofLight(colours.background), mode);
  const soft = quietTint(ofLight(colours.yellowLight), brand, isLight ? 0.12 : 0.2, mode);
  const softer = quietTint(ofLight(colours.yellowLightSecondary) ?? mix(base.surface, soft, 0.5), brand, 0.06, mode);
  const page = [bg, base.surface, base.raised, base.sunken];
  const tinted = [...page, soft, softer];
  const strong = ensureContrast(ofLight(colours.yellowDark) ?? brand, [...tinted, base.sunken2], READS);
  const line = ensureContrast(brand, tinted, SHOWS);
  const isLost = [bg, base.surface].some((ground) => contrast(brand, ground) < TOLD_APART);

  const glow = ensureContrast(mix(COAL.ground, brand, 0.58), [COAL.muted], READS);
  const flameOnCoal = ensureContrast(flame, [COAL.ground, glow], SHOWS);
  return {
    '--bg': bg,
    '--brand': brand,
    '--brand-hover': hover,
    '--on-brand': onBrand,
    '--brand-sheen': onBrand === '#ffffff' ? 'rgb(0 0 0 / 0.2)' : 'rgb(255 255 255 / 0.2)',
    '--spark': contrast(onBrand, SPARK) >= SHOWS ? SPARK : flame,
    '--brand-line': line,
    '--brand-edge': isLost ? line : 'transparent',
    '--brand-edge-on-coal': contrast(brand, COAL.ground) < TOLD_APART ? flameOnCoal : 'transparent',
    '--heat-ring': isLost ? line : 'var(--heat)',
    '--flame': flame,
    '--flame-on-coal': flameOnCoal,
    '--glow': glow,
    '--ember': hex(colours.orange) ?? mix(brand, '#000000', 0.08),
    '--brand-soft': soft,
    '--brand-softer': softer,
    '--brand-soft-hover': shifted(soft, strong, brand, [0.14, 0.1, 0.06, 0.04, 0.3, 0.5, 0.8]),
    '--brand-strong': strong,
    '--text': ensureContrast(base.text, [bg]),
    '--text-muted': ensureContrast(base.muted, tinted),
    '--text-disabled': ensureContrast(base.disabled, [bg, base.sunken]),
    '--outline-strong': ensureContrast(base.outlineStrong, [bg, base.surface], SHOWS),
    '--success': ensureContrast(base.success, page),
    '--danger': ensureContrast(base.danger, page),
    '--warning': ensureContrast(base.warning, page),
    '--focus': ensureContrast(base.focus, tinted, SHOWS),
  };
}

/** Font stacks in CSS; '' uses the system font. */
interface ThemeFonts {
  readonly main: string;
  readonly headings: string;
}

const rule = (selector: string, variables: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The CSS of both themes for one shop (SET-04); it is in no cascade layer, so it overrides the tokens. */
export function themeStyle(colours: ThemeColours, fonts: ThemeFonts): string {
  const families = {
    ...(fonts.main && { '--set-font-main': fonts.main }),
    ...(fonts.headings && { '--set-font-headings': fonts.headings }),
  };
  return [
    rule(':root,[data-theme="light"]', { ...buildTheme(colours, 'light'), ...families }),
    rule('[data-theme="dark"]', buildTheme(colours, 'dark')),
  ].join('');
}

/** A family name from the settings, safe for CSS; '' when nothing is left. */
export function familyName(wire: string): string {
  const first = wire.split(',')[0] ?? '';
  const name = first.replace(/[^\p{L}\p{N} _-]/gu, '').trim();
  return name === '' ? '' : `"${name}"`;
}

/** Warnings about the colours of the settings (`name: value`) that are none; derived ones are used instead. */
export const colourWarnings = (broken: readonly string[]): readonly string[] =>
  broken.map((line) => `facade.colors: ${JSON.stringify(line)} is no colour, a derived one stands in`);

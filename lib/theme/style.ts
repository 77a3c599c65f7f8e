import { between, contrast, ensureContrast, mix, normaliseHex, onColour } from './colour.ts';

export type Mode = 'light' | 'dark';

/** What of each theme is no setting, as app/(shop)/tokens.css says it: the grounds and inks that a shop's colours meet. */
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

/** The dark panel of the brand and what is written on it, alike in both themes. */
export const COAL = { ground: '#1f1713', text: '#fff6ec', muted: '#f1e4d9' } as const;

/** Text must read so well on its ground (WCAG 2.2, 1.4.3 AA). */
export const READS = 4.5;
/** What is no text must stand out so well (1.4.11 AA). */
export const SHOWS = 3;

/** Body text stands on a quiet ground so well at least. */
const QUIET = 9;

const isQuiet = (ground: string, mode: Mode): boolean =>
  contrast(BASE[mode].text, ground) >= QUIET && contrast(BASE[mode].muted, ground) >= READS;

/** What lies under a pointer differs from what does not by so much at least. */
const APART = 1.08;

/** The page's ground: the shop's own where body text stands well on it, else the same hue so much lighter that it does. */
function pageGround(wanted: string | null, mode: Mode): string {
  if (wanted === null || mode === 'dark') return BASE[mode].bg;
  return ensureContrast(wanted, [BASE[mode].text], QUIET);
}

/** A quiet tint: `wanted` where text stands well on it, else `surface` with as much of the brand as leaves it so. */
function quietTint(wanted: string | null, brand: string, share: number, mode: Mode): string {
  if (wanted !== null && isQuiet(wanted, mode)) return wanted;
  for (let t = share; t > 0.01; t -= 0.02) {
    const tint = mix(BASE[mode].surface, brand, t);
    if (isQuiet(tint, mode)) return tint;
  }
  return BASE[mode].sunken;
}

/** The next colour towards `first`, else towards black or white, that can be told from `colour` and on which `text` still reads. */
function shifted(colour: string, text: string, first: string, shares: readonly number[]): string {
  const found = [first, '#000000', '#ffffff']
    .flatMap((end) => shares.map((share) => mix(colour, end, share)))
    .find((next) => contrast(colour, next) >= APART && contrast(text, next) >= READS);
  return found ?? colour;
}

/** Colours a shop decides in its settings; '' or anything that is no hex colour falls back to a derived one. */
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
/** A button as pale or dark as the page gets an edge. */
const TOLD_APART = 1.25;
/** The glowing middle of what goes on now. */
const SPARK = '#fff6da';
const HEAT = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];

/** The beginning of the heat: as the shop chose it where the brand's text reads all along the gradient, else the brand, lighter or darker. */
function flameFor(brand: string, onBrand: string, wanted: string): string {
  const away = onBrand === '#ffffff' ? '#000000' : '#ffffff';
  const reads = (flame: string): boolean => HEAT.every((t) => contrast(onBrand, between(flame, brand, t)) >= READS);
  return [wanted, mix(brand, away, 0.18), mix(brand, away, 0.06)].find(reads) ?? brand;
}

/**
 * The CSS variables of one theme (SET-04). Every pair of text and ground that the shop's colours touch reads at 4.5 or better, every edge and mark
 * of the brand stands out at 3 or better; a colour that does not moves in lightness first and keeps its hue.
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

/** Font stacks as CSS writes them; '' leaves the system's own font. */
interface ThemeFonts {
  readonly main: string;
  readonly headings: string;
}

const rule = (selector: string, variables: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The CSS text of both themes for one shop (SET-04); it stands outside every layer, so it wins over the tokens. */
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

/** A family name a shop wrote, safe inside CSS; '' when nothing is left of it. */
export function familyName(wire: string): string {
  const first = wire.split(',')[0] ?? '';
  const name = first.replace(/[^\p{L}\p{N} _-]/gu, '').trim();
  return name === '' ? '' : `"${name}"`;
}

let told = '';

/** Says in the log, once until they change, which colours of the settings (`name: what stood there`) could not be read: derived ones stand in for them. */
export function tellBrokenColours(broken: readonly string[], write: (line: string) => void = console.warn): void {
  const now = broken.join('\n');
  if (now === told) return;
  told = now;
  for (const line of broken) write(`facade.colors: ${JSON.stringify(line)} is no colour, a derived one stands in`);
}

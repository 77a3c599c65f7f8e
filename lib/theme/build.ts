import { BASE, COAL, type Mode, READS, SHOWS } from './base.ts';
import { between, contrast, ensureContrast, mix, normaliseHex, onColour } from './colour.ts';
import { pageGround, quietTint, shifted } from './soft.ts';

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

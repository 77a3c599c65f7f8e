import { contrast, ensureContrast, mix, normaliseHex, onColour } from './colour.ts';

export type Mode = 'light' | 'dark';

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

const BASE = {
  light: { bg: '#ffffff', surface: '#ffffff', sunken: '#f6f3ef', text: '#211b18', muted: '#6b6159', soft: 0.12 },
  dark: { bg: '#161210', surface: '#1d1815', sunken: '#241e1a', text: '#f8f0e8', muted: '#b6aa9f', soft: 0.2 },
} as const;

const BRAND = '#ff6b22';
const READS = 4.5;
/** Soft must stay a quiet surface under body text. */
const QUIET = 9;

function flameFor(brand: string, onBrand: string, wanted: string): string {
  if (contrast(onBrand, wanted) >= READS) return wanted;
  return mix(brand, onBrand === '#ffffff' ? '#000000' : '#ffffff', 0.18);
}

/** The CSS variables of one theme: every pair of text and ground that the shop's colours touch reads at 4.5 or better (SET-04). */
export function buildTheme(colours: ThemeColours, mode: Mode): Readonly<Record<string, string>> {
  const base = BASE[mode];
  const hex = (c: string): string | null => normaliseHex(c);
  const brand = hex(colours.mainButton) ?? hex(colours.yellow) ?? BRAND;
  const onBrand = onColour(brand);
  const wantedBg = (mode === 'light' ? hex(colours.background) : null) ?? base.bg;
  const bg = contrast(base.text, wantedBg) >= QUIET ? wantedBg : base.bg;
  const wantedSoft = (mode === 'light' ? hex(colours.yellowLight) : null) ?? mix(base.surface, brand, base.soft);
  const soft = contrast(base.text, wantedSoft) >= QUIET ? wantedSoft : mix(base.surface, brand, 0.12);
  const wantedSofter = (mode === 'light' ? hex(colours.yellowLightSecondary) : null) ?? mix(base.surface, soft, 0.5);
  const softer = contrast(base.text, wantedSofter) >= QUIET ? wantedSofter : mix(base.surface, soft, 0.5);
  const strong = (mode === 'light' ? hex(colours.yellowDark) : null) ?? brand;
  return {
    '--bg': bg,
    '--brand': brand,
    '--on-brand': onBrand,
    '--flame': flameFor(brand, onBrand, hex(colours.yellow) ?? mix(brand, '#ffffff', 0.3)),
    '--ember': hex(colours.orange) ?? mix(brand, '#000000', 0.08),
    '--brand-soft': soft,
    '--brand-softer': softer,
    '--brand-strong': ensureContrast(strong, [soft, softer, base.surface, base.sunken, bg]),
    '--text': ensureContrast(base.text, [bg]),
    '--text-muted': ensureContrast(base.muted, [bg, base.sunken]),
  };
}

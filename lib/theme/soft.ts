import { BASE, type Mode, READS } from './base.ts';
import { contrast, ensureContrast, mix } from './colour.ts';

/** Body text stands on a quiet ground so well at least. */
const QUIET = 9;

const isQuiet = (ground: string, mode: Mode): boolean =>
  contrast(BASE[mode].text, ground) >= QUIET && contrast(BASE[mode].muted, ground) >= READS;

/** What lies under a pointer differs from what does not by so much at least. */
const APART = 1.08;

/** The page's ground: the shop's own where body text stands well on it, else the same hue so much lighter that it does. */
export function pageGround(wanted: string | null, mode: Mode): string {
  if (wanted === null || mode === 'dark') return BASE[mode].bg;
  return ensureContrast(wanted, [BASE[mode].text], QUIET);
}

/** A quiet tint: `wanted` where text stands well on it, else `surface` with as much of the brand as leaves it so. */
export function quietTint(wanted: string | null, brand: string, share: number, mode: Mode): string {
  if (wanted !== null && isQuiet(wanted, mode)) return wanted;
  for (let t = share; t > 0.01; t -= 0.02) {
    const tint = mix(BASE[mode].surface, brand, t);
    if (isQuiet(tint, mode)) return tint;
  }
  return BASE[mode].sunken;
}

/** The next colour towards `first`, else towards black or white, that can be told from `colour` and on which `text` still reads. */
export function shifted(colour: string, text: string, first: string, shares: readonly number[]): string {
  const found = [first, '#000000', '#ffffff']
    .flatMap((end) => shares.map((share) => mix(colour, end, share)))
    .find((next) => contrast(colour, next) >= APART && contrast(text, next) >= READS);
  return found ?? colour;
}

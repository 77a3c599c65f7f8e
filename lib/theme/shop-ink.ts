import { readColour } from '#lib/contract/settings-parts.ts';
import { ensureContrast } from './colour.ts';
import { BASE, READS } from './style.ts';

/**
 * The background of a shop's text colours: the page, or a category's tint, whose lightest and darkest colours are listed for both themes
 * (app/(shop)/tokens.css).
 */
export const INK_GROUNDS = {
  page: { light: [BASE.light.bg], dark: [BASE.dark.bg] },
  oven: { light: ['#fff4e6', '#f7dfc4'], dark: ['#6b4c33', '#35261b'] },
  grill: { light: ['#fdf0ea', '#f2d6c9'], dark: ['#694236', '#36231d'] },
  wok: { light: ['#fff8e3', '#f6e6b9'], dark: ['#635030', '#332a19'] },
  roll: { light: ['#eff8f4', '#d3e7de'], dark: ['#3d564b', '#202c27'] },
  sweet: { light: ['#fff2f3', '#f6d9dd'], dark: ['#65424a', '#332227'] },
  drink: { light: ['#eef7fa', '#d3e6ee'], dark: ['#3b5360', '#1f2b32'] },
  extra: { light: ['#f8f9ea', '#e6ead0'], dark: ['#525535', '#2a2c1c'] },
  ash: { light: ['#faf8f5', '#ece7e1'], dark: ['#473e37', '#2a2420'] },
} as const;

/**
 * A text colour chosen by the shop, as CSS for both themes; '' when it is unset or invalid. With too little contrast its
 * lightness is changed and its hue kept (SET-04).
 */
export function shopInk(wire: string, ground: keyof typeof INK_GROUNDS): string {
  const wanted = readColour(wire);
  if (wanted === '') return '';
  const { light, dark } = INK_GROUNDS[ground];
  return `light-dark(${ensureContrast(wanted, light, READS)}, ${ensureContrast(wanted, dark, READS)})`;
}

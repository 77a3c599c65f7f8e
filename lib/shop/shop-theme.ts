import 'server-only';
import type { Settings } from '#lib/contract/settings.ts';
import { env } from '#lib/env.ts';
import { tellBrokenColours } from '#lib/theme/broken-colours.ts';
import { fontChoice, tellUnknownFonts } from '#lib/theme/font-choice.ts';
import { fontFaces } from '#lib/theme/font-faces.ts';
import { builtInStack } from '#lib/theme/fonts.ts';
import { themeStyle } from '#lib/theme/style.ts';
import { uploadOf } from './uploads.ts';

interface ShopTheme {
  /** The CSS of both themes and of the shop's fonts. */
  readonly css: string;
  /** Addresses of font files that nearly every page needs. */
  readonly preloads: readonly string[];
  readonly stylesheets: readonly string[];
}

const known = new WeakMap<Settings['facade'], ShopTheme>();

function fontsOf(settings: Settings) {
  const around = { uploadOf: (address: string) => uploadOf(address, settings), hosts: env().FONT_HOSTS };
  const main = fontChoice(settings.fonts.main, 'onest', around);
  const headings = fontChoice(settings.fonts.headings, 'unbounded', around);
  tellUnknownFonts({ main_font: main, font_headings: headings });
  const faces = { main: fontFaces(main, 'Shop text'), headings: fontFaces(headings, 'Shop headings') };
  const all = [faces.main, faces.headings];
  return {
    css: [...new Set(all.map(({ css }) => css))].join(''),
    stacks: {
      main: main.kind === 'built-in' ? builtInStack(main.name, 'main') : faces.main.family,
      headings: headings.kind === 'built-in' ? builtInStack(headings.name, 'headings') : faces.headings.family,
    },
    preloads: [...new Set(all.flatMap(({ preloads }) => preloads))],
    stylesheets: [...new Set(all.flatMap(({ stylesheet }) => (stylesheet === '' ? [] : [stylesheet])))],
  };
}

/** How the settings make the shop look (SET-04), made once for each answer of the backend. */
export function shopTheme(settings: Settings): ShopTheme {
  const before = known.get(settings.facade);
  if (before !== undefined) return before;
  tellBrokenColours(settings.facade.brokenColours);
  const { css, stacks, preloads, stylesheets } = fontsOf(settings);
  const theme = { css: `${css}${themeStyle(settings.facade.colours, stacks)}`, preloads, stylesheets };
  known.set(settings.facade, theme);
  return theme;
}

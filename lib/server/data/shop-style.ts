import 'server-only';
import type { Settings } from '#lib/contract/settings.ts';
import { env } from '#lib/server/env.ts';
import { warnOnce } from '#lib/server/gateway/log.ts';
import { builtInFaces, builtInPreload, type FontRole } from '#lib/theme/built-in-faces.ts';
import { type FontChoice, fontChoice, fontFaces, fontWarnings, subsetAddress } from '#lib/theme/font-faces.ts';
import { colourWarnings, themeStyle } from '#lib/theme/style.ts';
import { uploadOf } from './origins.ts';

interface ShopStyle {
  /** CSS of both themes' colours and of the font faces. */
  readonly css: string;
  /** Style sheets of another host, for its fonts. */
  readonly stylesheets: readonly string[];
  /** At most two font files that nearly every page in a language uses. */
  readonly preloads: (locale: string) => readonly string[];
}

const MAX_PRELOADS = 2;
const known = new WeakMap<Settings['facade'], ShopStyle>();

/** The style from the settings (SET-04, KF-APP-30), computed once per response of the backend. */
export function shopStyle(settings: Settings): ShopStyle {
  const before = known.get(settings.facade);
  if (before !== undefined) return before;
  warnOnce('colours', colourWarnings(settings.facade.brokenColours));
  const sources = { uploadOf: (address: string) => uploadOf(address, settings), hosts: env().FONT_HOSTS };
  const main = fontChoice(settings.fonts.main, 'onest', sources);
  const headings = fontChoice(settings.fonts.headings, 'unbounded', sources);
  warnOnce('fonts', fontWarnings({ main_font: main, font_headings: headings }));
  const faces = { main: facesOf(main, 'main'), headings: facesOf(headings, 'headings') };
  const style: ShopStyle = {
    css: `${[...new Set([...faces.main.css, ...faces.headings.css])].join('')}${themeStyle(settings.facade.colours, {
      main: faces.main.stack,
      headings: faces.headings.stack,
    })}`,
    stylesheets: [...new Set([faces.main.stylesheet, faces.headings.stylesheet].filter((address) => address !== ''))],
    preloads: (locale) => preloadsOf(main, headings, locale),
  };
  known.set(settings.facade, style);
  return style;
}

function facesOf(choice: FontChoice, role: FontRole) {
  if (choice.kind === 'built-in') return { ...builtInFaces(choice.name, role), stylesheet: '' };
  const { css, family, stylesheet } = fontFaces(choice, role === 'main' ? 'Shop text' : 'Shop headings');
  return { css: css === '' ? [] : [css], stack: family, stylesheet };
}

type Script = 'cyrillic' | 'latin';

function preloadOf(choice: FontChoice, role: FontRole, script: Script): string | null {
  switch (choice.kind) {
    case 'built-in':
      return builtInPreload(choice.name, role, script);
    case 'family':
      return subsetAddress(choice.family, script);
    case 'file':
      return choice.path;
    default:
      return null;
  }
}

/** Digits and spaces are in the Latin file for every language; neither font has Armenian, Hindi and Chinese letters. */
function preloadsOf(main: FontChoice, headings: FontChoice, locale: string): readonly string[] {
  const { script } = new Intl.Locale(locale).maximize();
  const latin = preloadOf(main, 'main', 'latin');
  const wanted =
    script === 'Cyrl'
      ? [preloadOf(main, 'main', 'cyrillic'), latin, preloadOf(headings, 'headings', 'cyrillic')]
      : script === 'Latn'
        ? [latin, preloadOf(headings, 'headings', 'latin')]
        : [latin];
  return [...new Set(wanted.filter((address) => address !== null))].slice(0, MAX_PRELOADS);
}

import type { Settings } from '#lib/contract/settings.ts';
import { tellBrokenColours } from '#lib/theme/broken-colours.ts';
import { themeFonts } from '#lib/theme/fonts.ts';
import { themeStyle } from '#lib/theme/style.ts';

const known = new WeakMap<Settings['facade'], string>();

/** The CSS of both themes (SET-04), made once for each answer of the backend. */
export function shopTheme({ facade, fonts }: Pick<Settings, 'facade' | 'fonts'>): string {
  const before = known.get(facade);
  if (before !== undefined) return before;
  tellBrokenColours(facade.brokenColours);
  const css = themeStyle(facade.colours, themeFonts(fonts));
  known.set(facade, css);
  return css;
}

import { buildTheme, type ThemeColours } from './build.ts';

/** Font stacks as CSS writes them; '' leaves the system's own font. */
export interface ThemeFonts {
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

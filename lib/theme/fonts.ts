import localFont from 'next/font/local';
import { familyName, type ThemeFonts } from './style.ts';

/** The two families that ship with the storefront, by subset: the browser fetches only those whose letters a page has. */
const onestCyrillic = localFont({
  src: '../../node_modules/@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
});
const onestCyrillicExt = localFont({
  src: '../../node_modules/@fontsource-variable/onest/files/onest-cyrillic-ext-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F' }],
});
// digits are Latin's: every price and phone waits for it
const onestLatin = localFont({
  src: '../../node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});
const onestLatinExt = localFont({
  src: '../../node_modules/@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});
const unboundedCyrillic = localFont({
  src: '../../node_modules/@fontsource-variable/unbounded/files/unbounded-cyrillic-wght-normal.woff2',
  weight: '200 900',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
});
const unboundedLatin = localFont({
  src: '../../node_modules/@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2',
  weight: '200 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});
const unboundedLatinExt = localFont({
  src: '../../node_modules/@fontsource-variable/unbounded/files/unbounded-latin-ext-wght-normal.woff2',
  weight: '200 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

// the rouble sign of headings is Onest's: Unbounded keeps it in a file of 118 kB
const SHIPPED: Readonly<Record<string, string>> = {
  onest: [onestCyrillic, onestLatin, onestLatinExt, onestCyrillicExt].map((f) => f.style.fontFamily).join(', '),
  unbounded: [unboundedCyrillic, unboundedLatin, onestLatinExt, unboundedLatinExt].map((f) => f.style.fontFamily).join(', '),
};
const FALLBACK = { onest: '"Onest Fallback"', unbounded: '"Unbounded Fallback"' } as const;

function stackOf(wanted: string, standard: 'onest' | 'unbounded'): string {
  const name =
    wanted
      .split(',')[0]
      ?.replace(/variable/i, '')
      .replace(/["']/g, '')
      .trim()
      .toLowerCase() || standard;
  const shipped = SHIPPED[name];
  const fallback = name === 'unbounded' ? FALLBACK.unbounded : FALLBACK.onest;
  return shipped === undefined ? familyName(wanted) : `${shipped}, ${fallback}`;
}

/** The shop's two fonts as stacks: shipped families by their files, any other by its name with the system's fonts behind it (SET-04). */
export const themeFonts = (fonts: ThemeFonts): ThemeFonts => ({
  main: stackOf(fonts.main, 'onest'),
  headings: stackOf(fonts.headings, 'unbounded'),
});

import localFont from 'next/font/local';

/**
 * The two families that ship with the storefront, by letters: the browser fetches only files whose letters a page has. Those of nearly every page come first,
 * in files of their own (`npm run fonts`); what follows is what they leave out.
 */
const onestFirstCyrillic = localFont({
  src: './fonts/onest-first-cyrillic.woff2',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0401,U+0410-044F,U+0451,U+2116' }],
});
// digits are Latin's: every price and phone waits for it
const onestFirstLatin = localFont({
  src: './fonts/onest-first-latin.woff2',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B0,U+00B7,U+00BB,U+00D7,U+2010-2011,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2212',
    },
  ],
});
const onestRouble = localFont({
  src: './fonts/onest-rouble.woff2',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20BD' }],
});
const onestLatin = localFont({
  src: './fonts/onest-latin.woff2',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00A8,U+00AA,U+00AC-00AF,U+00B1-00B6,U+00B8-00BA,U+00BC-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-200F,U+2012,U+2015-2017,U+201B,U+201F-2021,U+2023-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2215',
    },
  ],
});
const onestCyrillic = localFont({
  src: './fonts/onest-cyrillic.woff2',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400,U+0402-040F,U+0450,U+0452-045F,U+0490-0491,U+04B0-04B1' }],
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
const onestCyrillicExt = localFont({
  src: '../../node_modules/@fontsource-variable/onest/files/onest-cyrillic-ext-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F' }],
});
// headings have one weight, whichever they are said to have
const unboundedFirstCyrillic = localFont({
  src: './fonts/unbounded-first-cyrillic.woff2',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0401,U+0410-044F,U+0451,U+2116' }],
});
// the space between two words of a heading is Latin's, too
const unboundedFirstLatin = localFont({
  src: './fonts/unbounded-first-latin.woff2',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B0,U+00B7,U+00BB,U+00D7,U+2010-2011,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2212',
    },
  ],
});
const unboundedLatin = localFont({
  src: './fonts/unbounded-latin.woff2',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00A8,U+00AA,U+00AC-00AF,U+00B1-00B6,U+00B8-00BA,U+00BC-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-200F,U+2012,U+2015-2017,U+201B,U+201F-2021,U+2023-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2215',
    },
  ],
});
const unboundedCyrillic = localFont({
  src: './fonts/unbounded-cyrillic.woff2',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400,U+0402-040F,U+0450,U+0452-045F,U+0490-0491,U+04B0-04B1' }],
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
// for a shop that sets its text in it
const unboundedTextCyrillic = localFont({
  src: '../../node_modules/@fontsource-variable/unbounded/files/unbounded-cyrillic-wght-normal.woff2',
  weight: '200 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
});
const unboundedTextLatin = localFont({
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

export type Role = 'main' | 'headings';

const ONEST = [onestFirstCyrillic, onestFirstLatin, onestRouble, onestLatin, onestCyrillic, onestLatinExt, onestCyrillicExt];
// the rouble sign of headings is Onest's: Unbounded keeps it in a file of 118 kB
const SHIPPED: Readonly<
  Record<'onest' | 'unbounded', Readonly<Record<Role, readonly { readonly style: { readonly fontFamily: string } }[]>>>
> = {
  onest: { main: ONEST, headings: ONEST },
  unbounded: {
    main: [unboundedTextCyrillic, unboundedTextLatin, onestRouble, unboundedLatinExt],
    headings: [
      unboundedFirstCyrillic,
      unboundedFirstLatin,
      onestRouble,
      unboundedLatin,
      unboundedCyrillic,
      onestLatinExt,
      unboundedLatinExt,
    ],
  },
};
const FALLBACK = { onest: '"Onest Fallback"', unbounded: '"Unbounded Fallback"' } as const;

/** The stack of a built-in font: its files by their letters, then the system's font in nearly the same widths. */
export const builtInStack = (name: 'onest' | 'unbounded', role: Role): string =>
  [...SHIPPED[name][role].map((face) => face.style.fontFamily), FALLBACK[name]].join(', ');

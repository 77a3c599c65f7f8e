import { existsSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { builtInFile, fallbackFonts } from '#lib/theme/built-in-faces.ts';
import { fileOfAddress } from '#lib/theme/font-faces.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { shopStyle } from './shop-style.ts';

beforeAll(() => {
  vi.stubEnv('DEMO', '1');
  return () => vi.unstubAllEnvs();
});

const style = (main_font = '', font_headings = '') => shopStyle(settingsOf({ main_font, font_headings }));

test('[KF-APP-17] at most two font files are preloaded, those of the script of the language', () => {
  const { preloads } = style();
  expect(preloads('ru')).toEqual(['/builds/fonts/onest-first-cyrillic.woff2', '/builds/fonts/onest-first-latin.woff2']);
  expect(preloads('en')).toEqual(['/builds/fonts/onest-first-latin.woff2', '/builds/fonts/unbounded-first-latin.woff2']);
  expect(preloads('zh-CN')).toEqual(['/builds/fonts/onest-first-latin.woff2']);
  expect(style('Inter', 'Lora').preloads('ru')).toEqual(['/builds/fonts/inter-cyrillic.woff2', '/builds/fonts/inter-latin.woff2']);
  expect(style('/wp-content/uploads/own.woff2').preloads('ru')).toEqual([
    '/wp-content/uploads/own.woff2',
    '/builds/fonts/unbounded-first-cyrillic.woff2',
  ]);
});

test.each([
  ['', ''],
  ['Unbounded', 'Onest'],
  ['Inter', 'Playfair Display'],
])('[KF-APP-30] every face of %j and %j has its file, and what is preloaded is a face', (main, headings) => {
  const { css, preloads } = style(main, headings);
  const addresses = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(5);
  // of one family no file is named twice
  const named = [...css.matchAll(/font-family:("[^"]+")[^}]*url\(([^)]+)\)/g)].map(([, family, address]) => `${family} ${address}`);
  expect(named).toHaveLength(addresses.length);
  expect(new Set(named).size).toBe(named.length);
  for (const address of addresses) expect(existsSync(builtInFile(address) ?? fileOfAddress(address) ?? ''), address).toBe(true);
  for (const locale of ['ru', 'en']) expect(addresses).toEqual(expect.arrayContaining([...preloads(locale)]));
});

test('a face of the same widths stands in for the headings, also while the font of the text is here and theirs is not', () => {
  const fallback = fallbackFonts();
  const [, , stack = ''] = /--set-font-(headings):([^;}]+)/.exec(style().css) ?? [];
  expect(stack).toMatch(/^"Unbounded","Unbounded Fallback","Onest Wide","Onest"/);
  // Unbounded's file with the rouble sign is not shipped: the sign comes from Onest for good.
  const ranges = [...fallback.matchAll(/"Unbounded Fallback";[^}]*unicode-range:([^;}]+)/g)].map(([, range = '']) => range).join(', ');
  const isIn = (code: number): boolean =>
    ranges.split(',').some((range) => {
      const [from = 0, to = from] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return from <= code && code <= to;
    });
  expect(['А', 'я', 'A', '7', '«'].map((letter) => isIn(letter.codePointAt(0) ?? 0))).toEqual([true, true, true, true, true]);
  expect(isIn(0x20bd)).toBe(false);
});

test('on a device without the faces of the fallback headings are shown in Onest as wide as Unbounded, of files that the page has anyway', () => {
  const wide = [...style().css.matchAll(/@font-face\{font-family:"Onest Wide";[^}]+/g)].map(([face]) => face);
  expect(wide).toHaveLength(2);
  for (const face of wide) {
    const [, file = ''] = /url\(([^)]+)\)/.exec(face) ?? [];
    expect(face).toContain('size-adjust:133%;ascent-override:75.2%;descent-override:18.6%');
    expect(style().preloads('ru').concat(style().preloads('en'))).toContain(file);
  }
  expect(style('', 'Lora').css).not.toContain('Onest Wide');
});

test('[SET-04] fonts and colours of the settings are in the style of the page', () => {
  const { css } = style('Inter', 'Lora');
  expect(css).toContain('--set-font-main:"Inter"');
  expect(css).toContain('--set-font-headings:"Lora"');
  expect(css).toContain('[data-theme="dark"]{--bg:');
});

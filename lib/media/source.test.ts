import { expect, test } from 'vitest';
import { pictureSet, srcSetOf, usefulWidths, variantOf } from './source.ts';

const PIZZA = '/wp-content/uploads/pizza.webp';

test('a variant is named by width and format', () => {
  expect(variantOf(PIZZA, 320, 'avif')).toBe('/wp-content/uploads/pizza-320.avif');
  expect(variantOf('/wp-content/uploads/2031/03/a.b.JPEG', 96, 'webp')).toBe('/wp-content/uploads/2031/03/a.b-96.webp');
});

test('vectors and pictures of other hosts have no variants', () => {
  for (const src of ['/wp-content/uploads/logo.svg', 'https://cdn.example/pizza.webp', '/icons.svg', '']) {
    expect(variantOf(src, 320, 'avif')).toBeNull();
    expect(pictureSet(src, { widths: [96], formats: ['avif', 'webp'] }, 48)).toBe('');
  }
});

test('a picture is named once, in WebP', () => {
  expect(pictureSet(PIZZA, { widths: [96, 320], formats: ['webp', 'jxl', 'avif'] }, 160)).toBe('/wp-content/uploads/pizza-320.webp 320w');
});

test('a backend without variants gives a plain picture', () => {
  expect(pictureSet(PIZZA, { widths: [], formats: ['webp'] }, 300)).toBe('');
  expect(pictureSet(PIZZA, { widths: [96], formats: ['avif'] }, 300)).toBe('');
  expect(srcSetOf(PIZZA, 'avif', [])).toBe('');
});

test('only widths a screen can use are offered', () => {
  const all = [560, 96, 320, 192];
  expect(usefulWidths(all, 36)).toEqual([96]);
  expect(usefulWidths(all, 116)).toEqual([96, 192, 320]);
  expect(usefulWidths(all, 300)).toEqual([320, 560]);
  expect(usefulWidths(all, 2_000)).toEqual([560]);
  expect(usefulWidths([], 300)).toEqual([]);
});

import { expect, test } from 'vitest';
import { sourcesOf, srcSetOf, variantOf } from './source.ts';

const PIZZA = '/wp-content/uploads/pizza.webp';

test('a variant is named by width and format', () => {
  expect(variantOf(PIZZA, 320, 'avif')).toBe('/wp-content/uploads/pizza-320.avif');
  expect(variantOf('/wp-content/uploads/2031/03/a.b.JPEG', 96, 'webp')).toBe('/wp-content/uploads/2031/03/a.b-96.webp');
});

test('vectors and pictures of other hosts have no variants', () => {
  for (const src of ['/wp-content/uploads/logo.svg', 'https://cdn.example/pizza.webp', '/icons.svg', '']) {
    expect(variantOf(src, 320, 'avif')).toBeNull();
    expect(sourcesOf(src, { widths: [96], formats: ['avif', 'webp'] })).toEqual([]);
  }
});

test('the best format comes first, unknown formats are left out', () => {
  expect(sourcesOf(PIZZA, { widths: [96, 320], formats: ['webp', 'jxl', 'avif'] })).toEqual([
    { type: 'image/avif', srcSet: '/wp-content/uploads/pizza-96.avif 96w, /wp-content/uploads/pizza-320.avif 320w' },
    { type: 'image/webp', srcSet: '/wp-content/uploads/pizza-96.webp 96w, /wp-content/uploads/pizza-320.webp 320w' },
  ]);
});

test('a backend without variants gives a plain picture', () => {
  expect(sourcesOf(PIZZA, { widths: [], formats: ['avif'] })).toEqual([]);
  expect(srcSetOf(PIZZA, 'avif', [])).toBe('');
});

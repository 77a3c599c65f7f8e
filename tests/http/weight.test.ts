import { expect, test } from 'vitest';
import { z } from 'zod';
import { compressedBytes } from '#tests/setup/compressed-bytes.ts';
import { get, openPage, SHOP } from './page.ts';

const menu = z.array(z.object({ products: z.array(z.unknown()) }));

test('home with the whole menu is at most 64 kB of gzipped HTML', async () => {
  const all = menu.parse(await (await get('/api/wp-content/uploads/app_sync/prodcat.json')).json());
  expect(all.flatMap(({ products }) => products).length).toBeGreaterThanOrEqual(140);
  for (const turn of [1, 2]) {
    const { bytes, encoding } = await compressedBytes(`${SHOP}/`);
    expect([turn, encoding]).toEqual([turn, 'gzip']);
    expect(bytes).toBeLessThanOrEqual(64_000);
  }
});

test.each([
  ['/', 48_000],
  ['/menu/pech/pizza', 23_000],
  ['/menu/pech/pizza/margarita', 22_000],
  ['/order', 25_000],
  ['/contacts', 22_000],
])('%s is at most %i bytes of HTML in Brotli, which browsers prefer to gzip', async (path, max) => {
  const { bytes, encoding } = await compressedBytes(`${SHOP}${path}`, 'gzip, deflate, br, zstd');
  expect(encoding).toBe('br');
  expect(bytes).toBeLessThanOrEqual(max);
});

test.each([
  ['/menu/pech/pizza', 28_000],
  ['/menu/pech/pizza/margarita', 26_000],
  ['/order', 34_000],
  ['/contacts', 27_000],
])('%s is at most %i bytes of gzipped HTML', async (path, max) => {
  expect((await compressedBytes(`${SHOP}${path}`)).bytes).toBeLessThanOrEqual(max);
});

test('the checkout names at most 170 kB of scripts, 19 kB of style sheets and 52 kB of fonts', async () => {
  const { document, url } = await openPage('/order');
  const weigh = async (selector: string, attribute: 'src' | 'href'): Promise<number> => {
    const addresses = new Set([...document.querySelectorAll(selector)].map((one) => new URL(one.getAttribute(attribute) ?? '', url).href));
    const sizes = await Promise.all([...addresses].map(async (address) => (await compressedBytes(address)).bytes));
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  };
  const scripts = await weigh('script[src]:not([nomodule])', 'src');
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThanOrEqual(170_000);
  expect(await weigh('link[rel=stylesheet]', 'href')).toBeLessThanOrEqual(19_000);
  expect(await weigh('link[rel=preload][as=font]', 'href')).toBeLessThanOrEqual(52_000);
});

import type { Locator, Page } from '@playwright/test';
import { type InterruptibleProxy, interruptibleProxy } from '#tests/setup/interruptible-proxy.ts';
import { test as base, expect } from '#tests/setup/journey.ts';

/** The journeys' test with the shop behind a line that can be cut. */
export const test = base.extend<{ readonly line: InterruptibleProxy }>({
  line: async ({ browserName: _ }, use) => {
    const line = await interruptibleProxy(process.env.SHOP_URL ?? '');
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

/** The bar that says that the shop cannot be reached, or slowly. */
export const bar = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^(Нет связи|Связь медленная)/ });

const addressesIn = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url), cache);

const namesIn = async (page: Page, cache: string): Promise<string[]> =>
  (await addressesIn(page, cache)).map((address) => new URL(address).pathname);

/** Everything a browser keeps in the worker's caches, by path. */
export async function keptPaths(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys());
  return (await Promise.all(names.map((name) => namesIn(page, name)))).flat();
}

/** Addresses of the pictures in the database of media. */
export const keptPhotos = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('media-cache');
        request.onsuccess = () => {
          const db = request.result;
          const keys = db.transaction('photos').objectStore('photos').getAllKeys();
          keys.onsuccess = () => {
            db.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );

/** Waits until the worker has kept the page that is open, what it is made of and the page for times without a network. */
export async function isKept(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname;
  await expect.poll(() => namesIn(page, 'shop-pages'), { timeout: 30_000 }).toEqual(expect.arrayContaining([path, '/offline']));
  const files = () => namesIn(page, 'shop-files');
  const all = await page.evaluate(async () => {
    const cache = await caches.open('shop-files');
    const lists = (await cache.keys()).filter(({ url }) => /^\/builds\/[^/]+$/.test(new URL(url).pathname));
    const builds = await Promise.all(lists.map(async (list) => (await cache.match(list))?.json()));
    const [newest] = builds.sort((a, b) => b.at - a.at);
    return newest === undefined ? [] : newest.files.filter((name: string) => /\.(js|css)$/.test(name));
  });
  expect(all.length).toBeGreaterThan(50);
  await expect.poll(files, { timeout: 30_000 }).toEqual(expect.arrayContaining(all));
}

/** Waits until the dishes of the chosen place are kept: the search asks for them. */
export const menuIsKept = (page: Page): Promise<void> =>
  expect
    .poll(async () => (await addressesIn(page, 'shop-answers')).join(' '), { timeout: 30_000 })
    .toMatch(/\/api\/menu\/dish-index\?\S*place=\d+/);

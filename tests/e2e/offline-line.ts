import type { Locator, Page } from '@playwright/test';
import { type CutLine, cutLine } from '#tests/setup/cut-line.ts';
import { test as base, expect } from '#tests/setup/journey.ts';

/** The journeys' test with the shop behind a line that can be cut. */
export const test = base.extend<{ readonly line: CutLine }>({
  line: async ({ browserName: _ }, use) => {
    const line = await cutLine(process.env.SHOP_URL ?? '');
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

/** The bar that says that the shop cannot be reached, or slowly. */
export const bar = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^(Нет связи|Связь медленная)/ });

const namesIn = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname), cache);

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

/** Waits until the menu of the chosen place is kept: what is no part of the open page is asked of it. */
export const menuIsKept = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          // opening a database that is not there yet would make it
          if (!(await indexedDB.databases()).some(({ name }) => name === 'menu')) return '';
          return new Promise<string>((resolve, reject) => {
            const request = indexedDB.open('menu');
            request.onerror = () => reject(request.error);
            request.onsuccess = () => {
              const db = request.result;
              const keys = db.transaction('files').objectStore('files').getAllKeys();
              keys.onsuccess = () => {
                db.close();
                resolve(keys.result.join(' '));
              };
            };
          });
        }),
      { timeout: 30_000 },
    )
    .toMatch(/price-\d+\.json/);

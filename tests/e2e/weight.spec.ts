import { request } from 'node:http';
import { z } from 'zod';
import { expect, test } from '#tests/setup/test.ts';

const MOST = 70_000;
const menu = z.array(z.object({ products: z.array(z.unknown()) }));

/** Bytes of an answer as they went over the wire. */
const bytesOf = (url: string): Promise<{ readonly bytes: number; readonly encoding: string }> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve({ bytes, encoding: String(answer.headers['content-encoding']) }));
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });

test('home with the whole menu is at most 70 kB of gzipped HTML', async ({ baseURL }) => {
  const all = menu.parse(await (await fetch(`${baseURL}/api/wp-content/uploads/app_sync/prodcat.json`)).json());
  expect(all.flatMap(({ products }) => products).length).toBeGreaterThanOrEqual(140);
  for (let turn = 0; turn < 2; turn++) {
    const { bytes, encoding } = await bytesOf(`${baseURL}/`);
    expect(encoding).toBe('gzip');
    expect(bytes).toBeLessThanOrEqual(MOST);
  }
});

test.describe('nothing on a public page moves by itself', () => {
  test.use({ allowed: [/404/] });

  const PAGES = [
    '/',
    '/menu/supy',
    '/menu/deserty/morozhenoe',
    '/contacts',
    '/blog',
    '/gallery',
    '/information',
    '/brands',
    '/categories',
    '/no-such-page',
    '/order',
  ];
  for (const path of PAGES)
    test(`${path} has no layout shift`, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Reflect.set(window, 'shifts', shifts);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (Reflect.get(entry, 'hadRecentInput') === true) continue;
            const sources: unknown = Reflect.get(entry, 'sources');
            const nodes = Array.isArray(sources) ? sources.map((source) => Reflect.get(Object(source), 'node')) : [];
            const names = nodes.map((node) => (node instanceof Element ? `${node.tagName}.${node.className}` : String(node)));
            shifts.push(`${Reflect.get(entry, 'value')} ${names.join(' ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.mouse.wheel(0, 1_500);
      await page.waitForTimeout(700);
      expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
    });
});

import { z } from 'zod';
import { packedBytes } from '#tests/setup/packed-bytes.ts';
import { type Weight, weightOf } from '#tests/setup/page-weight.ts';
import { expect, test } from '#tests/setup/test.ts';

const MOST = 85_000;
const menu = z.array(z.object({ products: z.array(z.unknown()) }));

test('home with the whole menu is at most 85 kB of gzipped HTML', async ({ baseURL }) => {
  const all = menu.parse(await (await fetch(`${baseURL}/api/wp-content/uploads/app_sync/prodcat.json`)).json());
  expect(all.flatMap(({ products }) => products).length).toBeGreaterThanOrEqual(140);
  for (let turn = 0; turn < 2; turn++) {
    const { bytes, encoding } = await packedBytes(`${baseURL}/`);
    expect(encoding).toBe('gzip');
    expect(bytes).toBeLessThanOrEqual(MOST);
  }
});

/** Bytes of a first visit on a phone, gzipped; pictures are the shop's own. A page that sleeps has no code, and its styles are in its HTML. */
const BUDGETS: Readonly<Record<string, Pick<Weight, 'HTML' | 'JavaScript' | 'CSS' | 'fonts'>>> = {
  '/': { HTML: MOST, JavaScript: 0, CSS: 0, fonts: 52_000 },
  '/menu/pech/pizza': { HTML: 42_000, JavaScript: 0, CSS: 0, fonts: 52_000 },
  '/menu/pech/pizza/margarita': { HTML: 38_000, JavaScript: 0, CSS: 0, fonts: 52_000 },
  '/order': { HTML: 32_000, JavaScript: 330_000, CSS: 46_000, fonts: 52_000 },
  '/contacts': { HTML: 38_000, JavaScript: 0, CSS: 0, fonts: 52_000 },
};

for (const [path, budget] of Object.entries(BUDGETS))
  test(`a first visit of ${path} weighs no more than it may`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.name = 'asleep';
    });
    const weight = await weightOf(page, `${baseURL}${path}`);
    for (const kind of ['HTML', 'JavaScript', 'CSS', 'fonts'] as const)
      expect(weight[kind], `${kind} of ${JSON.stringify(weight)}`).toBeLessThanOrEqual(budget[kind]);
    await context.close();
  });

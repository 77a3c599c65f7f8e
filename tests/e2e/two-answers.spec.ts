import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { holdBack } from '#tests/setup/hold-back.ts';

/** What fits in the first window of a connection (RFC 6928): ten segments. */
const WINDOW = 14_600;
const DISH = '/menu/pech/pizza/margarita';
const PAGES = ['/', '/menu/pech/pizza', DISH, '/contacts'] as const;

const inOne = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('[data-version]') === null);
const isWhole = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('[data-parts]') !== null);

/** Opens pages until the shop has them in two answers; the first visitor gets each in one. */
async function inTwo(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(path);
    expect(await inOne(page)).toBe(false);
  }).toPass();
  return page;
}

test('the first answer of a page fits in the first window of a connection', async ({ context }) => {
  for (const path of PAGES) {
    const page = await inTwo(context, path);
    const device = await context.newCDPSession(page);
    await device.send('Network.enable');
    const took = new Promise<number>((resolve) => {
      device.once('Network.loadingFinished', ({ encodedDataLength }) => resolve(encodedDataLength));
    });
    await page.goto(path);
    expect(await took, path).toBeLessThan(WINDOW);
    await page.close();
  }
});

test('both answers make the page that comes in one, part by part', async ({ context, request }) => {
  for (const path of PAGES) {
    const page = await inTwo(context, path);
    await expect.poll(() => isWhole(page)).toBe(true);
    const whole = await (await request.get(path)).text();
    const [one, two] = await page.evaluate((html) => {
      const written = (root: Document): readonly string[] =>
        [...root.body.querySelectorAll('.frame, .frame *')].map(
          ({ tagName, attributes, childElementCount, textContent }) =>
            `${tagName} ${[...attributes]
              .filter(({ name }) => name !== 'decoding' && name !== 'class')
              .map(({ name, value }) => `${name}=${value}`)
              .sort()
              .join(' ')} ${childElementCount === 0 ? textContent : ''}`,
        );
      return [written(new DOMParser().parseFromString(html, 'text/html')), written(document)];
    }, whole);
    expect(two).toEqual(one);
    await page.close();
  }
});

test('a tap on the first answer is answered once the rest is there, which is asked for again when it is lost', async ({ context }) => {
  const page = await inTwo(context, DISH);
  const release = await holdBack(page, /\?rest=/);
  await page.goto(DISH);
  await page.getByRole('button', { name: /^В корзину/ }).tap();
  expect(await isWhole(page)).toBe(false);
  await release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await context.close();
});

test('who holds an answer whose rest is gone gets the page in one', async ({ context }) => {
  const page = await inTwo(context, DISH);
  await page.route(/\?rest=/, (route) => route.fulfill({ status: 409 }));
  await page.goto(DISH);
  await expect.poll(async () => (await inOne(page)) && (await isWhole(page))).toBe(true);
});

test('without scripts a page comes in one', async ({ browser, baseURL }) => {
  const prepared = await browser.newContext({ baseURL });
  await inTwo(prepared, '/');
  await prepared.close();
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveURL(/\?whole$/);
  await expect(page.getByRole('contentinfo')).toContainText('Уголёк');
  await expect(page.getByRole('article').last()).toBeAttached();
  expect(await page.getByRole('article').count()).toBeGreaterThan(100);
  await context.close();
});

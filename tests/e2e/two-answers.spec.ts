import type { Browser, BrowserContext, Page } from '@playwright/test';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';

/** What fits in the first window of a connection (RFC 6928): ten segments. */
const WINDOW = 14_600;
const DISH = '/menu/pech/pizza/margarita';
const PAGES = ['/', '/menu/pech/pizza', DISH, '/contacts'] as const;

const inOne = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('[data-version]') === null);
const isWhole = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('[data-parts]') !== null);

/** A browser that has never been here, and has no hand on its pages. */
async function newcomer(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  const own = { ...(baseURL !== undefined && { baseURL }), viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext(own);
  await context.addInitScript(() => {
    window.name = 'asleep';
  });
  await context.clearCookies();
  return context;
}

/** Opens a page until the shop has it in two answers: on a busy machine its first visitor gets it in one. */
async function inTwo(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(path);
    expect(await inOne(page)).toBe(false);
  }).toPass();
  return page;
}

test('the first answer of a page fits in the first window of a connection', async ({ browser, baseURL }) => {
  const context = await newcomer(browser, baseURL);
  for (const path of PAGES) {
    const page = await inTwo(context, path);
    const device = await context.newCDPSession(page);
    await device.send('Network.enable');
    // made anew in between, on a busy machine, it comes in one once more
    await expect(async () => {
      const took = new Promise<number>((resolve) => {
        let document = '';
        device.on('Network.requestWillBeSent', ({ requestId, type }) => {
          if (type === 'Document') document = requestId;
        });
        device.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
          if (requestId === document) resolve(encodedDataLength);
        });
      });
      await page.goto(path);
      expect(await took, path).toBeLessThan(WINDOW);
    }).toPass({ timeout: 15_000 });
    await page.close();
  }
});

test('both answers make the page that comes in one, part by part', async ({ browser, baseURL, request }) => {
  for (const path of PAGES) {
    const before = await newcomer(browser, baseURL);
    await inTwo(before, path);
    await before.close();
    const context = await newcomer(browser, baseURL);
    const page = await context.newPage();
    // code would go on from there
    await holdBack(page, '**/_next/static/chunks/*.js');
    await page.goto(path);
    expect(await inOne(page)).toBe(false);
    await expect.poll(() => isWhole(page)).toBe(true);
    // what is far below comes with the hand
    await page.evaluate(() => dispatchEvent(new Event('touchstart')));
    const parts = (html: string | null): Promise<readonly string[]> =>
      page.evaluate((of) => {
        const root = of === null ? document : new DOMParser().parseFromString(of, 'text/html');
        return [...root.body.querySelectorAll('.frame, .frame *')].map(
          ({ tagName, attributes, childElementCount, textContent }) =>
            `${tagName} ${[...attributes]
              .filter(({ name }) => name !== 'decoding' && name !== 'class')
              .map(({ name, value }) => `${name}=${value}`)
              .sort()
              .join(' ')} ${childElementCount === 0 ? textContent : ''}`,
        );
      }, html);
    const whole = await parts(await (await request.get(path)).text());
    await expect.poll(async () => (await parts(null)).length).toBe(whole.length);
    expect(await parts(null)).toEqual(whole);
    await context.close();
  }
});

test('a tap on the first answer is answered once the rest is there, which is asked for again when it is lost', async ({
  browser,
  baseURL,
}) => {
  const context = await newcomer(browser, baseURL);
  const page = await inTwo(context, DISH);
  // a page with a route asks without a cache, which gets it in one: the browser's own fetch is held
  await page.addInitScript(() => {
    const { fetch } = window;
    let lost = 0;
    const held = new Promise<void>((resolve) => addEventListener('let-go', () => resolve()));
    window.fetch = async (...args) => {
      if (!String(args[0]).includes('?page-rest=')) return fetch(...args);
      if (lost++ === 0) throw new TypeError('lost');
      await held;
      return fetch(...args);
    };
  });
  await page.goto(DISH);
  await page.getByRole('button', { name: /^В корзину/ }).tap();
  expect(await isWhole(page)).toBe(false);
  await page.evaluate(() => dispatchEvent(new Event('let-go')));
  await expect(page.getByRole('dialog')).toBeVisible();
  await context.close();
});

test('pictures beyond the end of a rail wait for a hand', async ({ browser, baseURL }) => {
  const context = await newcomer(browser, baseURL);
  const page = await inTwo(context, '/');
  await page.goto('/');
  await expect.poll(() => isWhole(page)).toBe(true);
  const waiting = () =>
    page.evaluate(() => [...document.querySelectorAll('img[data-src]')].map((one) => one.getBoundingClientRect().left > innerWidth));
  const before = await waiting();
  expect(before.length).toBeGreaterThan(0);
  expect(before).not.toContain(false);
  await page.mouse.wheel(0, 1);
  await expect.poll(waiting).toEqual([]);
  await context.close();
});

test('who holds an answer whose rest is gone gets the page in one', async ({ browser, baseURL }) => {
  const context = await newcomer(browser, baseURL);
  const page = await inTwo(context, DISH);
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (...args) =>
      fetch(String(args[0]).includes('?page-rest=') ? `${location.pathname}?page-rest=gone` : String(args[0]), args[1]);
  });
  await page.goto(DISH);
  await expect(page.locator('[data-version]')).toHaveCount(0);
  await expect(page.locator('[data-parts]')).toBeAttached();
});

test('without scripts a page comes in one', async ({ browser, baseURL }) => {
  const prepared = await newcomer(browser, baseURL);
  await inTwo(prepared, '/');
  await prepared.close();
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), javaScriptEnabled: false });
  await context.clearCookies();
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveURL(/\?whole$/);
  await expect(page.getByRole('contentinfo')).toContainText('Уголёк');
  await expect(page.getByRole('article').last()).toBeAttached();
  expect(await page.getByRole('article').count()).toBeGreaterThan(100);
  // and from then on every page does
  await page.getByRole('link', { name: 'Меню и настройки' }).click();
  await expect(page).toHaveURL(/\/information$/);
  await expect(page.getByRole('contentinfo')).toContainText('Уголёк');
  await context.close();
});

test('a page in one wakes whatever its parts are called, and its address may ask for anything', async ({ context }) => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.name = 'asleep';
    // as for somebody whose browser keeps nothing yet
    localStorage.clear();
  });
  expect((await page.goto(`${DISH}?rest=kazan`))?.status()).toBe(200);
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('section'), { id: 'rest' }));
    dispatchEvent(new Event('touchstart'));
  });
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
});

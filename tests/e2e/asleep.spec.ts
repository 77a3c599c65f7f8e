import type { Browser, Page } from '@playwright/test';
import { SLEEP } from '#lib/theme/wake-script.ts';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';

const CODE = /\/_next\/static\/chunks\/.*\.js/;
const isAlive = (page: Page): Promise<boolean> => page.evaluate(() => history.scrollRestoration === 'manual');

/** A visitor whose browser keeps nothing yet and whose hand is elsewhere; the addresses of the code and the sheets that their pages load. */
async function newcomer(browser: Browser): Promise<{ readonly page: Page; readonly code: string[] }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await context.clearCookies();
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.name = 'asleep';
  });
  const code: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) code.push(request.url());
  });
  return { page, code };
}

test('a first visit reads the page without any of its code; a finger brings it, and what it pressed is answered', async ({
  browser,
  baseURL,
}) => {
  const { page, code } = await newcomer(browser);
  await page.goto(`${baseURL}/menu/deserty/morozhenoe?utm_source=leaflet&yclid=1`, { waitUntil: 'load' });
  await expect(page.locator('.card').first()).toBeVisible();
  expect(code).toEqual([]);
  expect(await isAlive(page)).toBe(false);

  await page
    .getByRole('button', { name: /^Добавить/ })
    .first()
    .tap();
  await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible();
  expect(await isAlive(page)).toBe(true);
  // each part once, whoever else touches the page, the sheets before what opens with them
  expect(code.findIndex((url) => url.endsWith('.css'))).toBe(0);
  const parts = code.filter((url) => url.includes('/_next/static/chunks/'));
  expect(parts.length).toBeGreaterThan(5);
  expect(new Set(parts).size).toBe(parts.length);

  // who has been here is not kept waiting
  const later = code.length;
  await page.goto(`${baseURL}/menu/pech`, { waitUntil: 'commit' });
  await expect.poll(() => isAlive(page)).toBe(true);
  expect(code.length).toBeGreaterThan(later);
  await page.context().close();
});

test('a choice made before the code is there is answered, and what was typed is still there', async ({ browser, baseURL }) => {
  const { page } = await newcomer(browser);
  const letChoice = await holdBack(page, CODE);
  await page.goto(`${baseURL}/menu/pech`, { waitUntil: 'load' });
  await page.locator('label').filter({ hasText: 'Самовывоз', visible: true }).tap();
  letChoice();
  await expect(page.getByRole('dialog').filter({ visible: true })).toContainText('Где заберёте?');
  await page.context().close();

  const wide = await newcomer(browser);
  await wide.page.setViewportSize({ width: 1440, height: 900 });
  const letWords = await holdBack(wide.page, CODE);
  await wide.page.goto(`${baseURL}/menu/pech`, { waitUntil: 'load' });
  const field = wide.page.getByPlaceholder('Найти блюдо').filter({ visible: true });
  await field.click();
  await wide.page.keyboard.type('пицца');
  letWords();
  await expect.poll(() => isAlive(wide.page)).toBe(true);
  // what is found is told: the field has been heard, and keeps its words when it is drawn anew
  await expect(wide.page.getByRole('grid').locator('mark').first()).toBeVisible();
  await expect(field).toHaveValue('пицца');
  await wide.page.context().close();
});

test('what an address asks for is not kept waiting; who only reads is not forgotten, and a lost part is asked for again', async ({
  browser,
  baseURL,
}) => {
  const asks = await newcomer(browser);
  await asks.page.goto(`${baseURL}/#grill`, { waitUntil: 'commit' });
  await expect.poll(() => isAlive(asks.page)).toBe(true);
  await asks.page.context().close();

  const { page, code } = await newcomer(browser);
  let lost = 0;
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.abort();
  });
  await page.goto(`${baseURL}/menu/pech`, { waitUntil: 'load' });
  expect(code).toEqual([]);
  await expect.poll(() => isAlive(page), { timeout: SLEEP + 20_000 }).toBe(true);
  expect(lost).toBe(1);
  await page.context().close();
});

/** How every element of a page looks and where it stands, and what is drawn before and after it. */
const looks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const read = [
      'display',
      'font',
      'color',
      'background',
      'border',
      'padding',
      'margin',
      'boxShadow',
      'opacity',
      'transform',
      'content',
    ] as const;
    const of = (element: Element, part?: string): string => {
      const style = getComputedStyle(element, part);
      return `${part ?? element.className} ${style.width} ${style.height} ${read.map((name) => style[name]).join(' ')}`;
    };
    return [...document.body.querySelectorAll('*')].flatMap((one) => [of(one), of(one, '::before'), of(one, '::after')]);
  });

/** Brings the whole sheets without the code. */
const bringSheets = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { styles } = JSON.parse(document.querySelector('[data-parts]')?.textContent ?? '');
    for (const href of styles) {
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      const there = new Promise((resolve) => sheet.addEventListener('load', resolve));
      [...document.querySelectorAll('[data-precedence], [data-whole]')].at(-1)?.after(sheet);
      sheet.dataset.whole = '';
      await there;
    }
    return styles.length;
  });

test('data that is to be saved is not spent on who only reads; the styles of a sleeping page are all that concern it', async ({
  browser,
  baseURL,
}) => {
  const { page, code } = await newcomer(browser);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.clock.install();
  await page.goto(`${baseURL}/menu/pech`, { waitUntil: 'load' });
  await expect(page.locator('[data-parts]')).toBeAttached();
  await page.clock.runFor(SLEEP * 3);
  expect(code).toEqual([]);
  const before = await looks(page);
  expect(await bringSheets(page)).toBeGreaterThan(0);
  expect(await looks(page)).toEqual(before);
  await page.keyboard.press('Tab');
  await page.clock.resume();
  await expect.poll(() => isAlive(page)).toBe(true);
  await page.context().close();
});

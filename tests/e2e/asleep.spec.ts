import type { Browser, Page } from '@playwright/test';
import { SLEEP } from '#lib/theme/wake-script.ts';
import { expect, test } from '#tests/setup/test.ts';

const isAlive = (page: Page): Promise<boolean> => page.evaluate(() => history.scrollRestoration === 'manual');

/** A visitor whose browser keeps nothing yet and whose hand is elsewhere; the addresses of the code that their pages load. */
async function newcomer(browser: Browser): Promise<{ readonly page: Page; readonly code: string[] }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.name = 'asleep';
  });
  const code: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') code.push(request.url());
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
  // each part once, whoever else touches the page
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
  await page.goto(`${baseURL}/menu/pech`, { waitUntil: 'load' });
  await page.locator('label').filter({ hasText: 'Самовывоз', visible: true }).tap();
  await expect(page.getByRole('dialog').filter({ visible: true })).toContainText('Где заберёте?');
  await page.context().close();

  const wide = await newcomer(browser);
  await wide.page.setViewportSize({ width: 1440, height: 900 });
  await wide.page.goto(`${baseURL}/menu/pech`, { waitUntil: 'load' });
  const field = wide.page.getByPlaceholder('Найти блюдо').filter({ visible: true });
  await field.click();
  await wide.page.keyboard.type('пицца');
  await expect.poll(() => isAlive(wide.page)).toBe(true);
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

test('data that is to be saved is not spent on who only reads', async ({ browser, baseURL }) => {
  const { page, code } = await newcomer(browser);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.clock.install();
  await page.goto(`${baseURL}/menu/pech`, { waitUntil: 'load' });
  await page.clock.runFor(SLEEP * 3);
  expect(code).toEqual([]);
  await page.keyboard.press('Tab');
  await page.clock.resume();
  await expect.poll(() => isAlive(page)).toBe(true);
  await page.context().close();
});

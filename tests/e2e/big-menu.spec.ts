import type { Page } from '@playwright/test';
import { bigMenu } from '#tests/setup/big-menu.ts';
import { heapOf } from '#tests/setup/heap.ts';
import { holdBack } from '#tests/setup/hold-back.ts';
import { beside, press, tasksDuring, workIn } from '#tests/setup/main-thread.ts';
import { menuRead } from '#tests/setup/menu-read.ts';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, chooseAddress, DISH, dialog, openCart, openMenu } from './flow.ts';

const FILE = /\/app_sync\/(prodcat|price-)/;

const BIG = { products: 10_000, categories: 300 };
/** A processor so many times slower than this machine's. */
const SLOWER = 4;
/** Milliseconds of the longest task that a finger does not feel. */
const LONG = 50;
/** Megabytes of page and worker together. */
const MEMORY = 120;

// a trace looks at all of the page before and after each step, in the page's own time
test.use({ trace: 'off' });

/** The whole menu stays on its way, as on a line that is too slow for it. */
const withoutMenu = (page: Page) => page.context().route(FILE, () => new Promise(() => {}));

/** How many catalogue files this browser keeps; the last thing that is done with a menu. */
const keptIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = await indexedDB.databases();
    if (!names.some(({ name }) => name === 'menu')) return 0;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('menu');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    if (!db.objectStoreNames.contains('files')) return 0;
    return new Promise<number>((resolve, reject) => {
      const asking = db.transaction('files').objectStore('files').count();
      asking.onsuccess = () => resolve(asking.result);
      asking.onerror = () => reject(asking.error);
    });
  });

test('[CAT-01] before the menu is there a dish opens, is chosen and lies in the cart at its price: it comes alone', async ({ page }) => {
  await withoutMenu(page);
  const dishes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/menu/dishes')) dishes.push(request.url());
  });
  await openMenu(page);
  await addButton(page).click();
  await chooseAddress(page);
  await expect(page.locator('.cartbar:visible, .cartbtn:visible').first()).toHaveAccessibleName(/1.*270/);
  await page.getByRole('link', { name: DISH, exact: true }).first().click();
  const layer = dialog(page);
  await expect(layer.locator('.product__title')).toHaveText(DISH);
  await layer.getByRole('button', { name: /^В корзину/ }).click();
  const cart = await openCart(page);
  await expect(cart.getByText(DISH).first()).toBeVisible();
  await expect(cart.getByText(/540\s₽/).first()).toBeVisible();
  // the first one before a place was chosen, then the place’s own
  expect(dishes.filter((url) => !url.includes('related=1'))[0]).not.toContain('place=');
  expect(dishes.some((url) => url.includes('place=11') && url.includes('related=1'))).toBe(true);
});

/** A shop of ten thousand dishes that has read its menu: starting it is the server's work, not the page's. */
async function openBig(url: string): Promise<void> {
  for (const path of ['/menu/deserty/morozhenoe', '/']) await menuRead(`${url}${path}`);
  for (const query of ['ids=804&locale=ru', 'ids=804&locale=ru&place=11'])
    await expect
      .poll(async () => (await fetch(`${url}/api/menu/dishes?${query}`)).status, { timeout: 90_000, intervals: [1_000] })
      .toBe(200);
}

test('ten thousand dishes come without a task that a slow phone would feel, and without filling its memory', async ({
  page,
  browser,
  content,
}) => {
  test.setTimeout(300_000);
  const shop = await content(bigMenu(BIG));
  await openBig(shop.url);
  const letMenu = await holdBack(page.context(), FILE);
  const asked = page.waitForRequest(FILE);
  await page.goto(`${shop.url}/menu/deserty/morozhenoe`);
  await asked;
  const { best } = await workIn(page);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const before = await workIn(page);
  const tap = await tasksDuring(browser, page, async () => {
    await press(page, device, addButton(page));
    await expect(dialog(page)).toBeVisible();
  });
  await chooseAddress(page);
  const other = page.getByRole('button', { name: /^Добавить в корзину: Моти/ });
  const stepper = page.getByRole('group', { name: 'Количество: Моти с манго' });
  const added = await tasksDuring(browser, page, async () => {
    await press(page, device, other);
    await expect(stepper).toBeVisible();
  });
  const link = page.getByRole('link', { name: DISH, exact: true }).first();
  const open = await tasksDuring(browser, page, async () => {
    await press(page, device, link);
    await expect(dialog(page).getByRole('button', { name: /^В корзину/ })).toBeVisible();
  });
  const arrival = await tasksDuring(browser, page, async () => {
    letMenu();
    // the one that was asked for before a place was chosen, and the place's own
    await expect.poll(() => keptIn(page), { timeout: 90_000, intervals: [1_000] }).toBe(2);
  });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Поиск блюд' }).click();
  await dialog(page).getByRole('combobox').focus();
  const keys = await tasksDuring(browser, page, async () => {
    for (const letter of 'пицца') {
      await page.keyboard.insertText(letter);
      await page.waitForTimeout(400);
    }
    await expect(dialog(page).locator('mark').first()).toBeVisible();
  });
  const after = await workIn(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const loaded = Math.max(1, Math.max(before.middle, after.middle) / (best * SLOWER));
  const heap = await heapOf(page);
  const shown = (tasks: readonly number[]): string => tasks.slice(0, 3).join(' ');
  const figures = `place ${shown(tap)}, add ${shown(added)}, search ${shown(keys)}, dish ${shown(open)}, menu ${shown(arrival)} ms; page ${heap.page.toFixed(1)} MB, worker ${heap.workers.toFixed(1)} MB; machine ${loaded.toFixed(2)}`;
  test.info().annotations.push({ type: 'ten thousand dishes', description: figures });
  // one of its hundreds of tasks may meet a collection of garbage
  expect(arrival[1], figures).toBeLessThanOrEqual(LONG * loaded * beside());
  expect(added[0], figures).toBeLessThanOrEqual(LONG * loaded * beside());
  expect(keys[0], figures).toBeLessThanOrEqual(LONG * loaded * beside());
  expect(open[0], figures).toBeLessThanOrEqual(2 * LONG * loaded * beside());
  expect(heap.page + heap.workers, figures).toBeLessThanOrEqual(process.env.FIGURES ? MEMORY : 1.25 * MEMORY);
});

test('[CAT-06] a filter of ten thousand dishes is chosen without a task that a slow phone would feel', async ({
  page,
  browser,
  content,
}) => {
  test.setTimeout(300_000);
  const shop = await content(bigMenu(BIG));
  await openBig(shop.url);
  await page.goto(shop.url);
  await expect.poll(() => keptIn(page), { timeout: 90_000, intervals: [1_000] }).toBe(1);
  const { best } = await workIn(page);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const before = await workIn(page);
  const button = page.locator('.filterbtn:visible').first();
  const chip = dialog(page).locator('button[aria-pressed]').first();
  const opened = await tasksDuring(browser, page, async () => {
    await press(page, device, button);
    await expect(chip).toBeVisible({ timeout: 30_000 });
  });
  const taps: number[] = [];
  // chosen, taken off, chosen again
  for (const was of ['false', 'true', 'false']) {
    await expect(chip).toHaveAttribute('aria-pressed', was);
    const tasks = await tasksDuring(browser, page, async () => {
      await press(page, device, chip);
      await expect(chip).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true');
    });
    taps.push(tasks[0] ?? 0);
  }
  const after = await workIn(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const loaded = Math.max(1, Math.max(before.middle, after.middle) / (best * SLOWER));
  const figures = `filters open ${opened.slice(0, 3).join(' ')}, taps ${taps.join(' ')} ms; machine ${loaded.toFixed(2)}`;
  test.info().annotations.push({ type: 'filters of ten thousand dishes', description: figures });
  // the middle one: others may meet the browser's own housekeeping
  expect(taps.toSorted((a, b) => a - b)[1], figures).toBeLessThanOrEqual(LONG * loaded * beside());
});

test('[CART-13] the menu last seen is there when the shop is not: search finds its dishes; with the network back it is asked for anew', async ({
  page,
  context,
  allowed,
}) => {
  allowed.push(/Failed to load resource/);
  await openMenu(page);
  await expect.poll(() => keptIn(page)).toBe(1);
  let tries = 0;
  await context.route(/\/api\/(wp-content\/uploads\/app_sync|menu\/dishes)/, (route) => {
    tries += 1;
    return route.abort('internetdisconnected');
  });
  await page.reload();
  await page.getByRole('link', { name: DISH, exact: true }).first().click();
  await expect(dialog(page).getByRole('button', { name: /^В корзину/ })).toBeVisible();
  const before = tries;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => tries).toBeGreaterThan(before);
  await expect(dialog(page).getByRole('button', { name: /^В корзину/ })).toBeVisible();
});

test('where no worker may run the page does its work', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
  });
  await openMenu(page);
  await page.getByRole('link', { name: DISH, exact: true }).first().click();
  await expect(dialog(page).getByRole('button', { name: /^В корзину/ })).toBeVisible();
});

test('where a policy or a broken line keeps the worker away the page does its work', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource/);
  await page.context().route(/turbopack-worker/, (route) => route.abort());
  const warned = page.waitForEvent('console', (message) => message.text().includes('the menu worker does not run'));
  await openMenu(page);
  await page.getByRole('link', { name: DISH, exact: true }).first().click();
  await expect(dialog(page).getByRole('button', { name: /^В корзину/ })).toBeVisible();
  await warned;
});

import type { Page } from '@playwright/test';
import { expectNoSideways } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/test.ts';
import { type Manner, staleTexts, translateAlways, translatedTexts } from '#tests/setup/translator-double.ts';
import { logIn } from './customer.ts';
import { typeCode } from './discounts.ts';
import { addButton, chooseAddress, chooseSlot, DISH, dialog, openCart, placeOrder, setCount } from './flow.ts';

/** The widget waits for nothing; a browser translates what it has found a moment later. */
const WIDGET: Manner = { language: 'ja', delay: 0 };
const BROWSER: Manner = { language: 'de', delay: 40 };
const PIZZA = 'Пицца «Уголёк»';

// what is translated before React reads it is rendered anew: React says so, and nothing is lost
test.use({ allowed: [/Minified React error #418/] });

/** Whatever the page has said since it was opened is said once, in full, and translated. */
async function whole(page: Page, where: string): Promise<void> {
  await expect.poll(() => translatedTexts(page), { message: `${where}: translated` }).toBeGreaterThan(5);
  await expect.poll(() => staleTexts(page), { message: where }).toEqual([]);
}

test('a page translated into a language that is read from the right turns with it, and back with its own words', async ({ page }) => {
  await translateAlways(page, { language: 'ar', delay: 0 });
  await page.goto('/menu/deserty/morozhenoe');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('lang', 'ar');
  await expectNoSideways(page);
  const [first, second] = await Promise.all([0, 1].map((i) => page.locator('.pills [data-slug]').nth(i).boundingBox()));
  expect(second?.x ?? 0).toBeLessThan(first?.x ?? 0);
  await page.locator('.card__name a, .card h3 a').first().click();
  await expect(dialog(page).locator('.product__title')).toBeVisible();
  await whole(page, 'dish');
  await expectNoSideways(page);
  await root.evaluate((element) => element.classList.remove('translated-rtl'));
  await expect(root).toHaveAttribute('dir', 'ltr');
});

test('a page that sleeps turns with its translation, stays turned when it wakes, and turns back with its own words', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.name = 'asleep';
  });
  await translateAlways(page, { language: 'ar', delay: 0 });
  await page.clock.install();
  await page.goto(`${baseURL}/menu/deserty/morozhenoe`, { waitUntil: 'load' });
  await page.clock.runFor(1_000);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('dir', 'rtl');
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
  await page.clock.resume();
  await page.getByRole('heading', { level: 1 }).tap();
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await whole(page, 'woken');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('lang', 'ar');
  await root.evaluate((element) => element.classList.remove('translated-rtl'));
  await expect(root).toHaveAttribute('dir', 'ltr');
  await context.close();
});

test('a page that a browser translates is found, read, filtered and left as ever', async ({ page }) => {
  test.setTimeout(90_000);
  await translateAlways(page, BROWSER);
  await page.goto('/');
  await whole(page, 'home');
  const icon = page.getByRole('link', { name: 'Поиск блюд' });
  if (await icon.isVisible()) await icon.click();
  const field = page.getByRole('combobox', { name: 'Поиск блюд' }).filter({ visible: true });
  for (const query of ['п', 'пицца', 'пицца уголёк', 'ыыыыыы', 'медовик']) {
    await field.fill(query);
    await whole(page, `search for ${query}`);
  }
  await expect(page.getByRole('row', { name: /Медовик/ }).first()).toBeVisible();
  await page.goto('/menu/pech/pizza');
  await whole(page, 'category');
  await page.getByRole('link', { name: PIZZA, exact: true }).first().click();
  const dish = dialog(page);
  const add = dish.getByRole('button', { name: /^В корзину/ });
  await expect(add).toBeVisible();
  await whole(page, 'dish');
  const variants = dish.getByRole('group', { name: 'Вариант' }).locator('label');
  const prices = new Set<string | null>();
  for (const variant of await variants.all()) {
    await variant.click();
    await whole(page, 'variant');
    prices.add(await add.textContent());
  }
  expect(prices.size).toBe(3);
  await dish.getByRole('button', { name: 'Закрыть' }).click();
  await expect(dish).toHaveCount(0);
  await whole(page, 'category again');
  await page.getByRole('link', { name: 'Меню и настройки' }).click();
  await dialog(page).getByText('Тема, язык и вид магазина').click();
  await whole(page, 'settings');
  await dialog(page).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/menu\/pech\/pizza$/);
  await expect(page.getByRole('link', { name: 'Menu and settings' })).toBeVisible();
  await whole(page, 'another language');
});

test('a page that is translated while it changes sells, counts and reports truly', async ({ page, operator }) => {
  test.setTimeout(120_000);
  await translateAlways(page, WIDGET);
  await page.goto('/menu/deserty/morozhenoe');
  await whole(page, 'category');
  await addButton(page).click();
  await whole(page, 'location');
  await chooseAddress(page);
  await whole(page, 'category with a cart');
  const cart = await openCart(page);
  for (const count of [2, 5, 3, 4]) {
    await setCount(cart, DISH, count);
    await whole(page, `${count} in the cart`);
  }
  await typeCode(cart, 'NO-SUCH-CODE');
  await expect(cart.getByText('Такого промокода нет')).toBeVisible();
  await whole(page, 'refused code');
  await cart.getByRole('button', { name: 'Убрать', exact: true }).click();
  await expect(cart.getByText('Такого промокода нет')).toHaveCount(0);
  await whole(page, 'no code');
  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  await whole(page, 'checkout');
  await chooseSlot(page);
  await whole(page, 'times');
  const id = await placeOrder(page);
  const title = (name: string) => page.getByRole('heading', { name, level: 1 });
  await whole(page, 'order');
  for (const [status, name] of [
    ['making', 'Готовим'],
    ['done', 'Заказ готов'],
  ] as const) {
    await operator('order', String(id), status);
    await expect(title(name)).toBeVisible();
    await whole(page, name);
  }
});

test('a page that is translated before it is alive comes alive', async ({ page }) => {
  await translateAlways(page, WIDGET, 'DOMContentLoaded');
  await page.goto('/menu/pech/pizza');
  await whole(page, 'category');
  await page.getByRole('link', { name: 'Меню и настройки' }).click();
  await expect(dialog(page)).toBeVisible();
  await whole(page, 'menu');
});

test('an account that is translated keeps its sections whole', async ({ page }) => {
  test.setTimeout(90_000);
  await logIn(page);
  await translateAlways(page, BROWSER);
  await page.goto('/lk');
  await whole(page, 'account');
  const sections = page.locator('a[href^="/lk/"]:visible');
  const paths = new Set(await sections.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')));
  expect(paths.size).toBeGreaterThan(3);
  for (const path of paths) {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await page.waitForURL((url) => url.pathname === path);
    await whole(page, path);
  }
});

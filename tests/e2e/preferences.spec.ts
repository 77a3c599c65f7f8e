import type { Locator, Page } from '@playwright/test';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { arrive, chooseAddress, dialog, openCart, pickAt } from './flow.ts';
import { orderQuickly } from './ordering.ts';

const BURGERS = '/menu/gril/burgery';
const BURGER = 'Бургер «Двойной жар»';

const card = (page: Page, name: string): Locator => page.locator('.card, .feature').filter({ hasText: name }).first();

/** Opens the preferences in the sheet of the menu. */
async function openPreferences(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Меню и настройки' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Предпочтения в еде/ })
    .click();
}

/** Ticks in the sheet of the menu, as a guest finds it. */
async function want(page: Page, ...names: readonly string[]): Promise<void> {
  await page.waitForLoadState('networkidle');
  await openPreferences(page);
  const sheet = dialog(page).last();
  for (const name of names) await sheet.getByText(name, { exact: true }).click();
  await sheet.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Предпочтения сохранены')).toBeVisible();
}

test('[LK-08] a guest’s preferences are marked in menu, search, product and cart, asked about before adding, and come along at login', async ({
  page,
}) => {
  test.slow();
  await page.goto(BURGERS);
  await want(page, 'Без лука', 'Вегетарианское');
  await page.reload();
  const mark = card(page, BURGER).locator('.foodmark');
  await expect(mark).toHaveText(/Не подходит вам: не вегетарианское, с луком/i);
  await expect(card(page, 'Бургер с котлетой из нута').locator('.foodmark')).toHaveCount(0);

  // «+» asks; to close the question adds nothing
  await card(page, BURGER)
    .getByRole('button', { name: /^Добавить в корзину/ })
    .click();
  const ask = dialog(page);
  await expect(ask.getByRole('heading', { name: 'Это блюдо вам не подходит' }).last()).toBeVisible();
  await expect(ask).toContainText('Останется: не вегетарианское');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  // without what can be left out
  await card(page, BURGER).getByRole('link', { name: BURGER }).click();
  const product = dialog(page).first();
  await expect(product.locator('.product__art .foodmark')).toBeVisible();
  await product.locator('.product__add').click();
  await dialog(page).last().getByRole('button', { name: 'Добавить с пометкой «Без лука»' }).click();
  await chooseAddress(page);
  const cart = await openCart(page);
  await expect(cart.locator('.line')).toContainText('Без лука');
  await expect(cart.locator('.line .foodmark')).toHaveText(/не вегетарианское/);
  await expect(cart.locator('.line .foodmark')).not.toHaveText(/с луком/);
  // more of what was agreed to is not asked about again
  await cart.locator('.line .stepper button').last().click();
  await expect(cart.locator('.line .stepper__number')).toHaveText('2');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await logIn(page);
  await page.goto('/lk/preferences');
  await expect(page.getByLabel('Без лука')).toBeChecked();
  await expect(page.getByLabel('Вегетарианское')).toBeChecked();
  await expect(page.getByLabel('Без чеснока')).not.toBeChecked();
});

test('[LK-08] an account’s preferences are saved, marked in every browser, can be overridden and cleared, and go at logout', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await logIn(page);
  await page.goto('/lk/preferences');
  await page.getByText('Без лука', { exact: true }).click();
  await page.getByLabel('Пожелания кухне').fill('Салфеток побольше');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Предпочтения сохранены')).toBeVisible();

  const other = await browser.newContext({ baseURL, storageState: { cookies: await page.context().cookies(), origins: [] } });
  const elsewhere = await other.newPage();
  await elsewhere.goto(BURGERS);
  await expect(card(elsewhere, BURGER).locator('.foodmark')).toHaveText(/с луком — можно убрать/i);
  await other.close();

  await page.goto('/menu/supy');
  const marked = page
    .locator('.card')
    .filter({ has: page.locator('.foodmark') })
    .filter({ has: page.getByRole('button', { name: /^Добавить в корзину/ }) });
  await expect(marked.first()).toBeVisible();
  const name = (await marked.first().locator('.card__name').textContent()) ?? '';
  await card(page, name)
    .getByRole('button', { name: /^Добавить в корзину/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Всё равно добавить' }).click();
  await chooseAddress(page);
  await expect(card(page, name).locator('.stepper')).toBeVisible();

  await page.goto('/lk/preferences');
  await expect(page.getByLabel('Пожелания кухне')).toHaveValue('Салфеток побольше');
  await page.getByText('Без лука', { exact: true }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Предпочтения сохранены')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Без лука')).not.toBeChecked();
  await page.getByText('Без острого', { exact: true }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Предпочтения сохранены')).toBeVisible();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('preferences'))).not.toContain('no_spicy');
});

test('[LK-08] who is known by the last visit is no guest before the account has come: the window shows what the account keeps', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/lk/preferences');
  await page.getByText('Без лука', { exact: true }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Предпочтения сохранены')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('preferences'));
  const release = await holdBack(page, '**/api/auth/session*');
  await arrive(page, '/contacts');
  await openPreferences(page);
  await expect(dialog(page).last().getByLabel('Без лука')).toBeChecked();
  await expect(dialog(page).last().getByText('в этом браузере')).toHaveCount(0);
  release();
});

test.describe('a line that breaks', () => {
  test.use({ allowed: [/ERR_FAILED/] });

  test('[LK-08] a window of preferences that was closed before its answer failed takes no other along', async ({ page }) => {
    await logIn(page);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/user_preferences*', async (route) => {
      await promise;
      await route.abort();
    });
    await arrive(page, '/contacts');
    await openPreferences(page);
    const title = dialog(page)
      .locator('.modal > h2')
      .filter({ hasText: /^Предпочтения$/ });
    await expect(title).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(title).toHaveCount(0);
    const settings = dialog(page).getByRole('button', { name: /^Предпочтения в еде/ });
    await expect(settings).toBeVisible();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('user_preferences'));
    resolve();
    await failed;
    await page.waitForTimeout(500);
    await expect(settings).toBeVisible();
    await expect(page.getByText('Не получилось')).toHaveCount(0);
  });
});

test('an order that is repeated says what is against the preferences of today; it can be left out, or taken all the same', async ({
  page,
  operator,
}) => {
  test.slow();
  const phone = await logIn(page);
  const burger = { productId: 221, count: 1 };
  const { id } = await orderQuickly(page.request, { phone, items: [burger, { productId: 804, count: 2 }] });
  await operator('order', String(id), 'completed');
  await page.goto('/lk/preferences');
  await page.getByText('Без лука', { exact: true }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Предпочтения сохранены')).toBeVisible();
  await page.goto('/lk/orders');
  const order = page.locator(`[data-order="${id}"]`);
  const again = order.getByRole('button', { name: 'Повторить заказ' });
  await again.click();
  await pickAt(page, 'Баумана');
  const told = order.getByRole('status').filter({ hasText: 'Это вам не подходит' });
  await expect(told.getByRole('listitem')).toHaveText([/Двойной жар.*с луком/]);
  await told.getByRole('button', { name: 'Не класть это' }).click();
  await expect(told).toHaveCount(0);
  await order.getByRole('button', { name: 'Положить в корзину' }).click();
  const cart = dialog(page);
  await expect(cart.locator('.line')).toHaveCount(1);
  await expect(cart.locator('.line')).toContainText('Пломбир');
  await page.keyboard.press('Escape');
  await expect(cart).toHaveCount(0);

  // agreed to once, it is not asked about again
  await again.click();
  await expect(told).toBeVisible();
  await order.getByRole('button', { name: 'Добавить к ней' }).click();
  await expect(cart.locator('.line')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(cart).toHaveCount(0);
  await again.click();
  await expect(order.getByRole('button', { name: 'Добавить к ней' })).toBeVisible();
  await expect(told).toHaveCount(0);
});

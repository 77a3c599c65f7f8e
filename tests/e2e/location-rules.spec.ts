import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import {
  addButton,
  chooseAddress,
  chooseSlot,
  chooseTab,
  DISH,
  dialog,
  fillGuest,
  minorOf,
  openCart,
  openMenu,
  payWith,
  pickAt,
  setCount,
  submit,
  toCheckout,
  typeAddress,
} from './flow.ts';

const ORANGE = 'Декабристов, 85';
const RED = 'Мавлютова, 10';
const chip = (page: Page) => page.locator('.place:visible .place__addr').first();
const total = async (page: Page): Promise<number> => minorOf((await page.locator('.totals__sum dd').first().textContent()) ?? '');
const express = (page: Page) => page.locator('.check').filter({ hasText: 'Срочная доставка' });

async function moveTo(page: Page, address: string): Promise<void> {
  await chip(page).click();
  await typeAddress(page, address);
  await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test('[DLV-09] express is offered with its cost where the zone has it, is in every sum, and is not offered where it has none', async ({
  page,
}) => {
  test.slow();
  await toCheckout(page);
  await chooseSlot(page);
  await expect(express(page)).toContainText(/плюс 200\s₽/);
  await expect(page.locator('.totals [aria-busy=true]')).toHaveCount(0);
  const plain = await total(page);
  await express(page).locator('.check__box').click();
  await expect(page.locator('.totals > div').filter({ hasText: 'Срочная доставка' }).first()).toContainText(/200\s₽/);
  await expect.poll(() => total(page)).toBe(plain + 20_000);
  await page.reload();
  await expect(express(page).getByRole('checkbox')).toBeChecked();
  await chooseSlot(page);
  await fillGuest(page);
  await payWith(page, 'Наличными');
  await submit(page).click();
  await page.waitForURL(/\/order\/\d+/, { timeout: 30_000 });
  await expect(page.locator('.totals > div').filter({ hasText: 'Срочная доставка' })).toContainText(/200\s₽/);
  expect(await total(page)).toBe(plain + 20_000);
});

test('[DLV-09] the red zone has no express, neither has pickup; a location may name its own price', async ({ page, variant }) => {
  test.slow();
  const own = await variant({
    settings: (wire) => {
      const delivery = Object(wire.delivery);
      const conditions: unknown[] = Array.isArray(delivery.conditions) ? delivery.conditions : [];
      const locations: unknown[] = Array.isArray(wire.locations) ? wire.locations : [];
      return {
        ...wire,
        delivery: { ...delivery, conditions: conditions.map((c) => ({ ...Object(c), express_cost: '' })) },
        locations: locations.map((l) => (Object(l).term_id === 11 ? { ...Object(l), expressCost: '150,50' } : l)),
      };
    },
  });
  await page.goto(`${own.url}/menu/deserty/morozhenoe`);
  await addButton(page).click();
  await chooseAddress(page);
  await page.goto(`${own.url}/order`);
  await expect(express(page)).toContainText(/плюс 150,50?\s₽/);

  await openMenu(page);
  await addButton(page).click();
  await typeAddress(page, RED);
  await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
  await page.goto('/order');
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  await expect(page.getByText('Ко времени', { exact: true })).toBeVisible();
  await expect(express(page)).toHaveCount(0);
});

test('[DLV-10] need_to_choose_address_first: the question opens by itself until it is answered, then never again', async ({
  page,
  variant,
}) => {
  test.slow();
  const shop = await variant({ settings: (wire) => ({ ...wire, need_to_choose_address_first: '1' }) });
  await page.goto(`${shop.url}/menu/deserty/morozhenoe`);
  await expect(dialog(page).getByRole('heading', { name: 'Куда привезти?' })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(dialog(page).getByRole('heading', { name: 'Куда привезти?' })).toBeVisible({ timeout: 30_000 });
  await chooseAddress(page);
  await expect(chip(page)).toContainText('Пушкина, 12');
  const over = page.waitForResponse(/coupons\/seettings/);
  await page.reload();
  await over;
  await expect(dialog(page)).toHaveCount(0);
});

test('[DLV-10] single_stock_mode: one warehouse counts everywhere, a move takes nothing out of the cart', async ({ page, variant }) => {
  test.slow();
  const shop = await variant({
    settings: (wire) => ({
      ...wire,
      single_stock_mode: true,
      single_stock_id: '11',
      settings: { ...Object(wire.settings), single_stock_mode: true, single_stock_id: '11' },
    }),
  });
  await page.goto(`${shop.url}/menu/supy`);
  await page.getByRole('button', { name: /^Добавить в корзину: Сливочная уха с лососем/ }).click();
  await pickAt(page, 'на Баумана');
  await chip(page).click();
  await pickAt(page, 'на Чистопольской');
  await expect(chip(page)).toContainText('на Чистопольской');
  await expect(
    page
      .getByRole('button', { name: /^Добавить в корзину: Сливочная уха/ })
      .or(page.getByRole('group', { name: 'Количество: Сливочная уха с лососем' }))
      .first(),
  ).toBeVisible();
  const cart = await openCart(page);
  await expect(cart.locator('.line__name')).toHaveText(['Сливочная уха с лососем']);
  await expect(cart.getByRole('alert').filter({ hasText: 'уха' })).toHaveCount(0);
});

test('[DLV-10] cities: the accepted one names the places; another one takes the place of the old one back', async ({ page, variant }) => {
  test.slow();
  const shop = await variant({
    settings: (wire) => {
      const locations: unknown[] = Array.isArray(wire.locations) ? wire.locations : [];
      return { ...wire, locations: locations.map((l, i) => ({ ...Object(l), city: i === 1 ? 'Иннополис' : 'Казань' })) };
    },
  });
  await page.goto(`${shop.url}/`);
  await expect(dialog(page).locator('.modal > h2', { hasText: 'Ваш город — Казань?' })).toBeVisible({ timeout: 30_000 });
  await dialog(page).getByRole('button', { name: 'Да, верно' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await chip(page).click();
  await chooseTab(page, 'Самовывоз');
  await expect(dialog(page).locator('.spot')).toHaveCount(2);
  await expect(dialog(page).getByText('на Чистопольской')).toHaveCount(0);
  await pickAt(page, 'на Баумана');
  await expect(chip(page)).toContainText('на Баумана');
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Меню и настройки' }).click();
  await dialog(page)
    .getByRole('button', { name: /Казань/ })
    .click();
  await dialog(page).getByText('Иннополис', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Выбрать' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(chip(page)).toContainText('Иннополис');
  await expect(chip(page)).not.toContainText('на Баумана');
  await chip(page).click();
  await expect(dialog(page).locator('.spot')).toHaveCount(1);
  await expect(dialog(page).locator('.spot')).toContainText('на Чистопольской');
});

test('[DLV-11] the way and the place are kept over a reload and a closed browser, and the header names them', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/');
  await chip(page).click();
  await chooseAddress(page);
  await chip(page).click();
  await pickAt(page, 'на Чистопольской');
  await page.reload();
  await expect(chip(page)).toContainText('на Чистопольской');
  await expect(page.locator('.place:visible').getByRole('radio', { name: 'Самовывоз' })).toBeChecked();
  const storageState = await page.context().storageState();
  const later = await browser.newContext({ ...(baseURL && { baseURL }), storageState });
  const next = await later.newPage();
  await next.goto('/menu/supy');
  await expect(chip(next)).toContainText('на Чистопольской');
  // the other way has its own place, and nobody is asked for it again
  await next.locator('.place:visible').getByText('Доставка', { exact: true }).click();
  await expect(chip(next)).toContainText('Пушкина, 12');
  await expect(dialog(next)).toHaveCount(0);
  await later.close();
});

test('[DLV-11] another way and another address bring their own discounts, prices and minimum to the cart', async ({ page }) => {
  test.slow();
  await openMenu(page);
  await addButton(page).click();
  await pickAt(page, 'на Чистопольской');
  const more = page.getByRole('group', { name: `Количество: ${DISH}` }).getByRole('button', { name: 'Добавить ещё одну' });
  for (let have = 1; have < 4; have++) await more.click();
  await page.waitForResponse((response) => response.url().endsWith('/coupons/autoapply'));
  const rows = page.getByRole('dialog').locator('.totals > div');
  const pickup = await openCart(page);
  await expect(rows.filter({ hasText: 'самовывоз' })).toContainText(/−108\s₽/);
  await expect(rows.filter({ hasText: 'Доставка' })).toHaveCount(0);
  await expect(pickup.getByRole('button', { name: /^Оформить заказ/ })).toBeEnabled();
  await page.keyboard.press('Escape');

  const asked = page.waitForRequest((request) => request.url().endsWith('/coupons/autoapply'));
  await chip(page).click();
  await chooseTab(page, 'Доставка');
  await chooseAddress(page);
  await expect(page.getByText(/^Скидка снята|^Скидки изменились/)).toBeVisible();
  expect((await asked).postDataJSON()).toMatchObject({ delivery_type: 'flat_rate' });
  await openCart(page);
  await expect(rows.filter({ hasText: 'самовывоз' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Доставка' })).toContainText(/149\s₽/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await moveTo(page, ORANGE);
  const far = await openCart(page);
  await expect(rows.filter({ hasText: 'Доставка' })).toContainText(/249\s₽/);
  await expect(far.getByText('Минимальная сумма не достигнута')).toBeVisible();
  await expect(far.getByRole('button', { name: /^Не хватает 120/ })).toBeDisabled();
  await setCount(far, DISH, 5);
  await expect(far.getByRole('button', { name: /^Оформить заказ/ })).toBeEnabled();
});

test('[CART-05] [CART-06] another address of another zone does the same as another pickup', async ({ page }) => {
  const BELISH = 'Бэлиш с уткой';
  await page.goto('/menu/supy');
  await page.getByRole('button', { name: /^Добавить в корзину: Сливочная уха с лососем/ }).click();
  await chooseAddress(page);
  await page.goto('/menu/tatarskaya-vypechka/nesladkaya-vypechka');
  await page.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${BELISH}`) }).click();
  const stepper = page.locator('article').getByRole('group', { name: `Количество: ${BELISH}` });
  for (let have = 1; have < 4; have++) await stepper.getByRole('button', { name: 'Добавить ещё одну' }).click();
  await moveTo(page, ORANGE);
  await expect(page.getByText('Некоторые товары больше недоступны для заказа и удалены из корзины')).toBeVisible();
  await expect(page.getByText('Количество в корзине не соответствует остаткам, лишнее удалено')).toBeVisible();
  const cart = await openCart(page);
  await expect(cart.locator('.line__name')).toHaveText([BELISH]);
  await expect(cart.getByRole('group', { name: `Количество: ${BELISH}` }).locator('.stepper__number')).toHaveText('2');
  await expect(cart.getByRole('alert').filter({ hasText: 'Сливочная уха с лососем' })).toBeVisible();
  await page.reload();
  await expect((await openCart(page)).locator('.line__name')).toHaveText([BELISH]);
});

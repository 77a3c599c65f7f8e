import type { Page } from '@playwright/test';
import { holdParts } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import { DISH, openCart, pickAt } from './flow.ts';

const add = (page: Page, dish: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${dish}`) }).click();

test('[CART-05] a new place takes out what it does not sell, and says so', async ({ page }) => {
  await page.goto('/menu/supy');
  await add(page, 'Сливочная уха с лососем');
  await pickAt(page, 'на Баумана');
  await page.goto('/menu/deserty/morozhenoe');
  await add(page, DISH);
  await page.locator('.place:visible button').first().click();
  await pickAt(page, 'на Чистопольской');
  await expect(page.getByText('Некоторые товары больше недоступны для заказа и удалены из корзины')).toBeVisible();
  const cart = await openCart(page);
  await expect(cart.getByRole('alert').filter({ hasText: 'Сливочная уха с лососем' })).toBeVisible();
  await expect(cart.locator('.line__name')).toHaveText([DISH]);
});

test('[CART-05] a place that is taken before the code which looks after the cart has come counts as well', async ({ page }) => {
  await page.goto('/menu/supy');
  await add(page, 'Сливочная уха с лососем');
  await pickAt(page, 'на Баумана');
  // told by what it says of a cart
  const { held, release } = await holdParts(page, /status:"info",text:\w+\("removed"\)/);
  await page.goto('/menu/deserty/morozhenoe');
  await expect.poll(() => held).toHaveLength(1);
  await page.locator('.place:visible button').first().click();
  await pickAt(page, 'на Чистопольской');
  release();
  await expect(page.getByText('Некоторые товары больше недоступны для заказа и удалены из корзины')).toBeVisible();
  await expect(page.locator('.cartbar, .cartbtn').filter({ hasText: 'позици', visible: true })).toHaveCount(0);
});

test('[CART-06] a new place leaves as many as it has, and says so', async ({ page }) => {
  const STEAK = 'Каре ягнёнка';
  await page.goto('/menu/gril/myaso-i-ptitsa');
  await add(page, STEAK);
  await pickAt(page, 'на Баумана');
  const stepper = page.locator('article').getByRole('group', { name: `Количество: ${STEAK}` });
  for (let have = 1; have < 10; have++) await stepper.getByRole('button', { name: 'Добавить ещё одну' }).click();
  await page.locator('.place:visible button').first().click();
  await pickAt(page, 'у Кабана');
  await expect(page.getByText('Количество в корзине не соответствует остаткам, лишнее удалено')).toBeVisible();
  const cart = await openCart(page);
  await expect(cart.getByRole('group', { name: `Количество: ${STEAK}` }).locator('.stepper__number')).toHaveText('8');
});

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, chooseAddress, DISH, dialog, openCart, setCount } from './flow.ts';

const WATER = 'Вода питьевая';
const bar = (scope: Locator | Page, name: string): Locator => scope.getByRole('progressbar', { name });
const words = (scope: Locator | Page): Locator => scope.locator('.cart__ship [aria-live=polite]');

test('[PRICE-04] lines that do not count leave the minimum where it is; cart and checkout say how much is missing', async ({ page }) => {
  await page.goto('/menu/napitki/holodnye-napitki');
  await page.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${WATER}`) }).click();
  await chooseAddress(page);
  await page.goto('/menu/deserty/morozhenoe');
  await addButton(page).click();
  const cart = await openCart(page);
  await setCount(cart, DISH, 2);
  const button = cart.getByRole('button', { name: /^Не хватает/ });
  await expect(button).toHaveText(/^Не хватает 260\s₽/);
  await expect(words(cart)).toHaveText(/^Ещё 260\s₽ до минимального заказа$/);
  await setCount(cart, WATER, 6);
  await expect(cart.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(button).toHaveText(/^Не хватает 260\s₽/);
  await expect(button).toBeDisabled();
  await expect(bar(cart, 'До минимального заказа')).toHaveAttribute('aria-valuenow', '54000');
  await expect(bar(cart, 'До минимального заказа')).toHaveAttribute('aria-valuemax', '80000');
  await page.goto('/order');
  const pay = page.getByRole('button', { name: /^Не хватает 260\s₽ до минимального заказа$/ });
  await expect(pay.locator('visible=true')).toBeDisabled();
  await expect(words(page)).toHaveText(/^Ещё 260\s₽ до минимального заказа$/);
  await page.getByRole('button', { name: 'Изменить' }).last().click();
  await setCount(dialog(page), DISH, 3);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(pay).toHaveCount(0);
  // 3 × 270 and 6 × 90 make 1 350: water counts for the price of delivery
  await expect(words(page)).toHaveText(/^Ещё 1\s150\s₽ до бесплатной доставки$/);
  await expect(bar(page, 'До бесплатной доставки')).toHaveAttribute('aria-valuenow', '135000');
});

test('[PRICE-04] the way to the minimum and to free delivery is told with each change of a line, before the backend has answered', async ({
  page,
}) => {
  await page.goto('/menu/deserty/morozhenoe');
  await addButton(page).click();
  await chooseAddress(page);
  const cart = await openCart(page);
  await expect(words(cart)).toHaveText(/^Ещё 530\s₽ до минимального заказа$/);
  await page.route('**/api/quote', () => {});
  for (const [count, text] of [
    [2, /^Ещё 260\s₽ до минимального заказа$/],
    [3, /^Ещё 1\s690\s₽ до бесплатной доставки$/],
    [9, /^Ещё 70\s₽ до бесплатной доставки$/],
    [10, /^Доставим бесплатно$/],
    [2, /^Ещё 260\s₽ до минимального заказа$/],
  ] as const) {
    await setCount(cart, DISH, count);
    await expect(words(cart)).toHaveText(text, { timeout: 1_000 });
  }
});

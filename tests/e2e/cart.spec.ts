import { expect, test } from '#tests/setup/test.ts';
import { addButton, chooseAddress, DISH, dialog, minorOf, openCart, openMenu, setCount } from './flow.ts';

test('[CART-01] without a place the place is asked first, then the dish is in the cart', async ({ page }) => {
  await openMenu(page);
  await addButton(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Куда привезти?' })).toBeVisible();
  await chooseAddress(page);
  await expect(page.getByText('Добавлено в корзину')).toBeVisible();
  const cart = await openCart(page);
  await expect(cart.getByText(DISH)).toBeVisible();
});

test('[CART-01] closing the question adds nothing', async ({ page }) => {
  await openMenu(page);
  await addButton(page).click();
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(addButton(page)).toBeVisible();
});

test('[CART-03] the count rises and falls by one, at zero the line goes', async ({ page }) => {
  await openMenu(page);
  await addButton(page).click();
  await chooseAddress(page);
  const cart = await openCart(page);
  const stepper = cart.getByRole('group', { name: `Количество: ${DISH}` });
  await expect(stepper).toContainText('1');
  await stepper.getByRole('button', { name: 'Добавить ещё одну' }).click();
  await expect(stepper).toContainText('2');
  await stepper.getByRole('button', { name: 'Убрать одну порцию' }).click();
  await expect(stepper).toContainText('1');
  await stepper.getByRole('button', { name: 'Убрать одну порцию' }).click();
  await expect(cart.getByText('Пока пусто')).toBeVisible();
});

test('[CART-07] the cart survives a reload', async ({ page }) => {
  await openMenu(page);
  await addButton(page).click();
  await chooseAddress(page);
  const cart = await openCart(page);
  await setCount(cart, DISH, 3);
  await page.reload();
  const again = await openCart(page);
  await expect(again.getByRole('group', { name: `Количество: ${DISH}` })).toContainText('3');
});

for (const [what, stored] of [
  ['no JSON', 'kaputt{{{'],
  ['another shape', '{"state":{"lines":"many"},"version":1}'],
  ['an unknown version', '{"state":{"lines":[{"productId":"x"}]},"version":99}'],
  ['null', 'null'],
] as const) {
  test(`[CART-07] a stored cart that is ${what} never breaks the page`, async ({ page }) => {
    await page.addInitScript((value) => {
      for (const name of ['cart', 'delivery', 'checkout', 'session', 'active-orders', 'favourites']) localStorage.setItem(name, value);
    }, stored);
    await openMenu(page);
    await addButton(page).click();
    await expect(dialog(page).getByRole('heading', { name: 'Куда привезти?' })).toBeVisible();
    await page.goto('/order');
    await expect(page.getByText('Корзина пуста')).toBeVisible();
  });
}

test('[PRICE-01] [PRICE-06] every sum of the cart is the sum of its parts', async ({ page }) => {
  await openMenu(page);
  await addButton(page).click();
  await chooseAddress(page);
  const cart = await openCart(page);
  await setCount(cart, DISH, 4);
  await expect(cart.locator('[aria-busy=true]')).toHaveCount(0);
  const lines = await cart.locator('.line__sum').allTextContents();
  const rows = await cart.locator('.totals > div:not(.totals__sum) dd').allTextContents();
  const total = await cart.locator('.totals__sum dd').textContent();
  const goods = lines.reduce((sum, text) => sum + minorOf(text), 0);
  expect(minorOf(rows[0] ?? '')).toBe(goods);
  expect(rows.filter((text) => text.includes('₽')).reduce((sum, text) => sum + minorOf(text), 0)).toBe(minorOf(total ?? ''));
  const button = await cart.getByRole('button', { name: /^Оформить заказ/ }).textContent();
  expect(minorOf(button ?? '')).toBe(minorOf(total ?? ''));
});

test('[PRICE-04] below the minimum the button says how much is missing', async ({ page }) => {
  await openMenu(page);
  await addButton(page).click();
  await chooseAddress(page);
  const cart = await openCart(page);
  await expect(cart.getByText('Минимальная сумма не достигнута')).toBeVisible();
  await expect(cart.getByRole('button', { name: /^Не хватает 530/ })).toBeDisabled();
});

test('a promo code that does not exist is refused with its reason', async ({ page }) => {
  await openMenu(page);
  await addButton(page).click();
  await chooseAddress(page);
  const cart = await openCart(page);
  await cart.getByRole('textbox', { name: 'Промокод' }).fill('NOSUCHCODE');
  await cart.getByRole('button', { name: 'Применить' }).click();
  await expect(cart.getByText('Такого промокода нет')).toBeVisible();
});

test('pictures that cannot be had leave an empty plate in their own place, in the list and in the cart', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource|ERR_FAILED/);
  await page.route(/\/wp-content\/uploads\//, (route) => route.abort());
  await openMenu(page);
  await addButton(page).click();
  await chooseAddress(page);
  const cart = await openCart(page);
  await expect(cart.locator('.line__art[data-broken]')).toHaveCount(1);
  const out = await page.evaluate(() =>
    [...document.querySelectorAll('[data-broken]')]
      .filter((plate) => getComputedStyle(plate).position === 'static')
      .map((p) => p.className),
  );
  expect(out).toEqual([]);
});

import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import { typeCode } from './discounts.ts';
import { chooseAddress, chooseSlot, DISH, dialog, fillGuest, openCart, payWith, submit, toCheckout } from './flow.ts';

/** What answers that come late, or not at all, must not do to an order. */

test('[ORD-09] a dish added while the order is on its way is not lost with the cart: it stays, and that is said', async ({
  page,
  context,
}) => {
  await toCheckout(page);
  await chooseSlot(page);
  await fillGuest(page);
  await payWith(page, 'Наличными');
  const release = await holdBack(page, '**/api/orders');
  const sent = page.waitForRequest('**/api/orders');
  await submit(page).click();
  await sent;

  const other = await context.newPage();
  await other.goto('/menu/deserty/morozhenoe');
  const add = other.getByRole('button', { name: /^Добавить в корзину: / });
  const card = other.locator('.card').filter({ has: add, hasNotText: DISH }).first();
  const dish = (await card.locator('.card__name').textContent()) ?? '';
  await card.getByRole('button', { name: /^Добавить в корзину: / }).click();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').state?.lines?.length);
  await expect.poll(kept).toBe(2);

  release();
  await expect(page.getByText('Добавленное после отправки не вошло в заказ и осталось в корзине')).toBeVisible();
  await page.waitForURL(/\/order\/\d+/);
  await expect(page.locator('.summary')).toContainText(DISH);
  await expect(page.locator('.summary')).not.toContainText(dish);
  await page.goto('/');
  const cart = await openCart(page);
  await expect(cart.locator('.line__name')).toHaveCount(1);
  await expect(cart.locator('.line__name')).toContainText(dish);
});

test('[DLV-07] who asked for a time gets no order without one, though the times are still on their way', async ({ page }) => {
  const release = await holdBack(page, /avaible_time/);
  await toCheckout(page);
  await page.getByText('Ко времени', { exact: true }).click();
  await fillGuest(page);
  await payWith(page, 'Наличными');
  let orders = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders')) orders += 1;
  });
  await submit(page).click();
  await expect(page.getByText('Выберите время', { exact: true })).toBeVisible();
  expect(orders).toBe(0);
  await expect(page.getByRole('radio', { name: /^Ко времени/ })).toBeChecked();
  release();
  await page.locator('.slots .chip:not([disabled])').first().click();
  await expect(page.getByText('Выберите время', { exact: true })).toHaveCount(0);
  await submit(page).click();
  await page.waitForURL(/\/order\/\d+/);
  await expect(page.getByText('как можно скорее')).toHaveCount(0);
});

test.describe('while the sum cannot be checked', () => {
  test.use({ allowed: [/ERR_FAILED|Failed to load resource/] });

  test('[PRICE-06] the page says so and asks again, and no code counts as applied', async ({ page }) => {
    await toCheckout(page, chooseAddress);
    await page.route('**/api/quote', (route) => route.abort());
    await typeCode(page.locator('.summary'), 'НЕТТАКОГО');
    const said = page.locator('.summary').getByRole('button', { name: 'Повторить' });
    await expect(page.getByText('Не получилось проверить сумму')).toBeVisible();
    await expect(said).toBeVisible();
    await expect(page.locator('.promo__ok')).toHaveCount(0);
    await page.unroute('**/api/quote');
    await said.click();
    await expect(page.locator('.summary .field__error')).toBeVisible();
    await expect(said).toHaveCount(0);
    await expect(dialog(page)).toHaveCount(0);
  });
});

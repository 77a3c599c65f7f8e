import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import {
  addButton,
  cartButton,
  cartWithPlace,
  chooseTime,
  goToCheckout,
  ICE_CREAM,
  layer,
  openHydrated,
  placeOrder,
  quantity,
} from './steps.ts';

test('an order on its way is one tap away on every page until it is over', async ({ page, operator }) => {
  await goToCheckout(page);
  await chooseTime(page);
  const id = await placeOrder(page);
  await page.goto('/');
  const pill = page.getByRole('link', { name: new RegExp(`Заказ № ${id}`) });
  await expect(pill).toContainText('Принят');
  await pill.click();
  await expect(layer(page).getByRole('list', { name: 'Ход заказа' })).toBeVisible();
  await operator('order', String(id), 'making');
  await expect(layer(page).getByRole('heading', { name: 'Готовим' })).toBeVisible();
  await layer(page).getByRole('link', { name: 'Открыть страницу заказа' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${id}`));
  await operator('order', String(id), 'completed');
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(pill).toHaveCount(0);
});

test('[ORD-07] repeating an order asks before it replaces a filled cart', async ({ page }) => {
  await goToCheckout(page);
  await chooseTime(page);
  await placeOrder(page);
  const order = page.url();
  await page.goto(ICE_CREAM.page);
  await addButton(page).click();
  await expect(quantity(page.getByRole('main'))).toBeVisible();
  await openHydrated(page, order);
  await page.getByRole('button', { name: 'Повторить заказ' }).click();
  await expect(page.getByText('В корзине уже есть блюда')).toBeVisible();
  await page.getByRole('button', { name: 'Не надо' }).click();
  await page.getByRole('button', { name: 'Повторить заказ' }).click();
  await page.getByRole('button', { name: 'Заменить корзину' }).click();
  await expect(quantity(layer(page))).toContainText('4');
});

test('[KF-CART-12] the button of a dish’s page is covered neither by the bar of the cart nor by an order on its way', async ({ page }) => {
  await goToCheckout(page);
  await chooseTime(page);
  await placeOrder(page);
  await cartWithPlace(page, 2, async () => undefined);
  await openHydrated(page, '/menu/pech/pizza/margarita');
  const pill = page.getByRole('link', { name: /Заказ № / });
  const topOf = async (shown: Locator) => (await shown.boundingBox())?.y ?? Number.NaN;
  const bottomOf = async (shown: Locator) => (await topOf(shown)) + ((await shown.boundingBox())?.height ?? Number.NaN);
  const footer = page.locator('main [data-sheet-footer]');
  await expect(pill).toBeVisible();
  await expect.poll(async () => (await bottomOf(pill)) <= (await topOf(footer))).toBe(true);
  expect(await bottomOf(footer)).toBeLessThanOrEqual(await topOf(cartButton(page)));
});

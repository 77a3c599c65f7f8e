import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import { addButton, chooseTime, deliverTo, ICE_CREAM, openCart, openHydrated, placeOrder, setCount } from './steps.ts';

const COUPONS = `
- { id: 9001, code: auto-podarok, discount_type: free_gift, description: Чак-чак в подарок, autoapply: true, minimum_amount: 999, gift: [{ product: chak-chak-podarok }] }
- { id: 9002, code: МИНУС200, discount_type: fixed_cart, amount: 200, description: Две сотни }
`;

/** The sum beside the name of a step of the ledger. */
const amount = (scope: Locator, name: string): Locator =>
  scope.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::*[1]');

test('[DISC-02] [DISC-03] [DISC-10] a gift comes by itself with the sum that earns it; a promo code takes its place and is in the order', async ({
  page,
  content,
}) => {
  test.slow();
  const shop = await content({ 'coupons.yaml': () => COUPONS });
  await openHydrated(page, `${shop.url}${ICE_CREAM.page}`);
  await addButton(page).click();
  await deliverTo(page);
  await setCount(page.getByRole('main'), 4);
  const cart = await openCart(page);
  const gift = cart.getByRole('listitem').filter({ hasText: /[Пп]одарок/ });
  await expect(gift.first()).toBeVisible();
  await setCount(cart, 3);
  await expect(gift).toHaveCount(0);
  await setCount(cart, 4);
  await expect(gift.first()).toBeVisible();

  await cart.getByRole('textbox', { name: 'Промокод' }).fill('минус200');
  await cart.getByRole('button', { name: 'Применить' }).click();
  await cart.getByRole('button', { name: 'Взять код' }).click();
  await expect(amount(cart, 'Две сотни')).toContainText('−200');
  await expect(gift).toHaveCount(0);
  await expect(amount(cart, 'Итого')).toContainText(/1\s029\s₽/);

  await cart.getByRole('link', { name: /^Оформить заказ/ }).click();
  await chooseTime(page);
  await placeOrder(page);
  await expect(amount(page.getByRole('main'), 'Две сотни')).toContainText('−200');
  await expect(amount(page.getByRole('main'), 'Итого')).toContainText(/1\s029\s₽/);
});

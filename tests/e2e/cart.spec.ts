import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import { addButton, deliverTo, ICE_CREAM, layer, openCart, quantity, setCount } from './steps.ts';

const COUPONS = `
- { id: 9001, code: auto-desyat, discount_type: percent, amount: 10, description: Десятая часть, autoapply: true }
- { id: 9002, code: auto-sotnya, discount_type: fixed_cart, amount: 100, description: Сотня, autoapply: true }
- { id: 9003, code: МИНУС200, discount_type: fixed_cart, amount: 200, description: Две сотни }
`;
const _withCoupons = (text: string): string =>
  `${text.replaceAll('autoapply: true', 'autoapply: false\n  show_to_user: false')}\n${COUPONS}`;

const discount = (scope: Page | Locator, name: string): Locator => scope.getByRole('term').filter({ hasText: name });
const _amount = (scope: Page | Locator, name: string): Locator => discount(scope, name).locator('xpath=following-sibling::*[1]');

async function _choose(page: Page, offer: string): Promise<void> {
  await layer(page).getByText(offer).click();
  await layer(page).getByRole('button', { name: 'Применить' }).click();
}

const _endOf = ({ y, height }: { readonly y: number; readonly height: number }): number => y + height;

test('[CART-01] [CART-03] [CART-07] the place is asked first, the count changes and the cart survives a reload', async ({ page }) => {
  await page.goto(ICE_CREAM.page);
  await addButton(page).click();
  await expect(layer(page).getByRole('heading', { name: 'Куда привезти?' })).toBeVisible();
  await layer(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(addButton(page)).toBeVisible();

  await addButton(page).click();
  await deliverTo(page);
  await expect(quantity(page.getByRole('main'))).toContainText('1');
  const cart = await openCart(page);
  await setCount(cart, 3);
  await page.reload();
  const again = await openCart(page);
  await expect(quantity(again)).toContainText('3');
  await again.getByRole('button', { name: `Убрать из корзины: ${ICE_CREAM.name}` }).click();
  await again.getByRole('button', { name: 'Вернуть' }).click();
  await expect(quantity(again)).toContainText('3');
});

test('[CART-08] two tabs show one cart and lose no press', async ({ page, context }) => {
  await page.goto(ICE_CREAM.page);
  await addButton(page).click();
  await deliverTo(page);
  const other = await context.newPage();
  await other.goto(ICE_CREAM.page);
  const tabs = [page, other];
  for (const tab of tabs) await expect(quantity(tab.getByRole('main'))).toContainText('1');
  for (let presses = 1; presses <= 10; presses += 1) {
    await tabs[presses % 2]?.getByRole('main').getByRole('button', { name: 'Добавить ещё одну' }).click();
    for (const tab of tabs) await expect(quantity(tab.getByRole('main'))).toContainText(String(1 + presses));
  }
});

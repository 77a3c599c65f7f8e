import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { codeField, filled, onlyCoupons, row, settled, typeCode } from './discounts.ts';
import { chooseSlot, dialog, openCart, placeOrder, totalOf } from './flow.ts';

const COUPONS = `
- { id: 9001, code: auto-desyat, discount_type: percent, amount: 10, description: Десятая часть, autoapply: true }
- { id: 9002, code: auto-sotnya, discount_type: fixed_cart, amount: 100, description: Сотня, autoapply: true }
- { id: 9003, code: МИНУС200, discount_type: fixed_cart, amount: 200, description: Две сотни }
`;

async function choose(page: Page, cart: Locator, button: 'Выбрать' | 'Изменить выбор', offer: string): Promise<void> {
  await cart.getByRole('button', { name: button, exact: true }).click();
  await dialog(page).getByText(offer).click();
  await dialog(page).getByRole('button', { name: 'Применить' }).click();
  await expect(cart.locator('.cart__head h2')).toBeVisible();
}
const settledTotal = async (scope: Locator): Promise<number> => {
  await settled(scope);
  return totalOf(scope);
};

test('[DISC-03] two tabs that choose other discounts show one answer, the second one’s, and that is what is ordered', async ({
  page,
  context,
  content,
}) => {
  test.slow();
  const shop = await content({ 'coupons.yaml': onlyCoupons(COUPONS) });
  const first = await filled(page, shop.url, 4);
  await choose(page, first, 'Выбрать', 'Скидка 10%');
  await expect(row(first, 'Десятая часть')).toContainText('−108 ₽');

  const other = await context.newPage();
  await other.goto(`${shop.url}/menu/deserty/morozhenoe`);
  const second = await openCart(other);
  await expect(row(second, 'Десятая часть')).toContainText('−108 ₽');
  await choose(other, second, 'Изменить выбор', 'Скидка 100');
  for (const tab of [second, first]) {
    await expect(row(tab, 'Сотня')).toContainText('−100 ₽');
    await expect(row(tab, 'Десятая часть')).toHaveCount(0);
  }

  await first.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  await typeCode(second, 'МИНУС200');
  await expect(other.getByText('Скидка снята. Не складывается с другими скидками')).toBeVisible();
  const summary = page.locator('.summary');
  for (const tab of [second, summary]) {
    await expect(row(tab, 'Две сотни')).toContainText('−200 ₽');
    await expect(row(tab, 'Сотня')).toHaveCount(0);
    await expect(codeField(tab)).toHaveValue('МИНУС200');
    expect(await settledTotal(tab)).toBe(108_000 - 20_000 + 14_900);
  }
  await chooseSlot(page);
  await placeOrder(page);
  await expect(page.locator('.totals')).toBeVisible();
  await expect(row(page, 'Две сотни')).toContainText('−200 ₽');
  expect(await totalOf(page)).toBe(102_900);
  await expect(second.getByText('Пока пусто')).toBeVisible();
});

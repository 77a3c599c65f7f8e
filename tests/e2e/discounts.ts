import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/setup/test.ts';
import { addButton, chooseAddress, DISH, openCart, setCount } from './flow.ts';

/** What the tests of discounts do again and again, in a shop that has no coupons but theirs. */

/** No discount but those of the test, whatever the day and the hour. */
export const onlyCoupons = (more: string) => (text: string) =>
  `${text.replaceAll('autoapply: true', 'autoapply: false\n  show_to_user: false')}\n${more}`;

/** Every sum in it is confirmed by the backend. */
export const settled = (scope: Locator | Page): Promise<void> => expect(scope.locator('[aria-busy=true]')).toHaveCount(0);

/** A row of the ledger. */
export const row = (scope: Locator | Page, label: string): Locator => scope.locator('.totals > div').filter({ hasText: label });

export const codeField = (scope: Locator): Locator => scope.getByRole('textbox', { name: 'Промокод' });

export async function typeCode(scope: Locator, code: string): Promise<void> {
  await codeField(scope).fill(code);
  await scope.getByRole('button', { name: 'Применить', exact: true }).click();
}

/** A cart of so many ice creams at 270 ₽, opened; delivery is 149 ₽. */
export async function filled(page: Page, url: string, count: number): Promise<Locator> {
  await page.goto(`${url}/menu/deserty/morozhenoe`);
  await addButton(page).click();
  await chooseAddress(page);
  const cart = await openCart(page);
  await setCount(cart, DISH, count);
  await settled(cart);
  return cart;
}

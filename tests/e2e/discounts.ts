import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/setup/test.ts';
import { addButton, chooseAddress, DISH, dialog, setCount } from './flow.ts';

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

/** The choice among discounts and gifts. */
export const choice = (page: Page): Locator => dialog(page).filter({ has: page.locator('.offers') });

/** Opens the cart; where several discounts are on offer by now, the choice comes before it and is closed. */
export async function openPastChoice(page: Page): Promise<Locator> {
  await page.locator('.cartbar:visible, .cartbtn:visible').first().click();
  const cart = dialog(page).filter({ has: page.locator('.cart__head h2') });
  await expect(cart.or(choice(page))).toBeVisible();
  if (await choice(page).isVisible()) await choice(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(cart.locator('.cart__head h2')).toBeVisible();
  return cart;
}

/** A cart of so many ice creams at 270 ₽, opened; delivery is 149 ₽. */
export async function filled(page: Page, url: string, count: number): Promise<Locator> {
  await page.goto(`${url}/menu/deserty/morozhenoe`);
  await addButton(page).click();
  await chooseAddress(page);
  const cart = await openPastChoice(page);
  await setCount(cart, DISH, count);
  await settled(cart);
  return cart;
}

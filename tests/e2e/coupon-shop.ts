import type { Locator, Page } from '@playwright/test';
import type { ownBackend } from '#tests/setup/own-backend.ts';
import { inYaml } from '#tests/setup/shop-copy.ts';
import { expect } from '#tests/setup/test.ts';
import { row, typeCode } from './discounts.ts';
import { openCart } from './flow.ts';

/** A shop whose coupons ask for one thing each. */

const KITCHENS = ['11', '12', '13'];

/** No coupons but these; its kitchens never close, and what is typed acts beside what comes by itself. */
export const couponShop = (coupons: string): Parameters<typeof ownBackend>[0] => ({
  'coupons.yaml': () => coupons,
  'settings.yaml': inYaml((settings) => {
    settings.setIn(['promo_settings', 'coupons_and_auto_coupons_summing'], true);
    for (const id of KITCHENS) {
      const hours = { around_clock: true, wp_timezone: 'Europe/Moscow', cooking_time_in_minutes: 20 };
      settings.setIn(['delivery_work_time', 'delivery', id], hours);
    }
  }),
});

/** Adds a dish from its page and opens the cart. */
export async function addFrom(page: Page, address: string, dish: string): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${dish}`) }).click();
  return openCart(page);
}

/** A typed code takes nothing off and says why. */
export async function refused(scope: Locator, code: string, why: string | RegExp): Promise<void> {
  await typeCode(scope, code);
  await expect(scope.locator('.promo__said .field__error').filter({ hasText: why }), code).toBeVisible();
}

/** A typed code takes off what it says, under the words of its coupon. */
export async function accepted(scope: Locator, code: string, label: string, off: string): Promise<void> {
  await typeCode(scope, code);
  await expect(row(scope, label), code).toContainText(off);
  await expect(scope.locator('.promo__said .field__error')).toHaveText([]);
}

export const noCode = (scope: Locator): Promise<void> => scope.getByRole('button', { name: 'Убрать', exact: true }).click();

/** What the cart almost has. */
export const hints = (scope: Locator): Locator => scope.getByRole('region', { name: 'Почти ваше' }).getByRole('listitem');

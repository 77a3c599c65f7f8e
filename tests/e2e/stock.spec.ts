import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import { alteredMenu } from '#tests/setup/altered-menu.ts';
import { expectNoSideways } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/test.ts';
import { dialog, openCart, pickAt } from './flow.ts';
import { choose, facade } from './looks.ts';

const SYNC = '/wp-content/uploads/app_sync';
const NAME = 'Пломбир-мороженое сливочно-ванильно-фисташково-малиновое, три шарика';
const LIST = '/menu/deserty/morozhenoe';
const three = alteredMenu({
  804: { name: NAME, manage_stock: true, stock_quantity: 3, locations: [11, 12].map((id) => ({ id, quantity: id === 11 ? '3' : '50' })) },
});
const answers = { [`${SYNC}/prodcat.json`]: three, [`${SYNC}/price-11.json`]: three };

test('[CAT-04][CART-06] how many are left is on every card, and no more than that goes into the cart; what holds one back is said', async ({
  page,
  context,
  variant,
}) => {
  test.slow();
  const { url } = await variant({ settings: facade({ show_stock_value: true }), answers });
  await page.goto(`${url}${LIST}`);
  const card = page.locator('article:has(a[data-product="804"])').first();
  await expect(card.getByText('Осталось 3', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^Добавить в корзину/ }).click();
  await pickAt(page, 'Баумана');
  const steps = (scope: typeof card) => scope.getByRole('group', { name: `Количество: ${NAME}` });
  const more = (scope: typeof card) => steps(scope).getByRole('button', { name: 'Добавить ещё одну' });
  for (const count of ['2', '3']) {
    await more(card).click();
    await expect(steps(card).locator('.stepper__number')).toHaveText(count);
  }
  await expect(more(card)).toHaveAccessibleName('Добавить ещё одну. Осталось только 3');
  await more(card).press('Enter');
  await expect(page.locator('.toast').filter({ hasText: 'Осталось только 3' })).toBeVisible();
  await expect(steps(card).locator('.stepper__number')).toHaveText('3');

  await card.getByRole('link', { name: NAME }).click();
  await expect(dialog(page).getByRole('button', { name: 'Осталось только 3' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const cart = await openCart(page);
  await expect(cart.getByText('Осталось только 3', { exact: true })).toBeVisible();
  await expect(more(cart)).toHaveAttribute('aria-disabled', 'true');
  await steps(cart).getByRole('button', { name: 'Убрать одну порцию' }).click();
  await expect(cart.getByText('Осталось только 3', { exact: true })).toHaveCount(0);
  await more(cart).click();
  await expect(cart.getByText('Осталось только 3', { exact: true })).toBeVisible();

  for (const type of PAGE_TYPES) {
    await choose(context, type, url);
    await page.goto(`${url}${LIST}`);
    await expect(card.getByText('Осталось 3', { exact: true })).toBeVisible();
    await expectNoSideways(page);
  }
  const quiet = await variant({ settings: facade({ show_stock_value: true, low_stock_amount: 2 }), answers });
  await page.goto(`${quiet.url}${LIST}`);
  await expect(card.getByRole('button', { name: /^Убрать из избранного|^В избранное/ })).toBeVisible();
  await card.getByRole('link', { name: NAME }).click();
  await expect(dialog(page).getByText('Осталось 3', { exact: true })).toBeVisible();
  await expect(card.getByText('Осталось 3', { exact: true })).toHaveCount(0);
});

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { choice, codeField, filled, onlyCoupons, row, settled, typeCode } from './discounts.ts';
import { dialog, totalOf } from './flow.ts';

const COUPONS = `
- { id: 9021, code: auto-dva, discount_type: free_gift, description: К мороженому, autoapply: true, gift: [{ product: chak-chak-podarok }, { product: mors-podarok }] }
- { id: 9022, code: auto-tort, discount_type: free_gift, amount: 1, description: За рубль, autoapply: true, gift: [{ product: tort-imeninniku }] }
- { id: 9023, code: auto-sotnya, discount_type: fixed_cart, amount: 100, description: Сотня, autoapply: true }
- { id: 9024, code: МИНУС150, discount_type: fixed_cart, amount: 150, description: Сто пятьдесят }
`;
const GOODS = 108_000;
const DELIVERY = 14_900;

const gifts = (cart: Locator): Locator => cart.locator('.line--gift');

async function choose(page: Page, cart: Locator, offer: string): Promise<void> {
  await cart.getByRole('button', { name: /^(Выбрать|Изменить выбор)$/ }).click();
  await choice(page).getByText(offer, { exact: true }).click();
  await choice(page).getByRole('button', { name: 'Применить' }).click();
  await expect(cart.locator('.cart__head h2')).toBeVisible();
}

async function expectTotal(cart: Locator, total: number): Promise<void> {
  await settled(cart);
  expect(await totalOf(cart)).toBe(total);
}

test('[DISC-04] [DISC-05] each choice takes the place of the one before: gifts at the price of their coupon, a discount, a code', async ({
  page,
  content,
}) => {
  test.slow();
  const shop = await content({ 'coupons.yaml': onlyCoupons(COUPONS) });
  const cart = await filled(page, shop.url, 4);
  await choose(page, cart, 'Подарок: Чак-чак на меду, подарок');
  await expect(gifts(cart)).toHaveCount(1);
  await expect(gifts(cart)).toContainText(/Чак-чак.*0\s₽/);
  await expectTotal(cart, GOODS + DELIVERY);

  await choose(page, cart, 'Подарок: Морс из брусники, подарок');
  await expect(gifts(cart)).toContainText('Морс');
  await expect(gifts(cart)).toHaveCount(1);

  await choose(page, cart, 'Медовик имениннику за 1\u00a0₽');
  await expect(gifts(cart)).toContainText(/Медовик имениннику.*1\s₽/);
  await expect(gifts(cart)).toHaveCount(1);
  await expectTotal(cart, GOODS + 100 + DELIVERY);

  await choose(page, cart, 'Скидка 100\u00a0₽');
  await expect(row(cart, 'Сотня')).toContainText('−100');
  await expect(gifts(cart)).toHaveCount(0);
  await expectTotal(cart, GOODS - 10_000 + DELIVERY);

  await typeCode(cart, 'МИНУС150');
  await expect(page.getByText('Скидка снята. Не складывается с другими скидками')).toBeVisible();
  await expect(row(cart, 'Сто пятьдесят')).toBeVisible();
  await cart.getByRole('button', { name: 'Изменить выбор' }).click();
  // the code is one of the things to choose from
  await choice(page).getByText('Скидка 100\u00a0₽', { exact: true }).click();
  await choice(page).getByText('Скидка 150\u00a0₽', { exact: true }).click();
  await choice(page).getByRole('button', { name: 'Применить' }).click();
  await expect(codeField(cart)).toHaveValue('МИНУС150');
  await expectTotal(cart, GOODS - 15_000 + DELIVERY);

  await choose(page, cart, 'Подарок: Чак-чак на меду, подарок');
  await expect(codeField(cart)).toHaveValue('');
  await expect(gifts(cart)).toContainText('Чак-чак');
  await expect(row(cart, 'Сто пятьдесят')).toHaveCount(0);
  await expectTotal(cart, GOODS + DELIVERY);
});

test('[DISC-05] a gift two coupons give is given once; the keyboard comes back to the cart and from there to the page', async ({
  page,
  content,
}) => {
  test.slow();
  const more =
    '- { id: 9025, code: auto-ona, discount_type: free_gift, description: Ещё раз, autoapply: true, gift: [{ product: mors-podarok }] }';
  const shop = await content({
    'coupons.yaml': onlyCoupons(`${COUPONS}${more}\n`),
    'settings.yaml': (text) => text.replace(/(\s)auto_coupons_summing: false/, '$1auto_coupons_summing: true'),
  });
  const cart = await filled(page, shop.url, 4);
  await cart.getByRole('button', { name: 'Выбрать', exact: true }).click();
  const same = choice(page).getByText('Подарок: Морс из брусники, подарок', { exact: true });
  await expect(same).toHaveCount(2);
  for (const each of await same.all()) await each.click();
  await expect(choice(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
  await choice(page).getByRole('button', { name: 'Применить' }).focus();
  await page.keyboard.press('Enter');
  await expect(gifts(cart)).toHaveCount(1);
  await expect(cart.getByText('Вы выбрали 2 подарка из предложенных вариантов')).toBeVisible();
  await expect.poll(() => cart.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
  const where = page.url();
  await cart.getByRole('button', { name: 'Изменить выбор' }).click();
  await expect(choice(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart.locator('.cart__head h2')).toBeVisible();
  await expect(gifts(cart)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('.cartbar:focus, .cartbtn:focus')).toHaveCount(1);
  expect(page.url()).toBe(where);
});

import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '#tests/setup/test.ts';
import { filled, onlyCoupons, settled } from './discounts.ts';
import { chooseSlot, chooseTab, DISH, dialog, minorOf, placeOrder, setCount } from './flow.ts';

const COUPONS = `
- { id: 9001, code: auto-desyat, discount_type: percent, amount: 10, description: Десятая часть, autoapply: true }
- { id: 9002, code: МИНУС150, discount_type: fixed_cart, amount: 150, description: Сто пятьдесят }
- { id: 9003, code: ВСЁДАРОМ, discount_type: fixed_cart, amount: 100000, description: Всё даром }
`;
const wireOrder = z.looseObject({
  total: z.string(),
  shipping_total: z.string(),
  discount_total: z.string(),
  fee_lines: z.array(z.looseObject({ total: z.string() })),
});

const toCheckout = async (page: Page, cart: Locator): Promise<void> => {
  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  await settled(page);
};
/** The ledger as it stands on a screen, in minor units; the last one is the total. */
async function sumsOf(scope: Locator | Page): Promise<number[]> {
  const texts = await scope.locator('.totals dd').allTextContents();
  return texts.filter((text) => text.includes('₽')).map(minorOf);
}
const promo = async (cart: Locator, code: string): Promise<void> => {
  await cart.getByRole('textbox', { name: 'Промокод' }).fill(code);
  await cart.getByRole('button', { name: 'Применить', exact: true }).click();
  await expect(cart.getByText('Промокод применён')).toBeVisible();
  await settled(cart);
};
const answerOf = async ({ backendUrl }: { readonly backendUrl: string }, id: number) =>
  wireOrder.parse(await (await fetch(`${backendUrl}/wp-json/wc/v3/orders/${id}?consumer_key=ck_demo&consumer_secret=cs_demo`)).json());

test('[PRICE-02] a percentage and a promo code: the same sums in cart, checkout, order and the backend’s answer', async ({
  page,
  content,
}) => {
  test.slow();
  const summing = (text: string) => text.replace('coupons_and_auto_coupons_summing: false', 'coupons_and_auto_coupons_summing: true');
  const shop = await content({ 'coupons.yaml': onlyCoupons(COUPONS), 'settings.yaml': summing });
  const cart = await filled(page, shop.url, 4);
  await expect(cart.locator('.totals > div').filter({ hasText: 'Десятая часть' })).toContainText('−108 ₽');
  await settled(cart);
  await expect.poll(() => sumsOf(cart)).toEqual([108_000, -10_800, 14_900, 112_100]);
  await promo(cart, 'МИНУС150');
  // the fixed sum first, the tenth of what is left
  const sums = [108_000, -15_000, -9_300, 14_900, 98_600];
  await expect.poll(() => sumsOf(cart)).toEqual(sums);
  await toCheckout(page, cart);
  await expect.poll(() => sumsOf(page)).toEqual(sums);
  await chooseSlot(page);
  const id = await placeOrder(page);
  await expect(page.locator('.totals')).toBeVisible();
  await expect.poll(() => sumsOf(page)).toEqual(sums);
  expect(await answerOf(shop, id)).toMatchObject({ total: '986.00', discount_total: '243.00', shipping_total: '149.00' });
});

test('[PRICE-02] a discount larger than everything leaves delivery to be paid, and nothing at all where one fetches it', async ({
  page,
  content,
}) => {
  test.slow();
  const shop = await content({ 'coupons.yaml': onlyCoupons(COUPONS.replace('autoapply: true', 'autoapply: false')) });
  const cart = await filled(page, shop.url, 4);
  await promo(cart, 'ВСЁДАРОМ');
  await expect.poll(() => sumsOf(cart)).toEqual([108_000, -108_000, 14_900, 14_900]);
  await toCheckout(page, cart);
  await page.getByRole('button', { name: 'Изменить' }).first().click();
  await chooseTab(page, 'Самовывоз');
  await dialog(page).locator('.spot').filter({ hasText: 'на Баумана' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Забрать здесь/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => sumsOf(page)).toEqual([108_000, -108_000, 0]);
  await chooseSlot(page);
  const id = await placeOrder(page);
  expect(await answerOf(shop, id)).toMatchObject({ total: '0.00', shipping_total: '0.00' });
});

test('[PRICE-03] delivery by its step, express on top, free from the last step: everywhere the same', async ({ page, content }) => {
  test.slow();
  const shop = await content({ 'coupons.yaml': onlyCoupons('') });
  const cart = await filled(page, shop.url, 9);
  await expect.poll(() => sumsOf(cart)).toEqual([243_000, 14_900, 257_900]);
  await setCount(cart, DISH, 10);
  await settled(cart);
  await expect.poll(() => sumsOf(cart)).toEqual([270_000, 270_000]);
  await expect(cart.locator('.totals')).toContainText('Бесплатно');
  await setCount(cart, DISH, 9);
  await settled(cart);
  await toCheckout(page, cart);
  await page.locator('.check').filter({ hasText: 'Срочная доставка' }).locator('.check__box').click();
  const sums = [243_000, 14_900, 20_000, 277_900];
  await expect.poll(() => sumsOf(page)).toEqual(sums);
  await settled(page);
  await chooseSlot(page);
  const id = await placeOrder(page);
  await expect(page.locator('.totals')).toBeVisible();
  await expect.poll(() => sumsOf(page)).toEqual(sums);
  const { fee_lines, ...order } = await answerOf(shop, id);
  expect(order).toMatchObject({ total: '2779.00', shipping_total: '149.00' });
  expect(fee_lines.map((fee) => fee.total)).toEqual(['200.00']);
});

test('[PRICE-03] a price of delivery that the shop keeps to itself is neither shown nor charged nor worked towards', async ({
  page,
  content,
}) => {
  test.slow();
  const shop = await content({ 'coupons.yaml': onlyCoupons(''), 'settings.yaml': (text) => `${text}\ndont_show_delivery_price: true\n` });
  const cart = await filled(page, shop.url, 4);
  await expect.poll(() => sumsOf(cart)).toEqual([108_000, 108_000]);
  await expect(cart.getByText('бесплатной доставки')).toHaveCount(0);
  await expect(cart.locator('.totals')).not.toContainText('Доставка');
  await toCheckout(page, cart);
  await expect.poll(() => sumsOf(page)).toEqual([108_000, 108_000]);
  await chooseSlot(page);
  const id = await placeOrder(page);
  expect(await answerOf(shop, id)).toMatchObject({ total: '1080.00', shipping_total: '0.00' });
});

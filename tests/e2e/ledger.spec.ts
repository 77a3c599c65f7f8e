import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { quote } from '#lib/contract/checkout.ts';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { onlyCoupons, row, settled, typeCode } from './discounts.ts';
import { chooseAddress, chooseSlot, dialog, minorOf, openCart, placeOrder } from './flow.ts';

const COUPONS = `
- { id: 9001, code: auto-desyat, discount_type: percent, amount: 10, description: Десятая часть, autoapply: true }
- { id: 9002, code: ЧАКЧАК, discount_type: free_gift, amount: 50, description: К чаю, gift: [{ product: chak-chak-podarok }] }
`;
const summing = (text: string): string => text.replace('coupons_and_auto_coupons_summing: false', 'coupons_and_auto_coupons_summing: true');

interface Step {
  readonly words: string;
  readonly amount: number;
}

/** The ledger as it stands on a screen; the last step is the total. */
async function stepsOn(scope: Locator | Page): Promise<Step[]> {
  const rows = scope.locator('.totals > div');
  await expect(rows.last()).toBeVisible();
  const words = await rows.locator('dt').allInnerTexts();
  const amounts = await rows.locator('dd').allInnerTexts();
  return words.map((text, i) => ({ words: text.replaceAll(/\s+/g, ' '), amount: minorOf(amounts[i] ?? '') }));
}
const sums = (steps: readonly Step[]): boolean => steps.slice(0, -1).reduce((all, step) => all + step.amount, 0) === steps.at(-1)?.amount;

const toCart = async (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click();
const pick = async (page: Page, name: string): Promise<void> =>
  page
    .getByRole('button', { name: `Добавить: ${name}` })
    .first()
    .click();
const line = (cart: Locator, name: string): Locator => cart.locator('.line').filter({ hasText: name });
const more = (cart: Locator, name: string): Locator =>
  cart.getByRole('group', { name: `Количество: ${name}` }).getByRole('button', { name: 'Добавить ещё одну' });

const wireOrder = z.looseObject({ total: z.string(), meta_data: z.array(z.looseObject({ key: z.string(), value: z.unknown() })) });

test('[PRICE-06] [PROD-03] [CART-04] one list of every step: the same in cart, checkout, order, account and the backend’s answer, and it adds up', async ({
  page,
  content,
}) => {
  test.slow();
  const shop = await content({ 'coupons.yaml': onlyCoupons(COUPONS), 'settings.yaml': summing });
  await page.goto(shop.url);
  await logIn(page, shop.url);

  // parts of the combo cost 15 per cent less on their tiles, in the sum and in the line
  await page.goto(`${shop.url}/menu/kombo/kombo-na-dvoih`);
  for (const part of ['Маргарита с углей, 30 см', 'Картофель фри']) await pick(page, part);
  for (const _ of [1, 2]) await pick(page, 'Лимонад «Облепиха — апельсин», 400 мл');
  await expect(page.getByRole('button', { name: 'Добавить: Пицца «Уголёк», 30 см, 756,50 ₽' })).toBeVisible();
  await expect(page.getByText(/Вместе дешевле на 204\s₽/)).toBeVisible();
  await toCart(page);
  await chooseAddress(page);
  await page.goto(`${shop.url}/menu/dopy/sousy/sous-chesnochnyi`);
  await toCart(page);
  const cart = await openCart(page);
  const combo = 121_600;
  await expect(line(cart, 'Комбо «Двое у огня»').locator('.line__sum')).toHaveText(/^1\s216\s₽$/);
  await expect(line(cart, 'Комбо «Двое у огня»')).toContainText(/Комбо дешевле на 204\s₽/);
  // one sauce is free from 500 on, the second is paid
  const sauce = line(cart, 'Соус чесночный').locator('.line__sum');
  await settled(cart);
  await expect(sauce).toHaveText(/^0\s₽1 бесплатно$/);
  await more(cart, 'Соус чесночный').click();
  await expect(sauce).toHaveText(/^60\s₽1 бесплатно$/);
  await typeCode(cart, 'ЧАКЧАК');
  await expect(row(cart, 'Чак-чак')).toContainText('50 ₽');
  await expect(row(cart, 'Десятая часть')).toBeVisible();
  await cart.getByRole('slider', { name: 'Списать бонусов' }).press('End');
  await expect(row(cart, 'Списание бонусов')).toContainText('−100 ₽');
  await settled(cart);
  const goods = combo + 6_000;
  const off = (goods + 5_000) / 10;
  const inCart = await stepsOn(cart);
  expect(inCart.map((step) => step.amount)).toEqual([goods, 5_000, -off, -10_000, 14_900, goods + 5_000 - off - 10_000 + 14_900]);
  expect(inCart.map((step) => step.words)).toEqual([
    'Товары, 3 шт.',
    'Чак-чак на меду, подарок Подарок: К чаю',
    'Десятая часть 10 % от 1 326 ₽',
    'Списание бонусов 100 бонусов',
    'Доставка Бесплатно от 2 500 ₽',
    'Итого',
  ]);
  await expect(cart.locator('.totals__earn')).toContainText(/\+\d+ бонус/);
  await expect(cart.locator('.totals__earn')).toContainText('Уровень «Искра», возвращаем 5 %');

  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  const summary = page.locator('.summary');
  await settled(page);
  expect(await stepsOn(summary)).toEqual(inCart);
  await page.locator('.check').filter({ hasText: 'Срочная доставка' }).locator('.check__box').click();
  await expect(row(summary, 'Срочная доставка')).toBeVisible();
  await page.getByRole('group', { name: 'Чаевые курьеру' }).getByRole('button', { name: '100 ₽' }).click();
  await expect(row(summary, 'Чаевые')).toBeVisible();
  await settled(page);
  const whole = await stepsOn(summary);
  expect(whole.map((step) => step.amount).slice(4)).toEqual([14_900, 20_000, 10_000, (inCart.at(-1)?.amount ?? 0) + 30_000]);
  expect(sums(whole)).toBe(true);
  await summary.getByRole('button', { name: 'Изменить' }).click();
  expect(await stepsOn(dialog(page))).toEqual(whole);
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await chooseSlot(page);
  const id = await placeOrder(page);

  expect(await stepsOn(page)).toEqual(whole);
  // dishes cost what they cost in the cart: what was taken off stands below them
  const dishes = await page.locator('.summary__item b').allInnerTexts();
  expect(dishes.map(minorOf)).toEqual([combo, 6_000, 5_000]);
  await expect(page.locator('.totals__earn')).toContainText('когда заказ будет у вас');
  await page.goto(`${shop.url}/lk/orders`);
  await page.locator(`.ordercard[data-order='${id}']`).getByRole('link', { name: 'Подробнее' }).click();
  expect(await stepsOn(dialog(page))).toEqual(whole);

  const answer = await fetch(`${shop.backendUrl}/wp-json/wc/v3/orders/${id}?consumer_key=ck_demo&consumer_secret=cs_demo`);
  const order = wireOrder.parse(await answer.json());
  const kept = quote.shape.ledger.parse(JSON.parse(String(order.meta_data.find((note) => note.key === '_ledger')?.value)));
  expect([...kept.map((step) => step.amount), kept.reduce((all, step) => all + step.amount, 0)]).toEqual(whole.map((step) => step.amount));
  expect(minorOf(`${order.total.replace('.', ',')} ₽`)).toBe(whole.at(-1)?.amount);
});

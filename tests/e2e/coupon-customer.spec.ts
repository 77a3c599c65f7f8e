import type { Page } from '@playwright/test';
import { z } from 'zod';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { expect, test } from '#tests/setup/test.ts';
import { accepted, couponShop, hints, noCode, refused } from './coupon-shop.ts';
import { filled, row } from './discounts.ts';
import { addButton, chooseSlot, DISH, dialog, openCart, placeOrder, setCount } from './flow.ts';

const MANY = Array.from({ length: 60 }, (_, i) => `{ user: ${i + 1} }`).join(', ');
const COUPONS = `
- { id: 9001, code: ПЕРВЫЙ, discount_type: fixed_cart, amount: 51, description: За первый заказ, usage_limit_first_purchase: true }
- { id: 9002, code: ИМЕНИНЫ, discount_type: fixed_cart, amount: 52, description: Ко дню рождения, birthday_coupon: true,
    birthday_coupon_days_before: 1, birthday_coupon_days_after: 1 }
- { id: 9003, code: ЛИЧНЫЙ, discount_type: fixed_cart, amount: 53, description: Лично вам, individual_coupon: true,
    usage_avaible_users: [${MANY}] }
- { id: 9004, code: ЧУЖОЙ, discount_type: fixed_cart, amount: 54, description: Не вам, individual_coupon: true,
    usage_avaible_users: [{ user: 99999 }] }
- { id: 9005, code: ТАЙНЫЙ, discount_type: fixed_cart, amount: 55, description: Кто знает, show_to_user: false }
- { id: 9006, code: auto-mnogo, discount_type: fixed_cart, amount: 56, description: Само собой, autoapply: true, minimum_amount: 5000 }
- { id: 9007, code: ВСЕМ, discount_type: fixed_cart, amount: 57, description: Всем и каждому, minimum_amount: 269 }
`;

const listed = z.object({ coupons: z.array(z.object({ code: z.string() })) });
/** Codes the storefront tells this browser of. */
const told = async (page: Page, url: string): Promise<string[]> =>
  listed.parse(await (await page.request.get(`${url}/api/coupons`)).json()).coupons.map((c) => c.code.toLowerCase());

/** Logs a new customer in with the modal that is open. */
async function logInHere(page: Page, url: string): Promise<void> {
  const phone = `+7917${Math.floor(Math.random() * 9_000_000) + 1_000_000}`;
  const modal = dialog(page).last();
  await modal.getByLabel('Телефон').fill(phone);
  await modal.getByRole('button', { name: 'Получить код' }).click();
  await expect(modal.getByText('Введите код')).toBeVisible();
  const inbox = await (await page.request.get(`${url}/demo/inbox`)).text();
  await modal.getByLabel('Код').fill(new RegExp(`\\${phone}[\\s\\S]*?(\\d{4})(?!\\d)`).exec(inbox)?.[1] ?? '');
}

/** A day of birth that is today at the kitchen. */
const bornToday = (): string => `${zonedAt(Date.now(), 'Europe/Moscow').date.split('-').slice(1).toReversed().join('.')}.1992`;

test('[CPN-06] [CPN-11] [CPN-12] [CPN-14] what asks for a login, a first order, a birthday or a name says so to a guest and a customer, and works for whom it is', async ({
  page,
  content,
}) => {
  test.setTimeout(240_000);
  const { url } = await content(couponShop(COUPONS));
  let cart = await filled(page, url, 4);
  expect(await told(page, url)).toEqual(['auto-mnogo', 'всем']);
  await expect(hints(cart).filter({ hasText: 'первый' })).toContainText('Войдите, если заказываете впервые');
  await expect(hints(cart).filter({ hasText: 'именины' })).toContainText('Войдите: это ко дню рождения');
  for (const code of ['ПЕРВЫЙ', 'ИМЕНИНЫ', 'ЛИЧНЫЙ', 'ЧУЖОЙ']) await refused(cart, code, 'Войдите, чтобы применить');
  await accepted(cart, 'ТАЙНЫЙ', 'Кто знает', '−55 ₽');
  await noCode(cart);

  await hints(cart)
    .getByRole('button', { name: /^Войти\. Войдите, если заказываете впервые/ })
    .click();
  await logInHere(page, url);
  cart = dialog(page).filter({ has: page.locator('.cart__head') });
  await expect(hints(cart).filter({ hasText: 'Войдите' })).toHaveCount(0);
  await accepted(cart, 'ПЕРВЫЙ', 'За первый заказ', '−51 ₽');
  await accepted(cart, 'ЛИЧНЫЙ', 'Лично вам', '−53 ₽');
  await refused(cart, 'ЧУЖОЙ', 'Этот промокод не для вас');
  await refused(cart, 'ИМЕНИНЫ', 'Действует в дни рождения');
  expect(await told(page, url)).toEqual(['первый', 'именины', 'личный', 'auto-mnogo', 'всем']);

  await page.goto(`${url}/lk`);
  await page.getByLabel('Имя').fill('Проба');
  await page.getByLabel('День рождения').fill(bornToday());
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await dialog(page).getByRole('button', { name: 'Да, сохранить' }).click();
  await expect(page.getByRole('heading', { name: 'Здравствуйте, Проба' })).toBeVisible();
  await page.goto(`${url}/lk/promocodes`);
  const mine = page.locator('.coupon');
  await expect(mine).toHaveText([/Лично вам/, /За первый заказ/, /Ко дню рождения/, /Всем и каждому/]);
  await mine.filter({ hasText: 'Ко дню рождения' }).getByRole('button', { name: 'Применить' }).click();
  cart = dialog(page);
  await expect(row(cart, 'Ко дню рождения')).toContainText('−52 ₽');

  await accepted(cart, 'ПЕРВЫЙ', 'За первый заказ', '−51 ₽');
  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  await chooseSlot(page);
  await placeOrder(page);
  await expect(row(page, 'За первый заказ')).toContainText('−51 ₽');

  await page.goto(`${url}/menu/deserty/morozhenoe`);
  await addButton(page).click();
  cart = await openCart(page);
  await setCount(cart, DISH, 4);
  await refused(cart, 'ПЕРВЫЙ', 'Только для первого заказа');
  await accepted(cart, 'ЛИЧНЫЙ', 'Лично вам', '−53 ₽');
  expect(await told(page, url)).toEqual(['именины', 'личный', 'auto-mnogo', 'всем']);
  await page.goto(`${url}/lk/promocodes`);
  await expect(mine).toHaveText([/Лично вам/, /Ко дню рождения/, /Всем и каждому/]);
});

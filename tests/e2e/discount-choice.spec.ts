import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '#tests/setup/test.ts';
import { chooseAddress, dialog, openCart, setCount, totalOf } from './flow.ts';

const WOK = 'Удон с говядиной';

/** A cart of so many udon, made on the page of noodles; the question about discounts is asked two seconds later. */
async function wokCart(page: Page, count: number, shop = ''): Promise<void> {
  await page.goto(`${shop}/menu/vok/lapsha`);
  await page.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${WOK}`) }).click();
  await chooseAddress(page);
  const more = page.getByRole('group', { name: `Количество: ${WOK}` }).getByRole('button', { name: 'Добавить ещё одну' });
  for (let have = 1; have < count; have++) await more.click();
  await page.waitForResponse((response) => response.url().endsWith('/coupons/autoapply'));
}

const answerSchema = z.looseObject({ couponsList: z.array(z.looseObject({ code: z.string() })) });

/** What autoapply would answer if the shop had taken its discount on three dishes back. */
function withoutWok(body: unknown): unknown {
  const answer = answerSchema.parse(body);
  return { ...answer, couponsList: answer.couponsList.filter((coupon) => coupon.code !== 'auto-vok-na-troih') };
}

const BY_THE_HOUR = ['auto-nochnoi-zhar', 'auto-vtoraya-pizza', 'auto-dostavka'];

// what is offered at some hours or on some days only would make the same cart another one
test.beforeEach(async ({ context }) => {
  await context.route('**/coupons/autoapply', async (route) => {
    const response = await route.fetch();
    const answer = answerSchema.safeParse(await response.json());
    if (!answer.success) return route.fulfill({ response });
    const { couponsList, ...rest } = answer.data;
    return route.fulfill({ response, json: { ...rest, couponsList: couponsList.filter(({ code }) => !BY_THE_HOUR.includes(code)) } });
  });
});

const choice = (page: Page): Locator => dialog(page).filter({ has: page.locator('.modal > h2', { hasText: 'Скидки и подарки' }) });
const settled = (cart: Locator): Promise<void> => expect(cart.locator('[aria-busy=true]')).toHaveCount(0);
const rows = (cart: Locator): Locator => cart.locator('.totals > div');

test('[DISC-02] several discounts: the choice opens with the cart, the cart comes back with what was chosen', async ({ page }) => {
  await wokCart(page, 4);
  await page.locator('.cartbar:visible, .cartbtn:visible').first().click();
  await expect(choice(page)).toBeVisible();
  await expect(choice(page).getByRole('radio')).toHaveCount(3);
  await choice(page).getByText('Скидка 250 ₽').click();
  await choice(page).getByRole('button', { name: 'Применить' }).click();
  const cart = dialog(page);
  await expect(cart.locator('.cart__head h2')).toBeVisible();
  await settled(cart);
  await expect(rows(cart).filter({ hasText: 'Три блюда из вока' })).toContainText('−250 ₽');
  await expect(cart.getByText('Вы выбрали 1 подарок из предложенных вариантов')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await openCart(page);
  await expect(rows(cart).filter({ hasText: 'Три блюда из вока' })).toBeVisible();
});

test('[DISC-06] [DISC-09] without a choice the cart invites in the words of the shop, and again after the choice is taken back', async ({
  page,
}) => {
  await wokCart(page, 4);
  await page.locator('.cartbar:visible, .cartbtn:visible').first().click();
  await choice(page).getByRole('button', { name: 'Закрыть' }).click();
  const cart = dialog(page);
  await expect(cart.getByText('Вам доступны скидка или подарок!')).toBeVisible();
  await expect(cart.getByText('Вам доступны 2 скидки или подарка. Выберите 1 из предложенных вариантов')).toBeVisible();
  await cart.getByRole('button', { name: 'Выбрать', exact: true }).click();
  await choice(page).getByText('Подарок: Чак-чак').click();
  await choice(page).getByRole('button', { name: 'Применить' }).click();
  await expect(cart.locator('.line--gift')).toContainText('0 ₽');
  await expect(cart.getByText('Вы выбрали 1 подарок из предложенных вариантов')).toBeVisible();
  await cart.getByRole('button', { name: 'Изменить выбор' }).click();
  await choice(page).getByText('Без скидки и подарка').click();
  await choice(page).getByRole('button', { name: 'Продолжить без скидки' }).click();
  await expect(cart.getByText('Вам доступны скидка или подарок!')).toBeVisible();
  await expect(cart.locator('.line--gift')).toHaveCount(0);
});

test('[DISC-02] [DISC-07] a sole offer applies by itself and goes with the dish that earned it', async ({ page }) => {
  await wokCart(page, 3);
  const cart = await openCart(page);
  await settled(cart);
  await expect(rows(cart).filter({ hasText: 'Три блюда из вока' })).toContainText('−250 ₽');
  const before = await totalOf(cart);
  await setCount(cart, WOK, 2);
  await expect(page.getByText(/^Скидка снята/)).toBeVisible();
  await settled(cart);
  await expect(rows(cart).filter({ hasText: 'Три блюда из вока' })).toHaveCount(0);
  expect(await totalOf(cart)).toBeGreaterThan(before - 49_000);
});

test('[DISC-08] a chosen discount that the shop no longer lists resets every discount, and the cart offers what is listed now', async ({
  page,
  variant,
}) => {
  const shop = await variant({});
  await wokCart(page, 4, shop.url);
  await page.locator('.cartbar:visible, .cartbtn:visible').first().click();
  await choice(page).getByText('Скидка 250 ₽').click();
  await choice(page).getByRole('button', { name: 'Применить' }).click();
  const cart = dialog(page);
  await settled(cart);
  await expect(rows(cart).filter({ hasText: 'Три блюда из вока' })).toBeVisible();
  shop.change({ answers: { '/wp-json/wc/v3/coupons/autoapply': withoutWok } });
  await setCount(cart, WOK, 6);
  await expect(page.getByText('Скидки изменились, выберите заново')).toBeVisible();
  await expect(rows(cart).filter({ hasText: 'Три блюда из вока' })).toHaveCount(0);
  await expect(cart.locator('.line--gift')).toContainText('Чак-чак');
});

test('[DISC-01] the cart is asked about two seconds after its last change, not at each', async ({ page }) => {
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/coupons/autoapply')) asked.push(Date.now());
  });
  await page.goto('/menu/vok/lapsha');
  await page.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${WOK}`) }).click();
  await chooseAddress(page);
  const more = page.getByRole('group', { name: `Количество: ${WOK}` }).getByRole('button', { name: 'Добавить ещё одну' });
  for (let taps = 0; taps < 4; taps++) await more.click();
  const last = Date.now();
  await expect.poll(() => asked.length).toBe(1);
  expect((asked[0] ?? 0) - last).toBeGreaterThan(1_500);
});

/** Adds so many of a dish of the open page. */
async function addSome(page: Page, dish: string, count: number, place = async (_: Page): Promise<void> => {}): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${dish}`) }).click();
  await place(page);
  const more = page.getByRole('group', { name: `Количество: ${dish}` }).getByRole('button', { name: 'Добавить ещё одну' });
  for (let have = 1; have < count; have++) await more.click();
}

test('of several promotions the visitor chooses the one that acts', async ({ page }) => {
  await page.goto('/menu/rolly/maki-i-onigiri');
  await addSome(page, 'Маки с лососем', 4, chooseAddress);
  await page.goto('/menu/dopy/sousy');
  await addSome(page, 'Соус чесночный', 9);
  await page.waitForResponse((response) => response.url().endsWith('/coupons/autoapply'));
  await page.locator('.cartbar:visible, .cartbtn:visible').first().click();
  const open = dialog(page);
  await expect(open.locator('.cart__head h2, .modal > h2').first()).toBeVisible();
  if (await choice(page).isVisible()) await choice(page).getByRole('button', { name: 'Закрыть' }).click();
  await settled(open);
  await expect(rows(open).filter({ hasText: 'Каждые четвёртые маки бесплатно' })).toContainText('−320 ₽');
  await open.getByRole('button', { name: 'Другая акция' }).click();
  await dialog(page).getByText('Шестой соус за наш счёт').click();
  await dialog(page).getByRole('button', { name: 'Выбрать', exact: true }).click();
  await expect(rows(open).filter({ hasText: 'Шестой соус за наш счёт' })).toContainText('−60 ₽');
  await expect(rows(open).filter({ hasText: 'маки' })).toHaveCount(0);
});

test('a code that does not hold says what is missing, and its conditions are one tap away', async ({ page }) => {
  await wokCart(page, 2);
  const cart = await openCart(page);
  await cart.getByRole('textbox', { name: 'Промокод' }).fill('огонь15');
  await cart.getByRole('button', { name: 'Применить' }).click();
  await expect(cart.getByText(/^Добавьте ещё на 1\s020/)).toBeVisible();
  await cart.getByRole('button', { name: 'Условия', exact: true }).click();
  const conditions = page.getByRole('dialog', { name: 'Условия' });
  await expect(conditions.getByText(/^Добавьте ещё на 1\s020/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(conditions).toHaveCount(0);
  await setCount(cart, WOK, 5);
  await expect(cart.getByText('Промокод применён')).toBeVisible();
  await cart.getByRole('button', { name: 'Условия', exact: true }).click();
  await expect(conditions.getByText('Подходит к вашей корзине')).toBeVisible();
  await expect(conditions.getByText(/^Сумма заказа больше 1\s999/)).toBeVisible();
  await expect(conditions.getByText('Не действует, если в заказе есть блюда из разделов')).toBeVisible();
});

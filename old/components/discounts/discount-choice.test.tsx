import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { pace } from '#tests/component/pace.ts';
import { openPage } from '#tests/component/page.tsx';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog, ledger, minorOf, openCart, openPastChoice, says, saysNot, setCount, settled } from '#tests/component/steps.ts';
import { deliverTo, discountsKnown, fillCart } from '#tests/component/visitor.ts';

// A Friday evening: no discount of some hours or days applies.
testShop({ now: Date.UTC(2031, 1, 7, 15) });

const REST = 2_000;
const AUTOAPPLY = '/api/wp-json/wc/v3/coupons/autoapply';
const WOK = 'Удон с говядиной';
const WOK_DISCOUNT = /^Три блюда из вока.*−250 ₽$/;

/** A cart of so many udon whose discounts are known. */
async function wokCart(count: number): Promise<UserEvent> {
  await deliverTo();
  await fillCart({ [WOK]: count });
  const { user } = await openPage('/menu/vok/lapsha');
  await discountsKnown();
  return user;
}

/** Presses the cart's button; several discounts are on offer, so the choice comes first. */
async function openChoice(user: UserEvent): Promise<HTMLElement> {
  const [button] = screen.getAllByRole('button', { name: /корзина/i });
  await user.click(button ?? document.body);
  return dialog('Скидки и подарки');
}

async function apply(user: UserEvent, choice: HTMLElement, offer: RegExp): Promise<HTMLElement> {
  await user.click(within(choice).getByRole('radio', { name: offer }));
  await user.click(within(choice).getByRole('button', { name: /^(Применить|Продолжить без скидки)$/ }));
  return dialog('Корзина');
}

const discounts = (cart: HTMLElement): string[] => ledger(cart).filter((row) => row.includes('−'));
const offers = (cart: HTMLElement): Promise<HTMLElement> => within(cart).findByRole('region', { name: 'Скидки и подарки' });
const totalOf = (cart: HTMLElement): number => minorOf(ledger(cart).at(-1) ?? '');

test('[DISC-02] several discounts: the choice opens with the cart, the cart comes back with what was chosen', async () => {
  const user = await wokCart(4);
  const choice = await openChoice(user);
  expect(within(choice).getAllByRole('radio')).toHaveLength(3);
  const cart = await apply(user, choice, /^Скидка 250\s₽/);
  await waitFor(() => expect(discounts(cart)).toEqual([expect.stringMatching(WOK_DISCOUNT)]));
  await says(await offers(cart), /^Уже примененоСкидка 250\s₽, −250\s₽Изменить выбор$/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // the same choice is not asked for again
  const again = await openCart(user);
  await waitFor(() => expect(discounts(again)).toEqual([expect.stringMatching(WOK_DISCOUNT)]));
});

test('[DISC-06] [DISC-09] without a choice the cart invites in the words of the shop, and again after the choice is taken back', async () => {
  const user = await wokCart(4);
  let cart = await openPastChoice(user);
  await says(cart, 'Вам доступны скидка или подарок!');
  await says(cart, 'Вам доступны 2 скидки или подарка. Выберите 1 из предложенных вариантов');
  await user.click(within(cart).getByRole('button', { name: 'Выбрать' }));
  cart = await apply(user, await dialog('Скидки и подарки'), /^Подарок: Чак-чак/);
  await says(cart, /Чак-чак.*0 ₽/);
  await says(await offers(cart), /^Уже примененоПодарок: Чак-чак[^₽]*, 0\s₽ вместо \d+\s₽Изменить выбор$/);
  await user.click(within(cart).getByRole('button', { name: 'Изменить выбор' }));
  cart = await apply(user, await dialog('Скидки и подарки'), /^Без скидки и подарка/);
  await says(cart, 'Вам доступны скидка или подарок!');
  await saysNot(cart, 'Чак-чак');
});

test('[DISC-02] [DISC-07] a sole offer applies by itself and goes with the dish that earned it', async () => {
  const user = await wokCart(3);
  const cart = await openCart(user);
  await waitFor(() => expect(discounts(cart)).toEqual([expect.stringMatching(WOK_DISCOUNT)]));
  await settled(cart);
  const before = totalOf(cart);
  await setCount(user, cart, WOK, 2);
  await screen.findByText(/^Скидка снята/);
  await settled(cart);
  await waitFor(() => expect(discounts(cart)).toEqual([]));
  expect(totalOf(cart)).toBeGreaterThan(before - 49_000);
});

const answerSchema = z.looseObject({ couponsList: z.array(z.looseObject({ code: z.string() })) });
const WOK_RESET = /^«Три блюда из вока.*» больше не действует\. Скидки сброшены, выберите заново$/;

/** The shop's answer after the discount for three dishes was withdrawn. */
async function withoutWok({ request }: { readonly request: Request }): Promise<HttpResponse<object>> {
  const { couponsList, ...rest } = answerSchema.parse(await (await askShop(request)).json());
  return HttpResponse.json({ ...rest, couponsList: couponsList.filter(({ code }) => code !== 'auto-vok-na-troih') });
}

test('[DISC-08] a chosen discount that the shop no longer lists resets every discount, and the cart offers what is listed now', async () => {
  const user = await wokCart(4);
  const cart = await apply(user, await openChoice(user), /^Скидка 250\s₽/);
  await waitFor(() => expect(discounts(cart)).toEqual([expect.stringMatching(WOK_DISCOUNT)]));
  server.use(http.post(AUTOAPPLY, withoutWok));
  await setCount(user, cart, WOK, 6);
  await screen.findByText(WOK_RESET);
  await waitFor(() => expect(discounts(cart)).toEqual([]));
  await says(cart, /Чак-чак.*0 ₽/);
});

test('[DISC-08] with the cart closed the notice names the discount, too', async () => {
  const user = await wokCart(3);
  server.use(http.post(AUTOAPPLY, withoutWok));
  const stepper = screen.getByRole('group', { name: `Количество: ${WOK}` });
  await user.click(within(stepper).getByRole('button', { name: 'Добавить ещё одну' }));
  await screen.findByText(WOK_RESET);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[DISC-08] a discount that the quote does not know any more resets every discount, and the offers are asked for anew', async () => {
  const user = await wokCart(4);
  const cart = await apply(user, await openChoice(user), /^Скидка 250\s₽/);
  await waitFor(() => expect(discounts(cart)).toEqual([expect.stringMatching(WOK_DISCOUNT)]));
  await settled(cart);
  let isWithdrawn = false;
  server.use(
    http.post('/api/quote', async ({ request }) => {
      isWithdrawn = true;
      const body = z.looseObject({ coupons: z.array(z.string()) }).parse(await request.clone().json());
      const coupons = body.coupons.map((code) => code.replace('auto-vok-na-troih', 'withdrawn'));
      return askShop(new Request(request, { body: JSON.stringify({ ...body, coupons }) }));
    }),
    http.post(AUTOAPPLY, ({ request }) => (isWithdrawn ? withoutWok({ request }) : askShop(request))),
  );
  await setCount(user, cart, WOK, 6);
  await screen.findByText(WOK_RESET);
  await waitFor(() => expect(discounts(cart)).toEqual([]));
  await says(cart, /Чак-чак.*0 ₽/);
});

test('[DISC-01] the backend is asked about the cart two seconds after its last change, not at each', async () => {
  const user = await wokCart(1);
  pace.discountRest = REST;
  const asked: number[] = [];
  server.use(http.post(AUTOAPPLY, () => void asked.push(performance.now())));
  const stepper = screen.getByRole('group', { name: `Количество: ${WOK}` });
  for (let taps = 0; taps < 4; taps++) await user.click(within(stepper).getByRole('button', { name: 'Добавить ещё одну' }));
  const last = performance.now();
  await waitFor(() => expect(asked).toHaveLength(1));
  await discountsKnown();
  expect(asked).toHaveLength(1);
  expect((asked[0] ?? 0) - last).toBeGreaterThan(1_500);
});

test('of several promotions the visitor chooses the one that acts', async () => {
  await deliverTo();
  await fillCart({ 'Маки с лососем': 4, 'Соус чесночный': 9 });
  const { user } = await openPage('/menu/dopy/sousy');
  await discountsKnown();
  const cart = await openPastChoice(user);
  await waitFor(() => expect(discounts(cart)).toEqual([expect.stringMatching(/^Каждые четвёртые маки бесплатно.*−320 ₽$/)]));
  await user.click(within(cart).getByRole('button', { name: 'Другая акция' }));
  const promotions = await dialog(/акци/i);
  await user.click(within(promotions).getByRole('radio', { name: /Шестой соус за наш счёт/ }));
  await user.click(within(promotions).getByRole('button', { name: 'Выбрать' }));
  const changed = await dialog('Корзина');
  await waitFor(() => expect(discounts(changed)).toEqual([expect.stringMatching(/^Шестой соус за наш счёт.*−60 ₽$/)]));
});

test('a code that does not hold says what is missing, and its conditions are one tap away', async () => {
  const user = await wokCart(2);
  const cart = await openCart(user);
  await user.type(within(cart).getByRole('textbox', { name: 'Промокод' }), 'огонь15');
  await user.click(within(cart).getByRole('button', { name: 'Применить' }));
  await says(cart, /Добавьте ещё на 1 020/);
  await user.click(within(cart).getByRole('button', { name: 'Условия' }));
  await says(await dialog('Условия'), /Добавьте ещё на 1 020/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Условия' })).toBeNull());
  await setCount(user, cart, WOK, 5);
  await says(cart, 'Промокод применён');
  await user.click(within(cart).getByRole('button', { name: 'Условия' }));
  const conditions = await dialog('Условия');
  await says(conditions, 'Подходит к вашей корзине');
  await says(conditions, /Сумма заказа от 2 000/);
  await says(conditions, 'Не действует, если в заказе есть блюда из разделов');
});

import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http } from 'msw';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { choosePayment, fillContact, orderNumber, submitButton, toCheckout } from '#tests/component/checkout-steps.ts';
import { couponShop } from '#tests/component/coupon-files.ts';
import { cartOf, codeField, hasNoRow, ICE_CREAM, refused } from '#tests/component/coupon-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { ledger, openCart, says, settled, sums } from '#tests/component/steps.ts';

testShop({
  files: couponShop(`
- { id: 9001, code: chuzhoi, discount_type: percent, amount: 90, description: Не вам, individual_coupon: true, usage_avaible_users: [{ user: 99999 }] }
- { id: 9002, code: auto-mnogo, discount_type: fixed_cart, amount: 900, description: Помногу, autoapply: true, minimum_amount: 5000 }
- { id: 9003, code: auto-podarok, discount_type: free_gift, description: К заказу, autoapply: true, gift: [{ product: chak-chak-podarok }] }
`),
});

/** Four ice creams and their delivery. */
const HONEST = 108_000 + 14_900;
const STOLEN = { couponCode: 'auto-podarok', productId: 801, variationId: null };

const kept = z.looseObject({ state: z.looseObject({ lines: z.array(z.looseObject({})) }) });

/** Writes over what the browser keeps of the cart, as a visitor with open developer tools can, and reloads; its honest first line stays. */
async function forge(forged: object, lines: readonly object[] = []): Promise<{ readonly user: UserEvent }> {
  const cart = kept.parse(JSON.parse(localStorage.getItem('cart') ?? ''));
  const [line] = cart.state.lines;
  const made = lines.map((one) => ({ ...line, ...one }));
  localStorage.setItem('cart', JSON.stringify({ ...cart, state: { ...cart.state, ...forged, lines: [line, ...made] } }));
  return openPage('/menu/deserty/morozhenoe');
}

async function expectTotal(scope: HTMLElement, total: number): Promise<void> {
  await settled(scope);
  await waitFor(() => expect(sums(scope).at(-1)).toBe(total));
}

test('[DISC-11] forged lines, prices and gifts in the browser’s own store give nothing', async () => {
  const honest = await cartOf(4);
  await says(honest.cart, /Чак-чак на меду, подарок.*0 ₽/);
  // what is on offer would take the stolen gift's place
  server.use(http.post('/api/wp-json/wc/v3/coupons/autoapply', () => delay('infinite')));
  const shown = { name: ICE_CREAM, unitPrice: 1, regularPrice: 1, supplements: [] };
  const { user } = await forge(
    { gifts: [STOLEN], total: 1, amount: -1, discount: 99, appliedAutoCoupons: [{ amount: 900 }], onlyItemsPrice: 1 },
    [
      { count: -3 },
      { count: 1.5 },
      { count: 0 },
      { count: 2 ** 31 },
      { count: '4' },
      { productId: -1 },
      { productId: 'gift' },
      { count: 1, supplements: [{ id: 1, count: -9 }] },
      { productId: 802, key: '804', count: 1, shown, price: 0, gift: true },
    ],
  );
  const cart = await openCart(user);
  await says(cart, 'Подарок больше не положен');
  const lines = within(cart).getAllByRole('group', { name: /^Количество: / });
  expect(lines.map((line) => line.getAttribute('aria-label'))).toEqual([`Количество: ${ICE_CREAM}`, 'Количество: Медовик']);
  await says(cart, /Медовик.*310 ₽/);
  await expectTotal(cart, HONEST + 31_000);
});

test('[DISC-11] coupons of others, unreached and unknown ones are dropped with a word', async () => {
  await cartOf(4);
  const { user } = await forge({
    coupons: ['chuzhoi', 'auto-mnogo', 'netu'],
    gifts: [STOLEN, { ...STOLEN, couponCode: 'netu' }],
    promoCode: '',
  });
  await screen.findByText('«Предложение ресторана» больше не действует. Скидки сброшены, выберите заново');
  const cart = await openCart(user);
  await expectTotal(cart, HONEST);
  expect(ledger(cart).join()).not.toContain('−');
});

test('[DISC-11] a code of others, and tips that nobody offers, are refused where they are typed', async () => {
  await cartOf(4);
  const { user } = await forge({ promoCode: 'CHUZHOI', coupons: [], gifts: [], promotionId: 1, tips: 777 });
  const cart = await openCart(user);
  await waitFor(() => expect(codeField(cart)).toHaveAccessibleDescription(expect.stringContaining('Войдите, чтобы применить')));
  await expectTotal(cart, HONEST);
  await refused(user, cart, '﹒', 'Такого промокода нет');
});

test('[DISC-11] a forged order is refused with its reason, everything stays, and the honest one is placed', async () => {
  const { user, cart } = await cartOf(4);
  const beside = await toCheckout(user, cart);
  await says(beside, 'Чак-чак');
  await fillContact(user);
  await choosePayment(user, 'Наличными');
  await expectTotal(beside, HONEST);
  let forged: object = {};
  server.use(
    http.post('/api/orders', async ({ request }) => {
      const body = { ...z.looseObject({}).parse(await request.json()), ...forged };
      return askShop(new Request(request.url, { method: 'POST', headers: request.headers, body: JSON.stringify(body) }));
    }),
  );
  for (const [what, words] of [
    [{ coupons: ['chuzhoi'] }, 'Промокод или скидка больше не действует'],
    [{ coupons: ['auto-mnogo'] }, 'Промокод или скидка больше не действует'],
    [{ coupons: ['', 'x'.repeat(300)] }, 'Промокод или скидка больше не действует'],
    [{ gifts: [STOLEN] }, 'Подарок больше не положен'],
    [{ gifts: [{ couponCode: 'auto-podarok', productId: 1.5 }] }, 'Подарок больше не положен'],
    [{ bonuses: 900 }, 'Столько бонусов списать нельзя'],
    [{ bonuses: -900 }, 'Столько бонусов списать нельзя'],
    [{ bonuses: 0.5 }, 'Столько бонусов списать нельзя'],
    [{ shownTotal: 1 }, 'Сумма изменилась'],
    [{ items: [{ productId: 804, count: -4 }] }, 'Проверьте корзину'],
    [{ items: [{ productId: 804, count: 4, price: 1 }] }, 'Проверьте корзину'],
  ] as const) {
    forged = what;
    await user.click(submitButton());
    await says(screen.getByRole('main'), words);
    await waitFor(() => expect(submitButton(), JSON.stringify(what)).toBeEnabled());
    expect(location.pathname).toBe('/order');
    await expectTotal(beside, HONEST);
  }
  forged = {};
  await user.click(submitButton());
  await orderNumber();
  await expectTotal(screen.getByRole('main'), HONEST);
  await hasNoRow(screen.getByRole('main'), /^Помногу/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { toCheckout } from '#tests/component/checkout-steps.ts';
import { onlyCoupons } from '#tests/component/coupon-files.ts';
import { cartOf, choose, hasRow, ICE_CREAM } from '#tests/component/coupon-steps.ts';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { says, setCount, settled, sums } from '#tests/component/steps.ts';

testShop({
  files: onlyCoupons(`
- { id: 9031, code: auto-desyat, discount_type: percent, amount: 10, description: Десятая часть, autoapply: true }
- { id: 9032, code: auto-tort, discount_type: free_gift, amount: 1, description: За рубль, autoapply: true, minimum_amount: 1300, gift: [{ product: tort-imeninniku }] }
`),
});

const AUTOAPPLY = '/api/wp-json/wc/v3/coupons/autoapply';

test('[DISC-11] without a connection a known discount follows the count by itself', async () => {
  const { user, cart } = await cartOf(4);
  await hasRow(cart, /^Десятая часть.*−108 ₽$/);
  await settled(cart);
  server.use(http.all('/api/*', () => HttpResponse.error()));
  await setCount(user, cart, ICE_CREAM, 6);
  await hasRow(cart, /^Десятая часть.*−162 ₽$/);
});

test('[DISC-11] a question that nobody answers takes nothing away and is asked again', async () => {
  const { user, cart: first } = await cartOf(4);
  await hasRow(first, /^Десятая часть.*−108 ₽$/);
  await settled(first);
  let asked = 0;
  server.use(
    http.post(AUTOAPPLY, ({ request }) => {
      asked += 1;
      if (asked > 1) return askShop(request);
      return HttpResponse.json({ code: 'internal_error', message: '', data: { status: 500 } }, { status: 500 });
    }),
  );
  await setCount(user, first, ICE_CREAM, 5);
  await waitFor(() => expect(asked).toBe(1));
  await hasRow(first, /^Десятая часть.*−135 ₽$/);
  expect(within(first).getByRole('button', { name: /^Оформить заказ/ })).toBeEnabled();
  await waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(asked).toBeGreaterThan(1);
  });
  // what is answered at last is on offer
  const cart = await choose(user, first, /^Медовик имениннику за 1\s₽/);
  await says(cart, /Медовик имениннику.*1 ₽/);
  await settled(cart);
  const beside = await toCheckout(user, cart);
  await settled(beside);
  await waitFor(() => expect(sums(beside).at(-1)).toBe(5 * 27_000 + 100 + 14_900));
  expect(screen.getAllByRole('complementary')).toHaveLength(1);
});

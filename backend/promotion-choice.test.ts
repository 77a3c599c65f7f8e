import { afterAll, beforeAll, expect, test } from 'vitest';
import { quote as quoteSchema } from '#lib/contract/checkout.ts';
import { autoapplyAnswer } from '#lib/contract/coupon.ts';
import { type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { orderBody } from '#tests/setup/order-shop.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ shopDir: 'backend/shop', now: Date.UTC(2031, 2, 5, 11) });
});
afterAll(async () => {
  expect(backend.errors).toEqual([]);
  await backend.close();
});

const MAKI = 431;
const SAUCE = 901;

/** Four maki and six sauces at the first pickup point: two promotions of the demo shop apply, and they cannot be combined. */
const items = [
  { productId: MAKI, variationId: null, count: 4, supplements: [] },
  { productId: SAUCE, variationId: null, count: 9, supplements: [] },
];
const quoteWith = async (promotionId: number | null) => {
  const place = backend.model.settings.shippingMethods.find((m) => m.type === 'pickup')?.places[0];
  const body = orderBody(backend, { items, delivery: { type: 'pickup', placeId: place?.id ?? '' }, promotionId });
  return quoteSchema.parse((await backend.call('POST', '/wp-json/checkout/quote', { body })).body);
};

test('autoapply names every promotion that fits, so that the customer can choose, the best first', async () => {
  const row = (id: number, quantity: number) => ({ product: { id, name: '' }, quantity, variation: 0, variation_data: null, price: 0 });
  const body = {
    cart_total: '1820',
    delivery_type: 'local_pickup',
    cart_items: { [MAKI]: row(MAKI, 4), [SAUCE]: row(SAUCE, 9) },
    take_date: '05.03.2031',
    time_from: '14:30',
    time_to: '15:00',
    coupons: [],
    meta_data: [{ key: 'stock_id', value: 11 }],
  };
  const { promotions } = autoapplyAnswer.parse((await backend.call('POST', '/wp-json/wc/v3/coupons/autoapply', { body })).body);
  expect(promotions.map((p) => [p.id, p.discount])).toEqual([
    [3001, 32_000],
    [3002, 6_000],
  ]);
});

test.each([
  [null, -32_000],
  [3001, -32_000],
  [3002, -6_000],
  [4242, -32_000],
])('[DISC-11] of several promotions one applies: with %s chosen it takes off %i', async (chosen, amount) => {
  const { ledger } = await quoteWith(chosen);
  expect(ledger.filter((step) => step.kind === 'promotion').map((step) => step.amount)).toEqual([amount]);
});

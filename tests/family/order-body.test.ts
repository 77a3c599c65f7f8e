import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { CUSTOMER, type FamilyShop, familyShop, quotedTotal } from './family-shop.ts';

let shop: FamilyShop;
beforeAll(async () => {
  shop = await familyShop({
    [`GET ${calls.coupons.path}`]: () => [{ id: 900, code: 'hundred', amount: '100', discount_type: 'fixed_cart', show_to_user: '1' }],
  });
});
afterAll(() => shop.close());

const AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
let orders = 0;
async function sent(cart: object, more: object = {}, agent = AGENT): Promise<Record<string, unknown>> {
  orders += 1;
  const headers = { 'idempotency-key': `body-of-order-${orders}`, 'user-agent': agent };
  const answer = await shop.ask(
    '/api/orders',
    'POST',
    { ...cart, ...more, contact: { name: 'Анна', phone: '+79170001122' }, payment: 'cod', shownTotal: await quotedTotal(shop, cart) },
    headers,
  );
  expect(answer.status).toBe(201);
  const { body } = shop.backend.seen.findLast(({ method, url }) => method === 'POST' && url.startsWith(calls.createOrder.path)) ?? {};
  return JSON.parse(body ?? '');
}
const notesOf = (body: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries((body.meta_data as { key: string; value: string }[]).map(({ key, value }) => [key, value]));

test('[KF-WIRE-05] an order with everything has the fields and forms of the family, and no others', async () => {
  const address = { text: 'Дубовая, 5', city: 'Казань', coordinates: [49.12, 55.79], flat: '7', entrance: '2', floor: '3', doorCode: '7К' };
  const cart = {
    items: [
      { productId: 640, count: 2, supplements: [{ id: 810, count: 1 }] },
      { productId: 501, count: 1 },
    ],
    delivery: { type: 'delivery', address },
    time: { kind: 'slot', date: '2031-03-05', from: '14:30', to: '15:00' },
    promoCode: 'hundred',
  };
  const { meta_data, ...body } = await sent(cart, { comment: 'call first' });
  const party = {
    first_name: 'Анна',
    phone: '+79170001122',
    country: 'RU',
    address_1: 'Дубовая, 5',
    address_2: '7',
    company: '3',
    city: 'Казань',
    warehouse_id: 11,
  };
  expect(body).toEqual({
    promo: 'hundred',
    status: 'processing',
    set_paid: false,
    payment_method: 'cod',
    payment_method_title: expect.any(String),
    customer_id: CUSTOMER,
    customer_note: 'call first',
    bonuses: 0,
    billing: party,
    shipping: party,
    coupon_lines: [{ code: 'hundred', amount: 100, discount_type: 'fixed_cart' }],
    line_items: [
      { product_id: 640, quantity: 2, type: 'main', cart_item_index: 0 },
      { product_id: 810, quantity: 2, type: 'ingredient', parent_id: 640, cart_item_index: 0 },
      { product_id: 501, quantity: 1, type: 'main', cart_item_index: 1 },
    ],
    shipping_lines: [{ method_id: 'flat_rate', method_title: expect.any(String), total: expect.stringMatching(/^\d+\.\d\d$/) }],
    fee_lines: [],
  });
  expect(notesOf({ meta_data })).toMatchObject({
    billing_entrance: '2',
    entrance: '2',
    billing_enter_code: '7К',
    enter_code: '7К',
    billing_flat: '7',
    flat: '7',
    billing_floor: '3',
    floor: '3',
    platform: 'iOS',
    billing_gatetimecheckout: '05.03.2031 14:30-15:00',
    _billing_gatetimecheckout: '05.03.2031 14:30-15:00',
    must_be_delivered: '05.03.2031 14:30-15:00',
    lat: '55.79',
    long: '49.12',
    stock_id: '11',
    order_meta_source: 'front',
  });
});

test('[KF-WIRE-06] an order with the least names nothing that is empty', async () => {
  const isEmpty = (value: unknown): boolean =>
    typeof value === 'object' && value !== null ? Object.values(value).some(isEmpty) : value === null || value === '';
  const items = [{ productId: 501, count: 1 }];
  const delivery = { type: 'delivery', address: { text: 'Дубовая, 5', coordinates: [49.12, 55.79] } };
  for (const order of [{ delivery }, { delivery: { type: 'pickup', placeId: '5' } }]) {
    const body = await sent({ items, ...order }, {}, 'curl/8');
    expect(isEmpty(body)).toBe(false);
    expect(notesOf(body).platform).toBeUndefined();
  }
});

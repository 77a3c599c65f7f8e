import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { familyCatalogue, familySettings } from '#tests/setup/family-wire.ts';
import { type FamilyShop, familyShop, quotedTotal } from './family-shop.ts';

/** North: delivery for 250, free from 1500. South: delivery for 100, free from 1000, express for 200, a catalogue of its own. */

const NORTH = [49.12, 55.79];
const SOUTH = [49.12, 55.65];
const ring = [
  [49.0, 55.6],
  [49.3, 55.6],
  [49.3, 55.69],
  [49.0, 55.69],
  [49.0, 55.6],
];
const settings = {
  ...familySettings,
  tips: { amounts: ['50'], delivery_types: [] },
  locations: [{ term_id: 12, price_file_path: '/wp-content/uploads/app_sync/price-12.json', expressCost: '200' }],
  delivery: {
    ...familySettings.delivery,
    conditions: [
      ...familySettings.delivery.conditions,
      {
        zone: 'south',
        warehouse_id: '12',
        sum: [
          { min_sum_order: '0', deliv_price: '100' },
          { min_sum_order: '1000', deliv_price: '0' },
        ],
      },
    ],
  },
  map: {
    type: 'FeatureCollection',
    features: [
      ...familySettings.map.features,
      { id: 2, geometry: { type: 'Polygon', coordinates: [ring] }, properties: { description: 'Юг #cid=south' } },
    ],
  },
};
/** The same dishes at half the price. */
const cheaper = familyCatalogue.map((category) => ({
  ...category,
  products: category.products.map((dish) => dish && { ...dish, price: String(Number(dish.price) / 2), locations: [] }),
}));

let shop: FamilyShop;
beforeAll(async () => {
  shop = await familyShop({
    [`GET ${calls.settings.path}`]: () => settings,
    'GET /wp-content/uploads/app_sync/price-12.json': () => cheaper,
    [`GET ${calls.coupons.path}`]: () => [{ id: 900, code: 'hundred', amount: '100', discount_type: 'fixed_cart', show_to_user: '1' }],
  });
});
afterAll(() => shop.close());

const sent = z.object({
  shipping_lines: z.array(z.object({ total: z.string() })),
  fee_lines: z.array(z.object({ name: z.string(), total: z.string() })),
});

let orders = 0;
async function placed(more: object, items: readonly object[] = [{ productId: 501, count: 1 }]) {
  const delivery = { type: 'delivery', address: { text: 'Дубовая, 5', coordinates: NORTH } };
  const contact = { name: 'Анна', phone: '+79170001122' };
  const cart = { items, delivery, ...more };
  const order = { ...cart, payment: 'cod', contact, shownTotal: await quotedTotal(shop, cart) };
  orders += 1;
  const answer = await shop.ask('/api/orders', 'POST', order, { 'idempotency-key': `charges-${orders}` });
  const { body } = shop.backend.seen.findLast(({ method, url }) => method === 'POST' && url.startsWith(calls.createOrder.path)) ?? {};
  const { shipping_lines: ways, fee_lines: fees } = sent.parse(JSON.parse(body ?? ''));
  return { status: answer.status, total: Object(answer.json).total, delivery: ways.map((way) => way.total), fees };
}
const south = (express = false) => ({ delivery: { type: 'delivery', express, address: { text: 'Дубовая, 5', coordinates: SOUTH } } });
const pies = (count: number) => [{ productId: 640, count, supplements: [{ id: 810, count: 1 }] }];

describe('an order to a backend that trusts its sums', () => {
  test('[PRICE-03] [PRICE-05] [KF-WIRE-02] carries the delivery of its zone', async () => {
    expect(await placed({})).toEqual({ status: 201, total: 57_000, delivery: ['250.00'], fees: [] });
    expect(await placed({}, pies(2))).toMatchObject({ delivery: ['0.00'], fees: [] });
  });

  test('[DLV-09] [KF-WIRE-03] carries express and tips as fees', async () => {
    expect(await placed({ ...south(true), tips: 5_000 })).toMatchObject({
      delivery: ['100.00'],
      fees: [
        { name: 'express', total: '200.00' },
        { name: 'tips', total: '50.00' },
      ],
    });
  });

  test('[DLV-10] counts the goods at the prices of the place: dishes that cost half as much there do not bring a free delivery', async () => {
    expect(await placed(south(), pies(2))).toMatchObject({ delivery: ['100.00'] });
    expect(await placed(south(), pies(3))).toMatchObject({ delivery: ['0.00'] });
  });

  test('[PRICE-03] counts the goods after a coupon that applies', async () => {
    const goods = [...pies(1), { productId: 501, count: 2 }];
    expect(await placed({}, goods)).toMatchObject({ delivery: ['0.00'] });
    expect(await placed({ promoCode: 'hundred' }, goods)).toMatchObject({ delivery: ['250.00'] });
  });

  test('[PRICE-03] charges nothing for what is fetched', async () => {
    expect(await placed({ delivery: { type: 'pickup', placeId: '5' } })).toMatchObject({ total: 32_000, delivery: ['0.00'], fees: [] });
  });
});

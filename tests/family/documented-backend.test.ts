import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { suggestions } from '#lib/contract/checkout.ts';
import { settings } from '#lib/contract/settings.ts';
import { zoneAt } from '#lib/domain/zones.ts';
import { documentedBackend, documentedBody } from '#tests/setup/documented-backend.ts';
import type { FakeBackend } from '#tests/setup/fake-backend.ts';
import { type Storefront, storefrontOf } from './family-shop.ts';

/** The way of a visitor through a shop whose backend answers each call with its example of docs/openapi.json. */

const GUEST = { cookie: '' };
const KEY = { ...GUEST, 'idempotency-key': 'documented-order-1' };
const meta = z.object({ meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })) }).loose();

let backend: FakeBackend;
let shop: Storefront;
const open = async (without: readonly string[] = []) => {
  backend = await documentedBackend(without);
  shop = await storefrontOf(backend);
};
beforeEach(() => open());
afterEach(() => shop.close());

const read = async (path: string, headers: Record<string, string> = GUEST) => (await shop.ask(path, 'GET', undefined, headers)).json;
const bodyOf = (call: { readonly method: string; readonly path: string }): unknown =>
  JSON.parse(backend.seen.findLast(({ method, url }) => method === call.method && url.startsWith(call.path))?.body ?? 'null');
/** Without the print of the key, which is made of it. */
const withoutAttempt = (body: unknown) => {
  const { meta_data, ...rest } = meta.parse(body);
  return { ...rest, meta_data: meta_data.filter(({ key }) => key !== '_order_attempt') };
};

const cart = {
  items: [{ productId: 501, count: 2 }],
  delivery: {
    type: 'delivery',
    address: { text: 'Hafenstraße 7', coordinates: [9.95, 53.55], city: 'Hamburg', flat: '12' },
  },
  time: { kind: 'slot', date: '2031-03-05', from: '18:00', to: '18:30' },
  promoCode: 'WELCOME',
};
const order = {
  ...cart,
  payment: 'cod',
  contact: { name: 'Anna', phone: '+4917000000001' },
  people: 2,
  cutlery: true,
  changeFrom: 2_000,
  shownTotal: 1_830,
};

describe('[KF-KIT-14] a shop whose backend was written from the document', () => {
  test('[API-01] shows its menu at the prices of the place', async () => {
    expect(await read('/api/menu/sections?locale=en&place=11')).toMatchObject({
      sections: [{ name: 'Hot dishes', href: '/menu/hot', count: 4 }],
    });
    const file = z.array(z.object({ products: z.array(z.object({ id: z.number(), price: z.string() })) }));
    const [hot] = file.parse(await read('/api/wp-content/uploads/app_sync/price-11.json?t=27'));
    expect(hot?.products).toContainEqual({ id: 501, price: '8.90' });
  });

  test('[API-01] finds an address and the zone it is in', async () => {
    const [found] = suggestions.parse(await read('/api/wp-json/geo/v1/suggest?q=Hafenstr'));
    const { zones } = settings.parse(await read('/api/wp-json/v1/all_settings'));
    expect(found && zoneAt(found.coordinates, zones)).toMatchObject({ zone: 'near', label: 'Old town' });
  });

  test('[API-01] [PRICE-05] quotes a cart, which is sent as documented', async () => {
    const quoted = await shop.ask('/api/quote', 'POST', cart, GUEST);
    expect(quoted).toMatchObject({ status: 200, json: { total: 1_830, zone: 'near', problems: [], isEstimate: false } });
    expect(bodyOf(calls.quote)).toEqual({ ...Object(documentedBody('quote')), customer_id: 0 });
  });

  test('[API-01] [ORD-03] takes an order, which is sent as documented, and shows its status', async () => {
    expect(await shop.ask('/api/orders', 'POST', order, KEY)).toMatchObject({ status: 201, json: { id: 12_001, total: 1_830 } });
    expect(withoutAttempt(bodyOf(calls.createOrder))).toEqual({ ...withoutAttempt(documentedBody('createOrder')), customer_id: 0 });
    expect(backend.seen.at(-1)?.headers).toMatchObject({ 'idempotency-key': 'documented-order-1' });
    expect(await read('/api/orders/12001?key=wc_order_a81Fh2')).toMatchObject({
      status: 'processing',
      total: 1_830,
      address: 'Hafenstraße 7',
      lines: [{ name: 'Noodles', quantity: 2 }],
    });
  });

  test('[API-01] [LK-01] knows its customer', async () => {
    expect(await read('/api/auth/session', {})).toMatchObject({ profile: { id: 77, name: 'Anna' } });
    expect(await read('/api/wp-json/wc/v2/orders', {})).toMatchObject([{ id: 12_001 }]);
  });

  test('[API-01] [PRICE-05] does without what may be missing: the storefront comes to the same sum', async () => {
    await shop.close();
    await open(['quote', 'autoapply', 'promoSettings', 'suggest', 'availableTime']);
    const quoted = await shop.ask('/api/quote', 'POST', cart, GUEST);
    expect(quoted).toMatchObject({ status: 200, json: { total: 1_830, zone: 'near', problems: [], isEstimate: true } });
    expect(await shop.ask('/api/orders', 'POST', order, KEY)).toMatchObject({ status: 201, json: { id: 12_001 } });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPlace, type Place } from '#tests/promises/place.ts';
import { engines, KEYS } from '#tests/setup/backend.ts';
import { orderBody, orderShop } from '#tests/setup/order-shop.ts';
import { eachAtOnce } from '#tests/setup/race.ts';

const files = {
  ...orderShop,
  'stocks.yaml': '[]\n',
  'settings.yaml': (text: string) =>
    orderShop['settings.yaml'](text)
      .replace('unpaid_orders: { per_phone: 0, per_address: 0 }', '')
      .replace('payment_methods:', 'payment_methods:\n  - { id: card_hall, title: Картой, shipping_methods: [local_pickup] }'),
};
const env = {
  PAYMENT_PAGE_URL: 'https://pay.test/checkout',
  PAYMENT_SECRET: 'payment-secret',
  TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
};

describe.each(engines)('unpaid orders placed at once in two processes on %s', (engine) => {
  const open: (() => void | Promise<void>)[] = [];
  let place: Place;
  let urls: string[];
  beforeAll(async () => {
    place = await newPlace({ after: (close) => void open.push(close) }, { engine, files, env });
    urls = (await Promise.all([place.start(), place.start()])).map(({ url }) => url);
  }, 60_000);
  afterAll(async () => {
    for (const close of open.reverse()) await close();
  });

  async function order(n: number, phone: string, address: string): Promise<number> {
    const at = { model: place.model, clock: { now: Date.now() } };
    const body = orderBody(at, {
      payment: 'card_hall',
      delivery: { type: 'pickup', placeId: '5' },
      contact: { name: 'Проба', phone, email: '' },
      items: [{ productId: 202, variationId: null, count: 5, supplements: [] }],
      shownTotal: 100_000,
    });
    const answer = await fetch(`${urls[n % urls.length]}/wp-json/wc/v3/orders?${new URLSearchParams(KEYS)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    await answer.body?.cancel();
    // A busy database answers 503: send the request again, as the storefront does.
    return answer.status === 503 ? order(n, phone, address) : answer.status;
  }
  const accepted = (statuses: readonly number[]) => [
    statuses.filter((status) => status === 201).length,
    statuses.filter((status) => status === 422).length,
  ];

  test('thirty of one phone from thirty addresses are two', { timeout: 60_000 }, async () => {
    expect(accepted(await eachAtOnce(30, (n) => order(n, '+79000000001', `198.51.100.${n}`)))).toEqual([2, 28]);
  });

  test('thirty of thirty phones from one address are two, and those of another are two more', { timeout: 60_000 }, async () => {
    const from = (address: string, first: number) => eachAtOnce(30, (n) => order(n, `+790000010${first + n}`, address));
    expect(accepted(await from('203.0.113.7', 10))).toEqual([2, 28]);
    expect(accepted(await from('2001:db8::7', 50))).toEqual([2, 28]);
  });
});

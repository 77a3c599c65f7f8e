import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startYooKassa, YOOKASSA_KEYS, type YooKassaDouble } from '#tests/setup/yookassa.ts';
import { guest } from './online-order.ts';
import { type HttpShop, PRODUCTION_KEYS, startHttpShop } from './start-shop.ts';

const KEYS = {
  ...PRODUCTION_KEYS,
  PAYMENT_SECRET: 'payment-secret-of-the-http-tests',
  SHOP_DIR: 'backend/shop',
  TRUSTED_PROXIES: '127.0.0.1,::1',
};
const methods = z.object({
  payment_methods: z.array(z.object({ id: z.string() })),
  delivery: z.object({ conditions: z.array(z.object({ payment_methods: z.array(z.string()) })) }),
});

const form = (fields: Record<string, string>) => ({ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) }) as const;
const sides = (shop: HttpShop) => [shop.url, shop.backendUrl ?? ''];

/** Every way of the hosted page to say that an order was paid: statuses of the storefront and of the backend, asked past the storefront. */
async function payOnHostedPage(shop: HttpShop, { id, key }: { readonly id: number; readonly key: string }) {
  const [storefront, backend] = await Promise.all(
    sides(shop).map(async (side) => {
      const page = `${side}/pay/${id}`;
      const query = `?key=${encodeURIComponent(key)}`;
      const asked = [
        fetch(page + query),
        fetch(page, form({ key, action: 'pay' })),
        fetch(page, form({ key, action: 'decline' })),
        fetch(page + query, form({ key, action: 'pay' })),
      ];
      return (await Promise.all(asked)).map(({ status }) => status);
    }),
  );
  return { storefront, backend };
}
/** A storefront takes no POST for a page it does not have. */
const NO_PAGE = { storefront: [404, 405, 405, 405], backend: [404, 404, 404, 404] };

describe('a shop for customers without a payment provider', () => {
  let shop: HttpShop;
  beforeAll(async () => {
    shop = await startHttpShop({ env: KEYS });
  });
  afterAll(() => shop.stop());

  test('offers no online payment: not in the settings, not in a zone, and an order that names it is refused', async () => {
    const { CONSUMER_KEY: consumer_key, CONSUMER_SECRET: consumer_secret } = KEYS;
    const settings = await fetch(`${shop.backendUrl}/wp-json/v1/all_settings?${new URLSearchParams({ consumer_key, consumer_secret })}`);
    const { payment_methods, delivery } = methods.parse(await settings.json());
    expect(payment_methods.map(({ id }) => id)).toEqual(['cod', 'cod_card', 'cod_terminal']);
    expect(delivery.conditions.flatMap((zone) => zone.payment_methods).filter((id) => id === 'card_online' || id === 'sbp')).toEqual([]);
    const visitor = guest(shop.url, '203.0.113.1');
    for (const payment of ['card_online', 'sbp', 'anything'])
      expect(await visitor.order('+79170002001', payment)).toMatchObject({ status: 422, problems: ['payment payment_unavailable'] });
    expect(await visitor.order('+79170002001', 'cod')).toMatchObject({ status: 201, order: { status: 'processing', paymentUrl: '' } });
  });

  test('says why in the log, once, and names each method', () => {
    const said = shop.lines.filter((line) => line.includes('online payment is not offered'));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('"methods":"card_online, sbp"');
    expect(said[0]).toContain('PAYMENT_SECRET alone names no page');
  });

  test('has no hosted payment page', async () => {
    expect(await payOnHostedPage(shop, { id: 1, key: 'wc_order_guess' })).toEqual(NO_PAGE);
  });
});

describe('a shop for customers that is paid by YooKassa', () => {
  let shop: HttpShop;
  let double: YooKassaDouble;
  beforeAll(async () => {
    double = await startYooKassa();
    const { shopId, secretKey } = YOOKASSA_KEYS;
    shop = await startHttpShop({
      env: { ...KEYS, YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey, YOOKASSA_API_URL: double.apiUrl },
    });
  });
  afterAll(async () => {
    await shop.stop();
    await double.close();
  });

  const callback = (side: string, body: string, signature: string) =>
    fetch(`${side}/wp-json/payment/v1/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-payment-signature': signature },
      body,
    });
  const notify = (side: string, body: object) =>
    fetch(`${side}/wp-json/payment/v1/yookassa`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('an order does not become paid by its own key, a forged callback or a forged notification', async () => {
    const visitor = guest(shop.url, '203.0.113.2');
    const { order } = await visitor.order('+79170002002');
    if (order === null) throw new Error('the order was refused');
    expect(order).toMatchObject({ status: 'pending', paymentUrl: expect.stringContaining('/checkout/payments/') });
    expect(await payOnHostedPage(shop, order)).toEqual(NO_PAGE);

    const body = JSON.stringify({ transaction_id: 't-1', order_id: order.id, status: 'paid', amount: '540.00' });
    const signatures = [
      '',
      '0'.repeat(64),
      createHmac('sha256', 'guess').update(body).digest('hex'),
      createHmac('sha256', '').update(body).digest('hex'),
    ];
    const payment = double.paymentAt(order.paymentUrl);
    const forged = double.notification({ ...payment, status: 'succeeded', paid: true });
    for (const side of sides(shop)) {
      for (const signature of signatures) expect((await callback(side, body, signature)).status).toBe(403);
      expect((await notify(side, forged)).status).toBe(200);
      expect((await notify(side, { ...forged, object: { ...forged.object, id: 'another' } })).status).toBe(200);
    }
    expect((await visitor.read(order.id)).status).toBe('pending');
  });

  test('an order becomes paid when YooKassa says so', async () => {
    const visitor = guest(shop.url, '203.0.113.3');
    const { order } = await visitor.order('+79170002003');
    if (order === null) throw new Error('the order was refused');
    const payment = double.pay(order.paymentUrl);
    await new Promise((done) => setTimeout(done, 1_200));
    expect(await (await notify(shop.url, double.notification(payment))).json()).toEqual({ outcome: 'asked' });
    expect(await visitor.read(order.id)).toEqual({ status: 'processing', paymentUrl: '' });
  });

  test('the customer who comes back from paying sees it without any notification', async () => {
    const visitor = guest(shop.url, '203.0.113.4');
    const { order } = await visitor.order('+79170002004');
    if (order === null) throw new Error('the order was refused');
    double.pay(order.paymentUrl);
    await expect.poll(async () => (await visitor.read(order.id)).status, { timeout: 20_000, interval: 500 }).toBe('processing');
  });

  test('a phone, and the guests of one address, have two unpaid orders at a time', async () => {
    const visitor = guest(shop.url, '203.0.113.5');
    const [first, second] = [await visitor.order('+79170002005'), await visitor.order('+79170002005')];
    expect([first.status, second.status]).toEqual([201, 201]);
    const refused = { status: 422, problems: ['payment too_many_unpaid'] };
    expect(await visitor.order('+79170002005')).toMatchObject(refused);
    expect(await guest(shop.url, '203.0.113.6').order('+79170002005'), 'the phone from elsewhere').toMatchObject(refused);
    expect(await visitor.order('+79170002006'), 'another phone from there').toMatchObject(refused);
    expect(await visitor.order('+79170002005', 'cod'), 'paid on receipt').toMatchObject({ status: 201 });
    expect((await visitor.cancel(first.order?.id ?? 0)).status).toBe(200);
    expect(await visitor.order('+79170002006')).toMatchObject({ status: 201 });
  });
});

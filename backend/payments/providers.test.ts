import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { inZone, orderShop } from '#tests/setup/order-shop.ts';
import { ORDERS, placing } from '#tests/setup/placing.ts';
import { YOOKASSA_KEYS } from '#tests/setup/yookassa.ts';
import { parsedOrder } from '#tests/setup/yookassa-shop.ts';
import { paymentSignature } from '../services/payments.ts';
import type { PaymentConfig } from './payment-config.ts';

const OWN: PaymentConfig = { kind: 'own', pageUrl: 'https://pay.test/checkout?shop=7', secret: 'payment-secret' };
const NOBODY = 'http://127.0.0.1:9/v3';
const YOOKASSA: PaymentConfig = { kind: 'yookassa', ...YOOKASSA_KEYS, apiUrl: NOBODY, isTwoStage: false, vatCode: null };

async function started(payment: PaymentConfig | null, engine: (typeof engines)[number] = 'sqlite') {
  const backend = await testBackend({ engine, files: orderShop, config: { payment } });
  const place = () => placing(backend).place({ payment: 'card_online', delivery: inZone, shownTotal: 194_900 });
  const shown = async (id: number) => parsedOrder((await backend.call('GET', `${ORDERS}/${id}`)).body);
  const choose = (id: number, key: string, action: string) =>
    backend.app.request(`http://backend.test/pay/${id}`, { method: 'POST', body: new URLSearchParams({ key, action }) });
  return { backend, place, shown, choose };
}

test.each<[string, PaymentConfig | null]>([
  ['nobody', null],
  ['a page of the shop’s own', OWN],
  ['YooKassa', YOOKASSA],
])('[KF-BACKEND-07] a shop that is paid by %s has no payment page of its own', async (_, payment) => {
  const { backend, choose } = await started(payment);
  try {
    for (const path of ['/pay/1', '/pay/1?key=wc_order_sample'])
      expect((await backend.call('GET', path, { keys: false })).status).toBe(404);
    for (const action of ['pay', 'decline']) expect((await choose(1, 'wc_order_sample', action)).status).toBe(404);
  } finally {
    await backend.close();
  }
});

test('only a shop that is paid by YooKassa takes its notifications', async () => {
  const { backend } = await started(OWN);
  expect((await backend.call('POST', '/wp-json/payment/v1/yookassa', { keys: false, body: {} })).status).toBe(404);
  await backend.close();
});

test('[KF-BACKEND-07] without a provider an order that is to be paid online is refused', async () => {
  const { backend, place } = await started(null);
  expect(await place()).toMatchObject({ status: 422, body: { data: { params: { problems: [{ code: 'payment_unavailable' }] } } } });
  await backend.close();
});

test('a provider that nobody reaches leaves the order waiting without an address, and says so in the log', async () => {
  const { backend, place } = await started(YOOKASSA);
  expect(parsedOrder((await place()).body)).toMatchObject({ status: 'pending', paymentUrl: '' });
  expect(backend.errors).toEqual([expect.stringContaining('payment provider failed')]);
  await backend.close();
});

describe.each(engines)('a page of the shop’s own in %s', (engine) => {
  let shop: Awaited<ReturnType<typeof started>>;
  beforeEach(async () => {
    shop = await started(OWN, engine);
  });
  afterEach(() => shop.backend.close());

  test('is told order, amount, currency and the way back, signed as a whole', async () => {
    const { id, key, paymentUrl } = parsedOrder((await shop.place()).body);
    const url = new URL(paymentUrl);
    expect(url.origin + url.pathname).toBe('https://pay.test/checkout');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      shop: '7',
      order_id: String(id),
      amount: '1949.00',
      currency: 'RUB',
      return_url: `http://shop.test/order/${id}?key=${key}`,
    });
    const [signed = '', signature] = url.search.slice(1).split('&signature=');
    expect(signature).toBe(createHmac('sha256', 'payment-secret').update(signed).digest('hex'));
  });

  test('reports by the signed callback; another currency is another amount', async () => {
    const { id } = parsedOrder((await shop.place()).body);
    const report = (currency: string) => {
      const body = JSON.stringify({ transaction_id: 'bank-1', order_id: id, status: 'paid', amount: '1949.00', currency });
      const headers = { 'x-payment-signature': paymentSignature('payment-secret', body) };
      return shop.backend.call('POST', '/wp-json/payment/v1/callback', { keys: false, body, headers });
    };
    expect(await report('KZT')).toMatchObject({ status: 422, body: { code: 'payment_amount_differs' } });
    expect((await shop.shown(id)).status).toBe('pending');
    expect(await report('RUB')).toMatchObject({ status: 200, body: { outcome: 'accepted' } });
    expect(await shop.shown(id)).toMatchObject({ status: 'processing', paymentUrl: '' });
  });
});

describe.each(engines)('the page of a demo in %s', (engine) => {
  let backend: TestBackend;
  let shop: Awaited<ReturnType<typeof started>>;
  beforeEach(async () => {
    shop = await started({ kind: 'demo' }, engine);
    backend = shop.backend;
  });
  afterEach(() => backend.close());

  test('takes a payment, and gives it back when the restaurant cancels the order', async () => {
    const { id, key, paymentUrl } = parsedOrder((await shop.place()).body);
    expect(paymentUrl).toBe(`http://backend.test/pay/${id}?key=${key}`);
    await shop.choose(id, key, 'decline');
    expect(await shop.shown(id)).toMatchObject({ status: 'pending', paymentDeclined: true, paymentUrl });
    await shop.choose(id, key, 'pay');
    expect((await shop.shown(id)).status).toBe('processing');
    await placing(backend).move(id, 'cancelled');
    await backend.deps.payments.work();
    expect(await shop.shown(id)).toMatchObject({ status: 'refunded', refundDue: 0 });
    expect(backend.errors).toEqual([]);
  });
});

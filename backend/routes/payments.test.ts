import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { SAMPLE_KEY, sampleOrder } from '#tests/setup/sample-order.ts';
import { readOrder } from '../db/orders.ts';
import { moveOrder } from '../services/order-status.ts';
import { paymentSignature } from '../services/payments.ts';

const CALLBACK = '/wp-json/payment/v1/callback';

describe.each(engines)('[ORD-04] payment in %s', (engine) => {
  let backend: TestBackend;
  let id: number;
  beforeEach(async () => {
    backend = await testBackend({ engine });
    id = await sampleOrder(backend);
  });
  afterEach(() => backend.close());

  const statusOf = async () => (await readOrder(backend.db, id))?.row.status;
  const page = (query = `key=${SAMPLE_KEY}`) => backend.call('GET', `/pay/${id}?${query}`, { keys: false });
  const choose = (action: string, key = SAMPLE_KEY) =>
    backend.app.request(`http://backend.test/pay/${id}`, { method: 'POST', body: new URLSearchParams({ key, action }) });
  const report = (changes: Record<string, unknown> = {}, secret = 'payment-secret') => {
    const body = JSON.stringify({ transaction_id: 't-1', order_id: id, status: 'paid', amount: '1501.00', ...changes });
    return backend.call('POST', CALLBACK, { keys: false, body, headers: { 'x-payment-signature': paymentSignature(secret, body) } });
  };

  test('the page shows the sum, and paying sends back to the order as accepted', async () => {
    const shown = await page();
    expect(shown.status).toBe(200);
    expect(String(shown.body)).toMatch(/1\s501\s₽/);
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    const paid = await choose('pay');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `http://shop.test/order/${id}?key=${SAMPLE_KEY}`]);
    expect(await statusOf()).toBe('processing');
    expect(String((await page()).body)).toContain('уже оплачен');
    expect(backend.events.at(-1)).toMatchObject({ event: 'order.updated', data: { order: { id, status: 'processing' } } });
  });

  test('declining leaves the order waiting for another try', async () => {
    const declined = await choose('decline');
    expect(declined.headers.get('location')).toContain('declined=1');
    expect(await statusOf()).toBe('pending');
    expect(String((await page(`key=${SAMPLE_KEY}&declined=1`)).body)).toContain('отклонил');
    await choose('pay');
    expect(await statusOf()).toBe('processing');
  });

  test('an order whose time is over is not paid', async () => {
    backend.clock.now += 1_800_000;
    await choose('pay');
    expect(await statusOf()).toBe('pending');
    expect(String((await page()).body)).toContain('Время на оплату вышло');
  });

  test('[ACC-04] without the right key there is no such order', async () => {
    expect([(await page('key=guess')).status, (await page('')).status, (await choose('pay', 'guess')).status]).toEqual([404, 404, 404]);
    expect((await choose('steal')).status).toBe(400);
    expect(await statusOf()).toBe('pending');
  });

  test('a signed callback counts once, however often it comes', async () => {
    const answers = await Promise.all([report(), report(), report()]);
    expect(answers.map((a) => a.body)).toEqual(
      expect.arrayContaining([{ outcome: 'accepted' }, { outcome: 'repeated' }, { outcome: 'repeated' }]),
    );
    expect(await statusOf()).toBe('processing');
    expect((await readOrder(backend.db, id))?.events.map((e) => e.status)).toEqual(['pending', 'processing']);
  });

  test('declined after paid changes nothing; paid after cancelled is told to the operator', async () => {
    await report();
    expect(await report({ status: 'declined' })).toMatchObject({ body: { outcome: 'accepted' } });
    expect(await statusOf()).toBe('processing');
    const other = await sampleOrder(backend, { order_key: 'other' });
    await moveOrder(backend.deps, other, { to: 'cancelled', source: 'test' });
    expect(await report({ order_id: other, transaction_id: 't-2' })).toMatchObject({ status: 200, body: { outcome: 'late' } });
    expect(backend.errors.join()).toContain('too late');
  });

  test('a refund gives everything back', async () => {
    await report();
    await report({ status: 'refunded' });
    expect(await statusOf()).toBe('refunded');
  });

  test.each([
    ['another secret', {}, 'wrong-secret', 403, 'payment_bad_signature'],
    ['another amount', { amount: '1.00' }, undefined, 422, 'payment_amount_differs'],
    ['no amount', { amount: 'free' }, undefined, 400, 'rest_invalid_param'],
    ['an unknown status', { status: 'maybe' }, undefined, 400, 'rest_invalid_param'],
    ['an unknown order', { order_id: 999 }, undefined, 404, 'woocommerce_rest_shop_order_invalid_id'],
  ])('[API-01] POST /wp-json/payment/v1/callback with %s is refused', async (_, changes, secret, status, code) => {
    expect(await report(changes, secret)).toMatchObject({ status, body: { code } });
    expect(await statusOf()).toBe('pending');
  });

  test('no callback is taken when no secret is set', async () => {
    const closed = await testBackend({ engine, config: { paymentSecret: null } });
    expect(await closed.call('POST', CALLBACK, { keys: false, body: '{}' })).toMatchObject({
      status: 403,
      body: { code: 'payment_callback_disabled' },
    });
    await closed.close();
  });
});

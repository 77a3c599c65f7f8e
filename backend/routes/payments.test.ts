import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { SAMPLE_KEY, sampleOrder } from '#tests/setup/sample-order.ts';
import { readOrder } from '../db/orders.ts';
import { moveOrder } from '../services/order-status.ts';
import { paymentSignature } from '../services/payments.ts';
import { paymentPage } from './payments.ts';

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

  test.each([
    ['en', '/en'],
    ['zh-CN', '/zh-CN'],
    ['', ''],
    ['../admin', ''],
    ['//evil.test', ''],
    ['ru\r\nlocation: x', ''],
  ])('the way back of an order noted in «%s» begins with «%s»', async (lang, prefix) => {
    const other = await sampleOrder(backend, { order_key: `${SAMPLE_KEY}_2`, meta: JSON.stringify([{ key: 'lang', value: lang }]) });
    const way = `http://shop.test${prefix}/order/${other}?key=${SAMPLE_KEY}_2`;
    const shown = await backend.call('GET', `/pay/${other}?key=${SAMPLE_KEY}_2`, { keys: false });
    expect(String(shown.body)).toContain(way);
    const body = new URLSearchParams({ key: `${SAMPLE_KEY}_2`, action: 'pay' });
    const paid = await backend.app.request(`http://backend.test/pay/${other}`, { method: 'POST', body });
    expect(paid.headers.get('location')).toBe(way);
  });

  test('declining leaves the order waiting for another try', async () => {
    const declined = await choose('decline');
    expect(declined.headers.get('location')).toContain('declined=1');
    expect(await statusOf()).toBe('pending');
    expect(String((await page(`key=${SAMPLE_KEY}&declined=1`)).body)).toContain('отклонил');
    await choose('pay');
    expect(await statusOf()).toBe('processing');
  });

  test('[KF-CHECKOUT-28] [ORD-06] who presses «pay» after the deadline pays nothing and is led to the page of the order, which is given up at once', async () => {
    backend.clock.now += 1_800_000;
    expect(String((await page()).body)).toContain('Время на оплату вышло');
    const back = await choose('pay');
    expect([back.status, back.headers.get('location')]).toEqual([303, `http://shop.test/order/${id}?key=${SAMPLE_KEY}`]);
    expect(await statusOf()).toBe('cancelled');
    expect(String((await page()).body)).toContain('Заказ отменён, платить не нужно');
  });

  test('[ACC-04] without the right key there is no such order', async () => {
    expect([(await page('key=guess')).status, (await page('')).status, (await choose('pay', 'guess')).status]).toEqual([404, 404, 404]);
    expect((await choose('steal')).status).toBe(400);
    expect(await statusOf()).toBe('pending');
  });

  test.each([
    ['making', [], 'Заказ уже принят, платить здесь не нужно.'],
    ['making', ['t-1'], 'Заказ уже оплачен. Спасибо.'],
    ['making', ['t-1', 't-2'], 'Заказ уже оплачен. Спасибо. Лишнюю оплату вернём тем же способом.'],
    ['cancelled', [], 'Заказ отменён, платить не нужно.'],
    ['cancelled', ['t-1'], 'Заказ отменён. Деньги вернём тем же способом.'],
    ['failed', [], 'Заказ отменён, платить не нужно.'],
    ['refunded', ['t-1'], 'Деньги за заказ возвращены.'],
  ] as const)('the page of an order that is %s after payments %j says «%3$s»', async (to, transactions, said) => {
    await moveOrder(backend.deps, id, { to, source: 'test' });
    for (const transaction_id of transactions) await report({ transaction_id });
    const { body } = await page();
    expect(String(body)).toContain(`<p role="alert">${said}</p>`);
    expect(String(body)).not.toContain('<form');
  });

  test('two presses of the button are one payment', async () => {
    const presses = await Promise.all([choose('pay'), choose('pay'), choose('pay')]);
    expect(presses.map((one) => one.headers.get('location'))).toEqual(Array(3).fill(`http://shop.test/order/${id}?key=${SAMPLE_KEY}`));
    expect((await readOrder(backend.db, id))?.payment).toMatchObject({ kept: 150_100, transactionId: `page-${id}` });
    expect(backend.errors).toEqual([]);
  });

  test('[ORD-06] an order cancelled elsewhere cannot be paid on a page that was open', async () => {
    await moveOrder(backend.deps, id, { to: 'cancelled', source: 'customer' });
    expect((await choose('pay')).headers.get('location')).toBe(`http://shop.test/order/${id}?key=${SAMPLE_KEY}`);
    expect((await readOrder(backend.db, id))?.payment.kept).toBe(0);
  });

  test('a signed callback counts once, however often it comes', async () => {
    const answers = await Promise.all([report(), report(), report()]);
    expect(answers.map((a) => a.body)).toEqual(
      expect.arrayContaining([{ outcome: 'accepted' }, { outcome: 'repeated' }, { outcome: 'repeated' }]),
    );
    expect(await statusOf()).toBe('processing');
    expect((await readOrder(backend.db, id))?.events.map((e) => e.status)).toEqual(['pending', 'processing']);
  });

  test('a callback after the return, and a return after the callback, tell the same', async () => {
    expect(String((await page()).body)).toContain('name="action"');
    await report();
    expect((await choose('decline')).headers.get('location')).toBe(`http://shop.test/order/${id}?key=${SAMPLE_KEY}`);
    expect(await report()).toMatchObject({ status: 200, body: { outcome: 'repeated' } });
    expect((await readOrder(backend.db, id))?.events.map((e) => e.status)).toEqual(['pending', 'processing']);
  });

  test('what is signed are the bytes as they came', async () => {
    const body = `{ "order_id": ${id},\n  "amount": "1501.00", "transaction_id": "t-1", "status": "paid" }\n`;
    const send = (signed: string, sent = body) =>
      backend.call('POST', CALLBACK, {
        keys: false,
        body: sent,
        headers: { 'x-payment-signature': paymentSignature('payment-secret', signed) },
      });
    const refused = { status: 403, body: { code: 'payment_bad_signature' } };
    expect(await send(JSON.stringify(JSON.parse(body)))).toMatchObject(refused);
    expect(await send(body, body.replace('"t-1"', '"t-2"'))).toMatchObject(refused);
    expect(await send(body, body.trimEnd())).toMatchObject(refused);
    expect(await statusOf()).toBe('pending');
    expect(await send(body)).toMatchObject({ status: 200, body: { outcome: 'accepted' } });
    expect(await send(body)).toMatchObject({ status: 200, body: { outcome: 'repeated' } });
  });

  test.each(['', 'x', '0'.repeat(64), paymentSignature('', '{}')])(
    'a forged signature (%j) is refused before the body is read',
    async (forged) => {
      const answer = await backend.call('POST', CALLBACK, { keys: false, body: 'no json', headers: { 'x-payment-signature': forged } });
      expect(answer).toMatchObject({ status: 403, body: { code: 'payment_bad_signature', data: { status: 403 } } });
    },
  );

  test.each([
    ['another secret', {}, 'wrong-secret', 403, 'payment_bad_signature'],
    ['another amount', { amount: '1.00' }, undefined, 422, 'payment_amount_differs'],
    ['no amount', { amount: 'free' }, undefined, 400, 'rest_invalid_param'],
    ['an unknown status', { status: 'maybe' }, undefined, 400, 'rest_invalid_param'],
    ['a sum in kopecks', { amount: '150100' }, undefined, 422, 'payment_amount_differs'],
    ['an amount below zero', { amount: '-1501.00' }, undefined, 422, 'payment_amount_differs'],
    ['no transaction', { transaction_id: '' }, undefined, 400, 'rest_invalid_param'],
    ['an order of words', { order_id: '1 or 1=1' }, undefined, 400, 'rest_invalid_param'],
    ['an order past all numbers', { order_id: 2 ** 60 }, undefined, 400, 'rest_invalid_param'],
    ['an unknown order', { order_id: 999 }, undefined, 404, 'woocommerce_rest_shop_order_invalid_id'],
  ])('[API-01] POST /wp-json/payment/v1/callback with %s is refused', async (_, changes, secret, status, code) => {
    expect(await report(changes, secret)).toMatchObject({ status, body: { code } });
    expect(await statusOf()).toBe('pending');
  });

  test.each([
    ['with another sum', { amount: '1.00' }, 1],
    ['in another currency', { currency: 'USD' }, 1],
    ['for an order that does not exist', { order_id: 999 }, 1],
    ['that was refused, with another sum', { amount: '1.00', status: 'declined' }, 0],
  ])('[KF-BACKEND-06] a signed report of a payment %s is logged for the operator', async (_, changes, lines) => {
    await report(changes);
    expect(backend.errors.filter((line) => line.includes('a payment fits no order'))).toHaveLength(lines);
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

const order = { id: 7, status: 'pending', total: 240_050, currency: '₽', order_key: 'wc_order_x' };
const shown = { shopName: 'Уголёк', paid: false, due: 0, back: '/order/7', declined: false, expired: false };
const plain = (text: unknown): string => String(text).replace(/\s+/g, ' ');
const inWords = (language: string, changes: object = {}) => paymentPage({ ...shown, language, order, ...changes });

test('speaks the language of the order, with the sum as that language writes it', async () => {
  const [russian, german, english] = ['ru', 'de', 'en'].map((language) => inWords(language));
  expect([russian?.language, german?.language, english?.language]).toEqual(['ru', 'de', 'en']);
  expect([german?.title, english?.title]).toEqual([expect.stringMatching(/^Bestellung Nr\.\s7$/), expect.stringMatching(/7$/)]);
  expect(plain(await russian?.body)).toContain('Оплатить 2 400,50 ₽');
  expect(plain(await german?.body)).toContain('2.400,50 ₽ bezahlen');
  expect(plain(await english?.body)).toContain('₽2,400.50');
  expect(plain(await german?.body).replace('Уголёк', '')).not.toMatch(/\p{Script=Cyrillic}/u);
  for (const changes of [{ expired: true }, { declined: true }, { due: 5, paid: true }])
    expect(plain(await inWords('en', changes).body).replace('Уголёк', '')).not.toMatch(/\p{Script=Cyrillic}/u);
});

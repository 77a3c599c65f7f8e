import WooCommerceRestApi from '@woocommerce/woocommerce-rest-api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order as orderSchema, orders as ordersSchema } from '#lib/contract/order.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { KEYS, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { runningBackend } from '#tests/setup/running-backend.ts';
import { SAMPLE_KEY, sampleOrder } from '#tests/setup/sample-order.ts';
import { issueToken } from '../services/sessions.ts';

const V3 = '/wp-json/wc/v3/orders';
const CANCEL = '/wp-json/customer/order/status';
const RATE = '/wp-json/systeminfo/v1/rateorder';

describe('order routes', () => {
  let backend: TestBackend;
  beforeEach(async () => {
    backend = await testBackend();
  });
  afterEach(() => backend.close());
  const tokenOf = (id: number) => issueToken(backend.db, id, backend.clock.now);

  test("[API-01] GET /wp-json/wc/v3/orders/{id} answers an order in WooCommerce's shape", async () => {
    const id = await sampleOrder(backend);
    const { status, body } = await backend.call('GET', `${V3}/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      number: String(id),
      status: 'pending',
      total: '1501.00',
      discount_total: '150.10',
      currency: 'RUB',
      currency_symbol: '₽',
      date_created: '2031-03-05T12:00:00',
      date_created_gmt: '2031-03-05T09:00:00',
      date_paid: null,
      needs_payment: true,
      payment_url: `http://backend.test/pay/${id}?key=${SAMPLE_KEY}`,
      line_items: [
        { product_id: 101, variation_id: 1012, quantity: 2, subtotal: '1381.00', total: '1242.90', price: 621.45 },
        { product_id: 810, quantity: 2, product_type: 'supplements_options', meta_data: [{ key: 'modifiers_parent' }] },
      ],
      shipping_lines: [{ method_id: 'flat_rate', total: '149.00' }],
      coupon_lines: [{ code: 'ugolek10', discount: '150.10' }],
    });
    const parsed = parseAnswer(orderSchema, body);
    expect(parsed).toMatchObject({
      ok: true,
      dropped: [],
      value: { total: 150_100, deliveryType: 'delivery', time: '05.03.2031 14:30-15:00' },
    });
    if (parsed.ok) expect(parsed.value.lines.map((l) => l.parentLineId)).toEqual([null, parsed.value.lines[0]?.id]);
  });

  test.each([
    ['GET', `${V3}/999`, undefined, true, 404, 'woocommerce_rest_shop_order_invalid_id'],
    ['GET', `${V3}/9999999999999999`, undefined, true, 404, 'woocommerce_rest_shop_order_invalid_id'],
    ['GET', `${V3}/0`, undefined, true, 404, 'rest_no_route'],
    ['GET', `${V3}/1`, undefined, false, 401, 'woocommerce_rest_cannot_view'],
    ['GET', V3, undefined, false, 401, 'woocommerce_rest_cannot_view'],
    ['GET', `${V3}?customer=0`, undefined, true, 400, 'rest_invalid_param'],
    ['GET', `${V3}?per_page=1000`, undefined, true, 400, 'rest_invalid_param'],
    ['GET', '/wp-json/wc/v2/orders', undefined, true, 400, 'rest_invalid_param'],
    ['GET', '/wp-json/wc/v2/orders?customer=0', undefined, true, 400, 'rest_invalid_param'],
    ['GET', '/wp-json/wc/v2/orders?customer=', undefined, true, 400, 'rest_invalid_param'],
    ['PUT', `${V3}/999`, { status: 'making' }, true, 404, 'woocommerce_rest_shop_order_invalid_id'],
    ['PUT', `${V3}/1`, { status: 'eaten' }, true, 400, 'rest_invalid_param'],
    ['PUT', `${V3}/1`, { status: 'making' }, false, 401, 'woocommerce_rest_cannot_edit'],
    ['POST', CANCEL, { order_id: 999, status: 'cancelled', order_key: 'x' }, true, 404, 'woocommerce_rest_shop_order_invalid_id'],
    ['POST', CANCEL, { order_id: 1, status: 'completed', order_key: 'x' }, true, 400, 'rest_invalid_param'],
    ['POST', CANCEL, {}, true, 400, 'rest_invalid_param'],
    ['POST', RATE, { order: 1, rate: 6 }, true, 400, 'rest_invalid_param'],
    ['POST', RATE, { order: 999, rate: 5, order_key: 'x' }, true, 404, 'woocommerce_rest_shop_order_invalid_id'],
  ])('[API-01] %s %s with bad input (%j, keys: %s) is refused with %i %s', async (method, path, body, keys, status, code) => {
    expect(await backend.call(method, path, { body, keys })).toMatchObject({ status, body: { code, data: { status } } });
  });

  test('[API-01] GET /wp-json/wc/v3/orders lists newest first with totals in headers, by status and page', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n++) ids.push(await sampleOrder(backend, { order_key: `k${n}`, ...(n === 2 ? { status: 'making' } : {}) }));
    await backend.db.updateTable('stock').set({ quantity: 9 }).execute();
    const all = await backend.call('GET', `${V3}?per_page=2&page=2`);
    expect([all.headers.get('x-wp-total'), all.headers.get('x-wp-totalpages')]).toEqual(['3', '2']);
    expect(all.body).toMatchObject([{ id: ids[0] }]);
    expect((await backend.call('GET', `${V3}?status=making`)).body).toMatchObject([{ id: ids[2] }]);
    expect((await backend.call('GET', `${V3}?page=50`)).body).toEqual([]);
  });

  test("[ACC-04] GET /wp-json/wc/v2/orders answers only that customer's orders, never those of guests", async () => {
    const [anna, boris] = [await backend.customer(), await backend.customer()];
    await sampleOrder(backend, { order_key: 'guest' });
    const mine = await sampleOrder(backend, { order_key: 'anna', customer_id: anna });
    await sampleOrder(backend, { order_key: 'boris', customer_id: boris });
    const { body, headers } = await backend.call('GET', `/wp-json/wc/v2/orders?customer=${anna}`);
    const parsed = parseAnswer(ordersSchema, body);
    expect(parsed.ok && parsed.value.map((o) => o.id)).toEqual([mine]);
    expect(headers.get('x-wp-total')).toBe('1');
  });

  test('[API-01] PUT /wp-json/wc/v3/orders/{id} moves an order forward and says so when it cannot', async () => {
    const id = await sampleOrder(backend);
    const moved = await backend.call('PUT', `${V3}/${id}`, { body: { status: 'making' } });
    expect(moved).toMatchObject({ status: 200, body: { status: 'making', date_paid_gmt: '2031-03-05T09:00:00', payment_url: '' } });
    const back = await backend.call('PUT', `${V3}/${id}`, { body: { status: 'pending' } });
    expect(back).toMatchObject({
      status: 409,
      body: { code: 'order_status_backward', data: { params: { from: 'making', to: 'pending' } } },
    });
  });

  test('[ACC-04] POST /wp-json/customer/order/status: a token cancels its own order, an order key its order, nothing else', async () => {
    const [anna, boris] = [await backend.customer(), await backend.customer()];
    const own = await sampleOrder(backend, { customer_id: anna });
    const body = { order_id: own, status: 'cancelled' };
    expect((await backend.call('POST', CANCEL, { body: { ...body, token: await tokenOf(boris) }, keys: false })).status).toBe(404);
    expect((await backend.call('POST', CANCEL, { body: { ...body, order_key: 'guess' }, keys: false })).status).toBe(404);
    expect((await backend.call('POST', CANCEL, { body, keys: false })).status).toBe(404);
    const done = await backend.call('POST', CANCEL, { body: { ...body, token: await tokenOf(anna) }, keys: false });
    expect(done).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  });

  test('[ORD-08] POST /wp-json/systeminfo/v1/rateorder rates once', async () => {
    const id = await sampleOrder(backend, { status: 'completed' });
    const body = { order: id, rate: 4, text: 'Спасибо', order_key: SAMPLE_KEY };
    const rated = await backend.call('POST', RATE, { body });
    expect(rated.status).toBe(200);
    const parsed = parseAnswer(orderSchema, rated.body);
    expect(parsed.ok && parsed.value.rating).toBe('4');
    expect(await backend.call('POST', RATE, { body })).toMatchObject({ status: 409, body: { code: 'order_already_rated' } });
  });

  test('[RT-01] POST /wp-json/realtime/v1/auth signs only channels of the visitor', async () => {
    const [anna, boris] = [await backend.customer(), await backend.customer()];
    const id = await sampleOrder(backend, { customer_id: anna });
    const [a, b] = [await tokenOf(anna), await tokenOf(boris)];
    const ask = async (channel_name: string, who: Record<string, string>) =>
      (await backend.call('POST', '/wp-json/realtime/v1/auth', { keys: false, body: { socket_id: '1.2', channel_name, ...who } })).status;
    expect(await ask(`private-user-${anna}`, { token: a })).toBe(200);
    expect(await ask(`private-order-${id}`, { token: a })).toBe(200);
    expect(await ask(`private-order-${id}`, { order_key: SAMPLE_KEY })).toBe(200);
    expect(await ask(`private-user-${anna}`, { token: b })).toBe(403);
    expect(await ask(`private-user-${anna}`, { order_key: SAMPLE_KEY })).toBe(403);
    expect(await ask(`private-order-${id}`, { token: b })).toBe(403);
    expect(await ask('private-order-999', { token: b })).toBe(403);
    expect(await ask('private-user-0', {})).toBe(403);
    expect(await ask('presence-user-1', { token: a })).toBe(400);
  });
});

describe("WooCommerce's own REST client", () => {
  let backend: Awaited<ReturnType<typeof runningBackend>>;
  let client: WooCommerceRestApi;
  beforeAll(async () => {
    backend = await runningBackend();
    const options = {
      url: `http://127.0.0.1:${backend.port}`,
      consumerKey: KEYS.consumer_key,
      consumerSecret: KEYS.consumer_secret,
      version: 'wc/v3',
    } as const;
    client = new WooCommerceRestApi(options);
  });
  afterAll(() => backend.close());

  test('reads, lists and moves orders', async () => {
    const id = await sampleOrder({ db: backend.deps.db, clock: { now: Date.now() } });
    const read = await client.get(`orders/${id}`);
    expect(read.data).toMatchObject({ id, total: '1501.00' });
    const moved = await client.put(`orders/${id}`, { status: 'processing' });
    expect(moved.data).toMatchObject({ id, status: 'processing' });
    const listed = await client.get('orders', { per_page: 5, status: 'processing' });
    expect([listed.headers['x-wp-total'], listed.data.length]).toEqual(['1', 1]);
    await expect(client.get('orders/999')).rejects.toMatchObject({ response: { status: 404 } });
  });
});

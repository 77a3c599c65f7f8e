import WooCommerceRestApi from '@woocommerce/woocommerce-rest-api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { availableTime, freeTables, quote as quoteSchema } from '#lib/contract/checkout.ts';
import { autoapplyAnswer, coupons as couponsSchema, promoSettings } from '#lib/contract/coupon.ts';
import { order as orderSchema, orders as ordersSchema } from '#lib/contract/order.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { KEYS, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { inZone, orderBody, orderShop } from '#tests/setup/order-shop.ts';
import { item } from '#tests/setup/placing.ts';
import { runningBackend } from '#tests/setup/running-backend.ts';
import { SAMPLE_KEY, sampleOrder } from '#tests/setup/sample-order.ts';
import { issueToken } from '../services/sessions.ts';

const TIMES = '/wp-json/checkout/avaible_time';
const TABLES = '/wp-json/bron/v1/product-free-time';
const QUOTE = '/wp-json/checkout/quote';
const AUTO = '/wp-json/wc/v3/coupons/autoapply';

let backend: TestBackend;
beforeEach(async () => {
  backend = await testBackend({ files: orderShop });
});
afterEach(async () => {
  expect(backend.errors).toEqual([]);
  await backend.close();
});
const open = (method: string, path: string, body?: unknown) => backend.call(method, path, { keys: false, body });

describe('[API-01] GET /wp-json/checkout/avaible_time', () => {
  test('[DLV-07] offers as soon as possible, then intervals after cooking and road, by day', async () => {
    const { status, body } = await open('GET', `${TIMES}?stock_id=11&shipping_method=flat_rate&zone=green`);
    expect(status).toBe(200);
    const parsed = parseAnswer(availableTime, body);
    if (!parsed.ok) throw new Error(parsed.message);
    const { startList, asap, days, timezone } = parsed.value;
    expect(startList.slice(0, 2)).toEqual([
      { text: '65 мин', date: '05.03.2031 asap' },
      { text: '13:30–14:00', date: '05.03.2031 13:30-14:00' },
    ]);
    expect(asap).toEqual({ available: true, text: '65 мин', minutes: 65 });
    expect(days.map((d) => d.date)).toEqual(['2031-03-05', '2031-03-06', '2031-03-07']);
    expect(days[0]?.intervals[0]).toEqual({ from: '13:30', to: '14:00', available: true, left: 2 });
    expect(timezone).toBe('Europe/Moscow');
  });

  test('a full interval is shown as not available', async () => {
    const time = { kind: 'slot', date: '2031-03-05', from: '15:00', to: '15:30' } as const;
    for (let n = 0; n < 2; n++) await backend.call('POST', '/wp-json/wc/v3/orders', { body: orderBody(backend, { time }) });
    const parsed = parseAnswer(availableTime, (await open('GET', `${TIMES}?stock_id=11&shipping_method=pickup`)).body);
    const interval = parsed.ok ? parsed.value.days[0]?.intervals.find((i) => i.from === '15:00') : undefined;
    expect(interval).toEqual({ from: '15:00', to: '15:30', available: false, left: 0 });
    expect(parsed.ok && parsed.value.startList.some((s) => s.date.endsWith('15:00-15:30'))).toBe(false);
  });

  test('labels follow the language', async () => {
    const parsed = parseAnswer(availableTime, (await open('GET', `${TIMES}?stock_id=11&shipping_method=local_pickup&lang=en`)).body);
    expect(parsed.ok && parsed.value.days[0]?.label).toContain('March');
    const tatar = parseAnswer(availableTime, (await open('GET', `${TIMES}?stock_id=11&shipping_method=local_pickup&lang=tt`)).body);
    expect(tatar.ok && tatar.value.asap.text).toMatch(/^\d+\sмин$/);
  });

  test.each([
    'stock_id=99&shipping_method=pickup',
    'stock_id=0&shipping_method=pickup',
    'stock_id=11',
    'shipping_method=pickup',
    'stock_id=11&shipping_method=rocket',
    'stock_id=1e3&shipping_method=pickup',
  ])('with %s is refused', async (query) =>
    expect(await open('GET', `${TIMES}?${query}`)).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } }),
  );
});

describe('[API-01] POST /wp-json/bron/v1/product-free-time', () => {
  test('[DLV-06] answers the tables that are left for so many guests', async () => {
    const { status, body } = await open('POST', TABLES, { warehouse_id: 12, date: '2031-03-06', guests: 2 });
    expect(status).toBe(200);
    const parsed = parseAnswer(freeTables, body);
    expect(parsed.ok && parsed.value.items[0]).toEqual({ time: '00:00', enabled: true, tablesLeft: 4 });
  });
  test.each([
    [{ warehouse_id: 11, date: '2031-03-06' }],
    [{ warehouse_id: 12, date: '2031-02-30T' }],
    [{ warehouse_id: 12, date: '2031-13-45' }],
    [{ warehouse_id: 12, date: '06.03.2031', guests: 0 }],
    [{}],
  ])('with %j is refused', async (body) =>
    expect(await open('POST', TABLES, body)).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } }),
  );
});

describe('[API-01] POST /wp-json/checkout/quote', () => {
  const quote = (body: unknown) => backend.call('POST', QUOTE, { body });
  test('[PRICE-05] answers the arithmetic of an order without placing it', async () => {
    const { status, body } = await quote(orderBody(backend, { delivery: inZone, coupons: ['ugolek10'] }));
    expect(status).toBe(200);
    expect(quoteSchema.parse(body)).toMatchObject({
      goods: 180_000,
      deliveryPrice: 14_900,
      total: 176_900,
      zone: 'green',
      warehouseId: 11,
      problems: [],
    });
    expect(await backend.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });
  test('names problems and still answers', async () => {
    const { status, body } = await quote(orderBody(backend, { items: [{ productId: 9, variationId: null, count: 1, supplements: [] }] }));
    expect([status, quoteSchema.parse(body).problems.map((p) => p.code)]).toEqual([200, ['product_unknown']]);
  });
  test('of an empty body names what is missing', async () => {
    const { status, body } = await quote({});
    expect([status, quoteSchema.parse(body).problems.map((p) => p.code)]).toEqual([200, ['empty_cart']]);
  });
  test('needs the keys of the shop and a body that can be read', async () => {
    expect((await open('POST', QUOTE, orderBody(backend))).status).toBe(401);
    expect((await quote({ line_items: 'x' })).status).toBe(400);
    expect((await quote({ ...orderBody(backend), customer_id: 4242 })).status).toBe(400);
  });
});

describe('[API-01] POST /wp-json/wc/v3/coupons/autoapply', () => {
  const cart = (quantity: number, more: object = {}) => ({
    cart_total: String(900 * quantity),
    delivery_type: 'local_pickup',
    cart_items: { 500: { product: { id: 500, name: 'Суп' }, quantity, variation: 0, variation_data: null, price: 900 } },
    take_date: '05.03.2031',
    time_from: '14:30',
    time_to: '15:00',
    coupons: [],
    meta_data: [{ key: 'stock_id', value: 11 }],
    ...more,
  });
  const apply = async (body: unknown) => {
    const answer = await backend.call('POST', AUTO, { body });
    const parsed = parseAnswer(autoapplyAnswer, answer.body);
    if (!parsed.ok) throw new Error(JSON.stringify(answer.body));
    expect(parsed.dropped).toEqual([]);
    return parsed.value;
  };

  test('lists the auto coupons that apply', async () => {
    expect((await apply(cart(1))).coupons).toEqual([]);
    const two = await apply(cart(2));
    expect(two.coupons.map((c) => c.code)).toEqual(['UGOLEK10', 'pirog']);
    expect(two.rejected).toEqual([]);
  });
  test('judges the typed code and says why not', async () => {
    const judge = async (code: string, more: object = {}) => apply(cart(1, { coupons: [code], ...more }));
    expect((await judge('THREE')).coupons.map((c) => c.code)).toEqual(['three']);
    expect((await judge('nope')).rejected).toMatchObject([{ code: 'nope', reason: 'unknown' }]);
    expect((await judge('first')).rejected).toMatchObject([{ reason: 'login' }]);
    expect((await judge('pickup', { delivery_type: 'flat_rate' })).rejected).toMatchObject([{ reason: 'pickup_only' }]);
  });
  test('[KF-DISC-17] a code that our rules cannot apply is refused with the shop where it can be used, never as unknown', async () => {
    await backend.close();
    const files = {
      ...orderShop,
      'coupons.yaml': '- { id: 907, code: trial, discount_type: percent, amount: 5, description: Пять, only_in: kitchen.example }\n',
    };
    backend = await testBackend({ files });
    expect((await apply(cart(1, { coupons: ['Trial'] }))).rejected).toMatchObject([
      { code: 'Trial', reason: 'elsewhere', where: 'kitchen.example' },
    ]);
  });
  test('coupons, promotions and the steps of a quote are said in a language that translates them', async () => {
    await backend.close();
    const english = 'texts: { Десять процентов: Ten per cent, Третий морс даром: Third drink free }';
    backend = await testBackend({ files: { ...orderShop, 'translations/en.yaml': english } });
    const drinks = { product: { id: 201, name: '' }, quantity: 3, variation: 0, variation_data: null, price: 150 };
    const body = cart(2, { coupons: ['UGOLEK10'], cart_total: '2250', cart_items: { ...cart(2).cart_items, 201: drinks } });
    const said = async (lang: string) => {
      const answer = await backend.call('POST', `${AUTO}${lang}`, { body });
      const { coupons, promotions } = autoapplyAnswer.parse(answer.body);
      return [coupons.find(({ code }) => code === 'UGOLEK10')?.description, promotions[0]?.title];
    };
    expect(await said('?lang=en')).toEqual(['Ten per cent', 'Third drink free']);
    expect(await said('')).toEqual(['Десять процентов', 'Третий морс даром']);
    const wish = orderBody(backend, { items: [item(500, 2)], promoCode: 'UGOLEK10' });
    const { ledger } = quoteSchema.parse((await backend.call('POST', `${QUOTE}?lang=en`, { body: wish })).body);
    expect(ledger.map(({ label }) => label)).toContain('Ten per cent');
  });
  test('sent prices do not help; supplements of the total count', async () => {
    const cheap = cart(1, {
      cart_items: { 500: { product: { id: 500, name: '' }, quantity: 1, variation: 0, variation_data: null, price: 99_999 } },
    });
    expect((await apply(cheap)).coupons).toEqual([]);
    expect((await apply({ ...cart(1), cart_total: '1100' })).coupons.map((c) => c.code)).toEqual(['UGOLEK10']);
  });
  test("a customer's points are announced, an unknown customer refused", async () => {
    const id = await backend.customer();
    expect((await apply(cart(2, { customer_id: id }))).earnedBonuses).toBe(54);
    expect((await backend.call('POST', AUTO, { body: cart(1, { customer_id: 4242 }) })).status).toBe(400);
  });
  test('an empty cart answers an empty list', async () => {
    expect((await backend.call('POST', AUTO, { body: cart(1, { cart_items: [] }) })).body).toEqual([]);
    expect((await backend.call('POST', AUTO, { body: cart(1, { cart_total: 0 }) })).body).toEqual([]);
  });
  test.each([[{ cart_items: 7 }], [{ cart_total: 'x' }], [{ cart_items: { a: { product: {} } } }]])(
    'with %j is refused',
    async (change) => {
      expect(await backend.call('POST', AUTO, { body: { ...cart(1), ...change } })).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param' },
      });
    },
  );
});

test('[API-01] GET /wp-json/systeminfo/v1/coupons/seettings answers which discounts add up', async () => {
  expect(promoSettings.parse((await open('GET', '/wp-json/systeminfo/v1/coupons/seettings')).body)).toMatchObject({
    autoCouponsSum: false,
    bonusesWithAuto: true,
  });
});

test('[API-01] GET /wp-json/v1/autocoupons answers every coupon with its use', async () => {
  await backend.call('POST', '/wp-json/wc/v3/orders', { body: orderBody(backend, { promoCode: 'three', shownTotal: 160_000 }) });
  const parsed = parseAnswer(couponsSchema, (await open('GET', '/wp-json/v1/autocoupons')).body);
  expect(parsed.ok && parsed.value.map((c) => [c.code, c.usageCount])).toContainEqual(['three', 1]);
  expect(parsed.ok && parsed.value.length).toBe(7);
});

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

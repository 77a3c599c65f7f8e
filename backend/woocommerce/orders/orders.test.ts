import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readUses } from '#backend/db/coupons.ts';
import { transact } from '#backend/db/open.ts';
import { outgoingState } from '#backend/db/outgoing-orders.ts';
import { seedStock } from '#backend/db/stock.ts';
import { metricsBy } from '#backend/metrics.ts';
import { operatorOutgoing } from '#backend/operator-data.ts';
import type { ServerEnv } from '#backend/routes/identity.ts';
import { expireOrders } from '#backend/services/order-expiry.ts';
import { takePayment } from '#backend/services/payments.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { inZone, orderBody, orderShop } from '#tests/setup/order-shop.ts';
import { item, ORDERS, placing } from '#tests/setup/placing.ts';
import { addCoupon } from '#tests/setup/woocommerce/goods.ts';
import { type Going, going } from '#tests/setup/woocommerce/order-traffic.ts';
import { parsedOrder } from '#tests/setup/yookassa-shop.ts';
import { notCounted, settleStock } from './outgoing-stock.ts';
import { sender } from './sender.ts';

describe.each(engines)('%s', (engine) => {
  let backend: TestBackend;
  let woo: Going;
  let shop: ReturnType<typeof placing>;
  beforeEach(async () => {
    backend = await testBackend({ engine, files: orderShop });
    woo = await going(backend);
    shop = placing(backend);
  });
  afterEach(async () => {
    await woo.close();
    await backend.close();
  });
  const first = () => Object(woo.orders()[0]);
  const idOf = ({ body }: { body: unknown }): number => Number(Object(body).id);
  const statusOf = async (id: number) => Object((await backend.call('GET', `${ORDERS}/${id}`)).body).status;
  const stockThere = (id: number) => Number(Object(woo.double.records.of('products').get(id)).stock_quantity);
  const state = () => outgoingState(backend.db);
  const online = () => shop.place({ payment: 'card_online', delivery: inZone, items: [item(500, 2)], shownTotal: 180_000 + 14_900 });

  test('[KF-WOO-10] [ORD-03] an order is there as a cook and a courier read it, and comes to our total', async () => {
    const answer = await shop.place({
      delivery: { ...inZone, address: { ...inZone.address, entrance: '2', floor: '3', doorCode: '12К' } },
      items: [item(101, 1, { variationId: 1012, supplements: [{ id: 810, count: 2 }] }), item(500, 1)],
      promoCode: 'three',
      people: 3,
      changeFrom: 500_000,
      cutlery: true,
      leaveAtDoor: true,
      comment: 'Без лука <script>x</script>',
      contact: { name: 'Анна <b>', phone: '+79000000001', email: 'anna@example.com' },
      shownTotal: 165_950,
    });
    expect(answer.status).toBe(201);
    await woo.settle();
    const order = first();
    expect(order).toMatchObject({ status: 'processing', total: Object(answer.body).total, customer_id: 0, payment_method: 'cod' });
    expect(order.billing).toMatchObject({
      first_name: 'Анна ‹b›',
      phone: '+79000000001',
      address_1: 'Озёрная, 1',
      city: 'Казань',
      email: 'anna@example.com',
    });
    expect(order.shipping.address_2).toBe('кв. 5, подъезд 2, этаж 3, Домофон 12К');
    expect(
      order.line_items.map((line: unknown) => [
        Object(line).product_id,
        Object(line).variation_id,
        Object(line).quantity,
        Object(line).name,
      ]),
    ).toEqual([
      [101, 1012, 1, 'Маргарита (30 см)'],
      [810, 0, 2, '+ Сыр (Маргарита, 30 см)'],
      [500, 0, 1, 'Суп'],
    ]);
    expect(order.line_items[0].meta_data).toEqual([expect.objectContaining({ key: '+', value: 'Сыр × 2' })]);
    expect(order.coupon_lines).toEqual([]);
    expect(order.customer_note).toBe(
      [
        'Без лука ‹script›x‹/script›',
        '',
        `Заказ №: ${idOf(answer)}`,
        'Доставка: Как можно скорее, 05.03.2031, Привезёт Первая, 149 ₽',
        'Приборы: 3',
        'Оплата: Наличными',
        'Оплата: сдача с 5000 ₽',
        'Просьбы: Оставить у двери',
        'Промокод: three −200 ₽',
      ].join('\n'),
    );
    expect(order.shipping_lines).toEqual([expect.objectContaining({ method_id: 'flat_rate', total: '149.00' })]);
  });

  test('[KF-WOO-09] a coupon is named in the notes and counted here: usage_count in WooCommerce stays, and the docs say why', async () => {
    const { id } = addCoupon(woo.double.records, { code: 'three', amount: '200.00', usage_count: 4 });
    const placed = await shop.place({ promoCode: 'three', items: [item(500, 1)], shownTotal: 70_000 });
    expect(placed).toMatchObject({ status: 201 });
    await woo.settle();
    expect(first()).toMatchObject({ coupon_lines: [], customer_note: expect.stringContaining('Промокод: three −200 ₽') });
    expect(woo.double.records.of('coupons').get(id)).toMatchObject({ usage_count: 4 });
    expect((await readUses(backend.db, ['three'], [])).total.get('three')).toBe(1);
    expect(readFileSync('docs/woocommerce.md', 'utf8')).toMatch(
      /do not raise `usage_count` in WooCommerce: its REST API lets nobody write/,
    );
  });

  test('[KF-WOO-01] what is paid on receipt is unpaid there until it is handed over, under the title of its method', async () => {
    const delivery = { type: 'lounge' as const, placeId: '6', guests: 2, date: '2031-03-05', time: '19:00', wishes: '' };
    const answer = await shop.place({ payment: 'cod_hall', delivery, shownTotal: 180_000 });
    expect(answer).toMatchObject({ status: 201 });
    await woo.settle();
    expect(first()).toMatchObject({ status: 'processing', payment_method: 'cod', payment_method_title: 'На месте', date_paid: null });
    expect(first().customer_note).toContain('Оплата: На месте');
  });

  test('[PRICE-03] [DLV-09] [KF-WIRE-02] [KF-WIRE-03] the price of the delivery is there on the shipping line, express as a fee', async () => {
    const answer = await shop.place({ delivery: { ...inZone, express: true }, shownTotal: 180_000 + 14_900 + 20_000 });
    expect(answer.status).toBe(201);
    await woo.settle();
    expect(first()).toMatchObject({
      total: '2149.00',
      shipping_lines: [{ total: '149.00' }],
      fee_lines: [{ name: 'Срочная доставка', total: '200.00' }],
    });
  });

  test('[ORD-05] a status set in WooCommerce moves the order as an operator does; ours is not undone, unknown words are left alone', async () => {
    const id = idOf(await shop.place());
    await woo.settle();
    const there = first().id;
    await backend.call('PUT', `${ORDERS}/${id}`, { body: { status: 'making' } });
    await woo.settle();
    expect(first().status).toBe('processing');
    backend.events.length = 0;
    woo.set(there, 'being-fried');
    expect(await woo.ask()).toBe(0);
    woo.set(there, 'on-hold');
    expect(await woo.ask()).toBe(0);
    woo.set(there, 'processing');
    expect(await woo.ask()).toBe(0);
    expect(await statusOf(id)).toBe('making');
    woo.set(there, 'completed');
    expect(await woo.ask()).toBe(1);
    expect(await statusOf(id)).toBe('completed');
    expect(backend.events.map(({ event }) => event)).toContain('order.updated');
    const asked = woo.double.asked.length;
    await woo.settle();
    expect(woo.double.asked.slice(asked).filter(({ method }) => method !== 'GET')).toEqual([]);
    // A change that only repeats the known status has no effect.
    expect(await woo.ask()).toBe(0);
  });

  test('[KF-WOO-01] [ORD-06] what is paid or given up here is told there, in whatever order both sides speak', async () => {
    const paid = idOf(await online());
    const given = idOf(await online());
    await woo.settle();
    expect(woo.orders().map(({ status }) => status)).toEqual(['pending', 'pending']);
    expect(stockThere(500)).toBe(50);
    await takePayment(backend.deps, { order_id: paid, transaction_id: 'tr-1', status: 'paid', amount: 194_900 });
    await backend.call('PUT', `${ORDERS}/${given}`, { body: { status: 'cancelled' } });
    await woo.settle();
    expect(woo.orders().map(({ status, transaction_id }) => [status, transaction_id])).toEqual([
      ['processing', 'tr-1'],
      ['cancelled', ''],
    ]);
    expect(Object(woo.orders()[0]).date_paid_gmt).not.toBeNull();
    expect(stockThere(500)).toBe(48);
    // Cancelled before it was sent: WooCommerce needs no message about it.
    const never = idOf(await online());
    await backend.call('PUT', `${ORDERS}/${never}`, { body: { status: 'cancelled' } });
    await woo.settle();
    expect(woo.orders()).toHaveLength(2);
  });

  test('[ORD-04] paid after its time: on hold there with its payment, also after it was cancelled; what the restaurant sets there decides', async () => {
    const [cooked, returned] = [idOf(await online()), idOf(await online())];
    const until = backend.clock.now + 180_000;
    await backend.db.updateTable('orders').set({ expires_at: until, serve_until: until }).execute();
    await woo.settle();
    const [first, second] = woo.orders().map(({ id }) => Number(id));
    backend.clock.now = until + 360_000;
    await expireOrders(backend.deps);
    await woo.settle();
    expect(woo.orders().map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    for (const id of [cooked, returned])
      await takePayment(backend.deps, { order_id: id, transaction_id: `tr-${id}`, status: 'paid', amount: 194_900 });
    await woo.settle();
    expect(woo.orders().map(({ status, transaction_id }) => [status, transaction_id])).toEqual([
      ['on-hold', `tr-${cooked}`],
      ['on-hold', `tr-${returned}`],
    ]);
    woo.set(first ?? 0, 'processing');
    woo.set(second ?? 0, 'cancelled');
    await woo.ask();
    expect([await statusOf(cooked), await statusOf(returned)]).toEqual(['processing', 'cancelled']);
    expect(parsedOrder((await backend.call('GET', `${ORDERS}/${returned}`)).body)).toMatchObject({ refundDue: 194_900 });
  });

  test('[ORD-10] cancelled there: pieces come back once, with WooCommerce’s own count, and coupons with them', async () => {
    const id = idOf(await shop.place({ promoCode: 'three', shownTotal: 160_000 }));
    await woo.settle();
    expect([await shop.soup(), stockThere(500)]).toEqual([48, 48]);
    woo.double.records.put('products', { id: 500, stock_quantity: 50 });
    woo.set(first().id, 'cancelled');
    await woo.ask();
    expect(await statusOf(id)).toBe('cancelled');
    expect(await shop.soup()).toBe(48);
    const used = await backend.db.selectFrom('coupon_counts').selectAll().where('code', '=', 'three').executeTakeFirst();
    expect(used?.used).toBe(0);
    const readAt = backend.clock.now + 1;
    await transact(backend.db, (trx) => settleStock(trx, [{ productId: 500, variationId: null, quantity: 50, readAt }]));
    expect(await shop.soup()).toBe(50);
  });

  test('[ORD-10] a count that was read before, during and after an order went out never sells a piece twice', async () => {
    const read = async (quantity: number, readAt: number) =>
      transact(backend.db, (trx) => settleStock(trx, [{ productId: 500, variationId: null, quantity, readAt }]));
    await shop.place();
    // WooCommerce does not have the order yet.
    await read(50, backend.clock.now);
    expect(await shop.soup()).toBe(48);
    const before = backend.clock.now;
    backend.clock.now += 1_000;
    await woo.settle();
    expect(stockThere(500)).toBe(48);
    // The reading started before the order was created and is applied after it.
    await read(50, before);
    expect(await shop.soup()).toBe(48);
    await read(48, backend.clock.now + 1);
    expect(await shop.soup()).toBe(48);
    // One was sold in the shop itself.
    await read(47, backend.clock.now + 1);
    expect(await shop.soup()).toBe(47);
    await read(-3, backend.clock.now + 1);
    expect(await shop.soup()).toBe(0);
  });

  test('[ORD-10] a count that was read while an order was under way is short of it only until the next reading', async () => {
    await backend.db.deleteFrom('stock_seeds').execute();
    const seed = (quantity: number, readAt: number) => {
      const shopThere = structuredClone(backend.model.shop);
      const soup = shopThere.products.get(500);
      if (soup) soup.stock = quantity;
      return seedStock(backend.db, shopThere, async (trx) => {
        const lacks = await notCounted(trx, 0);
        return ({ productId, variationId }) => lacks(productId, variationId, readAt);
      });
    };
    await shop.place();
    const began = backend.clock.now;
    await woo.settle();
    await seed(48, began);
    expect(await shop.soup()).toBe(46);
    // The same count, read after the order was sent: it now includes the order.
    await seed(48, backend.clock.now + 1);
    expect(await shop.soup()).toBe(48);
  });

  test('WooCommerce away: orders are taken, and sent in their order when it is back', async () => {
    woo.double.faultOf = () => ({ kind: 'status', ran: false, status: 503, headers: { 'retry-after': '7' } });
    for (let n = 0; n < 3; n += 1) expect((await shop.place()).status).toBe(201);
    const { round } = sender(woo.traffic);
    for (let turn = 0; turn < 3; turn += 1) {
      const { pause, told } = await round();
      expect([told, pause >= 7_000]).toEqual([0, true]);
      backend.clock.now += pause;
    }
    expect(woo.double.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(await state()).toMatchObject({ waiting: 3, untold: 0 });
    expect((await state()).problem).toContain('503');
    const woocommerce = { url: woo.double.url, key: '', secret: '', webhookSecret: null, interval: 60_000 };
    const said = await operatorOutgoing({ ...backend.config, woocommerce }, backend.clock.now + 120_000);
    expect(said.join()).toMatch(/does not have 3 orders, the oldest for \d+ min.*503/);
    const hono = new Hono<ServerEnv>();
    metricsBy('token', state)(hono);
    const metrics = await hono.request('/metrics', { headers: { authorization: 'Bearer token' } });
    expect(await metrics.text()).toContain('woocommerce_orders{state="waiting"} 3');
    woo.double.faultOf = () => null;
    await woo.settle();
    const numbers = woo.orders().map((order) => /№: (\d+)/.exec(String(order.customer_note))?.[1]);
    // The outcome of the first order's attempt is unknown; the other orders do not wait for it.
    expect(numbers).toEqual(['2', '3', '1']);
    expect(await state()).toMatchObject({ waiting: 0, untold: 0, problem: '' });
  });

  test('keys that are refused stop everything and are tried again slowly', async () => {
    woo.double.keys.permission = 'read';
    await shop.place();
    const { pause } = await woo.round();
    expect(pause).toBe(woo.traffic.pace.refused);
    expect(backend.errors.join()).toContain('may only read');
    woo.double.keys.permission = 'read_write';
    await woo.settle();
    expect(woo.orders()).toHaveLength(1);
  });

  test('an order that a firewall stops waits as it is and says why; the others are sent, and the keys are not blamed', async () => {
    const place = (comment: string, key: string) =>
      shop.send(orderBody(backend, { items: [item(202, 1)], shownTotal: 20_000, comment }, null), key);
    expect((await place('union select * from the menu', 'first-key')).status).toBe(201);
    expect((await place('', 'second-key')).status).toBe(201);
    woo.double.faultOf = ({ method, body }) =>
      method === 'POST' && JSON.stringify(body).includes('union select') ? { kind: 'status', ran: false, status: 403 } : null;
    await woo.round();
    expect(woo.orders()).toHaveLength(1);
    const { waiting, plain, problem } = await state();
    expect([waiting, plain, problem]).toEqual([1, 0, expect.stringContaining('firewall')]);
    expect(problem).not.toContain('WOOCOMMERCE_KEY');
    woo.double.faultOf = () => null;
    await woo.settle();
    expect(woo.orders()).toHaveLength(2);
  });

  test('an order whose products are refused is told in words and comes to the same total', async () => {
    woo.double.faultOf = ({ method, body }) =>
      method === 'POST' && JSON.stringify(body).includes('product_id')
        ? { kind: 'status', ran: false, status: 400, body: '{"code":"woocommerce_rest_invalid_product_id","message":"No."}' }
        : null;
    const answer = await shop.place({ items: [item(500, 2), item(202, 1)], shownTotal: 200_000 });
    await woo.settle();
    expect(first()).toMatchObject({ total: Object(answer.body).total, line_items: [] });
    expect(first().fee_lines.map((fee: unknown) => Object(fee).name)).toEqual(['Суп × 2', 'Чай × 2']);
    expect(await state()).toMatchObject({ waiting: 0, plain: 1 });
  });

  test.each([5, 20])('[PRICE-05] with a tax of %i per cent in WooCommerce an order is stored at the total that was shown', async (rate) => {
    Object.assign(woo.double.records.taxes, { on: true, rate });
    const answer = await shop.place({
      delivery: { ...inZone, express: false },
      items: [item(101, 1, { variationId: 1012, supplements: [{ id: 810, count: 2 }] }), item(202, 1)],
      shownTotal: 115_950,
    });
    expect(answer.status).toBe(201);
    await woo.settle();
    expect(first()).toMatchObject({ total: Object(answer.body).total, total_tax: '0.00' });
    expect(backend.errors).toEqual([]);
  });

  test('a second order with the same mark is reported and marked, once', async () => {
    await shop.place();
    await woo.settle();
    const { id: _, ...copy } = first();
    const twin = woo.double.records.put('orders', copy);
    await woo.ask();
    await woo.ask();
    expect(await state()).toMatchObject({ twins: 1 });
    expect(backend.errors.filter((line) => line.includes('twice'))).toHaveLength(1);
    expect(woo.double.asked.filter(({ path }) => path === `/wc/v3/orders/${twin.id}/notes`)).toHaveLength(1);
  });

  test('what is deleted there is not made anew', async () => {
    const id = idOf(await shop.place());
    await woo.settle();
    woo.double.records.remove('orders', first().id);
    await backend.call('PUT', `${ORDERS}/${id}`, { body: { status: 'completed' } });
    await woo.settle();
    expect(woo.orders()).toEqual([]);
  });
});

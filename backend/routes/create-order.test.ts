import { describe, expect, test } from 'vitest';
import type { OrderRequest } from '#lib/contract/checkout.ts';
import { order as orderSchema } from '#lib/contract/order.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { engines, type TestBackend } from '#tests/setup/backend.ts';
import { orderBackend } from '#tests/setup/order-backend.ts';
import { inZone, orderBody } from '#tests/setup/order-shop.ts';
import { item, ORDERS, type placing } from '#tests/setup/placing.ts';

type Changes = Partial<OrderRequest>;

describe.each(engines)('POST /wp-json/wc/v3/orders in %s', (engine) => {
  let backend: TestBackend;
  let shop: ReturnType<typeof placing>;
  orderBackend(engine, (ready) => {
    ({ backend, shop } = ready);
  });

  test('[LK-01] a customer without a name is called as their first order says; the next one changes nothing', async () => {
    const id = await backend.customer();
    const nameOf = async () => (await backend.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
    await backend.db.updateTable('users').set({ name: '' }).where('id', '=', id).execute();
    const order = (name: string) =>
      shop.place({ items: [item(500, 1)], contact: { name, phone: '+79000000001', email: '' }, shownTotal: 90_000 }, undefined, id);
    expect((await order('Алсу')).status).toBe(201);
    expect(await nameOf()).toBe('Алсу');
    expect((await order('Другая')).status).toBe(201);
    expect(await nameOf()).toBe('Алсу');
  });

  test("[API-01] POST /wp-json/wc/v3/orders answers 201 with the order in WooCommerce's shape", async () => {
    const { status, body, headers } = await shop.place({
      items: [item(101, 2, { variationId: 1012, supplements: [{ id: 810, count: 1 }] }), item(500, 1)],
      coupons: ['ugolek10'],
      comment: 'без лука',
      people: 3,
      shownTotal: 216_090,
    });
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      status: 'processing',
      total: '2160.90',
      discount_total: '240.10',
      payment_url: '',
      customer_note: 'без лука',
      coupon_lines: [{ code: 'UGOLEK10', discount: '240.10', discount_type: 'percent' }],
      line_items: [
        { product_id: 101, variation_id: 1012, quantity: 2, subtotal: '1381.00', total: '1242.90' },
        { product_id: 810, quantity: 2, subtotal: '120.00', total: '108.00', product_type: 'supplements_options' },
        { product_id: 500, quantity: 1, subtotal: '900.00', total: '810.00' },
      ],
      shipping_lines: [{ method_id: 'local_pickup', total: '0.00', pickup_point: 'Озёрная, 1' }],
    });
    const parsed = parseAnswer(orderSchema, body);
    expect(parsed).toMatchObject({ ok: true, dropped: [] });
    if (!parsed.ok) return;
    expect(parsed.value).toMatchObject({ deliveryType: 'pickup', place: 'Первая', people: 3, time: '05.03.2031 asap' });
    expect(JSON.parse(parsed.value.ledger)).toEqual([
      { kind: 'goods', label: '', code: '', amount: 240_100, why: { pieces: 3 } },
      { kind: 'coupon_percent', label: 'Десять процентов', code: 'UGOLEK10', amount: -24_010, why: { percent: 1_000, base: 240_100 } },
    ]);
    expect(JSON.parse(parsed.value.history)).toEqual([{ status: 'processing', at: '2031-03-05T09:00:00.000Z', by: 'customer' }]);
    const read = await backend.call('GET', `${ORDERS}/${parsed.value.id}`);
    expect(read.body).toEqual(body);
  });

  test('a dish whose number no longer means what the customer read is not ordered', async () => {
    const read = (choice: string) => shop.place({ items: [item(101, 2, { variationId: 1012, choice })], shownTotal: 138_100 });
    const refused = await read('25 см');
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('variation_unknown')]);
    expect((await read('30 см')).status).toBe(201);
  });

  test('[PRICE-06] lines, delivery and express sum to the total to the kopeck', async () => {
    const { body } = await shop.place({
      delivery: inZone,
      items: [item(101, 2, { variationId: 1012 }), item(201, 1)],
      coupons: ['ugolek10'],
      shownTotal: 152_690,
    });
    const parsed = parseAnswer(orderSchema, body);
    if (!parsed.ok) throw new Error(parsed.message);
    const { lines, shippingTotal, fees, total } = parsed.value;
    expect([...lines, ...fees].reduce((sum, row) => sum + row.total, shippingTotal)).toBe(total);
    expect(shippingTotal).toBe(14_900);
  });

  test('[PRICE-06] tips the shop offers are a fee of their own; a gift says what gives it', async () => {
    const gift = { coupons: ['pirog'], gifts: [{ couponCode: 'pirog', productId: 700, variationId: null }] };
    const { body } = await shop.place({ ...gift, delivery: inZone, tips: 10_050, shownTotal: 204_950 });
    const parsed = parseAnswer(orderSchema, body);
    if (!parsed.ok) throw new Error(JSON.stringify(body));
    const { fees, lines, shippingTotal, total, ledger } = parsed.value;
    expect(fees).toEqual([{ name: 'tips', total: 10_050 }]);
    expect([...lines, ...fees].reduce((sum, row) => sum + row.total, shippingTotal)).toBe(total);
    expect(JSON.parse(ledger)).toContainEqual({ kind: 'tips', label: '', code: '', amount: 10_050 });
    expect(lines.find((line) => line.isGift)).toMatchObject({ productId: 700, giftReason: 'Пирог в подарок' });
    expect(body).not.toHaveProperty('meta_data', expect.arrayContaining([expect.objectContaining({ key: 'tips' })]));
  });

  test('[ORD-04] an online payment waits for its page, its key opens it', async () => {
    const { body } = await shop.place({ delivery: inZone, payment: 'card_online', shownTotal: 194_900 });
    const parsed = parseAnswer(orderSchema, body);
    if (!parsed.ok) throw new Error(JSON.stringify(body));
    expect(parsed.value).toMatchObject({ status: 'pending', shippingTotal: 14_900, total: 194_900 });
    const url = new URL(parsed.value.paymentUrl);
    expect((await backend.call('GET', url.pathname + url.search, { keys: false })).status).toBe(200);
    expect(url.searchParams.get('key')).toBe(parsed.value.key);
    expect(parsed.value.key.length).toBeGreaterThan(25);
  });

  describe('[ORD-03] the same key', () => {
    test('and body make one order and get the same answer, also a minute later', async () => {
      const first = await shop.place({}, 'key-1');
      backend.clock.now += 61_000;
      const again = await shop.place({}, 'key-1');
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.body).toEqual(first.body);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect([await shop.count(), await shop.soup()]).toEqual([1, 48]);
    });
    test('and another body are refused', async () => {
      await shop.place({}, 'key-1');
      expect(await shop.place({ comment: 'other' }, 'key-1')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    });
    test('ten times at once makes one order; the others get it or are told to wait', async () => {
      const all = await Promise.all(Array.from({ length: 10 }, () => shop.place({}, 'key-1')));
      expect(all.filter((a) => a.status === 201).length).toBeGreaterThan(0);
      for (const a of all.filter((one) => one.status !== 201))
        expect(a).toMatchObject({ status: 409, body: { code: 'idempotency_in_progress' } });
      expect([await shop.count(), await shop.soup()]).toEqual([1, 48]);
    });
    test('is free again after a refusal', async () => {
      expect((await shop.place({ shownTotal: 1 }, 'key-1')).status).toBe(409);
      expect((await shop.place({}, 'key-1')).status).toBe(201);
    });
    test('must be visible characters', async () => expect((await shop.place({}, 'a b')).status).toBe(400));
  });

  describe('[PRICE-05] the backend computes the price', () => {
    test('another shown total is refused with the right one, and nothing is taken', async () => {
      const { status, body } = await shop.place({ shownTotal: 100 });
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: 'quote_changed', data: { params: { total: 180_000, quote: { total: 180_000 } } } },
      });
      expect([await shop.count(), await shop.soup()]).toEqual([0, 50]);
    });
    test('[I18N-05] the same number in another currency is refused, and nothing is taken; the own one is not', async () => {
      const { status, body } = await shop.place({ shownCurrency: 'KZT' });
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: 'currency_changed', data: { params: { currency: 'RUB', quote: { total: 180_000 } } } },
      });
      expect([await shop.count(), await shop.soup()]).toEqual([0, 50]);
      expect((await shop.place({ shownCurrency: 'RUB' })).status).toBe(201);
    });
    test('sent prices, totals, statuses, keys and owners of the body are ignored', async () => {
      const body = { ...orderBody(backend), total: '1.00', set_paid: true, status: 'completed', order_key: 'mine', discount_total: '999' };
      const lines = (body.line_items as object[]).map((line) => ({ ...line, price: 1, subtotal: '1.00', total: '1.00', zero_price: true }));
      const meta = [...(body.meta_data as object[]), { key: '_ledger', value: 'x' }, { key: 'rate_order', value: '5' }];
      const answer = await shop.send({
        ...body,
        line_items: lines,
        meta_data: meta,
        coupon_lines: [],
        fee_lines: [{ name: 'x', total: '-500' }],
      });
      const parsed = parseAnswer(orderSchema, answer.body);
      expect(parsed.ok && parsed.value).toMatchObject({ total: 180_000, status: 'processing', rating: '', fees: [] });
      expect(parsed.ok && parsed.value.key).not.toBe('mine');
    });
    test('delivery and express that the sender computed are not charged beside the backend’s own', async () => {
      const body = orderBody(backend, { delivery: { ...inZone, express: true }, shownTotal: 180_000 + 14_900 + 20_000 });
      const charged = {
        shipping_lines: [{ method_id: 'flat_rate', total: '149.00' }],
        fee_lines: [{ name: 'express', total: '200.00' }],
      };
      const answer = await shop.send({ ...body, ...charged }, 'key-1');
      expect(answer).toMatchObject({
        status: 201,
        body: { total: '2149.00', shipping_total: '149.00', fee_lines: [charged.fee_lines[0]] },
      });
      const again = await shop.send(body, 'key-1');
      expect(again.body).toEqual(answer.body);
    });
    test.each([
      ['a fractional count', { quantity: 1.5 }],
      ['a count of 0', { quantity: 0 }],
      ['a count below 0', { quantity: -1 }],
      ['a huge count', { quantity: 2 ** 31 }],
      ['a count as text', { quantity: '2' }],
      ['no product', { product_id: 0 }],
    ])('%s is refused', async (_, change) => {
      const body = orderBody(backend);
      const answer = await shop.send({ ...body, line_items: (body.line_items as object[]).map((line) => ({ ...line, ...change })) });
      expect(answer).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
    });
    test('a supplement that does not divide over its dish is refused', async () => {
      const body = orderBody(backend, { items: [item(101, 2, { variationId: 1012, supplements: [{ id: 810, count: 1 }] })] });
      const lines = (body.line_items as Record<string, unknown>[]).map((line) =>
        line.type === 'ingredient' ? { ...line, quantity: 3 } : line,
      );
      expect(await shop.send({ ...body, line_items: lines })).toMatchObject({ status: 422, body: { code: 'invalid_order' } });
      expect(await shop.count()).toBe(0);
    });
    test.each([-5, 0.5, 1e20, 'lots'])('bonuses of %j are refused', async (bonuses) => {
      expect((await shop.send({ ...orderBody(backend), bonuses })).status).toBeGreaterThanOrEqual(400);
      expect(await shop.count()).toBe(0);
    });
  });

  test.each<[string, Changes, string, string]>([
    ['an empty cart', { items: [] }, 'items', 'empty_cart'],
    ['an unknown product', { items: [item(9, 1)] }, 'items.0.productId', 'product_unknown'],
    ['a draft', { items: [item(400, 1)] }, 'items.0.productId', 'product_unknown'],
    ['an option on its own', { items: [item(810, 1)] }, 'items.0.productId', 'product_unknown'],
    ['a missing variation', { items: [item(101, 1)] }, 'items.0.variationId', 'variation_required'],
    ['an unknown variation', { items: [item(101, 1, { variationId: 5 })] }, 'items.0.variationId', 'variation_unknown'],
    [
      'a foreign supplement',
      { items: [item(101, 1, { variationId: 1012, supplements: [{ id: 201, count: 1 }] })] },
      'items.0.supplements.0',
      'supplement_unknown',
    ],
    [
      'too many supplements',
      { items: [item(101, 1, { variationId: 1012, supplements: [{ id: 810, count: 6 }] })] },
      'items.0.supplements',
      'supplement_count',
    ],
    ['more than the stock', { items: [item(500, 51)] }, 'items.0.count', 'over_stock'],
    ['more than the stock on two lines', { items: [item(500, 30), item(500, 30)] }, 'items.1.count', 'over_stock'],
    [
      'an address outside',
      { delivery: { ...inZone, address: { ...inZone.address, coordinates: [10, 10] } } },
      'delivery.address',
      'address_outside',
    ],
    ['a small delivery', { delivery: inZone, items: [item(201, 1)] }, 'items', 'minimum_not_reached'],
    ['an unknown place', { delivery: { type: 'pickup', placeId: '99' } }, 'delivery.placeId', 'place_unknown'],
    ['a time in the past', { time: { kind: 'slot', date: '2031-03-05', from: '10:00', to: '10:30' } }, 'time', 'slot_unavailable'],
    ['a day that is none', { time: { kind: 'slot', date: '2031-13-45', from: '10:00', to: '10:30' } }, 'time', 'slot_unavailable'],
    ['an unknown way to pay', { payment: 'gold' }, 'payment', 'payment_unavailable'],
    ['no consent', { consents: [{ code: 'personal_data', version: '1', agreed: false }] }, 'consents', 'consent_required'],
    ['a phone that is none', { contact: { name: 'А', phone: '12', email: '' } }, 'contact.phone', 'phone_invalid'],
    ['an unknown coupon', { promoCode: 'nope' }, 'promoCode', 'coupon_refused'],
    ['points of a guest', { bonuses: 5 }, 'bonuses', 'bonuses_refused'],
    [
      'no table at that place',
      { delivery: { type: 'lounge', placeId: '6', guests: 9, date: '2031-03-05', time: '19:00', wishes: '' } },
      'delivery.time',
      'table_unavailable',
    ],
  ])('[API-01] POST /wp-json/wc/v3/orders with %s is refused by field', async (_, changes, path, code) => {
    const answer = await shop.place(changes);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_order' } });
    expect(answer.body).toHaveProperty('data.params.problems', expect.arrayContaining([expect.objectContaining({ path, code })]));
    expect([await shop.count(), await shop.soup()]).toEqual([0, 50]);
  });

  test('[ACC-04] a customer nobody is cannot order', async () => {
    expect(await shop.place({}, undefined, 99_999)).toMatchObject({ status: 400, body: { code: 'woocommerce_rest_invalid_customer_id' } });
    expect((await shop.send({ ...orderBody(backend), customer_id: -1 })).status).toBe(400);
    expect((await shop.send({ ...orderBody(backend), customer_id: 1.5 })).status).toBe(400);
    expect((await backend.call('POST', ORDERS, { keys: false, body: orderBody(backend) })).status).toBe(401);
  });
});

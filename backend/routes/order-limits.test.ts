import { describe, expect, onTestFinished, test } from 'vitest';
import { availableTime, type OrderRequest } from '#lib/contract/checkout.ts';
import { order as orderSchema } from '#lib/contract/order.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { engines, type TestBackend } from '#tests/setup/backend.ts';
import { orderBackend } from '#tests/setup/order-backend.ts';
import { inZone } from '#tests/setup/order-shop.ts';
import { item, type placing } from '#tests/setup/placing.ts';
import { bookBonus, readBalance } from '../db/bonus.ts';
import { readStock } from '../db/stock.ts';

type Changes = Partial<OrderRequest>;

describe.each(engines)('what orders may take in %s', (engine) => {
  let backend: TestBackend;
  let shop: ReturnType<typeof placing>;
  orderBackend(engine, (ready) => {
    ({ backend, shop } = ready);
  });

  describe('[DISC-11] discounts are checked when the order is placed', () => {
    test.each<[string, Changes]>([
      ['below its minimum', { items: [item(500, 1)], coupons: ['ugolek10'] }],
      ['of somebody else', { promoCode: 'mine' }],
      ['for first orders, by a guest', { promoCode: 'first' }],
      ['for pickup, with delivery', { promoCode: 'pickup', delivery: inZone }],
      ['gift without its coupon', { gifts: [{ couponCode: 'pirog', productId: 700, variationId: null }] }],
      ['gift of another product', { coupons: ['pirog'], gifts: [{ couponCode: 'pirog', productId: 500, variationId: null }] }],
    ])('a coupon %s is refused', async (_, changes) => {
      expect(await shop.place(changes)).toMatchObject({ status: 422, body: { code: 'invalid_order' } });
      expect(await shop.count()).toBe(0);
    });

    test('a gift is given at its price and leaves the stock', async () => {
      const gift = { coupons: ['pirog'], gifts: [{ couponCode: 'pirog', productId: 700, variationId: null }] };
      const { status, body } = await shop.place(gift);
      expect(status).toBe(201);
      const parsed = parseAnswer(orderSchema, body);
      expect(parsed.ok && parsed.value.lines.at(-1)).toMatchObject({ productId: 700, isGift: true, total: 0, quantity: 1 });
      await shop.place(gift);
      expect((await readStock(backend.db, [700]))(700, null, 11)).toBe(0);
      expect((await shop.place(gift)).status).toBe(422);
    });
  });

  test('[BON-03] points are spent with the order, earned with its completion, and never twice', async () => {
    const userId = await backend.customer('+79000000001');
    await backend.db
      .transaction()
      .execute((trx) => bookBonus(trx, { userId, orderId: null, kind: 'granted', amount: 300, reason: 'g', now: 1 }));
    const spend = () => shop.place({ bonuses: 300, shownTotal: 150_000 }, undefined, userId);
    const all = await Promise.all(Array.from({ length: 6 }, spend));
    expect(all.map((a) => a.status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect((await readBalance(backend.db, userId)).balance).toBe(0);
    const placed = all.find((a) => a.status === 201);
    const parsed = parseAnswer(orderSchema, placed?.body);
    expect(parsed.ok && parsed.value).toMatchObject({ bonuses: 300, customerId: userId, total: 150_000 });
    expect(backend.events.filter((e) => e.event === 'bonus.changed')).toEqual([
      { channels: [`private-user-${userId}`], event: 'bonus.changed', data: { balance: 0 } },
    ]);
    await shop.move(parsed.ok ? parsed.value.id : 0, 'completed');
    expect((await readBalance(backend.db, userId)).balance).toBe(45);
  });

  test('[ORD-10] parallel orders take exactly what is there', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => shop.place({ items: [item(500, 2)] })));
    expect(all.filter((a) => a.status === 201).length).toBe(25);
    expect([await shop.soup(), await shop.count()]).toEqual([0, 25]);
    expect(all.find((a) => a.status !== 201)).toMatchObject({
      status: 422,
      body: { data: { params: { problems: [{ code: 'out_of_stock' }] } } },
    });
  });

  test('[DISC-11] a coupon for three is used by three of ten at once; a returned use is free again', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        shop.place({ promoCode: 'three', shownTotal: 160_000, contact: { name: 'А', phone: `+7900000001${n}`, email: '' } }),
      ),
    );
    const placed = all.filter((a) => a.status === 201);
    expect(placed.length).toBe(3);
    const parsed = parseAnswer(orderSchema, placed[0]?.body);
    await shop.move(parsed.ok ? parsed.value.id : 0, 'cancelled');
    expect((await shop.place({ promoCode: 'three', shownTotal: 160_000 })).status).toBe(201);
  });

  test('[DISC-11] once per customer holds for a phone, with account or without', async () => {
    const once = { promoCode: 'once', shownTotal: 170_000 };
    const all = await Promise.all(Array.from({ length: 6 }, () => shop.place(once)));
    expect(all.filter((a) => a.status === 201).length).toBe(1);
    const userId = await backend.customer('+79000000001');
    expect(await shop.place(once, undefined, userId)).toMatchObject({
      status: 422,
      body: { data: { params: { problems: [{ code: 'coupon_refused', params: { reason: 'used_up' } }] } } },
    });
  });

  test('[CPN-11] two first orders at the same moment have one first-purchase discount', async () => {
    const userId = await backend.customer('+79000000001');
    const all = await Promise.all(
      Array.from({ length: 4 }, () => shop.place({ promoCode: 'first', shownTotal: 90_000 }, undefined, userId)),
    );
    expect(all.filter((a) => a.status === 201).length).toBe(1);
  });

  test('[DLV-07] an interval takes as many orders as the kitchen can; a cancelled one makes room', async () => {
    const time = { kind: 'slot', date: '2031-03-05', from: '15:00', to: '15:30' } as const;
    const all = await Promise.all(Array.from({ length: 5 }, () => shop.place({ time })));
    const placed = all.filter((a) => a.status === 201);
    expect(placed.length).toBe(2);
    expect(all.find((a) => a.status !== 201)).toMatchObject({
      body: { data: { params: { problems: [{ path: 'time', code: 'slot_unavailable' }] } } },
    });
    const parsed = parseAnswer(orderSchema, placed[0]?.body);
    expect(parsed.ok && parsed.value.time).toBe('05.03.2031 15:00-15:30');
    await shop.move(parsed.ok ? parsed.value.id : 0, 'cancelled');
    expect((await shop.place({ time })).status).toBe(201);
  });

  test('[DLV-10] [DLV-07] in single stock mode an order takes the time of the kitchen that serves its place', async () => {
    const { settings } = backend.deps.model;
    onTestFinished(() => void Object.assign(settings, { singleStockMode: false }));
    Object.assign(settings, { singleStockMode: true, singleStockId: 12 });
    const time = { kind: 'slot', date: '2031-03-05', from: '15:00', to: '15:30' } as const;
    const { body } = await shop.place({ time, delivery: inZone, payment: 'cod', shownTotal: 194_900 });
    const leftAt = async (warehouse: number) => {
      const times = await backend.call('GET', `/wp-json/checkout/avaible_time?stock_id=${warehouse}&shipping_method=flat_rate`, {
        keys: false,
      });
      const parsed = parseAnswer(availableTime, times.body);
      return parsed.ok && parsed.value.days[0]?.intervals.find(({ from }) => from === time.from)?.left;
    };
    const parsed = parseAnswer(orderSchema, body);
    expect(Object(body).meta_data).toContainEqual(expect.objectContaining({ key: 'stock_id', value: '12' }));
    expect(parsed.ok && parsed.value).toMatchObject({ warehouseId: 11, kitchen: 'Первая' });
    expect([await leftAt(11), await leftAt(12)]).toEqual([1, 2]);
  });

  test('[DLV-06] tables: as many bookings as tables, without dishes, and the neighbours in time count', async () => {
    const delivery = (time: string) => ({ type: 'lounge', placeId: '6', guests: 2, date: '2031-03-05', time, wishes: 'у окна' }) as const;
    const book = (time: string) => shop.place({ items: [], delivery: delivery(time), payment: 'cod_hall', shownTotal: 0 });
    const all = await Promise.all(Array.from({ length: 6 }, () => book('19:00')));
    expect(all.filter((a) => a.status === 201).length).toBe(4);
    expect((await book('21:00')).status).toBe(201);
    const free = await backend.call('POST', '/wp-json/bron/v1/product-free-time', {
      keys: false,
      body: { warehouse_id: 12, date: '05.03.2031', guests: 2 },
    });
    expect(free.body).toMatchObject({
      items: expect.arrayContaining([
        { time: '20:30', enabled: false, tables_left: 0 },
        { time: '23:00', enabled: true, tables_left: 4 },
      ]),
    });
  });
});

import { describe, expect, onTestFinished, test } from 'vitest';
import { freeTables, type OrderRequest } from '#lib/contract/checkout.ts';
import { order as orderSchema } from '#lib/contract/order.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { engines, type TestBackend } from '#tests/setup/backend.ts';
import { orderBackend } from '#tests/setup/order-backend.ts';
import { item, type placing } from '#tests/setup/placing.ts';
import { issueToken } from '../services/sessions.ts';

const TABLES = '/wp-json/bron/v1/product-free-time';
const CANCEL = '/wp-json/customer/order/status';
/** The sample clock is at Wednesday 05.03.2031 12:00 in Moscow. */
const START = Date.parse('2031-03-05T19:00:00+03:00');

describe.each(engines)('[DLV-06] a table in %s', (engine) => {
  let backend: TestBackend;
  let shop: ReturnType<typeof placing>;
  orderBackend(engine, (ready) => {
    ({ backend, shop } = ready);
  });

  const table = (changes: Partial<Extract<OrderRequest['delivery'], { type: 'lounge' }>> = {}) =>
    ({ type: 'lounge', placeId: '6', guests: 2, date: '2031-03-05', time: '19:00', wishes: 'у окна', ...changes }) as const;
  const place = async (changes: Partial<OrderRequest> = {}, customerId: number | null = null) => {
    const { status, body } = await shop.place(
      { items: [], delivery: table(), payment: 'cod_hall', shownTotal: 0, ...changes },
      undefined,
      customerId,
    );
    const parsed = parseAnswer(orderSchema, body);
    if (status !== 201 || !parsed.ok) throw new Error(JSON.stringify(body));
    return parsed.value;
  };
  const left = async (time: string, date = '2031-03-05', guests = 2): Promise<number | undefined> => {
    const { body } = await backend.call('POST', TABLES, { keys: false, body: { warehouse_id: 12, date, guests } });
    const parsed = parseAnswer(freeTables, body);
    return parsed.ok ? parsed.value.items.find((one) => one.time === time)?.tablesLeft : undefined;
  };
  const cancel = (id: number, who: object) =>
    backend.call('POST', CANCEL, { keys: false, body: { order_id: id, status: 'cancelled', ...who } });

  test('without dishes is an order of nothing with its own words', async () => {
    expect(await place()).toMatchObject({
      status: 'processing',
      total: 0,
      lines: [],
      deliveryType: 'lounge',
      booking: { date: '05.03.2031', time: '19:00', guests: '2', comment: 'у окна' },
    });
  });

  test('[DLV-06] for more guests than the largest table seats is refused, and says how many it seats', async () => {
    const { body } = await backend.call('POST', TABLES, { keys: false, body: { warehouse_id: 12, date: '2031-03-05', guests: 2 } });
    const free = parseAnswer(freeTables, body);
    const most = free.ok ? (free.value.mostGuests ?? 0) : 0;
    expect(most).toBeGreaterThan(1);
    const order = (guests: number) =>
      shop.place({ items: [], delivery: { ...table(), guests }, payment: 'cod_hall', shownTotal: 0, people: guests });
    expect((await order(most)).status).toBe(201);
    expect(await order(most + 1)).toMatchObject({
      status: 422,
      body: { data: { params: { problems: [{ path: 'delivery.time', code: 'table_unavailable', params: { most } }] } } },
    });
  });

  test('[DLV-06] in one of two restaurants with one kitchen is offered and booked by its own tables', async () => {
    const { settings, shop: content } = backend.deps.model;
    const [methods, tables] = [settings.shippingMethods, content.settings.tables];
    // the files of a block share one model
    onTestFinished(() => {
      Object.assign(settings, { shippingMethods: methods });
      Object.assign(content.settings, { tables });
    });
    const both = (places: (typeof methods)[number]['places']) => places.flatMap((one) => [one, { ...one, id: '7' }]);
    Object.assign(settings, { shippingMethods: methods.map((each) => ({ ...each, places: both(each.places) })) });
    Object.assign(content.settings, {
      tables: [
        { restaurant: 6, booking_minutes: 120, tables: [{ seats: 2, count: 1 }] },
        { restaurant: 7, booking_minutes: 120, tables: [{ seats: 8, count: 3 }] },
      ],
    });
    await place();
    const freeIn = async (placeId?: string) => {
      const body = { warehouse_id: 12, date: '2031-03-05', guests: 2, place_id: placeId };
      const free = parseAnswer(freeTables, (await backend.call('POST', TABLES, { keys: false, body })).body);
      return free.ok && [free.value.items.find(({ time }) => time === '19:00')?.tablesLeft, free.value.mostGuests];
    };
    expect([await freeIn('6'), await freeIn('7'), await freeIn()]).toEqual([
      [0, 2],
      [3, 8],
      [3, 8],
    ]);
  });

  test('[DLV-06] of tables that stand in two rows of the settings with equal seats each can be booked', async () => {
    const { settings } = backend.deps.model.shop;
    const { tables } = settings;
    onTestFinished(() => void Object.assign(settings, { tables }));
    const [window, hall] = [1, 2].map((count) => ({ seats: 4, count }));
    Object.assign(settings, { tables: [{ restaurant: 6, booking_minutes: 120, tables: [window, hall] }] });
    const lefts = [await left('19:00')];
    for (let booked = 0; booked < 3; booked += 1) {
      await place();
      lefts.push(await left('19:00'));
    }
    expect(lefts).toEqual([3, 2, 1, 0]);
  });

  test('with dishes costs what they cost', async () => {
    const order = await place({ items: [item(500, 2)], shownTotal: 180_000 });
    expect([order.total, order.lines.length]).toEqual([180_000, 1]);
  });

  test('is given back by its guest until it begins, and is free for the next one', async () => {
    const before = await left('19:00');
    const order = await place();
    expect(await left('19:00')).toBe((before ?? 0) - 1);
    backend.clock.now = START - 1;
    expect(await cancel(order.id, { order_key: order.key })).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    backend.clock.now = START - 3_600_000;
    expect(await left('19:00')).toBe(before);
    expect((await cancel(order.id, { order_key: order.key })).status).toBe(409);
  });

  test('is not given back once it has begun, nor when the kitchen is at it', async () => {
    const late = await place();
    const cooked = await place({ items: [item(500, 2)], shownTotal: 180_000 });
    const laid = await place();
    await shop.move(laid.id, 'making');
    for (const one of [cooked, laid]) {
      expect(await cancel(one.id, { order_key: one.key })).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } });
    }
    backend.clock.now = START;
    expect((await cancel(late.id, { order_key: late.key })).status).toBe(409);
  });

  test('is given back by nobody else', async () => {
    const [anna, boris] = [await backend.customer(), await backend.customer()];
    const order = await place({}, anna);
    const tokenOf = (id: number) => issueToken(backend.db, id, backend.clock.now);
    expect((await cancel(order.id, { token: await tokenOf(boris) })).status).toBe(404);
    expect((await cancel(order.id, { order_key: 'guess' })).status).toBe(404);
    expect((await cancel(order.id, { token: await tokenOf(anna) })).status).toBe(200);
  });

  test('takes a seat at a table that is large enough', async () => {
    expect(await left('19:00', '2031-03-05', 50)).toBe(0);
    const refused = await shop.place({ items: [], delivery: table({ guests: 50 }), payment: 'cod_hall', shownTotal: 0 });
    expect(refused).toMatchObject({
      status: 422,
      body: { data: { params: { problems: [{ path: 'delivery.time', code: 'table_unavailable' }] } } },
    });
  });

  test.each([
    ['in the past', { time: '11:30' }],
    ['between the steps', { time: '19:10' }],
    ['too far ahead', { date: '2031-03-08' }],
    ['yesterday', { date: '2031-03-04' }],
  ])('%s is refused', async (_, change) => {
    const refused = await shop.place({ items: [], delivery: table(change), payment: 'cod_hall', shownTotal: 0 });
    expect(refused).toMatchObject({ status: 422, body: { data: { params: { problems: [{ code: 'table_unavailable' }] } } } });
    expect(await shop.count()).toBe(0);
  });
});

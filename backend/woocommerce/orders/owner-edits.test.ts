import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readOrder } from '#backend/db/orders.ts';
import { takePayment } from '#backend/services/payments.ts';
import { minorFromWire, minorToWire } from '#lib/contract/wire-values.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { inZone, orderShop } from '#tests/setup/order-shop.ts';
import { item, ORDERS, placing } from '#tests/setup/placing.ts';
import { type Going, going } from '#tests/setup/woocommerce/order-traffic.ts';

type Fields = Record<string, unknown>;

describe.each(engines)('[ORD-05] what the owner changes in WooCommerce, %s', (engine) => {
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
  const placed = async (...given: Parameters<typeof shop.place>) => {
    const answer = await shop.place(...given);
    expect(answer.status).toBe(201);
    await woo.settle();
    backend.events.length = 0;
    return Number(Object(answer.body).id);
  };
  /** A pizza of 30 cm with cheese, a soup and two teas, brought: 810.50 + 900 + 200 + 149 roubles. */
  const dinner = () =>
    placed({
      delivery: inZone,
      items: [item(101, 1, { variationId: 1012, supplements: [{ id: 810, count: 2 }] }), item(500, 1), item(202, 1)],
      shownTotal: 81_050 + 90_000 + 20_000 + 14_900,
    });
  const edit = async (change: Fields) => {
    backend.clock.now += 1_000;
    woo.double.records.put('orders', { ...change, id: first().id });
    await woo.ask();
  };
  const linesThere = (): Fields[] => [...first().line_items];
  const withTotal = (by: number) => ({ total: minorToWire((minorFromWire(first().total) ?? 0) + by) });
  const wire = async (id: number) => Object((await backend.call('GET', `${ORDERS}/${id}`)).body);
  const meta = (order: { meta_data: { key: string; value: string }[] }, key: string) =>
    JSON.parse(order.meta_data.find((one) => one.key === key)?.value ?? 'null');
  const names = (order: { line_items: { name: string; quantity: number; total: string }[] }) =>
    order.line_items.map(({ name, quantity, total }) => [name, quantity, total]);
  const told = () => backend.events.filter(({ event }) => event === 'order.updated').length;

  test('nothing changed: the order is as it was placed, and no page is told', async () => {
    const id = await dinner();
    const before = await wire(id);
    await woo.ask();
    const after = await wire(id);
    expect(after).toEqual(before);
    expect([meta(after, '_owner_edits'), told()]).toEqual([null, 0]);
  });

  test('a dish removed is gone from the order, its total is WooCommerce’s, and the difference has its name', async () => {
    const id = await dinner();
    await edit({ line_items: linesThere().filter(({ product_id }) => product_id !== 500), ...withTotal(-90_000) });
    const order = await wire(id);
    expect(names(order)).toEqual([
      ['Маргарита', 1, '690.50'],
      ['Сыр', 2, '120.00'],
      ['Чай', 2, '200.00'],
    ]);
    expect(order).toMatchObject({ total: '1159.50', shipping_total: '149.00', fee_lines: [] });
    expect(meta(order, '_owner_edits')).toEqual([{ kind: 'removed', name: 'Суп', quantity: 1 }]);
    // The dish keeps its size and its extra.
    expect(order.line_items[1].meta_data).toContainEqual(expect.objectContaining({ value: String(order.line_items[0].id) }));
    expect(told()).toBe(1);
    await woo.ask();
    expect(told()).toBe(1);
    expect(backend.lines.filter((line) => line.includes('was changed in WooCommerce'))).toHaveLength(1);
  });

  test('dishes and fees added, other counts and prices, and another way to be brought are named one by one', async () => {
    const id = await dinner();
    const [pizza, cheese, soup, tea] = linesThere();
    await edit({
      line_items: [
        pizza,
        cheese,
        { ...soup, total: '850.00' },
        { ...tea, quantity: 1, total: '100.00' },
        { ...tea, id: 9_001, name: 'Пирог', product_id: 700, quantity: 1, subtotal: '300.00', total: '300.00' },
      ],
      fee_lines: [{ id: 9_002, name: 'Упаковка', total: '40.00', total_tax: '0.00' }],
      shipping_lines: [{ ...first().shipping_lines[0], total: '99.00' }],
      ...withTotal(-5_000 - 10_000 + 30_000 + 4_000 - 5_000),
    });
    const order = await wire(id);
    expect(names(order).slice(2)).toEqual([
      ['Суп', 1, '850.00'],
      ['Чай', 1, '100.00'],
      ['Пирог', 1, '300.00'],
    ]);
    expect(order.fee_lines).toEqual([expect.objectContaining({ name: 'Упаковка', total: '40.00' })]);
    expect(order).toMatchObject({ total: '2199.50', shipping_total: '99.00' });
    expect(meta(order, '_owner_edits')).toEqual([
      { kind: 'sum', name: 'Суп', from: 90_000, to: 85_000 },
      { kind: 'count', name: 'Чай', from: 2, to: 1 },
      { kind: 'added', name: 'Пирог', quantity: 1 },
      { kind: 'added', name: 'Упаковка', quantity: 1 },
      { kind: 'sum', name: 'Доставка', from: 14_900, to: 9_900 },
    ]);
    // Once the edits are undone in WooCommerce, none are listed.
    await edit({
      line_items: [pizza, cheese, soup, tea],
      fee_lines: [],
      shipping_lines: [{ ...first().shipping_lines[0], total: '149.00' }],
      total: '2059.50',
    });
    expect(meta(await wire(id), '_owner_edits')).toBeNull();
    expect((await wire(id)).total).toBe('2059.50');
  });

  test('money given back in part is listed, and the order stays', async () => {
    const id = await dinner();
    await edit({ status: 'completed' });
    await edit({ refunds: [{ id: 9_003, reason: 'остыло', total: '-200.00' }] });
    const order = await wire(id);
    expect(order).toMatchObject({ status: 'completed', total: '2059.50', refunds: [expect.objectContaining({ total: '-200.00' })] });
    expect(meta(order, '_owner_edits')).toEqual([{ kind: 'refunded', sum: 20_000 }]);
  });

  test('a note to the customer is taken without its HTML, one for the kitchen is not', async () => {
    const id = await dinner();
    for (const [note, customer_note] of [
      ['Курьер <b>опоздает</b> &amp; позвонит', true],
      ['должен 500', false],
    ] as const)
      woo.double.records.put('notes', { order_id: first().id, note, customer_note, date_created_gmt: '2031-03-05T09:10:00' });
    await woo.ask();
    expect(meta(await wire(id), '_shop_notes')).toEqual([{ text: 'Курьер опоздает & позвонит', at: '2031-03-05T09:10:00Z' }]);
    expect(told()).toBe(1);
    await woo.ask();
    expect(told()).toBe(1);
  });

  test('[KF-WOO-04] moved to the bin it is cancelled, what was paid is named to the owner, and out of the bin it goes on', async () => {
    const id = await placed({ payment: 'card_online', delivery: inZone, items: [item(500, 2)], shownTotal: 194_900 });
    await takePayment(backend.deps, { order_id: id, transaction_id: 'tr-1', status: 'paid', amount: 194_900 });
    await woo.settle();
    const soup = await shop.soup();
    await edit({ status: 'trash' });
    expect((await wire(id)).status).toBe('processing');
    expect(await woo.ask()).toBe(1);
    expect((await wire(id)).status).toBe('cancelled');
    expect(backend.lines.filter((line) => line.includes('in the bin of WooCommerce'))).toHaveLength(1);
    // WooCommerce does not return the stock of an order in the trash.
    expect(await shop.soup()).toBe(soup);
    expect(backend.errors.filter((line) => line.includes('give the money back'))).toHaveLength(1);
    await woo.settle();
    expect(first().status).toBe('trash');
    await edit({ status: 'processing' });
    expect((await wire(id)).status).toBe('processing');
  });

  test('[KF-WOO-04] taken out of the bin before the next look it was never cancelled; deleted out of it it is', async () => {
    const id = await placed();
    await edit({ status: 'trash' });
    await edit({ status: 'processing' });
    await woo.ask();
    expect([(await wire(id)).status, backend.events]).toEqual(['processing', []]);
    await edit({ status: 'trash' });
    woo.double.records.remove('orders', first().id);
    await woo.ask();
    expect((await wire(id)).status).toBe('cancelled');
  });

  test('what is over stays so in the bin', async () => {
    const id = await placed();
    await edit({ status: 'completed' });
    await edit({ status: 'trash' });
    await woo.ask();
    expect((await wire(id)).status).toBe('completed');
  });

  test('an order that waits for its payment shows what will be paid, and what was changed', async () => {
    const id = await placed({ payment: 'card_online', delivery: inZone, items: [item(500, 2)], shownTotal: 194_900 });
    await edit({ line_items: [], ...withTotal(-180_000) });
    const order = await wire(id);
    expect(order).toMatchObject({ status: 'pending', total: '1949.00' });
    expect(meta(order, '_owner_edits')).toEqual([{ kind: 'removed', name: 'Суп', quantity: 2 }]);
    await takePayment(backend.deps, { order_id: id, transaction_id: 'tr-1', status: 'paid', amount: 194_900 });
    expect(await wire(id)).toMatchObject({ status: 'processing', total: '149.00', line_items: [] });
    // Stock and payment use what was ordered.
    expect((await readOrder(backend.db, id))?.row.total).toBe(194_900);
  });

  test('an order that an older version has sent is compared with what is there at the first look', async () => {
    const id = await dinner();
    await backend.db.updateTable('outgoing_orders').set({ woo_first: '' }).execute();
    await woo.ask();
    await edit({ line_items: linesThere().slice(0, 3), ...withTotal(-20_000) });
    expect(meta(await wire(id), '_owner_edits')).toEqual([{ kind: 'removed', name: 'Чай', quantity: 2 }]);
  });
});

import { describe, expect, test } from 'vitest';
import type { SettingsWire } from '#lib/contract/settings.ts';
import { couponOf } from '#tests/setup/sample-coupons.ts';
import { dish, menuWith } from '#tests/setup/sample-menu.ts';
import { cartOf, contextOf, LOUNGE, PICKUP, toZone } from '#tests/setup/sample-quote.ts';
import { type QuoteCart, type QuoteContext, quoteCart } from './quote.ts';

const found = (cart: QuoteCart, ctx: Partial<QuoteContext> = {}, settings: Partial<SettingsWire> = {}) =>
  quoteCart(cart, contextOf(ctx, settings)).problems.map((p) => `${p.path} ${p.code}`);
const params = (cart: QuoteCart, ctx: Partial<QuoteContext> = {}) => quoteCart(cart, contextOf(ctx)).problems[0]?.params;
const one = (item: object) => cartOf([{ count: 1, ...item }]);

describe('what is wrong with the dishes', () => {
  test.each([
    ['an unknown product', { productId: 999 }, 'items.0.productId product_unknown'],
    ['an option by itself', { productId: 101 }, 'items.0.productId product_unknown'],
    ['no variation', { productId: 2 }, 'items.0.variationId variation_required'],
    ['a card of a group', { productId: 8 }, 'items.0.variationId variation_required'],
    ['an unknown variation', { productId: 2, variationId: 99 }, 'items.0.variationId variation_unknown'],
    ['a variation of a dish without', { productId: 1, variationId: 21 }, 'items.0.variationId variation_unknown'],
    ['a supplement of another dish', { productId: 3, supplements: [{ id: 101, count: 1 }] }, 'items.0.supplements.0 supplement_unknown'],
    ['a required choice left out', { productId: 7 }, 'items.0.supplements supplement_required'],
    ['too many supplements', { productId: 1, supplements: [{ id: 101, count: 6 }] }, 'items.0.supplements supplement_count'],
    ['a supplement that is out', { productId: 1, supplements: [{ id: 102, count: 1 }] }, 'items.0.supplements out_of_stock'],
    ['a dish without price', { productId: 10 }, 'items.0.productId product_unavailable'],
    ['a dish of another place', { productId: 4 }, 'items.0.productId product_unavailable'],
    ['breakfast at noon', { productId: 6 }, 'items.0.productId product_unavailable'],
  ])('[PRICE-05] %s', (_, item, expected) => expect(found(one(item))).toEqual([expected]));

  test('[CAT-03] breakfast may be ordered for tomorrow morning', () => {
    const time = { kind: 'slot', date: '2026-11-21', from: '09:00', to: '09:30' };
    expect(found(cartOf([[6, 1]], { time }))).toEqual([]);
    expect(found(cartOf([[6, 1]], { delivery: { ...LOUNGE, time: '09:00' } }))).toEqual([]);
    expect(found(cartOf([[6, 1]], { delivery: LOUNGE }))).toEqual(['items.0.productId product_unavailable']);
    expect(params(cartOf([[6, 1]]))).toEqual({ name: 'Блюдо 6', reason: 'hours', from: '08:00', to: '11:00' });
  });

  test('[PRICE-05] a count that is not whole or not 1–999 is refused', () => {
    for (const count of [0, -1, 1.5, 1_000, 2 ** 31]) {
      const cart = { ...one({ productId: 1 }), items: [{ productId: 1, variationId: null, count, supplements: [] }] };
      expect(found(cart)).toEqual(['items.0.count product_unavailable']);
      expect(quoteCart(cart, contextOf()).total).toBe(0);
    }
  });

  test('[PRICE-05] the largest counts and carts are taken', () => {
    expect(found(cartOf([[1, 999]]))).toEqual([]);
    expect(found(cartOf(Array.from({ length: 200 }, () => [1, 1] as const)))).toEqual([]);
  });

  test('[PROD-02] an only variation must be named too; supplements take the last piece', () => {
    const menu = menuWith([dish(1, '', { product_variations_data: [{ id: 7, price: '1' }] })]);
    expect(found(one({ productId: 1 }), { menu })).toEqual(['items.0.variationId variation_required']);
    const item = { productId: 1, count: 2, supplements: [{ id: 101, count: 2 }] };
    const stock = (left: number) => found(cartOf([item]), { stockOf: (id) => (id === 101 ? left : null) });
    expect([stock(4), stock(3)]).toEqual([[], ['items.0.supplements out_of_stock']]);
  });

  test('what is sold one per order is refused twice, on one line or on two', () => {
    const menu = menuWith([dish(1, '7', { sold_individually: true }), dish(2, '7')]);
    const problems = (items: [number, number][]) => quoteCart(cartOf(items), contextOf({ menu })).problems;
    expect(
      problems([
        [1, 1],
        [2, 5],
      ]),
    ).toEqual([]);
    const refused = { code: 'over_stock', params: expect.objectContaining({ reason: 'one_per_order' }) };
    expect(problems([[1, 2]])).toMatchObject([{ path: 'items.0.count', ...refused }]);
    expect(
      problems([
        [1, 1],
        [1, 1],
      ]),
    ).toMatchObject([{ path: 'items.1.count', ...refused }]);
  });

  test('[ORD-10] [KF-BACKEND-09] sizes that are sold from one count are summed', () => {
    const sizes = [21, 22].map((id) => ({ id, price: '7', manage_stock: 'parent', stock_quantity: 6 }));
    const menu = menuWith([dish(1, '', { product_variations_data: sizes })]);
    const cart = (...counts: number[]) => cartOf(counts.map((count, i) => ({ productId: 1, variationId: 21 + i, count })));
    const stockOf = () => 6;
    expect([found(cart(2, 4), { menu, stockOf }), found(cart(6, 6), { menu, stockOf })]).toEqual([[], ['items.1.count out_of_stock']]);
  });

  test('too many of what is counted, summed over lines; the first lines take what is there', () => {
    expect(found(cartOf([[3, 5]]))).toEqual([]);
    expect(
      found(
        cartOf([
          [3, 3],
          [3, 1],
          [3, 2],
        ]),
      ),
    ).toEqual(['items.2.count over_stock']);
    expect(
      params(
        cartOf([
          [3, 3],
          [3, 4],
        ]),
      ),
    ).toEqual({ name: 'Блюдо 3', left: 2, wanted: 4 });
    expect(found(cartOf([[3, 1]], { delivery: { type: 'pickup', placeId: '6' } }))).toEqual(['items.0.count out_of_stock']);
  });

  test('the stock of the backend outweighs the catalogue; a step of two takes two', () => {
    const ctx = { stockOf: (product: number, variation: number | null) => (product === 5 && variation === null ? 5 : null) };
    expect(found(cartOf([[5, 2]]), ctx)).toEqual([]);
    expect(params(cartOf([[5, 3]]), ctx)).toEqual({ name: 'Блюдо 5', left: 2, wanted: 3 });
    expect(found(cartOf([[3, 99]]), ctx)).toEqual([]);
  });

  test('each variation has its own stock', () => {
    const item = (variationId: number, count: number) => ({ productId: 2, variationId, count });
    expect(found(cartOf([item(21, 99), item(22, 2)]))).toEqual([]);
    expect(found(cartOf([item(22, 2), item(22, 1)]))).toEqual(['items.1.count out_of_stock']);
  });

  test('unreadable lines stay in their place and cost nothing', () => {
    const quote = quoteCart(
      cartOf([
        [999, 2],
        [1, 1],
      ]),
      contextOf(),
    );
    expect(quote.lines).toEqual([
      {
        productId: 999,
        variationId: null,
        name: '',
        count: 2,
        unitPrice: 0,
        regularTotal: 0,
        total: 0,
        freeCount: 0,
        gift: false,
        reason: '',
      },
      {
        productId: 1,
        variationId: null,
        name: 'Блюдо 1',
        count: 1,
        unitPrice: 59_000,
        regularTotal: 69_000,
        total: 59_000,
        freeCount: 0,
        gift: false,
        reason: '',
      },
    ]);
  });
});

describe('what is wrong with place and time', () => {
  const dish = [[1, 2]] as const;

  test.each([
    ['outside every zone', toZone(50, 50), 'delivery.address address_outside'],
    ['a zone without price', toZone(20.5, 20.5), 'delivery.address delivery_price_unknown'],
    ['no point', toZone(0, 0), 'delivery.address address_unknown'],
    ['an unknown pickup point', { ...PICKUP, placeId: '99' }, 'delivery.placeId place_unknown'],
    ['a lounge that is a pickup point', { ...LOUNGE, placeId: '5' }, 'delivery.placeId place_unknown'],
  ])('[DLV-03] %s', (_, delivery, expected) => expect(found(cartOf(dish, { delivery }))).toEqual([expected]));

  test('[DLV-02] an address on the Greenwich meridian or the equator is an address', () => {
    expect(found(cartOf(dish, { delivery: toZone(0, 5) }))).toEqual([]);
    expect(found(cartOf(dish, { delivery: toZone(5, 0) }))).toEqual([]);
  });

  test('[DLV-01] a way of delivery that the shop does not offer', () => {
    expect(found(cartOf(dish, { delivery: LOUNGE }), {}, { shipping_methods: [{ id: 'flat_rate' }] })).toEqual([
      'delivery.type delivery_type_disabled',
    ]);
  });

  test('a warehouse of disable_ordering takes no orders', () => {
    expect(found(cartOf(dish), {}, { settings: { app: { disable_ordering: ['11'] } } })).toEqual(['delivery ordering_disabled']);
  });

  test('[KF-PLACE-27] in single stock mode the one stock serves every place', () => {
    const single = { settings: { single_stock_mode: '1', single_stock_id: 12 } };
    expect(quoteCart(cartOf([[4, 1]]), contextOf({}, single))).toMatchObject({ warehouseId: 12, problems: [] });
  });

  test.each([
    [11, []],
    [12, ['warehouse']],
  ])('[CPN-03] in single stock mode a coupon of warehouse %i is one of the place that is ordered from', (sklad, expected) => {
    const single = { settings: { single_stock_mode: '1', single_stock_id: 12 } };
    const context = contextOf({ coupons: [couponOf({ sklad_coupon: [sklad] })] }, single);
    const quote = quoteCart(cartOf([[4, 1]], { promoCode: 'ten' }), context);
    expect(quote.problems.map((p) => p.params.reason)).toEqual(expected);
  });

  test('[ORD-02] in single stock mode a payment method of one warehouse is one of the place that is ordered from', () => {
    const methods = (id: number) => ({
      settings: { single_stock_mode: '1', single_stock_id: 12, payment: { payments_filtered_by_location: '1' } },
      payment_methods: [{ id: 'cod', title: 'Наличными', warehouse_ids: [id] }],
    });
    const paid = { ...cartOf([[4, 1]]), payment: 'cod' };
    expect(found(paid, {}, methods(11))).toEqual([]);
    expect(found(paid, {}, methods(12))).toEqual(['payment payment_unavailable']);
  });

  test('[DLV-07] a time that is full', () => {
    const time = { kind: 'slot', date: '2026-11-20', from: '18:00', to: '18:30' };
    const asked: unknown[] = [];
    const slotLeft: QuoteContext['slotLeft'] = (t, place) => {
      asked.push([t, place.type, place.warehouseId]);
      return 0;
    };
    expect(found(cartOf(dish, { time }), { slotLeft })).toEqual(['time slot_unavailable']);
    expect(asked).toEqual([[time, 'pickup', 11]]);
    expect(found(cartOf(dish, { time }), { slotLeft: () => 1 })).toEqual([]);
  });

  test('a table that is taken; dishes are optional', () => {
    expect(found(cartOf([], { delivery: LOUNGE }), { tableLeft: () => 0 })).toEqual(['delivery.time table_unavailable']);
    const booked = quoteCart(cartOf([], { delivery: LOUNGE }), contextOf({ tableLeft: ({ guests }) => 3 - guests }));
    expect(booked).toMatchObject({ problems: [], total: 0, deliveryPrice: 0, warehouseId: 11 });
  });
});

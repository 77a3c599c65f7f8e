import { describe, expect, test } from 'vitest';
import { createOrderBody } from '#lib/contract/order.ts';
import { contextOf, NOON, quoteMenu } from '#tests/setup/sample-quote.ts';
import { fromWireOrder, fromWireQuote, toWireOrder } from './order-wire.ts';
import { quoteCart } from './quote.ts';

const ctx = contextOf();
const from = (wire: unknown) => fromWireOrder(createOrderBody.parse(wire), { menu: quoteMenu });

describe('orders of other senders', () => {
  const quoted = (wire: object) => {
    const base = {
      payment_method: 'cod',
      billing: { first_name: 'Ann', phone: '+7 (000) 000-00-00' },
      shipping_lines: [{ method_id: 'flat_rate:3' }],
    };
    const read = from({ ...base, ...wire });
    return { read, codes: quoteCart(read.cart, ctx).problems.map((p) => `${p.path} ${p.code}`) };
  };
  const here = [
    { key: 'lat', value: 5 },
    { key: 'long', value: '5' },
  ];
  const addressed = { shipping: { address_1: 'Дубовая, 5' }, meta_data: here };

  test('a plain WooCommerce order: no types, no indexes, shipping instance, masked phone', () => {
    const { read, codes } = quoted({ ...addressed, line_items: [{ product_id: 1, quantity: 2 }] });
    expect(read.cart).toMatchObject({
      items: [{ productId: 1, count: 2, variationId: null }],
      delivery: { type: 'delivery', address: { coordinates: [5, 5] } },
    });
    expect(read.contact.phone).toBe('+70000000000');
    expect(read.shownTotal).toBeNull();
    expect(codes).toEqual([]);
  });

  test('supplements find their dish by parent when no index is given', () => {
    const line_items = [
      { product_id: 1, quantity: 2 },
      { product_id: 101, quantity: 4, type: 'supplement', parent_id: '1' },
    ];
    expect(quoted({ ...addressed, line_items }).read.cart.items).toMatchObject([{ productId: 1, supplements: [{ id: 101, count: 2 }] }]);
  });

  test('supplements without an index belong to the nearest dish before them', () => {
    const main = { product_id: 1, quantity: 1 };
    const line_items = [main, main, { product_id: 101, quantity: 2, type: 'ingredient', parent_id: 1 }];
    expect(quoted({ ...addressed, line_items }).read.cart.items.map((i) => i.supplements.length)).toEqual([0, 1]);
  });

  test('parts of an address stand in notes, else in shipping, else in billing', () => {
    const of = (wire: object) => {
      const { delivery } = quoted(wire).read.cart;
      return delivery?.type === 'delivery'
        ? [delivery.address.city, delivery.address.flat, delivery.address.floor, delivery.express]
        : null;
    };
    const shipping = { address_1: 'Дубовая, 5', address_2: '7', company: '3', city: 'Казань' };
    const notes = [
      ...here,
      { key: 'billing_flat', value: 8 },
      { key: 'floor', value: '' },
      { key: 'billing_floor', value: '9' },
      { key: 'express', value: true },
    ];
    expect(of({ shipping, meta_data: here })).toEqual(['Казань', '7', '3', false]);
    expect(of({ billing: { ...shipping, phone: '1' }, meta_data: here })).toEqual(['Казань', '7', '3', false]);
    expect(of({ shipping, meta_data: notes })).toEqual(['Казань', '8', '9', true]);
    expect(
      of({
        shipping: { ...shipping, city: '' },
        billing: { city: 'Иннополис', address_2: '1' },
        meta_data: [...here, { key: 'express', value: 'no' }],
      }),
    ).toEqual(['Иннополис', '7', '3', false]);
  });

  test('what is not said has its default', () => {
    const { read } = quoted({ ...addressed, line_items: [{ product_id: 1, quantity: 2 }], customer_id: 0 });
    expect(read).toMatchObject({
      people: 1,
      cutlery: false,
      leaveAtDoor: false,
      changeFrom: null,
      customerId: null,
      cart: { time: { kind: 'asap' }, bonuses: 0 },
    });
    expect(read.cart.consents).toBeUndefined();
    expect(quoted({ customer_id: 1 }).read.customerId).toBe(1);
    const people = (value: unknown) => quoted({ meta_data: [{ key: 'people_count', value }] }).read.people;
    expect([people('1'), people(4), people({}), people('many'), people(-3)]).toEqual([1, 4, 1, Number.NaN, -3]);
    const lounge = quoted({ shipping_lines: [{ method_id: 'restaurants' }], meta_data: [{ key: 'booking_date', value: '2026-11-21' }] })
      .read.cart.delivery;
    expect(lounge).toEqual({ type: 'lounge', placeId: '', guests: 1, date: '2026-11-21', time: '', wishes: '' });
  });

  test('gifts without named coupons take those of the order, one after the other', () => {
    const gifts = (meta_data: object[], more: object = {}) =>
      quoted({
        line_items: [90, 92].map((product_id) => ({ product_id, quantity: 1, type: 'gift' })),
        coupon_lines: [{ code: 'a' }, { code: '' }, { code: 'P' }],
        meta_data,
        ...more,
      }).read.cart.gifts.map((g) => g.couponCode);
    expect(gifts([])).toEqual(['a', 'P']);
    expect(gifts([], { promo: 'P' })).toEqual(['a', 'P']);
    expect(gifts([], { coupon_lines: [{ code: 'a' }] })).toEqual(['a', 'a']);
    expect(gifts([{ key: 'gift_coupons', value: ['x', 'y'] }])).toEqual(['x', 'y']);
    expect(gifts([{ key: 'gift_coupons', value: '["x"]' }])).toEqual(['x', 'P']);
  });

  test.each([
    ['half a step', [{ product_id: 5, quantity: 3 }], 'items.0.count product_unavailable'],
    [
      'half a supplement',
      [
        { product_id: 1, quantity: 2, cart_item_index: 0 },
        { product_id: 101, quantity: 3, type: 'ingredient', cart_item_index: 0 },
      ],
      'items.0.supplements supplement_count',
    ],
    [
      'a supplement without a dish',
      [{ product_id: 101, quantity: 1, type: 'ingredient', parent_id: 9 }],
      'items.0.productId product_unknown',
    ],
    [
      'a gift of nobody',
      [
        { product_id: 1, quantity: 2 },
        { product_id: 90, quantity: 1, type: 'gift' },
      ],
      'gifts.0 gift_refused',
    ],
  ])('[PRICE-05] %s is refused', (_, line_items, expected) => expect(quoted({ ...addressed, line_items }).codes).toContain(expected));

  test.each([
    ['no address', { meta_data: here }, 'delivery.address address_unknown'],
    ['no point', { ...addressed, meta_data: [] }, 'delivery.address address_unknown'],
    [
      'nonsense for a point',
      {
        ...addressed,
        meta_data: [
          { key: 'lat', value: 'x' },
          { key: 'long', value: [] },
        ],
      },
      'delivery.address address_unknown',
    ],
    ['no shipping method', { shipping_lines: [] }, 'delivery delivery_type_disabled'],
    ['a pickup without a place', { shipping_lines: [{ method_id: 'local_pickup' }] }, 'delivery.placeId place_unknown'],
    ['a broken time', { ...addressed, meta_data: [...here, { key: 'must_be_delivered', value: 'tomorrow' }] }, 'time slot_unavailable'],
    ['no way to pay', { ...addressed, payment_method: '' }, 'payment payment_unavailable'],
    ['no phone', { ...addressed, billing: {} }, 'contact.phone phone_invalid'],
    ['bonuses below nothing', { ...addressed, bonuses: -500 }, 'bonuses bonuses_refused'],
    ['half a bonus', { ...addressed, bonuses: 0.5 }, 'bonuses bonuses_refused'],
    ['consents that are no list', { ...addressed, meta_data: [...here, { key: 'consents', value: '{' }] }, 'consents consent_required'],
  ])('[PRICE-05] %s is refused by name', (_, wire, expected) => {
    const base = {
      payment_method: 'cod',
      billing: { phone: '+70000000000' },
      shipping_lines: [{ method_id: 'flat_rate' }],
      line_items: [{ product_id: 1, quantity: 2 }],
    };
    const quote = quoteCart(from({ ...base, ...wire }).cart, {
      ...ctx,
      slotLeft: (time) => (time.kind === 'slot' && time.date === '' ? 0 : 1),
    });
    expect(quote.problems.map((p) => `${p.path} ${p.code}`)).toContain(expected);
    expect(quote.total).toBeGreaterThanOrEqual(0);
  });

  test('[PRICE-05] a thousand lines are refused, and the answer stays small', () => {
    const line_items = Array.from({ length: 1_000 }, (_, i) => ({ product_id: 1, quantity: 1, cart_item_index: i }));
    const quote = quoteCart(from({ ...addressed, shipping_lines: [{ method_id: 'flat_rate' }], line_items }).cart, ctx);
    expect(quote.problems[0]).toMatchObject({ path: 'items', params: { reason: 'too_many', most: 200 } });
    expect(quote.lines.length).toBe(400);
  });

  test('[PRICE-05] a quote needs neither payment nor phone', () => {
    const cart = fromWireQuote(
      createOrderBody.parse({ ...addressed, line_items: [{ product_id: 1, quantity: 2 }], shipping_lines: [{ method_id: 'flat_rate' }] }),
      { menu: quoteMenu },
    );
    expect(quoteCart(cart, ctx).problems).toEqual([]);
    const request = { ...cart, delivery: null };
    const again = fromWireQuote(
      createOrderBody.parse(toWireOrder(request, { settings: ctx.settings, menu: quoteMenu, customerId: null, now: NOON })),
      { menu: quoteMenu },
    );
    expect(again).toEqual(request);
  });
});

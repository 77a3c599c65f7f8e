import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderRequest } from '#lib/contract/checkout.ts';
import { createOrderBody } from '#lib/contract/order.ts';
import { contextOf, LOUNGE, NEAR, NOON, PICKUP, quoteMenu } from '#tests/setup/sample-quote.ts';
import { fromWireOrder, toWireOrder } from './order-wire.ts';
import { quoteCart } from './quote.ts';

const ctx = contextOf();
const to = (order: object, customerId: number | null = 77) =>
  toWireOrder(orderRequest.parse(order), { settings: ctx.settings, menu: quoteMenu, customerId, now: NOON });
const from = (wire: unknown) => fromWireOrder(createOrderBody.parse(wire), { menu: quoteMenu });

const address = {
  text: 'Дубовая, 5',
  coordinates: [30.1, 50.2],
  city: 'Казань',
  flat: '7',
  entrance: '2',
  floor: '3',
  doorCode: '7К',
  name: 'Дом',
};
const order = {
  items: [
    { productId: 1, count: 2, supplements: [{ id: 101, count: 1 }] },
    { productId: 2, variationId: 22, count: 1 },
    { productId: 5, count: 3 },
  ],
  delivery: { type: 'delivery', address, express: true },
  time: { kind: 'slot', date: '2031-03-05', from: '14:30', to: '15:00' },
  coupons: ['auto_ten'],
  promoCode: 'SPRING',
  promotionId: 3001,
  gifts: [{ couponCode: 'auto_ten', productId: 90 }],
  bonuses: 100,
  payment: 'cod',
  contact: { name: 'Ann', phone: '+70000000000', email: 'ann@example.test' },
  tips: 15_000,
  people: 3,
  cutlery: true,
  leaveAtDoor: true,
  comment: 'call first',
  changeFrom: 500_000,
  consents: [{ code: 'personal', version: '1', agreed: true }],
  shownTotal: 128_650,
};
const notes = (wire: ReturnType<typeof to>) => Object.fromEntries(createOrderBody.parse(wire).meta_data.map((m) => [m.key, m.value]));

describe('an order as WooCommerce takes it', () => {
  const wire = to(order);

  test('lines: units, supplements of all units after their dish, gifts last', () => {
    expect(wire.line_items).toEqual([
      { product_id: 1, variation_id: null, quantity: 2, type: 'main', cart_item_index: 0 },
      { product_id: 101, quantity: 2, type: 'ingredient', parent_id: 1, cart_item_index: 0 },
      { product_id: 2, variation_id: 22, quantity: 1, type: 'main', cart_item_index: 1 },
      { product_id: 5, variation_id: null, quantity: 6, type: 'main', cart_item_index: 2 },
      { product_id: 90, variation_id: null, quantity: 1, type: 'gift', cart_item_index: 3 },
    ]);
  });

  test('payment, promo, coupons, bonuses, customer, delivery', () => {
    expect(wire).toMatchObject({
      promo: 'SPRING',
      status: 'processing',
      set_paid: false,
      payment_method: 'cod',
      payment_method_title: 'Наличные',
      coupon_lines: [{ code: 'auto_ten' }],
      bonuses: 100,
      customer_id: 77,
      customer_note: 'call first',
      billing: { first_name: 'Ann', phone: '+70000000000', address_1: 'Дубовая, 5', address_2: '7', company: '3', city: 'Казань' },
      shipping_lines: [{ method_id: 'flat_rate', method_title: 'Доставка', pickup_point: '' }],
    });
    expect(wire.shipping).toEqual(wire.billing);
    expect(to({ ...order, payment: 'card' }).status).toBe('pending');
    expect('customer_id' in to(order, null)).toBe(false);
  });

  test('notes of wire-facts 5.5', () => {
    expect(notes(wire)).toMatchObject({
      entrance: '2',
      billing_entrance: '2',
      enter_code: '7К',
      flat: '7',
      floor: '3',
      lat: '50.2',
      long: '30.1',
      must_be_delivered: '05.03.2031 14:30-15:00',
      billing_gatetimecheckout: '05.03.2031 14:30-15:00',
      order_meta_source: 'front',
      express: '1',
      people_count: '3',
      tips: '150.00',
      cutlery: '1',
      leave_at_door: '1',
      cod_details: '5000.00',
      shown_total: '1286.50',
    });
    expect(String(notes(wire).consents)).toContain('"at":"2026-11-20T09:00:00.000Z"');
  });

  test('the language of the pages it was placed on, where it is not the shop’s own', () => {
    expect(notes(wire).lang).toBeUndefined();
    expect(notes(to({ ...order, lang: 'zh-CN' })).lang).toBe('zh-CN');
  });

  test('[DLV-01] the warehouse of the zone, of the pickup point, of the lounge', () => {
    expect(notes(to({ ...order, delivery: NEAR })).stock_id).toBe('11');
    const pickup = to({ ...order, delivery: { ...PICKUP, placeId: '6' } });
    expect(pickup.shipping_lines).toMatchObject([{ method_id: 'local_pickup', pickup_point: 'Второй' }]);
    expect(notes(pickup)).toMatchObject({ stock_id: '12', pickup_location_id: '6', local_pickup_name: 'Второй' });
  });

  test('a booking', () => {
    const lounge = to({ ...order, items: [], delivery: { ...LOUNGE, wishes: 'у окна' } });
    expect(lounge).toMatchObject({ line_items: [{ type: 'gift' }], shipping_lines: [{ method_id: 'wcso_booking' }] });
    expect(notes(lounge)).toMatchObject({
      booking_date: '21.11.2026',
      booking_time: '19:00',
      booking_guests: '2',
      booking_comment: 'у окна',
    });
    expect(notes(lounge).must_be_delivered).toBeUndefined();
  });

  test('[DLV-07] asap is dated by the clock of the warehouse', () => {
    expect(notes(to({ ...order, time: { kind: 'asap' } })).must_be_delivered).toBe('20.11.2026 asap');
    const late = toWireOrder(orderRequest.parse({ ...order, time: { kind: 'asap' }, delivery: PICKUP }), {
      settings: ctx.settings,
      menu: quoteMenu,
      customerId: null,
      now: Date.UTC(2026, 10, 20, 21, 30),
    });
    expect(notes(late).must_be_delivered).toBe('21.11.2026 asap');
  });
});

describe('there and back', () => {
  test('[PRICE-05] everything that was chosen comes back', () => {
    const parsed = orderRequest.parse(order);
    const { items, delivery, time, coupons, promoCode, gifts, promotionId, bonuses, tips, payment, consents } = parsed;
    expect(from(to(order))).toEqual({
      cart: {
        items,
        delivery,
        time,
        coupons,
        promoCode,
        gifts,
        promotionId,
        bonuses,
        tips,
        payment,
        consents,
        contact: parsed.contact,
        people: 3,
        changeFrom: 500_000,
      },
      contact: parsed.contact,
      people: 3,
      cutlery: true,
      leaveAtDoor: true,
      comment: 'call first',
      changeFrom: 500_000,
      shownTotal: 128_650,
      customerId: 77,
    });
  });

  test('[PRICE-05] from(to(x)) keeps items, delivery, time, coupons, gifts and bonuses of any order', () => {
    const word = fc.stringMatching(/^[A-Za-zА-я0-9]{1,12}$/);
    const id = fc.integer({ min: 1, max: 120 });
    const item = fc.record({
      productId: id,
      variationId: fc.option(id),
      count: fc.integer({ min: 1, max: 99 }),
      supplements: fc.uniqueArray(fc.record({ id, count: fc.integer({ min: 1, max: 9 }) }), { maxLength: 4, selector: (s) => s.id }),
    });
    const degree = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((d) => d + 0);
    const point = fc.tuple(degree(-179, 179), degree(1, 89));
    const delivery = fc.oneof(
      fc.record({
        type: fc.constant('delivery'),
        express: fc.boolean(),
        address: fc.record({ text: word, coordinates: point, flat: fc.constantFrom('', '12а'), entrance: fc.constantFrom('', '3') }),
      }),
      fc.record({ type: fc.constant('pickup'), placeId: fc.constantFrom('5', '6') }),
      fc.constant({ ...LOUNGE, wishes: 'тихо' }),
    );
    const time = fc.constantFrom({ kind: 'asap' }, { kind: 'slot', date: '2026-12-31', from: '23:30', to: '00:00' });
    const codes = fc.uniqueArray(word, { minLength: 2, maxLength: 5, selector: (w) => w.toLowerCase() });
    const any = fc.record({
      items: fc.array(item, { minLength: 1, maxLength: 6 }),
      delivery,
      time,
      codes,
      bonuses: fc.nat(9_999),
      gifts: fc.array(id, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(any, ({ codes: [promoCode = '', ...coupons], gifts, ...rest }) => {
        const chosen = {
          ...rest,
          promoCode,
          coupons,
          gifts: gifts.map((productId, i) => ({ couponCode: coupons[i % coupons.length] ?? promoCode, productId })),
        };
        const parsed = orderRequest.parse({ ...order, ...chosen });
        const time = parsed.delivery.type === 'lounge' ? { kind: 'asap' } : parsed.time;
        const back = from(to({ ...order, ...chosen })).cart;
        const pick = ({ items, delivery, coupons, promoCode, gifts, bonuses }: typeof back) => ({
          items,
          delivery,
          coupons,
          promoCode,
          gifts,
          bonuses,
        });
        expect(pick(back)).toEqual(pick({ ...back, ...parsed }));
        expect(back.time).toEqual(time);
        expect(quoteCart(back, ctx)).toEqual(quoteCart({ ...parsed, time: back.time }, ctx));
      }),
      { numRuns: 300 },
    );
  });
});

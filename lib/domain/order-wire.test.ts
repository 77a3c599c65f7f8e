import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderRequest } from '#lib/contract/checkout.ts';
import { coupons } from '#lib/contract/coupon.ts';
import { createOrderBody, order as orderOf } from '#lib/contract/order.ts';
import { cartOf, contextOf, LOUNGE, NEAR, NOON, PICKUP, quoteMenu, toZone } from '#tests/setup/sample-quote.ts';
import { refusedOrder } from '#tests/setup/woocommerce/wordpress-args.ts';
import { chargesOf, fromWireOrder, toWireOrder } from './order-wire.ts';
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
    { productId: 2, variationId: 22, choice: '30 см', count: 1 },
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
  shownCurrency: 'RUB',
};
const notes = (wire: ReturnType<typeof to>) => Object.fromEntries(createOrderBody.parse(wire).meta_data.map((m) => [m.key, m.value]));

describe('an order as WooCommerce takes it', () => {
  const wire = to(order);

  test('[KF-WIRE-12] lines: units, supplements of all units after their dish, gifts last at the price of zero', () => {
    expect(wire.line_items).toEqual([
      { product_id: 1, quantity: 2, type: 'main', cart_item_index: 0 },
      { product_id: 101, quantity: 2, type: 'ingredient', parent_id: 1, cart_item_index: 0 },
      { product_id: 2, variation_id: 22, choice: '30 см', quantity: 1, type: 'main', cart_item_index: 1 },
      { product_id: 5, quantity: 6, type: 'main', cart_item_index: 2 },
      { product_id: 90, quantity: 1, type: 'gift', zero_price: true, cart_item_index: 3 },
    ]);
  });

  test('[KF-WIRE-12] a gift that costs something carries no zero_price, and each is as many as its coupon gives', () => {
    const giving = (amount: string, quantity: number) =>
      coupons.parse([
        { id: 900, code: 'auto_ten', amount, discount_type: 'free_gift', _wc_free_gift_coupon_data_mod: [{ product_id: 90, quantity }] },
      ]);
    const giftOf = (known: ReturnType<typeof giving>) =>
      createOrderBody
        .parse(
          toWireOrder(orderRequest.parse(order), { settings: ctx.settings, menu: quoteMenu, customerId: 77, now: NOON, coupons: known }),
        )
        .line_items.filter(({ type }) => type === 'gift')
        .map(({ quantity, zero_price: isFree }) => ({ quantity, isFree }));
    expect(giftOf(giving('0.00', 2))).toEqual([{ quantity: 2, isFree: true }]);
    expect(giftOf(giving('1.00', 1))).toEqual([{ quantity: 1, isFree: undefined }]);
    expect(giftOf([])).toEqual([{ quantity: 1, isFree: true }]);
  });

  test('in single_stock_mode it names the kitchen that serves it beside the warehouse of the stock', () => {
    const single = (warehouse: number) => ({ ...ctx.settings, singleStockMode: true, singleStockId: warehouse });
    const noted = (warehouse: number) =>
      notes(
        toWireOrder(orderRequest.parse({ ...order, delivery: NEAR }), {
          settings: single(warehouse),
          menu: quoteMenu,
          customerId: 77,
          now: NOON,
        }),
      );
    expect(noted(99)).toMatchObject({ stock_id: '99', kitchen_id: '11' });
    expect(noted(11)).not.toHaveProperty('kitchen_id');
    expect(
      orderOf.parse({
        id: 1,
        meta_data: [
          { key: 'stock_id', value: '99' },
          { key: 'kitchen_id', value: 11 },
        ],
      }).warehouseId,
    ).toBe(11);
    expect(orderOf.parse({ id: 1, meta_data: [{ key: 'stock_id', value: '99' }] }).warehouseId).toBe(99);
  });

  test('payment, promo, coupons, bonuses, customer, delivery', () => {
    expect(wire).toMatchObject({
      promo: 'SPRING',
      status: 'processing',
      set_paid: false,
      payment_method: 'cod',
      payment_method_title: 'Наличные',
      coupon_lines: [{ code: 'auto_ten' }, { code: 'SPRING' }],
      bonuses: 100,
      customer_id: 77,
      customer_note: 'call first',
      billing: { first_name: 'Ann', phone: '+70000000000', address_1: 'Дубовая, 5', address_2: '7', company: '3', city: 'Казань' },
      shipping_lines: [{ method_id: 'flat_rate', method_title: 'Доставка' }],
    });
    expect(wire.shipping).toEqual(wire.billing);
    expect(to({ ...order, payment: 'card' }).status).toBe('pending');
    expect(to({ ...order, payment: 'card', shownTotal: 0 }).status).toBe('processing');
    expect('customer_id' in to(order, null)).toBe(false);
  });

  test('[DISC-03] [KF-WIRE-04] the typed code is a coupon line like the chosen ones, with what it takes off where that is known', () => {
    const known = coupons.parse([
      { id: 900, code: 'auto_ten', amount: '10.00', discount_type: 'percent' },
      { id: 901, code: 'spring', amount: '250.50', discount_type: 'fixed_cart' },
    ]);
    const context = { settings: ctx.settings, menu: quoteMenu, customerId: 77, now: NOON, coupons: known };
    expect(toWireOrder(orderRequest.parse(order), context).coupon_lines).toEqual([
      { code: 'auto_ten', amount: 10, discount_type: 'percent' },
      { code: 'SPRING', amount: 250.5, discount_type: 'fixed_cart' },
    ]);
    expect(to({ ...order, coupons: [], promoCode: '' }).coupon_lines).toEqual([]);
    expect(to({ ...order, coupons: ['spring'] }).coupon_lines).toEqual([{ code: 'spring' }]);
  });

  test('[ORD-01] [KF-WIRE-06] names nothing that is not known: WordPress refuses an e-mail address of nothing and an id of null', () => {
    const unsaid = { ...order, contact: { name: 'Ann', phone: '+70000000000' }, comment: '', promoCode: '' };
    const isEmpty = (value: unknown): boolean =>
      typeof value === 'object' && value !== null ? Object.values(value).some(isEmpty) : value === null || value === '';
    for (const delivery of [PICKUP, NEAR, LOUNGE]) {
      const bare = to({ ...unsaid, delivery }, null);
      expect(refusedOrder(bare)).toBeNull();
      expect(isEmpty(bare)).toBe(false);
    }
    const { billing } = to({ ...unsaid, delivery: PICKUP }, null);
    expect(billing).toEqual({ first_name: 'Ann', phone: '+70000000000', warehouse_id: 11, address_1: 'На Баумана' });
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

  test('[PRICE-03] [DLV-09] [KF-WIRE-02] [KF-WIRE-03] delivery is the price of the shipping line, express and tips are fees; nothing is charged that costs nothing', () => {
    const charged = (charges?: ReturnType<typeof chargesOf>) => {
      const context = { settings: ctx.settings, menu: quoteMenu, customerId: 77, now: NOON, ...(charges && { charges }) };
      const { shipping_lines, fee_lines } = toWireOrder(orderRequest.parse(order), context);
      return { shipping_lines, fee_lines };
    };
    expect(charged({ delivery: 24_900, express: 30_000, tips: 15_000 })).toMatchObject({
      shipping_lines: [{ method_id: 'flat_rate', total: '249.00' }],
      fee_lines: [
        { name: 'express', total: '300.00' },
        { name: 'tips', total: '150.00' },
      ],
    });
    expect(charged()).toMatchObject({ shipping_lines: [{ total: '0.00' }], fee_lines: [] });
  });

  const slot = { kind: 'slot', date: '2031-03-05', from: '18:00', to: '18:30' };
  test.each([
    ['a zone with a price', { delivery: NEAR }, {}, { delivery: 25_000, express: 0, tips: 0 }],
    ['enough for a free delivery', { delivery: NEAR, items: [{ productId: 1, count: 3 }] }, {}, { delivery: 0, express: 0, tips: 0 }],
    ['express to a zone', { delivery: toZone(1, 1, true) }, {}, { delivery: 40_000, express: 30_000, tips: 0 }],
    ['express with a chosen time', { delivery: toZone(1, 1, true), time: slot }, {}, { delivery: 40_000, express: 0, tips: 0 }],
    ['pickup', { delivery: PICKUP }, {}, { delivery: 0, express: 0, tips: 0 }],
    ['a price that is not shown', { delivery: NEAR }, { dont_show_delivery_price: '1' }, { delivery: 0, express: 0, tips: 0 }],
    ['no address of a zone', { delivery: toZone(50, 50) }, {}, { delivery: 0, express: 0, tips: 0 }],
  ])('[PRICE-03] charges of a quote: %s', (_, more, settings, charges) => {
    expect(chargesOf(quoteCart(cartOf([[1, 2]], more), contextOf({}, settings)))).toEqual(charges);
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
      shownCurrency: 'RUB',
      customerId: 77,
    });
  });

  test('[PRICE-05] [KF-WIRE-07] from(to(x)) is taken by WordPress and keeps items, delivery, time, coupons, gifts and bonuses of any order', () => {
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
        expect(refusedOrder(to({ ...order, ...chosen }))).toBeNull();
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

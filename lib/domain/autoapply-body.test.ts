import { describe, expect, test } from 'vitest';
import { autoapplyBody } from '#lib/contract/coupon.ts';
import { dish, menuWith, option, productOf } from '#tests/setup/sample-menu.ts';
import { cartOf, contextOf, LOUNGE, NEAR } from '#tests/setup/sample-quote.ts';
import { autoapplyOfCart, autoapplyRequest } from './autoapply-body.ts';
import type { LineParts } from './priced-lines.ts';
import { zonedAt } from './zoned-time.ts';

const group = { title: 'Вкус', type: 'chekbox', quantity: 'multiple', products: [101] };
const menu = menuWith(
  [
    dish(1, '590.50', { acf: { supplements: [group] }, price_multiplier_for_customer: 2 }),
    dish(2, '', { product_variations_data: [{ id: 21, price: '700' }] }),
    dish(3, '100', { add_to_basket_once: 2 }),
  ],
  [option(101, '60')],
);
const chosen = { product: productOf(menu, 101), count: 1 };
const line = (id: number, count: number, more: Partial<LineParts> = {}): LineParts => ({
  product: productOf(menu, id),
  variation: null,
  chosen: [],
  count,
  ...more,
});
const plain = line(1, 2);
const spiced = line(1, 1, { chosen: [chosen] });
const sized = line(2, 3, { variation: productOf(menu, 2).variations[0] ?? null });
const pair = line(3, 2);

const booking = { guests: 2, date: '', time: '', wishes: '' };
const asked = (bought: readonly LineParts[], more: object = {}) =>
  autoapplyRequest(
    {
      bought,
      promoCode: '',
      type: 'pickup',
      warehouseId: 11,
      time: { kind: 'asap' },
      booking,
      today: '2026-11-20',
      soonest: zonedAt(Date.UTC(2026, 10, 20, 21, 40), 'Europe/Moscow'),
      ...more,
    },
    menu,
  );

describe('the cart as autoapply asks for it', () => {
  test('[DISC-01] keyed by product and variation, equal keys summed, counted in units, at the prices of the customer', () => {
    const { cart_items, cart_total } = asked([plain, spiced, sized, pair]);
    expect(Object.entries(cart_items).map(([key, i]) => [key, i.quantity, i.variation, i.price])).toEqual([
      ['1', 3, null, '1181.00'],
      ['3', 4, null, '100.00'],
      ['2_21', 3, 21, '700.00'],
    ]);
    expect(cart_total).toBe('6103.00');
    expect(autoapplyBody.parse(asked([plain])).cart_total).toBe(236_200);
  });

  test('when it will be received: the date stands beside today, for the chosen interval, the booked time, else the soonest', () => {
    const when = (more: object) => {
      const { take_date, time_from, time_to, meta_data } = asked([plain], more);
      expect(take_date).toBe('20.11.2026');
      return [meta_data.find(({ key }) => key === 'delivery_date')?.value, time_from, time_to];
    };
    expect(when({})).toEqual(['21.11.2026', '00:40', '00:40']);
    expect(when({ time: { kind: 'slot', date: '2026-11-22', from: '12:00', to: '12:30' } })).toEqual(['22.11.2026', '12:00', '12:30']);
    expect(when({ type: 'lounge', booking: { ...booking, date: '2026-11-23', time: '19:00' } })).toEqual(['23.11.2026', '19:00', '19:00']);
  });

  test('how, from where, with which code', () => {
    expect(asked([pair], { promoCode: 'SPRING' })).toMatchObject({
      delivery_type: 'local_pickup',
      coupons: ['SPRING'],
      meta_data: [
        { key: 'stock_id', value: 11 },
        { key: 'delivery_date', value: '21.11.2026' },
        { key: 'shipping_method', value: 'local_pickup' },
      ],
      cart_total: '400.00',
    });
    expect(asked([pair], { warehouseId: null, type: 'delivery' })).toMatchObject({
      delivery_type: 'flat_rate',
      coupons: [],
      meta_data: [
        { key: 'delivery_date', value: '21.11.2026' },
        { key: 'shipping_method', value: 'flat_rate' },
      ],
    });
    expect(asked([pair], { type: 'lounge' })).toMatchObject({
      delivery_type: 'local_pickup',
      meta_data: expect.arrayContaining([{ key: 'shipping_method', value: 'wcso_booking' }]),
    });
  });

  test('[DISC-01] the chosen size with its prices', () => {
    const { cart_items } = asked([sized, plain]);
    const data = { id: 21, price: '700.00', regular_price: '700.00', in_stock: true, attributes: [] };
    expect([cart_items['2_21']?.variation_data, cart_items['1']?.variation_data]).toEqual([data, null]);
  });

  test('[DISC-01] of a cart as it is quoted: what cannot be ordered is left out, the table’s date stands for the chosen time', () => {
    const ctx = contextOf();
    const items = [
      { productId: 1, count: 2 },
      { productId: 999, count: 1 },
    ];
    expect(autoapplyOfCart(cartOf([], { items, delivery: NEAR, promoCode: 'SPRING' }), ctx)).toMatchObject({
      cart_items: { 1: { quantity: 2 } },
      cart_total: '1180.00',
      coupons: ['SPRING'],
      delivery_type: 'flat_rate',
      meta_data: expect.arrayContaining([{ key: 'stock_id', value: 11 }]),
    });
    expect(autoapplyOfCart(cartOf([[1, 1]], { delivery: LOUNGE }), ctx)).toMatchObject({
      time_from: '19:00',
      meta_data: expect.arrayContaining([
        { key: 'delivery_date', value: '21.11.2026' },
        { key: 'shipping_method', value: 'wcso_booking' },
      ]),
    });
  });
});

import { describe, expect, test } from 'vitest';
import { autoapplyBody } from '#lib/contract/coupon.ts';
import { type CartLine, makeLine } from '#lib/domain/cart.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { dish, menuWith, option, productOf } from '#tests/setup/sample-menu.ts';
import { autoapplyRequest } from './autoapply-body.ts';

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
const plain = makeLine(productOf(menu, 1), null, [], 2);
const spiced = makeLine(productOf(menu, 1), null, [chosen], 1);
const sized = makeLine(productOf(menu, 2), productOf(menu, 2).variations[0] ?? null, [], 3);
const pair = makeLine(productOf(menu, 3), null, [], 2);

const booking = { guests: 2, date: '', time: '', wishes: '' };
const asked = (lines: readonly CartLine[], more: object = {}) =>
  autoapplyRequest(
    {
      lines,
      promoCode: '',
      type: 'pickup',
      warehouseId: 11,
      time: { kind: 'asap' },
      booking,
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

  test('when it will be received: the chosen interval, the booked time, else the soonest by the clock of the place', () => {
    const when = (more: object) => {
      const { take_date, time_from, time_to } = asked([plain], more);
      return [take_date, time_from, time_to];
    };
    expect(when({})).toEqual(['21.11.2026', '00:40', '00:40']);
    expect(when({ time: { kind: 'slot', date: '2026-11-22', from: '12:00', to: '12:30' } })).toEqual(['22.11.2026', '12:00', '12:30']);
    expect(when({ type: 'lounge', booking: { ...booking, date: '2026-11-23', time: '19:00' } })).toEqual(['23.11.2026', '19:00', '19:00']);
  });

  test('how, from where, with which code; a dish that the menu no longer knows is left out', () => {
    const gone = { ...plain, key: 'gone', productId: 999 };
    expect(asked([gone, pair], { promoCode: 'SPRING' })).toMatchObject({
      delivery_type: 'local_pickup',
      coupons: ['SPRING'],
      meta_data: [{ key: 'stock_id', value: 11 }],
      cart_total: '400.00',
    });
    expect(asked([pair], { warehouseId: null, type: 'delivery' })).toMatchObject({
      delivery_type: 'flat_rate',
      coupons: [],
      meta_data: [],
    });
  });
});

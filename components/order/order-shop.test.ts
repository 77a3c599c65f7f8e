import { describe, expect, test } from 'vitest';
import { order as orderSchema } from '#lib/contract/order.ts';
import { settings as settingsSchema } from '#lib/contract/settings.ts';
import { orderView } from '#lib/server/gateway/placed-order.ts';
import { orderShop } from './order-shop.ts';

/** The stock of the whole shop is in warehouse 99; the kitchens 11 and 12 are in two time zones. */
const settings = settingsSchema.parse({
  single_stock_mode: '1',
  single_stock_id: '99',
  shipping_methods: [
    { id: 'flat_rate', name: 'Delivery' },
    {
      id: 'local_pickup',
      pickup_locations: [
        { id: 5, name: 'Mill', address: 'Mill lane, 1', warehouse_id: 11, phone: '+7 11' },
        { id: 6, name: 'Harbour', address: 'Quay, 3', warehouse_id: 12 },
      ],
    },
  ],
  contacts: { phone: '+7 00', phones: [{ warehouse_id: 12, phone: '+7 12' }] },
  delivery_work_time: {
    delivery: {
      11: { around_clock: '1', wp_timezone: 'Asia/Almaty', cooking_time_in_minutes: '20' },
      12: { around_clock: '1', wp_timezone: '+03:00', cooking_time_in_minutes: '20' },
      99: { around_clock: '1', wp_timezone: 'Asia/Tokyo' },
    },
  },
});
const note = (key: string, value: string) => ({ key, value });
const ordered = (method: string, ...meta: ReturnType<typeof note>[]) =>
  orderView(
    orderSchema.parse({
      id: 1,
      status: 'processing',
      date_created_gmt: '2031-03-05T08:00:00',
      shipping_lines: [{ method_id: method }],
      meta_data: [note('stock_id', '99'), note('must_be_delivered', '05.03.2031 14:30-15:00'), ...meta],
    }),
    settings,
    Date.parse('2031-03-05T08:00:00Z'),
  );

describe('[ORD-04] the page of an order where all stock is in one warehouse', () => {
  const shopOf = (view: ReturnType<typeof ordered>) => orderShop(view, settings, null, 'ru');

  test('of a delivery: phone and clock are those of the kitchen that serves it', () => {
    const view = ordered('flat_rate', note('kitchen_id', '12'));
    expect(shopOf(view)).toMatchObject({ place: null, phone: '+7 12' });
    expect(view.arrival).toMatchObject({ timezone: '+03:00', from: Date.parse('2031-03-05T14:30:00+03:00') });
    expect(shopOf(ordered('flat_rate', note('kitchen_id', '11'))).phone).toBe('+7 00');
  });

  test.each([
    ['Mill', '+7 11'],
    ['Mill lane, 1', '+7 11'],
    ['Harbour', '+7 12'],
  ])('to be collected at %s: phone, address and map are those of the place', (name, phone) => {
    const view = ordered('local_pickup', note('local_pickup_name', name));
    const shop = shopOf(view);
    expect(shop.phone).toBe(phone);
    expect(view.arrival?.timezone).toBe(phone === '+7 11' ? 'Asia/Almaty' : '+03:00');
    expect(shop.place?.address).toBe(phone === '+7 11' ? 'Mill lane, 1' : 'Quay, 3');
  });
});

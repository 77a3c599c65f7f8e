import { type OrderWire, order as orderSchema } from '#lib/contract/order.ts';
import { arrivalOf, type OrderView } from '#lib/domain/arrival.ts';
import { settingsOf } from './sample-menu.ts';

/** Friday, 20 November 2026, 12:00 in Moscow: when the sample order is placed. */
export const NOON = Date.UTC(2026, 10, 20, 9);
export const MINUTE = 60_000;
export const ORDER_ID = 17;

type Settings = NonNullable<Parameters<typeof settingsOf>[0]>;
type Meta = Readonly<Record<string, string>>;

const week = Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, { from: '10:00', to: '23:00' }]));
/** A kitchen that needs twenty minutes and is open from 10:00 to 23:00. */
export const kitchenHours: Settings = {
  delivery_work_time: { delivery: { 11: { week, cooking_time_in_minutes: 20, wp_timezone: 'Europe/Moscow' } } },
};

export const iso = (at: number): string => new Date(at).toISOString();

/** The statuses an order went through, a minute apart. */
export const historyOf = (...statuses: readonly (string | readonly [status: string, by: string])[]): string =>
  JSON.stringify(
    statuses.map((entry, index) => {
      const [status, by] = typeof entry === 'string' ? [entry, 'operator'] : entry;
      return { status, by, at: iso(NOON + index * MINUTE) };
    }),
  );

interface SampleOrder extends Partial<Omit<OrderWire, 'meta_data'>> {
  readonly meta?: Meta;
  /** Minutes since it was placed. */
  readonly after?: number;
  readonly settings?: Settings;
}

const pickup = [{ method_id: 'local_pickup', method_title: 'Самовывоз', total: '0', pickup_point: 'На Баумана' }];

/** An order of two soups to be picked up, as the storefront's own route answers it. */
export function sampleView({ meta = {}, after = 0, settings = kitchenHours, ...wire }: SampleOrder = {}): OrderView {
  const parsed = orderSchema.parse({
    id: ORDER_ID,
    number: String(ORDER_ID),
    order_key: 'wc_order_key',
    status: 'processing',
    currency: 'RUB',
    date_created_gmt: iso(NOON).slice(0, 19),
    date_modified_gmt: iso(NOON).slice(0, 19),
    total: '1080.00',
    payment_method: 'cod',
    payment_method_title: 'Наличными',
    billing: { first_name: 'Анна', phone: '+79170001122' },
    shipping_lines: pickup,
    line_items: [{ id: 1, name: 'Суп', product_id: 7, quantity: 2, subtotal: '1080.00', total: '1080.00' }],
    ...wire,
    meta_data: Object.entries({
      must_be_delivered: '20.11.2026 asap',
      stock_id: '11',
      _status_history: historyOf('processing'),
      ...meta,
    }).map(([key, value]) => ({ key, value })),
  });
  const { customerId: _, attempt: __, refundState: ___, point: ____, express: _____, expectedAt: ______, ...view } = parsed;
  return { ...view, arrival: arrivalOf(parsed, settingsOf(settings)), now: NOON + after * MINUTE };
}

/** An order that waits for its payment, half an hour at most. */
export const unpaidView = ({ meta, ...wire }: SampleOrder = {}): OrderView =>
  sampleView({
    status: 'pending',
    payment_method: 'card_online',
    payment_method_title: 'Картой',
    payment_url: 'http://shop.test/pay/17',
    ...wire,
    meta: { _status_history: historyOf('pending'), _pay_until: iso(NOON + 30 * MINUTE), ...meta },
  });

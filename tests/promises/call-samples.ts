import type { Call } from '#lib/contract/call.ts';
import type { CallName } from '#lib/contract/calls.ts';

/** Requests that come as far as the backend's own work: parameters, query and body of every call as a browser would send them. */

const WORDS = [
  '1',
  '12',
  'prodcat.json',
  'prodcat_main.json',
  'prodcat_main_categories_only.json',
  'price-1.json',
  'pech',
  'ru',
  'o-nas',
  'x.webp',
  'uploads/x.webp',
  '2024/01/x.webp',
  'demo/x.webp',
  'a',
];

/** Values for the parameters of a call's path: the first words that fit. */
export function sampleParams(call: Call): Record<string, string> {
  return Object.fromEntries(
    Object.entries(call.params).map(([name, pattern]) => {
      const fits = WORDS.find((word) => new RegExp(`^(?:${pattern})$`).test(word));
      if (fits === undefined) throw new Error(`no word fits ${name} (${pattern}) of ${call.path}`);
      return [name, fits];
    }),
  );
}

const HOME = { AddressLine: 'Воровская, 1', short_address: 'Воровская, 1', coordinates: [49.1, 55.7], StockId: '', zoneId: '' };
export const BROWSER = { endpoint: 'https://push.example.org/thief', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const KEY = 'wc_order_0000000000000';
const PHONE = '+79170000099';
const CART = {
  cart_total: 200,
  delivery_type: 'local_pickup',
  cart_items: {},
  take_date: '05.03.2031',
  coupons: ['no-such-code'],
  time_from: '12:00',
  time_to: '13:00',
  meta_data: [],
};

/** Bodies of writes; `order` is the one that is named where a call names one. */
const BODIES: Readonly<Partial<Record<CallName, (order: number) => object>>> = {
  updateUser: () => ({ name: 'Вор', email: '' }),
  saveAddress: () => ({ data: { ...HOME, id: '1', delete: true } }),
  savePreferences: () => ({ preferences: [], comment: '' }),
  readPush: () => ({ read: ['1', '2', '3'] }),
  saveFavourites: () => ({ favorites: [500] }),
  endSessions: () => ({ id: 'x'.repeat(16) }),
  spin: () => ({ key: 'key-of-one-spin' }),
  freeTables: () => ({ warehouse_id: 1, date: '2031-03-05', guests: 2 }),
  autoapply: () => CART,
  request: () => ({ name: 'Гость', phone: PHONE, comment: '', product_id: 202, count: 1 }),
  cancelOrder: (order) => ({ order_id: order, status: 'cancelled', order_key: KEY }),
  changePayment: (order) => ({ order_id: order, payment_method: 'cod', order_key: KEY }),
  rateOrder: (order) => ({ order, rate: 1, order_key: KEY }),
  claimOrders: (order) => ({ orders: [{ id: order, key: KEY }] }),
  realtimeAuth: (order) => ({ socket_id: '1.1', channel_name: `private-order-${order}`, order_key: '' }),
  pushSubscribe: (order) => ({ order_id: order, ...BROWSER }),
  pushUnsubscribe: (order) => ({ order_id: order, endpoint: BROWSER.endpoint }),
  updateOrder: () => ({ status: 'cancelled' }),
  sendCode: () => ({ phone: '12345' }),
};

const QUERIES: Readonly<Partial<Record<CallName, string>>> = {
  availableTime: 'stock_id=1&shipping_method=local_pickup',
  suggest: `q=${encodeURIComponent('Ба')}`,
  reverse: 'lon=49.12&lat=55.79',
};

export const sampleBody = (name: CallName, order: number): object | undefined => BODIES[name]?.(order);
export const sampleQuery = (name: CallName): string => QUERIES[name] ?? '';

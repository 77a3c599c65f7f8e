import type { Call } from '#lib/contract/call.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import { sampleOrderRequest } from '#tests/setup/order-shop.ts';
import { BROWSER, sampleBody } from './call-samples.ts';
import { TEA } from './kill-loop.ts';

/** One call as an attacker makes it; `order` is the one that is asked for where a call names one. */
export interface Attacked {
  readonly name: string;
  readonly method: string;
  path(order: number): string;
  body(order: number): object | undefined;
  /** It ends the session or the account of who makes it. */
  readonly isLast?: boolean;
  /** It names an order: a foreign one and an unknown one must be answered alike. */
  readonly namesOrder?: boolean;
}

const FILES: Readonly<Record<string, string>> = { galleryId: 'hall', file: 'prodcat.json' };

const LAST: ReadonlySet<string> = new Set(['logout', 'deleteUser', 'endSessions']);
const OF_ORDERS: ReadonlySet<string> = new Set([
  'cancelOrder',
  'changePayment',
  'rateOrder',
  'realtimeAuth',
  'pushSubscribe',
  'pushUnsubscribe',
]);

function rowOf(name: CallName, prefix: string): Attacked {
  const call: Call = calls[name];
  return {
    name,
    method: call.method,
    path: (order) =>
      `${prefix}${call.path.replace('{id}', String(order)).replace(/\{(\w+)\}/g, (_, param: string) => FILES[param] ?? '1')}`,
    body: (order) => (call.method === 'GET' ? undefined : (sampleBody(name, order) ?? {})),
    isLast: LAST.has(name),
    namesOrder: OF_ORDERS.has(name),
  };
}

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);
const names = Object.keys(calls).filter(isCall);

/** Every row of the table, as the backend takes it; a demo shows its login codes to everybody. */
export const backendCalls: readonly Attacked[] = names.filter((name) => calls[name].scope !== 'demo').map((name) => rowOf(name, ''));

const KEY = 'wc_order_0000000000000';
const own = (
  name: string,
  method: string,
  path: Attacked['path'],
  body: Attacked['body'] = () => undefined,
  more: Partial<Attacked> = {},
): Attacked => ({
  name,
  method,
  path,
  body,
  ...more,
});

/** The storefront's own calls. */
export const ownCalls: readonly Attacked[] = [
  own('session', 'GET', () => '/api/auth/session'),
  own('export', 'GET', () => '/api/account/export'),
  own('coupons', 'GET', () => '/api/coupons'),
  own('coupon rules', 'GET', () => '/api/coupons/rules'),
  own(
    'quote',
    'POST',
    () => '/api/quote',
    () => ({ items: TEA.items, delivery: { type: 'pickup', placeId: '5' }, bonuses: 300 }),
  ),
  own(
    'place',
    'POST',
    () => '/api/orders',
    () => ({ ...sampleOrderRequest, ...TEA, bonuses: 300 }),
  ),
  own('order', 'GET', (id) => `/api/orders/${id}`, undefined, { namesOrder: true }),
  own('order by key', 'GET', (id) => `/api/orders/${id}?key=${KEY}`, undefined, { namesOrder: true }),
  own(
    'cancel',
    'POST',
    (id) => `/api/orders/${id}/cancel`,
    () => ({ key: KEY }),
    { namesOrder: true },
  ),
  own(
    'rate',
    'POST',
    (id) => `/api/orders/${id}/rate`,
    () => ({ key: KEY, rate: 1, text: 'x' }),
    { namesOrder: true },
  ),
  own(
    'push',
    'POST',
    () => '/api/push',
    (order) => ({ order, key: KEY, ...BROWSER }),
    { namesOrder: true },
  ),
  own(
    'push stop',
    'POST',
    () => '/api/push/stop',
    (order) => ({ order, key: KEY, endpoint: BROWSER.endpoint }),
    { namesOrder: true },
  ),
  own(
    'logout',
    'POST',
    () => '/api/auth/logout',
    () => ({}),
    { isLast: true },
  ),
  own(
    'delete',
    'POST',
    () => '/api/account/delete',
    () => ({ agreed: 'delete-account' }),
    { isLast: true },
  ),
];

/** Every row that a browser may reach, and the storefront's own calls. */
export const gatewayCalls: readonly Attacked[] = [
  ...names.filter((name) => calls[name].access !== 'server').map((name) => rowOf(name, '/api')),
  ...ownCalls,
];

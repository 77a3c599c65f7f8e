import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { minorFromWire, minorToWire } from '#lib/contract/wire-values.ts';
import { type FakeBackend, fakeBackend, json } from './fake-backend.ts';
import { familyCatalogue, familySettings } from './family-wire.ts';
import { refusedOrder } from './woocommerce/wordpress-args.ts';

/** A backend of the family that knows the least a shop needs: what is not in this table it never heard of. */

export const TOKEN = 'family-token-of-ann-0001';
export const CODE = '1234';
const CUSTOMER = 77;

const line = z.object({ product_id: z.number(), quantity: z.number() });
const body = z.object({
  line_items: z.array(line),
  shipping_lines: z.array(
    z.object({ method_id: z.string(), method_title: z.string(), total: z.string(), pickup_point: z.string().optional() }),
  ),
  fee_lines: z.array(z.object({ name: z.string(), total: z.string() })),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })),
  billing: z.record(z.string(), z.unknown()),
  payment_method: z.string(),
  payment_method_title: z.string(),
  customer_id: z.number().nullish(),
});

const products = familyCatalogue.flatMap((category) => category.products.flatMap((one) => (one === null ? [] : [one])));
const minorOf = (id: number): number => Math.round(Number(products.find((one) => one.id === id)?.price ?? 0) * 100);

/** The order as WooCommerce answers it: dishes at the store's own prices, delivery and fees as they were sent. */
function placedOrder(id: number, sent: z.output<typeof body>) {
  const lines = sent.line_items.map((one, at) => {
    const total = minorToWire(minorOf(one.product_id) * one.quantity);
    const product = products.find((each) => each.id === one.product_id);
    return {
      ...one,
      id: at + 1,
      name: product?.name ?? '',
      subtotal: total,
      total,
      image: { id: '', src: '' },
      product_type: product?.type,
      meta_data: [],
    };
  });
  const goods = sent.line_items.reduce((sum, one) => sum + minorOf(one.product_id) * one.quantity, 0);
  const charged = [...sent.shipping_lines, ...sent.fee_lines].reduce((sum, one) => sum + (minorFromWire(one.total) ?? 0), 0);
  return {
    id,
    status: 'processing',
    order_key: `wc_order_${id}`,
    currency: 'RUB',
    date_created: '2031-03-05T13:40:00',
    total: minorToWire(goods + charged),
    discount_total: '0.00',
    customer_id: sent.customer_id ?? 0,
    customer_note: '',
    payment_url: '',
    ...sent,
    shipping: sent.billing,
    line_items: lines,
    coupon_lines: [],
  };
}

type Answer = (sent: unknown, url: URL) => unknown;

/** Answers of the least a shop needs, by method and path. */
function leastAnswers(orders: Map<number, object>): Readonly<Record<string, Answer>> {
  const user = { ID: String(CUSTOMER), display_name: 'Анна', user_email: '', phone: '+7 (917) 000-00-00', birth: '' };
  return {
    [`GET ${calls.settings.path}`]: () => familySettings,
    'GET /wp-content/uploads/app_sync/prodcat.json': () => familyCatalogue,
    [`GET ${calls.availableTime.path}`]: () => {
      const date = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow' }).format(Date.now() + 86_400_000);
      return { start_list: [{ text: `завтра 14:30-15:00`, date: `${date} 14:30-15:00` }] };
    },
    [`POST ${calls.sendCode.path}`]: () => ({ success: true }),
    [`POST ${calls.checkCode.path}`]: (sent) =>
      z.object({ 'auth-sms-code': z.literal(CODE) }).safeParse(sent).success
        ? { success: true, user: { token: TOKEN, id: CUSTOMER } }
        : { success: false, error: 'invalid code' },
    [`GET ${calls.user.path}`]: (_, url) =>
      url.searchParams.get('token') === TOKEN ? { status: 'success', data: { data: user } } : { status: 'error', data: [] },
    [`POST ${calls.createOrder.path}`]: (sent) => {
      const id = 12_001 + orders.size;
      const order = placedOrder(id, body.parse(sent));
      orders.set(id, order);
      return order;
    },
    [`GET ${calls.customerOrders.path}`]: () => [...orders.values()].reverse(),
  };
}

/** How a backend says that it does not know a call. */
export type Unknown = (res: ServerResponse) => void;
export const noRoute: Unknown = (res) =>
  json(res, { code: 'rest_no_route', message: 'Подходящий маршрут для этого URL и метода запроса не найден.', data: { status: 404 } }, 404);

export interface FamilyBackend extends FakeBackend {
  readonly orders: ReadonlyMap<number, object>;
}

/** `more` is known besides the least, or instead of it. */
export async function familyBackend(
  more: Readonly<Record<string, Answer | undefined>> = {},
  unknown: Unknown = noRoute,
): Promise<FamilyBackend> {
  const orders = new Map<number, object>();
  const answers: Readonly<Record<string, Answer | undefined>> = { ...leastAnswers(orders), ...more };
  const answer = (req: IncomingMessage, res: ServerResponse, sent: string): void => {
    const url = new URL(req.url ?? '/', 'http://backend');
    const own = /^\/wp-json\/wc\/v3\/orders\/(\d+)$/.exec(url.pathname);
    const order = own && orders.get(Number(own[1]));
    const call = `${req.method} ${url.pathname}`;
    const known = answers[call];
    const refused = call === `POST ${calls.createOrder.path}` ? refusedOrder(JSON.parse(sent)) : null;
    if (req.method === 'GET' && order) json(res, order);
    else if (refused) json(res, refused, 400);
    else if (known) json(res, known(sent === '' ? undefined : JSON.parse(sent), url), 200);
    else unknown(res);
  };
  const backend = await fakeBackend((req, res, count) => answer(req, res, backend.seen[count - 1]?.body ?? ''));
  return { ...backend, orders };
}

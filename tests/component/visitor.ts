import { z } from 'zod';
import { askShop } from './server.ts';
import { runningShop } from './shop.ts';

/** What this browser did before the page is opened, done through the storefront's own calls, as the pages do. */

/** A call of this browser beside its page: the storefront's handlers answer it, its cookies are sent and kept. */
export function callShop(path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return askShop(new Request(new URL(path, location.href), { ...init, headers: { 'content-type': 'application/json', ...headers } }));
}

let customers = 0;

/** Logs a new customer in with the code their phone got. Answers the phone. */
export async function logIn(phone = `+7917${String(1_000_000 + ++customers)}`): Promise<string> {
  await callShop('/api/auth/send', { phone, channel: 'sms' });
  const checked = await callShop('/api/auth/check', { phone, channel: 'sms', code: await codeFor(phone) });
  if (checked.status !== 200) throw new Error(`the login is refused: ${await checked.text()}`);
  return phone;
}

/** The login code that a phone got last. */
export async function codeFor(phone: string): Promise<string> {
  const inbox = await (await fetch(`${runningShop().backendUrl}/demo/inbox`)).text();
  return new RegExp(`\\${phone}[\\s\\S]*?(\\d{6})(?!\\d)`).exec(inbox)?.[1] ?? '';
}

const quoted = z.object({ total: z.number() });
const placed = z.object({ id: z.number(), key: z.string() });
const ICE_CREAM = 804;

interface Wanted {
  readonly phone: string;
  readonly items?: readonly { readonly productId: number; readonly count: number }[];
  /** Id of the way to pay. */
  readonly payment?: string;
  readonly bonuses?: number;
  /** The address to bring it to; without one it is fetched. */
  readonly to?: { readonly text: string; readonly coordinates: readonly [number, number]; readonly flat: string };
  readonly promoCode?: string;
  /** When it is wanted; as soon as possible unless given. */
  readonly time?: { readonly kind: 'slot'; readonly date: string; readonly from: string; readonly to: string };
}

/** Places an order of four ice creams, or of other dishes, as the checkout page of this browser would. */
export async function orderAs({ phone, items, payment = 'cod', bonuses = 0, promoCode = '', time, to }: Wanted) {
  const cart = {
    items: items ?? [{ productId: ICE_CREAM, count: 4 }],
    delivery: to ? { type: 'delivery', address: to } : { type: 'pickup', placeId: '1' },
    time: time ?? { kind: 'asap' },
    promoCode,
    bonuses,
  };
  const { total } = quoted.parse(await (await callShop('/api/quote', cart)).json());
  const consents = [{ code: 'personal_data', version: '2026-03-01', agreed: true }];
  const body = { ...cart, payment, contact: { name: 'Проба', phone }, consents, shownTotal: total };
  const answer = await callShop('/api/orders', body, { 'idempotency-key': `component-${++orders}` });
  if (answer.status !== 201) throw new Error(`the order is refused: ${await answer.text()}`);
  return placed.parse(await answer.json());
}

let orders = 0;

const KEYS = 'consumer_key=ck_demo&consumer_secret=cs_demo';

async function changeOrder(id: number, change: object): Promise<void> {
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(change) };
  const answer = await fetch(`${runningShop().backendUrl}/wp-json/wc/v3/orders/${id}?${KEYS}`, init);
  if (answer.status !== 200) throw new Error(`the change is refused: ${await answer.text()}`);
}

/** Moves an order on, as the kitchen does. */
export const setOrderStatus = (id: number, status: string): Promise<void> => changeOrder(id, { status });

/** The kitchen says when an order is ready (epoch milliseconds). */
export const estimate = (id: number, at: number): Promise<void> =>
  changeOrder(id, { meta_data: [{ key: 'expected_at', value: new Date(at).toISOString() }] });

/** An order as the backend keeps it, in the wire's own form. */
export async function orderInBackend(id: number): Promise<Record<string, unknown>> {
  const answer = await fetch(`${runningShop().backendUrl}/wp-json/wc/v3/orders/${id}?${KEYS}`);
  return z.record(z.string(), z.unknown()).parse(await answer.json());
}

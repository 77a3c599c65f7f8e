import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { defineCall } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import type { Order } from '#lib/contract/order.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { arrivalOf, type OrderView } from '#lib/domain/arrival.ts';
import { timezoneOf } from '#lib/domain/opening-hours.ts';
import { placedAt } from '#lib/domain/order-time.ts';
import { orderedPlace } from '#lib/domain/places.ts';
import { shopLanguage } from '#lib/i18n/locales.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { sameSecret } from '#lib/server/same-secret.ts';
import type { Identity } from './credentials.ts';
import { type Answer, isUnknownCall, logFailure } from './failure.ts';
import { answerFailure, answerRefusal, privateJson, Refusal, refuse } from './refusal.ts';
import { type Session, sealedCookie, sealedCookieOfPage, sessionOf, sessionOfPage, sessionUnknown } from './session.ts';
import { MAX_AGE } from './session-checks.ts';
import { backendBytes, backendCall } from './transport.ts';

/** The result of opening an order: `hidden` for unknown and foreign ones alike (ROUTE-08, ACC-04), `unavailable` while the backend cannot be read. */
type OrderAccess =
  | {
      readonly kind: 'open';
      readonly order: Order;
      readonly by: Identity | null;
      /** Whether this browser can open the order without the key in its address: by its session, or by the stored key. */
      readonly opensWithoutKey: boolean;
    }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'unavailable'; readonly answer: Response };

const sameKey = (a: string, b: string): boolean => a !== '' && sameSecret(a, b);

interface Keys {
  /** The key in the address. */
  readonly given: string | null;
  /** The key stored in this browser. */
  readonly kept: string | null;
}

async function open(id: number, session: Session, { given, kept }: Keys): Promise<OrderAccess> {
  const identity = session.status === 'active' ? session.identity : null;
  const isKey = (key: string | null): key is string => key !== null && key !== '' && key.length <= 100;
  // a key opens its order for anybody; without one it depends on a session that could not be confirmed
  const closed: OrderAccess =
    session.status === 'unknown' ? { kind: 'unavailable', answer: answerRefusal(sessionUnknown()) } : { kind: 'hidden' };
  if (identity === null && !isKey(given) && !isKey(kept)) return closed;
  const answer = await backendCall(calls.order, { params: { id } });
  if (!answer.ok) {
    const { failure } = answer;
    const isUnknown = failure.kind === 'refused' && failure.status >= 400 && failure.status !== 401 && failure.status !== 429;
    return isUnknown ? closed : { kind: 'unavailable', answer: answerFailure(failure) };
  }
  const order = answer.value;
  if (order.id !== id) return closed;
  const isOwner = identity !== null && order.customerId === identity.userId;
  const opens = (key: string | null): boolean => isKey(key) && sameKey(key, order.key);
  const opensWithoutKey = isOwner || opens(kept);
  return opensWithoutKey || opens(given) ? { kind: 'open', order, by: isOwner ? identity : null, opensWithoutKey } : closed;
}

const idOf = (text: string): number | null => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : null);

/** The order of a request: its owner's by session, a guest's by the key in the address or the stored one. */
export async function openOrder(request: Request, idText: string, key: string | null): Promise<OrderAccess> {
  const id = idOf(idText);
  if (id === null) return { kind: 'hidden' };
  return open(id, await sessionOf(request, MAX_AGE.order), { given: key, kept: await orderKeyOf(request, id) });
}

/** As {@link openOrder}, for the page that is being rendered; `key` is its `?key=`. */
export async function openOrderOfPage(idText: string, key: string | null): Promise<OrderAccess> {
  const id = idOf(idText);
  if (id === null) return { kind: 'hidden' };
  return open(id, await sessionOfPage(MAX_AGE.order), { given: key, kept: await orderKeyOfPage(id) });
}

/** Responds with what `act` makes of an open order; 404 for foreign orders as for unknown ones. */
export async function withOpenOrder(
  request: Request,
  id: string,
  key: string | null,
  act: (access: Extract<OrderAccess, { kind: 'open' }>) => Promise<Response>,
): Promise<Response> {
  const access = await openOrder(request, id, key);
  if (access.kind === 'open') return act(access);
  return access.kind === 'hidden' ? refuse(404, 'order_unknown', 'There is no such order.') : access.answer;
}

/** What older backends leave to the settings: the instant of the order, and the warehouse of the place where it is collected. */
const knownByShop = (order: Order, settings: Settings) => ({
  createdAt: placedAt(order, timezoneOf(settings, settings.delivery.defaultWarehouseId)),
  warehouseId: orderedPlace(order, settings)?.warehouseId || order.warehouseId,
});

/**
 * An order as sent to a browser: without customer ids, the hash of its key and its coordinates, but with the expected time and the
 * server's time (epoch milliseconds), because visitors' clocks may be wrong. Without settings the kitchen's time is unknown.
 */
export function orderView(sent: Order, settings: Settings | null, now: number): OrderView {
  const order = settings === null ? sent : { ...sent, ...knownByShop(sent, settings) };
  const { customerId: _, attempt: __, refundState: ___, point: ____, express: _____, expectedAt: ______, ...shown } = order;
  return { ...shown, arrival: settings && arrivalOf(order, settings), now };
}

export async function orderAnswer(order: Order): Promise<Response> {
  const settings = await getSettings(shopLanguage()).catch(() => null);
  return privateJson(orderView(order, settings, Date.now()));
}

/**
 * Older backends rate with a GET request: everything in the query, an empty response (wire-facts 1.25). They do not check the customer, so
 * it is not a row of the table.
 */
const rateByQuery = defineCall({
  method: 'GET',
  path: calls.rateOrder.path,
  access: 'server',
  credential: 'none',
  query: z.object({ order: z.number(), rate: z.number(), text: z.string().max(2_000).optional() }),
  answer: z.unknown(),
  source: 'wire-facts 1.25',
  summary: 'Rates an order, as older backends take it',
});

interface Rating {
  readonly order: Order;
  /** null for a holder of the order's key. */
  readonly by: Identity | null;
  readonly rate: number;
  readonly text: string;
}

/**
 * Rates an order (ORD-08), with the older call when the backend lacks the newer one.
 * @throws {Refusal} 409 when the older call would not check it: an open order, or one that is already rated.
 */
export async function rateOrder({ order, by, rate, text }: Rating): Promise<Answer<unknown>> {
  const body = { order: order.id, rate, text, ...(by === null && { order_key: order.key }) };
  const answer = await backendCall(calls.rateOrder, { as: by, body });
  if (answer.ok || !isUnknownCall(answer.failure)) return answer;
  if (order.status !== 'completed') throw new Refusal(409, 'order_not_completed', 'The order is still under way.');
  if (Number(order.rating) > 0) throw new Refusal(409, 'order_already_rated', 'The order has its rating.');
  return backendBytes(rateByQuery, { query: { order: order.id, rate, ...(text !== '' && { text }) } });
}

/** Number of latest orders that are searched: in the busiest shop those of less than a minute. */
const NEWEST = 50;

/** A hash of the idempotency key, stored with its order: somebody who can read orders cannot reuse the key. */
export const printOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

/** Failures that leave the outcome unknown. A refusal means that orders cannot be listed; then only the key protects against duplicates. */
const isSilent = (answer: Answer<unknown>): boolean => !answer.ok && answer.failure.kind !== 'refused';

/**
 * The order placed with a key; null when there is none, a failure when the backend does not respond or a cache responds. After a lost response the order is
 * looked up before it is sent again, because not all backends support `Idempotency-Key` (ORD-03).
 */
export async function findAttempt(print: string, identity: Identity | null): Promise<Answer<Order> | null> {
  const answer = await backendCall(calls.listOrders, {
    query: { per_page: NEWEST, storefront_asked: randomUUID(), ...(identity && { customer: String(identity.userId) }) },
    headers: { 'cache-control': 'no-cache' },
  });
  if (!answer.ok) return isSilent(answer) ? answer : null;
  const order = answer.value.find((one) => one.attempt === print);
  if (order !== undefined) return { ...answer, value: order };
  if (answer.cachedBy === '') return null;
  // an order missing in a cached list may exist: the outcome is unknown, so it is not sent again
  const failure = { kind: 'malformed', path: answer.cachedBy, message: 'a cache in front of the backend gave the list of orders' } as const;
  logFailure(calls.listOrders, failure);
  return { ok: false, failure };
}

/**
 * Keys of the orders that a guest placed from this browser, sealed and httpOnly: `/order/{id}` opens without the key in its address. Keys of customers' orders
 * are never stored: the session opens them, and later users of the browser must not.
 */

const COOKIE = ['orders', 30] as const;
const LIMIT = 20;
const list = z.array(z.tuple([z.number().int().positive(), z.string().max(100)])).max(LIMIT);
type Entry = z.output<typeof list>[number];

/** `keys` was written by earlier versions: orders of guests and customers, which cannot be distinguished. */
interface Stored {
  guest?: readonly Entry[];
  keys?: unknown;
}

const entriesOf = (cookie: Stored): readonly Entry[] => list.safeParse(cookie.guest).data ?? [];
const find = (entries: readonly Entry[], orderId: number): string | null => entries.find(([id]) => id === orderId)?.[1] ?? null;

async function change(request: Request, answer: Headers, make: (entries: readonly Entry[]) => readonly Entry[]): Promise<void> {
  const cookie = await sealedCookie<Stored>(request, answer, ...COOKIE);
  cookie.guest = make(entriesOf(cookie)).slice(0, LIMIT);
  delete cookie.keys;
  await cookie.save();
}

const entriesOfRequest = async (request: Request): Promise<readonly Entry[]> =>
  entriesOf(await sealedCookie<Stored>(request, new Headers(), ...COOKIE));

/** The stored key of an order, or null. */
export const orderKeyOf = async (request: Request, orderId: number): Promise<string | null> =>
  find(await entriesOfRequest(request), orderId);

/** As {@link orderKeyOf}, for the page that is being rendered. */
export const orderKeyOfPage = async (orderId: number): Promise<string | null> =>
  find(entriesOf(await sealedCookieOfPage<Stored>(...COOKIE)), orderId);

/** Stores the key of a guest's new order in the browser; at most 20, the oldest is removed. */
export const keepOrderKey = (request: Request, answer: Headers, orderId: number, key: string): Promise<void> =>
  change(request, answer, (entries) => [[orderId, key], ...entries.filter(([id]) => id !== orderId)]);

/**
 * Assigns a guest's orders placed from this browser to the customer who logs in with their phone (AUTH-04). Afterwards the session opens them, and their keys
 * are removed from the browser, in `answer`. A failure does not affect the login: the orders keep their keys when the backend refuses or lacks the call.
 */
export async function claimKeptOrders(request: Request, answer: Headers, who: Identity): Promise<void> {
  const orders = (await entriesOfRequest(request)).flatMap(([id, key]) => (key === '' ? [] : [{ id, key }]));
  if (orders.length === 0) return;
  const claim = await backendCall(calls.claimOrders, { as: who, body: { orders } });
  if (!claim.ok && claim.failure.kind === 'refused') return;
  // after any other failure it may have been done: a key that opens a customer's order after the logout is worse than a missing one
  const claimed = claim.ok ? claim.value.claimed : orders.map(({ id }) => id);
  await change(request, answer, (entries) => entries.filter(([id]) => !claimed.includes(id)));
}

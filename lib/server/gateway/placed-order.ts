import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { defineCall } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import type { Order } from '#lib/contract/order.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { arrivalOf, type OrderView } from '#lib/domain/arrival.ts';
import { shopLanguage } from '#lib/i18n/locales.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { sameSecret } from '#lib/server/same-secret.ts';
import { isUnknownCall } from './absent.ts';
import type { Identity } from './credentials.ts';
import { type Answer, logFailure } from './failure.ts';
import { orderKeyOf, orderKeyOfPage } from './order-keys.ts';
import { answerFailure, answerRefusal, privateJson, Refusal, refuse } from './refusal.ts';
import { type Session, sessionOf, sessionOfPage, sessionUnknown } from './session.ts';
import { MAX_AGE } from './session-checks.ts';
import { backendBytes, backendCall } from './transport.ts';

/** An order its asker may see, `hidden` for an unknown or foreign one alike (ROUTE-08, ACC-04), `unavailable` while the backend cannot say. */
type OrderAccess =
  | {
      readonly kind: 'open';
      readonly order: Order;
      readonly by: Identity | null;
      /** Whether this browser opens the order without the key in its address: by its session, or by the key it keeps. */
      readonly opensWithoutKey: boolean;
    }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'unavailable'; readonly answer: Response };

const sameKey = (a: string, b: string): boolean => a !== '' && sameSecret(a, b);

interface Keys {
  /** Of the address. */
  readonly given: string | null;
  /** What this browser keeps. */
  readonly kept: string | null;
}

async function open(id: number, session: Session, { given, kept }: Keys): Promise<OrderAccess> {
  const identity = session.status === 'active' ? session.identity : null;
  const isKey = (key: string | null): key is string => key !== null && key !== '' && key.length <= 100;
  // a key opens its order whoever asks; without one it depends on a session that nobody has confirmed
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

/** The order behind a request: its owner's by session, a guest's by the key in the address or the one this browser keeps. */
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

/** What somebody else's and an unknown order answer. */
export const hiddenOrder = (): Response => refuse(404, 'order_unknown', 'There is no such order.');

/**
 * An order as a browser may have it: everything but ids of customers, by what its sender finds it and its point on the map, with when it is expected and the
 * shop's own clock (epoch milliseconds), which visitors' clocks need not agree with. Without settings nobody knows how long a kitchen takes.
 */
export function orderView(order: Order, settings: Settings | null, now: number): OrderView {
  const { customerId: _, attempt: __, refundState: ___, point: ____, express: _____, expectedAt: ______, ...shown } = order;
  return { ...shown, arrival: settings && arrivalOf(order, settings), now };
}

/** The order as the storefront's calls answer it. */
export async function orderAnswer(order: Order): Promise<Response> {
  const settings = await getSettings(shopLanguage()).catch(() => null);
  return privateJson(orderView(order, settings, Date.now()));
}

/** Older backends take a rating as a reading call: everything in the query, nothing in the answer (wire-facts 1.25). It asks nobody who rates, so it is no row of the table. */
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
  /** null for whoever holds the order's key. */
  readonly by: Identity | null;
  readonly rate: number;
  readonly text: string;
}

/**
 * Rates an order (ORD-08), in the older way where the backend does not know the newer one.
 * @throws {Refusal} 409 where such a backend would not look itself: an order under way, or one that has its rating.
 */
export async function rateOrder({ order, by, rate, text }: Rating): Promise<Answer<unknown>> {
  const body = { order: order.id, rate, text, ...(by === null && { order_key: order.key }) };
  const answer = await backendCall(calls.rateOrder, { as: by, body });
  if (answer.ok || !isUnknownCall(answer.failure)) return answer;
  if (order.status !== 'completed') throw new Refusal(409, 'order_not_completed', 'The order is still under way.');
  if (Number(order.rating) > 0) throw new Refusal(409, 'order_already_rated', 'The order has its rating.');
  return backendBytes(rateByQuery, { query: { order: order.id, rate, ...(text !== '' && { text }) } });
}

/** How many of the newest orders are looked through: those of less than a minute, in the busiest shop. */
const NEWEST = 50;

/** What of a key stands with its order: whoever reads orders cannot ask under the key. */
export const printOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

/** Failures after which nobody knows more than before; of a backend that does not show its orders the key alone decides. */
const isSilent = (answer: Answer<unknown>): boolean => !answer.ok && answer.failure.kind !== 'refused';

/**
 * The order that was placed under a key; null where there is none, and a failure while the backend does not answer or a cache answers for it. An order whose
 * answer got lost is looked for before it is sent again: not every backend of the family knows `Idempotency-Key` (ORD-03).
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
  // an order that is not in what a cache kept may have been placed since: nobody knows, so it is not sent again
  const failure = { kind: 'malformed', path: answer.cachedBy, message: 'a cache in front of the backend gave the list of orders' } as const;
  logFailure(calls.listOrders, failure);
  return { ok: false, failure };
}

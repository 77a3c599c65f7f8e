import { createHash, randomUUID } from 'node:crypto';
import { calls } from '#lib/contract/calls.ts';
import type { Order } from '#lib/contract/order.ts';
import type { Identity } from './credentials.ts';
import type { Answer } from './failure.ts';
import { logFailure } from './log.ts';
import { backendCall } from './transport.ts';

/** An order whose answer got lost is looked for before it is sent again: not every backend of the family knows `Idempotency-Key` (ORD-03). */

/** How many of the newest orders are looked through: those of less than a minute, in the busiest shop. */
const NEWEST = 50;

/** What of a key stands with its order: whoever reads orders cannot ask under the key. */
export const printOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

/** Failures after which nobody knows more than before; of a backend that does not show its orders the key alone decides. */
const isSilent = (answer: Answer<unknown>): boolean => !answer.ok && answer.failure.kind !== 'refused';

/** The order that was placed under a key; null where there is none, and a failure while the backend does not answer or a cache answers for it. */
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

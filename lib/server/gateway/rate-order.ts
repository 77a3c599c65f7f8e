import { z } from 'zod';
import { defineCall } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import type { Order } from '#lib/contract/order.ts';
import { isUnknownCall } from './absent.ts';
import type { Identity } from './credentials.ts';
import type { Answer } from './failure.ts';
import { Refusal } from './refusal.ts';
import { backendBytes, backendCall } from './transport.ts';

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

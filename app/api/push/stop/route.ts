import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { ownWrite } from '#lib/server/gateway/browser-call.ts';
import { withOpenOrder } from '#lib/server/gateway/placed-order.ts';
import { answerFailure, privateJson } from '#lib/server/gateway/refusal.ts';
import { requireIdentity } from '#lib/server/gateway/session.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';

const form = calls.pushUnsubscribe.body
  .pick({ endpoint: true })
  .extend({ order: z.number().int().positive().optional(), key: z.string().max(100).default('') });

/** Unsubscribes a browser from an order: `{order, key, endpoint}`; without an order from all of the session's customer, before their logout. */
export async function POST(request: Request): Promise<Response> {
  return ownWrite(request, form, 4_096, async ({ order: id, key, endpoint }) => {
    if (id === undefined) {
      const answer = await backendCall(calls.pushUnsubscribe, { as: await requireIdentity(request), body: { endpoint } });
      return answer.ok ? privateJson({ success: true }) : answerFailure(answer.failure);
    }
    return withOpenOrder(request, String(id), key, async ({ order, by }) => {
      const answer = await backendCall(calls.pushUnsubscribe, {
        as: by,
        body: { order_id: order.id, ...(by === null && { order_key: order.key }), endpoint },
      });
      return answer.ok ? privateJson({ success: true }) : answerFailure(answer.failure);
    });
  });
}

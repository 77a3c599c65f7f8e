import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { ownWrite } from '#lib/server/gateway/browser-call.ts';
import { withOpenOrder } from '#lib/server/gateway/placed-order.ts';
import { answerFailure, privateJson } from '#lib/server/gateway/refusal.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';

const form = calls.pushUnsubscribe.body
  .pick({ endpoint: true })
  .extend({ order: z.number().int().positive(), key: z.string().max(100).default('') });

/** Unsubscribes a browser from an order: `{order, key, endpoint}`. */
export async function POST(request: Request): Promise<Response> {
  return ownWrite(request, form, 4_096, ({ order: id, key, endpoint }) =>
    withOpenOrder(request, String(id), key, async ({ order, by }) => {
      const answer = await backendCall(calls.pushUnsubscribe, {
        as: by,
        body: { order_id: order.id, ...(by === null && { order_key: order.key }), endpoint },
      });
      return answer.ok ? privateJson({ success: true }) : answerFailure(answer.failure);
    }),
  );
}

import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { ownWrite } from '#lib/server/gateway/browser-call.ts';
import { withOpenOrder } from '#lib/server/gateway/placed-order.ts';
import { answerFailure, handle, privateJson } from '#lib/server/gateway/refusal.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';

const form = calls.pushSubscribe.body
  .pick({ endpoint: true, p256dh: true, auth: true })
  .extend({ order: z.number().int().positive(), key: z.string().max(100).default('') });

/** The shop's push key: `{key}`; '' without pushes, or when the backend does not support them. */
export async function GET(): Promise<Response> {
  return handle(async () => {
    const answer = await backendCall(calls.pushKey, {});
    return privateJson({ key: answer.ok ? answer.value.public_key : '' });
  });
}

/** Subscribes a browser with access to an order: `{order, key, endpoint, p256dh, auth}`. 404 for unknown orders and for those of others. */
export async function POST(request: Request): Promise<Response> {
  return ownWrite(request, form, 4_096, ({ order: id, key, ...browser }) =>
    withOpenOrder(request, String(id), key, async ({ order, by }) => {
      const answer = await backendCall(calls.pushSubscribe, {
        as: by,
        body: { order_id: order.id, ...(by === null && { order_key: order.key }), ...browser },
      });
      return answer.ok ? privateJson({ success: true }) : answerFailure(answer.failure);
    }),
  );
}

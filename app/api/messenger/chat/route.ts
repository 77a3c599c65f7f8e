import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { ownWrite } from '#lib/server/gateway/browser-call.ts';
import { withOpenOrder } from '#lib/server/gateway/placed-order.ts';
import { answerFailure, privateJson, refuse } from '#lib/server/gateway/refusal.ts';
import { isHttps, launchOf } from '#lib/server/gateway/session.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';

const form = z.strictObject({ order: z.number().int().positive(), key: z.string().max(100).default(''), wanted: z.boolean() });

/** Subscribes the visitor's messenger chat to the status messages of an order, or ends that: `{order, key, wanted}`. 404 for an unknown order and for somebody else's. */
export async function POST(request: Request): Promise<Response> {
  return ownWrite(request, form, 1_024, async ({ order: id, key, wanted }) => {
    const opened = await launchOf(request, isHttps(request.headers));
    if (opened === null) return refuse(403, 'no_messenger', 'No messenger has opened the shop here.');
    return withOpenOrder(request, String(id), key, async () => {
      const answer = await backendCall(calls.chatSubscribe, { body: { order_id: id, chat_id: opened.userId, wanted } });
      return answer.ok ? privateJson({ success: true }) : answerFailure(answer.failure);
    });
  });
}

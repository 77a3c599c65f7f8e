import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { ownWrite } from '#lib/server/gateway/browser-call.ts';
import { orderAnswer, withOpenOrder } from '#lib/server/gateway/placed-order.ts';
import { answerFailure } from '#lib/server/gateway/refusal.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';

const body = z.object({ key: z.string().max(100).default('') });

/** Cancels a pending order of its owner or key holder; the backend checks whether it is still possible (ORD-06). */
export async function POST(request: Request, { params }: { readonly params: Promise<{ id: string }> }): Promise<Response> {
  return ownWrite(request, body, 1_000, async ({ key }) =>
    withOpenOrder(request, (await params).id, key, async ({ order, by }) => {
      const answer = await backendCall(calls.cancelOrder, {
        as: by,
        body: { order_id: order.id, status: 'cancelled', ...(by === null && { order_key: order.key }) },
      });
      // some backends return only a confirmation, without the order
      const now = !answer.ok && answer.failure.kind === 'malformed' ? await backendCall(calls.order, { params: { id: order.id } }) : answer;
      return now.ok ? orderAnswer(now.value) : answerFailure(now.failure);
    }),
  );
}

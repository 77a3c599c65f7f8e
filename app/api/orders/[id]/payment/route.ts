import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { ownWrite } from '#lib/server/gateway/browser-call.ts';
import { orderAnswer, withOpenOrder } from '#lib/server/gateway/placed-order.ts';
import { answerFailure } from '#lib/server/gateway/refusal.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';

const body = z.object({ key: z.string().max(100).default(''), method: z.string().min(1).max(100) });

/** Changes how an unpaid order of its owner or key holder is paid; the backend checks whether it is possible (ORD-04). */
export async function POST(request: Request, { params }: { readonly params: Promise<{ id: string }> }): Promise<Response> {
  return ownWrite(request, body, 1_000, async ({ key, method }) =>
    withOpenOrder(request, (await params).id, key, async ({ order, by }) => {
      const answer = await backendCall(calls.changePayment, {
        as: by,
        body: { order_id: order.id, payment_method: method, ...(by === null && { order_key: order.key }) },
      });
      return answer.ok ? orderAnswer(answer.value) : answerFailure(answer.failure);
    }),
  );
}

import { z } from 'zod';
import { ownWrite } from '#lib/server/gateway/browser-call.ts';
import { CALL_MISSING, isUnknownCall } from '#lib/server/gateway/failure.ts';
import { rateOrder, withOpenOrder } from '#lib/server/gateway/placed-order.ts';
import { answerFailure, privateJson, Refusal } from '#lib/server/gateway/refusal.ts';

const body = z.object({
  key: z.string().max(100).default(''),
  rate: z.number().int().min(1).max(5),
  text: z.string().trim().max(2_000).default(''),
});

/** Rates an order once, by its owner or key holder; the backend checks whether it is possible (ORD-08). */
export async function POST(request: Request, { params }: { readonly params: Promise<{ id: string }> }): Promise<Response> {
  return ownWrite(request, body, 16_384, async ({ key, rate, text }) =>
    withOpenOrder(request, (await params).id, key, async ({ order, by }) => {
      const answer = await rateOrder({ order, by, rate, text });
      if (!answer.ok && isUnknownCall(answer.failure)) throw new Refusal(404, CALL_MISSING, 'This shop takes no ratings here.');
      return answer.ok ? privateJson({ rated: true }) : answerFailure(answer.failure);
    }),
  );
}

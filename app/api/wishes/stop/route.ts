import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { ownWrite } from '#lib/server/gateway/browser-call.ts';
import { answerFailure, privateJson } from '#lib/server/gateway/refusal.ts';
import { identityOf } from '#lib/server/gateway/session.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';

const { shape } = calls.unwish.body;
const form = z.object({ product: shape.product_id, variation: shape.variation_id, endpoint: shape.endpoint });

/** Unsubscribes from a product: `{product, variation, endpoint?}`. */
export async function POST(request: Request): Promise<Response> {
  return ownWrite(request, form, 4_096, async ({ product, variation, endpoint }) => {
    const body = { product_id: product, variation_id: variation, ...(endpoint !== undefined && { endpoint }) };
    const answer = await backendCall(calls.unwish, { as: await identityOf(request), body });
    return answer.ok ? privateJson({ success: true }) : answerFailure(answer.failure);
  });
}

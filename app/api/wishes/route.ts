import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { ownWrite } from '#lib/server/gateway/browser-call.ts';
import { answerFailure, handle, privateJson } from '#lib/server/gateway/refusal.ts';
import { identityOf } from '#lib/server/gateway/session.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';

const { shape } = calls.wish.body;
const form = z.object({ product: shape.product_id, variation: shape.variation_id, warehouse: shape.warehouse_id, browser: shape.browser });

/** `{available, key}`: whether the shop notifies about available products, and its push key ('' without pushes). */
export async function GET(): Promise<Response> {
  return handle(async () => {
    const [terms, push] = await Promise.all([backendCall(calls.wishTerms, {}), backendCall(calls.pushKey, {})]);
    return privateJson({ available: terms.ok && terms.value.available, key: push.ok ? push.value.public_key : '' });
  });
}

/**
 * Subscribes to one notification when a sold-out product is available again: `{product, variation, warehouse, browser?}`; the session
 * identifies a customer.
 */
export async function POST(request: Request): Promise<Response> {
  return ownWrite(request, form, 4_096, async ({ product, variation, warehouse, browser }) => {
    const body = { product_id: product, variation_id: variation, warehouse_id: warehouse, ...(browser && { browser }) };
    const answer = await backendCall(calls.wish, { as: await identityOf(request), body });
    return answer.ok ? privateJson({ success: true }) : answerFailure(answer.failure);
  });
}

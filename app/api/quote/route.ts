import { calls } from '#lib/contract/calls.ts';
import { quoteRequest } from '#lib/contract/checkout.ts';
import { isMissing } from '#lib/gateway/absent.ts';
import { unknownCodes, withoutGuesses } from '#lib/gateway/coupon-guesses.ts';
import { wireOrder } from '#lib/gateway/order-context.ts';
import { parseOrderInput } from '#lib/gateway/order-input.ts';
import { requireOwnPage } from '#lib/gateway/own-page.ts';
import { answerFailure, handle, privateJson } from '#lib/gateway/refusal.ts';
import { readJson } from '#lib/gateway/request-body.ts';
import { identityOf } from '#lib/gateway/session.ts';
import { backendCall } from '#lib/gateway/transport.ts';

/** What the cart costs by the backend's own arithmetic (PRICE-05): `quoteRequest` → `Quote`; null where the backend quotes nothing. */
export async function POST(request: Request): Promise<Response> {
  return handle(async () => {
    requireOwnPage(request);
    const asked = parseOrderInput(quoteRequest, await readJson(request, calls.quote.bodyLimit));
    const identity = await identityOf(request);
    const { cart, refused, settle } = await withoutGuesses(asked, request, identity);
    const answer = await backendCall(calls.quote, { as: identity, body: await wireOrder(cart, identity), signal: request.signal });
    await settle(answer.ok ? unknownCodes(answer.value.problems) : []);
    if (!answer.ok && isMissing(answer.failure)) return privateJson(null);
    return answer.ok ? privateJson({ ...answer.value, problems: [...answer.value.problems, ...refused] }) : answerFailure(answer.failure);
  });
}

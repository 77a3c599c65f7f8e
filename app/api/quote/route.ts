import { calls } from '#lib/contract/calls.ts';
import { quoteRequest } from '#lib/contract/checkout.ts';
import { parseInput, parseOrderInput, readJson, requireOwnPage } from '#lib/server/gateway/browser-request.ts';
import { unknownCodes, withoutGuesses } from '#lib/server/gateway/coupons.ts';
import { isUnknownCall } from '#lib/server/gateway/failure.ts';
import { quoteHere, wireCart } from '#lib/server/gateway/own-quote.ts';
import { answerFailure, handle, privateJson } from '#lib/server/gateway/refusal.ts';
import { identityOf } from '#lib/server/gateway/session.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';

/** The quote of a cart by the backend (PRICE-05), or by the storefront when the backend has no quotes: `quoteRequest` → `quoteAnswer`. */
export async function POST(request: Request): Promise<Response> {
  return handle(async () => {
    requireOwnPage(request);
    const asked = parseOrderInput(quoteRequest, await readJson(request, calls.quote.bodyLimit));
    const { lang } = parseInput(calls.quote.query, Object.fromEntries(new URL(request.url).searchParams));
    const identity = await identityOf(request);
    const { cart, refused, settle } = await withoutGuesses(asked, request, identity);
    const answer = await backendCall(calls.quote, {
      as: identity,
      query: { lang },
      body: await wireCart(cart, identity),
      signal: request.signal,
    });
    if (!answer.ok && !isUnknownCall(answer.failure)) {
      await settle([]);
      return answerFailure(answer.failure);
    }
    const quote = answer.ok ? answer.value : (await quoteHere(cart, identity, lang)).quote;
    await settle(unknownCodes(quote.problems));
    return privateJson({ ...quote, problems: [...quote.problems, ...refused], isEstimate: !answer.ok });
  });
}

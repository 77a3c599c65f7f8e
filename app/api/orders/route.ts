import { calls } from '#lib/contract/calls.ts';
import { type OrderRequest, orderRequest } from '#lib/contract/checkout.ts';
import { ORDER_ATTEMPT } from '#lib/contract/order.ts';
import { withoutUnused } from '#lib/domain/best-offer.ts';
import { changeProblem } from '#lib/domain/quote-form.ts';
import { parseOrderInput, readJson, requireOwnPage } from '#lib/server/gateway/browser-request.ts';
import { requireBudget } from '#lib/server/gateway/budgets.ts';
import { unknownCodes, withoutGuesses } from '#lib/server/gateway/coupons.ts';
import type { Identity } from '#lib/server/gateway/credentials.ts';
import { type Failure, isKnownMissing } from '#lib/server/gateway/failure.ts';
import { learnWhetherItQuotes, type OwnQuote, quoteHere, wireOrder } from '#lib/server/gateway/own-quote.ts';
import { findAttempt, keepOrderKey, printOf } from '#lib/server/gateway/placed-order.ts';
import { answerFailure, handle, privateJson, Refusal, refuse } from '#lib/server/gateway/refusal.ts';
import { forwardedFor, platformOf } from '#lib/server/gateway/request-context.ts';
import { identityOf, sealedIdentityOf } from '#lib/server/gateway/session.ts';
import { MAX_AGE } from '#lib/server/gateway/session-checks.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';

const KEY = /^[A-Za-z0-9_-]{8,100}$/;

/** Statuses with which the backend has decided about an order and its key; with others (rate limits, invalid keys) it has not checked either. */
const DECIDED: ReadonlySet<number> = new Set([409, 422]);

/** Error codes of a 503 that mean that nothing was done; a 503 without one may come from a proxy that lost the backend's response. */
const NOT_BEGUN: ReadonlySet<string> = new Set(['database_busy', 'database_unavailable', 'overloaded', 'storage_full']);

/** An order with an unknown outcome is repeated with the same key; only a refusal by the backend is final, and is marked as such. */
function unplaced(failure: Failure): Response {
  if (failure.kind === 'refused') {
    const { status, error } = failure;
    return DECIDED.has(status)
      ? refuse(status, error.code, error.message, { ...error.data?.params, decided: true })
      : answerFailure(failure);
  }
  if (failure.kind === 'failed' && failure.code !== undefined && NOT_BEGUN.has(failure.code))
    return refuse(503, failure.code, 'The shop cannot take orders right now. Nothing was ordered.');
  return refuse(504, 'order_outcome_unknown', 'It is not known whether the order was placed. Ask again with the same key.');
}

/** Header of a browser whose earlier request with the same key had no response. */
const SENT_BEFORE = 'sent-before';

interface Attempt {
  readonly key: string;
  readonly attempt: string;
  readonly identity: Identity | null;
  /** An order with this idempotency key may exist already. */
  readonly isRepeat: boolean;
}

/**
 * Checks an order by the storefront's quote when the backend has no quotes: such a backend takes what it is sent, also to an address that nobody delivers to.
 * Returns the same refusals as the embedded backend: 409 `currency_changed` or `quote_changed`, 422 `invalid_order`; null when the order can be sent.
 */
function refusedHere(order: OrderRequest, { quote, currency }: OwnQuote): Refusal | null {
  const { shownTotal, shownCurrency = currency } = order;
  if (shownCurrency !== currency)
    return new Refusal(409, 'currency_changed', 'The currency of the shop has changed.', { quote, shown: shownCurrency, currency });
  const change = changeProblem(order, quote);
  const problems = [...quote.problems, ...(change ? [change] : [])];
  if (problems.length > 0) return new Refusal(422, 'invalid_order', 'The order cannot be placed as it is.', { problems, quote });
  const { total } = quote;
  return total === shownTotal ? null : new Refusal(409, 'quote_changed', 'The total has changed.', { quote, shown: shownTotal, total });
}

/** Places an order after checking that its promo codes are not guesses. */
async function placeUnguessed(order: OrderRequest, request: Request, { key, attempt, identity, isRepeat }: Attempt) {
  await learnWhetherItQuotes(order, identity);
  const { refused, settle } = await withoutGuesses(order, request, identity);
  if (refused.length > 0) throw new Refusal(422, 'invalid_order', 'The order cannot be placed as it is.', { problems: refused });
  const own = await quoteHere(order, identity);
  // an order sent before with the same key may exist already, with the total that its customer accepted
  const changed = isKnownMissing('quote') && !isRepeat ? refusedHere(order, own) : null;
  if (changed !== null) {
    await settle(unknownCodes(own.quote.problems));
    throw changed;
  }
  // discounts without effect in the quote would have one in a backend that trusts the order
  const wanted = isKnownMissing('quote') ? withoutUnused(order, own.quote) : order;
  const body = await wireOrder(wanted, own, identity, { [ORDER_ATTEMPT]: attempt, platform: platformOf(request) });
  const headers = { ...forwardedFor(request), 'idempotency-key': key };
  const answer = await backendCall(calls.createOrder, { as: identity, body, headers });
  await settle(answer.ok || answer.failure.kind !== 'refused' ? [] : unknownCodes(answer.failure.error.data?.params?.problems));
  return answer;
}

/**
 * Places an order (decisions «Orders»): `orderRequest` with header `Idempotency-Key` → 201 `{id, key, number, status, total, paymentUrl}`; 409 `quote_changed`,
 * `currency_changed` or `idempotency_in_progress`; 422 `invalid_order` with `params.problems`, or `idempotency_key_reused`; 503 when the backend could not begin; 504 when the
 * outcome is unknown. A refusal without
 * `params.decided` is the storefront's own and says nothing about earlier requests.
 * The request contains ids and counts; prices in it are never used (PRICE-05).
 */
export async function POST(request: Request): Promise<Response> {
  return handle(async () => {
    requireOwnPage(request);
    const key = request.headers.get('idempotency-key') ?? '';
    if (!KEY.test(key))
      throw new Refusal(400, 'idempotency_key_required', 'Send the header Idempotency-Key: 8 to 100 letters, digits, - or _.');
    const order = parseOrderInput(orderRequest, await readJson(request, calls.createOrder.bodyLimit));
    const identity = await identityOf(request, MAX_AGE.order);
    // an order with an expired session must not be placed as a guest's, with other points and prices
    if (identity === null && (await sealedIdentityOf(request)) !== null) throw new Refusal(401, 'session_required', 'Log in again.');
    await requireBudget('orders', request, identity);
    const attempt = printOf(key);
    const isRepeat = request.headers.has(SENT_BEFORE);
    const found = isRepeat ? await findAttempt(attempt, identity) : null;
    const answer = found ?? (await placeUnguessed(order, request, { key, attempt, identity, isRepeat }));
    if (!answer.ok) return unplaced(answer.failure);
    const { id, key: orderKey, number, status, total, paymentUrl } = answer.value;
    const headers = new Headers();
    // a customer's order is only opened by the session, not by a cookie that outlives it
    if (identity === null) await keepOrderKey(request, headers, id, orderKey);
    return privateJson({ id, key: orderKey, number, status, total, paymentUrl }, 201, headers);
  });
}

import { calls } from '#lib/contract/calls.ts';
import { type OrderRequest, orderRequest } from '#lib/contract/checkout.ts';
import { ORDER_ATTEMPT } from '#lib/contract/order.ts';
import { isKnownMissing } from '#lib/server/gateway/absent.ts';
import { readJson, requireOwnPage } from '#lib/server/gateway/browser-request.ts';
import { requireBudget } from '#lib/server/gateway/budgets.ts';
import { unknownCodes, withoutGuesses } from '#lib/server/gateway/coupons.ts';
import type { Identity } from '#lib/server/gateway/credentials.ts';
import type { Failure } from '#lib/server/gateway/failure.ts';
import { parseOrderInput } from '#lib/server/gateway/order-input.ts';
import { keepOrderKey } from '#lib/server/gateway/order-keys.ts';
import { type OwnQuote, quoteHere, wireOrder } from '#lib/server/gateway/own-quote.ts';
import { findAttempt, printOf } from '#lib/server/gateway/placed-order.ts';
import { answerFailure, handle, privateJson, Refusal, refuse } from '#lib/server/gateway/refusal.ts';
import { forwardedFor } from '#lib/server/gateway/request-context.ts';
import { identityOf, sealedIdentityOf } from '#lib/server/gateway/session.ts';
import { MAX_AGE } from '#lib/server/gateway/session-checks.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';

const KEY = /^[A-Za-z0-9_-]{8,100}$/;

/** Statuses of the backend's word on an order and its key; with others (too many tries, keys it does not take) it has not looked at either. */
const DECIDED: ReadonlySet<number> = new Set([409, 422]);

/** Codes with which a backend answers 503 before it has done anything; a 503 without one may come from a proxy that lost the backend's answer. */
const NOT_BEGUN: ReadonlySet<string> = new Set(['database_busy', 'database_unavailable', 'overloaded', 'storage_full']);

/** An order whose fate is unknown is asked for again with the same key; only a plain no of the backend is an answer, and is marked as one. */
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

/** Set by a browser whose earlier question under the same key got no answer. */
const SENT_BEFORE = 'sent-before';

interface Attempt {
  readonly key: string;
  readonly attempt: string;
  readonly identity: Identity | null;
  /** An order with this idempotency key may exist already. */
  readonly isRepeat: boolean;
}

/**
 * Why an order is not handed over: a backend that quotes nothing compares no sums, so that what the customer was shown is compared here. Answers as the
 * embedded backend refuses: 409 `quote_changed`, 422 `invalid_order`; null where the order may go.
 */
function changedQuote({ shownTotal }: OrderRequest, { quote }: OwnQuote): Refusal | null {
  const problems = quote.problems.filter(({ code }) => code === 'coupon_refused');
  if (problems.length > 0) return new Refusal(422, 'invalid_order', 'The order cannot be placed as it is.', { problems });
  const { total } = quote;
  return total === shownTotal ? null : new Refusal(409, 'quote_changed', 'The total has changed.', { quote, shown: shownTotal, total });
}

/** Places an order whose promo codes are none that somebody tries out. */
async function placeUnguessed(order: OrderRequest, request: Request, { key, attempt, identity, isRepeat }: Attempt) {
  const { refused, settle } = await withoutGuesses(order, request, identity);
  if (refused.length > 0) throw new Refusal(422, 'invalid_order', 'The order cannot be placed as it is.', { problems: refused });
  const own = await quoteHere(order, identity);
  // an order sent before with the same key may exist already, at the sum that its customer agreed to
  const changed = isKnownMissing('quote') && !isRepeat ? changedQuote(order, own) : null;
  if (changed !== null) {
    await settle(unknownCodes(own.quote.problems));
    throw changed;
  }
  const body = await wireOrder(order, own, identity, { [ORDER_ATTEMPT]: attempt });
  const headers = { ...forwardedFor(request), 'idempotency-key': key };
  const answer = await backendCall(calls.createOrder, { as: identity, body, headers });
  await settle(answer.ok || answer.failure.kind !== 'refused' ? [] : unknownCodes(answer.failure.error.data?.params?.problems));
  return answer;
}

/**
 * Places an order (decisions «Orders»): `orderRequest` with header `Idempotency-Key` → 201 `{id, key, number, status, total, paymentUrl}`; 409 `quote_changed`
 * or `idempotency_in_progress`; 422 `invalid_order` with `params.problems`, or `idempotency_key_reused`; 503 when the backend could not begin; 504 when the outcome is unknown. Without
 * `params.decided` a refusal is the storefront's own and says nothing of what was sent before.
 * The request carries ids and counts, never a price that counts (PRICE-05).
 */
export async function POST(request: Request): Promise<Response> {
  return handle(async () => {
    requireOwnPage(request);
    const key = request.headers.get('idempotency-key') ?? '';
    if (!KEY.test(key))
      throw new Refusal(400, 'idempotency_key_required', 'Send the header Idempotency-Key: 8 to 100 letters, digits, - or _.');
    const order = parseOrderInput(orderRequest, await readJson(request, calls.createOrder.bodyLimit));
    const identity = await identityOf(request, MAX_AGE.order);
    // points and prices of an account are not quietly those of a guest
    if (identity === null && (await sealedIdentityOf(request)) !== null) throw new Refusal(401, 'session_required', 'Log in again.');
    await requireBudget('orders', request, identity);
    const attempt = printOf(key);
    const isRepeat = request.headers.has(SENT_BEFORE);
    const found = isRepeat ? await findAttempt(attempt, identity) : null;
    const answer = found ?? (await placeUnguessed(order, request, { key, attempt, identity, isRepeat }));
    if (!answer.ok) return unplaced(answer.failure);
    const { id, key: orderKey, number, status, total, paymentUrl } = answer.value;
    const headers = new Headers();
    // a customer's order is opened by the session, and by nothing that outlives it
    if (identity === null) await keepOrderKey(request, headers, id, orderKey);
    return privateJson({ id, key: orderKey, number, status, total, paymentUrl }, 201, headers);
  });
}

import { calls } from '#lib/contract/calls.ts';
import { type OrderRequest, orderRequest } from '#lib/contract/checkout.ts';
import { ORDER_ATTEMPT } from '#lib/contract/order.ts';
import { requireBudget } from '#lib/gateway/budgets.ts';
import { unknownCodes, withoutGuesses } from '#lib/gateway/coupon-guesses.ts';
import type { Identity } from '#lib/gateway/credentials.ts';
import type { Failure } from '#lib/gateway/failure.ts';
import { findAttempt, printOf } from '#lib/gateway/order-attempt.ts';
import { wireOrder } from '#lib/gateway/order-context.ts';
import { parseOrderInput } from '#lib/gateway/order-input.ts';
import { keepOrderKey } from '#lib/gateway/order-keys.ts';
import { requireOwnPage } from '#lib/gateway/own-page.ts';
import { answerFailure, handle, privateJson, Refusal, refuse } from '#lib/gateway/refusal.ts';
import { readJson } from '#lib/gateway/request-body.ts';
import { identityOf, sealedIdentityOf } from '#lib/gateway/session.ts';
import { backendCall } from '#lib/gateway/transport.ts';

const KEY = /^[A-Za-z0-9_-]{8,100}$/;

/** Statuses of the backend's word on an order and its key; with others (too many tries, keys it does not take) it has not looked at either. */
const DECIDED: ReadonlySet<number> = new Set([409, 422]);

/** An order whose fate is unknown is asked for again with the same key; only a plain no of the backend is an answer, and is marked as one. */
function unplaced(failure: Failure): Response {
  if (failure.kind === 'refused') {
    const { status, error } = failure;
    return DECIDED.has(status)
      ? refuse(status, error.code, error.message, { ...error.data?.params, decided: true })
      : answerFailure(failure);
  }
  return refuse(504, 'order_outcome_unknown', 'It is not known whether the order was placed. Ask again with the same key.');
}

/** Set by a browser whose earlier question under the same key got no answer. */
const SENT_BEFORE = 'sent-before';

interface Attempt {
  readonly key: string;
  readonly attempt: string;
  readonly identity: Identity | null;
}

async function place(order: OrderRequest, { key, attempt, identity }: Attempt) {
  const body = await wireOrder(order, identity, { [ORDER_ATTEMPT]: attempt });
  return backendCall(calls.createOrder, { as: identity, body, headers: { 'idempotency-key': key } });
}

/** Places an order whose promo codes are none that somebody tries out. */
async function placeUnguessed(order: OrderRequest, request: Request, attempt: Attempt) {
  const { refused, settle } = await withoutGuesses(order, request, attempt.identity);
  if (refused.length > 0) throw new Refusal(422, 'invalid_order', 'The order cannot be placed as it is.', { problems: refused });
  const answer = await place(order, attempt);
  await settle(answer.ok || answer.failure.kind !== 'refused' ? [] : unknownCodes(answer.failure.error.data?.params?.problems));
  return answer;
}

/**
 * Places an order (decisions «Orders»): `orderRequest` with header `Idempotency-Key` → 201 `{id, key, number, status, total, paymentUrl}`; 409 `quote_changed`
 * or `idempotency_in_progress`; 422 `invalid_order` with `params.problems`, or `idempotency_key_reused`; 504 when the outcome is unknown. Without
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
    const identity = await identityOf(request);
    // points and prices of an account are not quietly those of a guest
    if (identity === null && (await sealedIdentityOf(request)) !== null) throw new Refusal(401, 'session_required', 'Log in again.');
    await requireBudget('orders', request, identity);
    const attempt = printOf(key);
    const found = request.headers.has(SENT_BEFORE) ? await findAttempt(attempt, identity) : null;
    const answer = found ?? (await placeUnguessed(order, request, { key, attempt, identity }));
    if (!answer.ok) return unplaced(answer.failure);
    const { id, key: orderKey, number, status, total, paymentUrl } = answer.value;
    const headers = new Headers();
    await keepOrderKey(request, headers, id, orderKey);
    return privateJson({ id, key: orderKey, number, status, total, paymentUrl }, 201, headers);
  });
}

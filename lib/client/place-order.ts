import type { OrderRequest } from '#lib/contract/checkout.ts';
import { type FailedRequest, type PlacedOrder, type RequestResult, request } from './api.ts';
import { MAX_SENT, type OrderAttempt } from './stored-order.ts';

interface OrderPlacement {
  /** The current attempt in this browser; null without one. */
  readonly attempt: () => OrderAttempt | null;
  readonly keep: (attempt: OrderAttempt | null) => void;
  readonly newKey: () => string;
  /** `isRepeated`: an earlier request with this key may already have created an order. */
  readonly post: (body: OrderRequest, key: string, isRepeated: boolean) => Promise<RequestResult<PlacedOrder>>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Called with the body that became the order. */
  readonly onPlaced?: (body: OrderRequest) => void;
}

const PAUSE = 1_000;
/** Retries while another tab, or an earlier request, is still being processed. */
const MAX_BUSY_TRIES = 8;
/** The HTTP status of an order that the customer has to change. */
const INVALID = 422;

const UNKNOWN: FailedRequest = { ok: false, failure: 'outcome-unknown', status: null, code: '', message: '', params: {} };

/** The header `sent-before` tells the gateway to forward a body that it would otherwise refuse itself. */
export const postOrder = (body: OrderRequest, key: string, isRepeated: boolean): Promise<RequestResult<PlacedOrder>> =>
  request('placeOrder', { body, headers: { 'idempotency-key': key, ...(isRepeated && { 'sent-before': '1' }) } });

const isRefusal = (result: RequestResult<PlacedOrder>, code: string): boolean =>
  !result.ok && result.failure === 'refused' && result.code === code;

/** Only the backend, which stores the keys, knows the result of an earlier request; a connection failure or a refusal of the gateway does not tell. */
const decidesNothing = (result: RequestResult<PlacedOrder>): boolean =>
  !result.ok && (result.failure === 'offline' || (result.failure === 'refused' && result.params.decided !== true));

/** The result shown for an order that may exist: still being processed, fields to change, or unknown. */
const openResult = (result: RequestResult<PlacedOrder>): RequestResult<PlacedOrder> =>
  isRefusal(result, 'idempotency_in_progress') || (!result.ok && result.failure === 'refused' && result.status === INVALID)
    ? result
    : UNKNOWN;

interface Outcome {
  readonly result: RequestResult<PlacedOrder>;
  /** A request sent with the key may still have created an order. */
  readonly isOpen: boolean;
}

/** Repeats the request while an earlier one is still being processed, and once more when a response is lost; the key makes repeats safe. */
async function postUntilAnswered(body: OrderRequest, key: string, placement: OrderPlacement, wasSent: boolean): Promise<Outcome> {
  let lost = 0;
  for (let busy = 0; ; ) {
    const isRepeated = wasSent || lost > 0;
    const result = await placement.post(body, key, isRepeated);
    if (isRefusal(result, 'idempotency_in_progress')) {
      busy += 1;
      if (busy >= MAX_BUSY_TRIES) return { result, isOpen: true };
    } else if (!result.ok && result.failure === 'outcome-unknown') {
      lost += 1;
      if (lost > 1) return { result, isOpen: true };
    } else return { result, isOpen: isRepeated && decidesNothing(result) };
    await placement.wait(PAUSE);
  }
}

/**
 * Places an order exactly once (ORD-03). The key is created once and stored, with every body sent with it, until the backend has responded. When the form was
 * changed after a lost response and the backend says that the key belongs to another body, an earlier body has become the order: it is sent again, and its
 * response is the result. Never throws.
 */
export async function placeOrder(body: OrderRequest, placement: OrderPlacement): Promise<RequestResult<PlacedOrder>> {
  const before = placement.attempt();
  const key = before?.key ?? placement.newKey();
  const earlier = (before?.sent ?? []).filter((sent) => JSON.stringify(sent) !== JSON.stringify(body));
  placement.keep({ key, sent: [...earlier, body].slice(-MAX_SENT) });
  let last = body;
  let outcome = await postUntilAnswered(body, key, placement, before !== null);
  if (isRefusal(outcome.result, 'idempotency_key_reused')) {
    for (const sent of earlier) {
      last = sent;
      outcome = await postUntilAnswered(sent, key, placement, true);
      if (!isRefusal(outcome.result, 'idempotency_key_reused')) break;
    }
  }
  if (outcome.isOpen) return openResult(outcome.result);
  placement.keep(null);
  if (outcome.result.ok) placement.onPlaced?.(last);
  return outcome.result;
}

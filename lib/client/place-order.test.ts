import { expect, test, vi } from 'vitest';
import { type OrderRequest, orderRequest } from '#lib/contract/checkout.ts';
import type { PlacedOrder, RequestResult } from './api.ts';
import { placeOrder } from './place-order.ts';
import type { OrderAttempt } from './stored-order.ts';

type Answer = RequestResult<PlacedOrder>;

const body = (comment = ''): OrderRequest =>
  orderRequest.parse({
    items: [{ productId: 1, count: 2 }],
    delivery: { type: 'pickup', placeId: '1' },
    payment: 'cod',
    contact: { name: 'A', phone: '+79170000000' },
    comment,
    shownTotal: 100,
  });

const placed: Answer = {
  ok: true,
  status: 201,
  total: null,
  data: { id: 7, key: 'k', number: '7', status: 'processing', total: 100, paymentUrl: '' },
};
const noResponse = { ok: false, status: null, code: '', message: '', params: {} } as const;
const lost: Answer = { ...noResponse, failure: 'outcome-unknown' };
const offline: Answer = { ...noResponse, failure: 'offline' };
/** A refusal of the backend; without `decided` one of the gateway, which did not send the request to the backend. */
const refused = (code: string, status = 409, params: { decided?: true } = { decided: true }): Answer => ({
  ok: false,
  failure: 'refused',
  status,
  code,
  message: '',
  params,
});

/** A browser with a stored attempt, and a shop that answers with these. */
function browser(answers: readonly Answer[], attempt: OrderAttempt | null = null) {
  let kept = attempt;
  let keys = 0;
  const left = [...answers];
  const sent: { key: string; comment: string }[] = [];
  const repeated: boolean[] = [];
  const placement = {
    attempt: () => kept,
    keep: (next: OrderAttempt | null) => {
      kept = next;
    },
    newKey: () => `key-${++keys}-made`,
    post: async (b: OrderRequest, key: string, isRepeated: boolean): Promise<Answer> => {
      sent.push({ key, comment: b.comment });
      repeated.push(isRepeated);
      const answer = left.shift();
      if (answer === undefined) throw new Error('an unexpected request');
      return answer;
    },
    wait: vi.fn(async () => {}),
    onPlaced: vi.fn<(order: OrderRequest) => void>(),
  };
  return { placement, sent, repeated, kept: () => kept };
}

test('[ORD-03] the key is stored before the order is sent and removed when it is answered', async () => {
  const b = browser([placed]);
  const order = placeOrder(body(), b.placement);
  expect(b.kept()).toMatchObject({ key: 'key-1-made', sent: [{ comment: '' }] });
  expect(await order).toEqual(placed);
  expect(b.kept()).toBeNull();
});

test('[ORD-03] a lost response is requested again under the same key, which stays after a second loss', async () => {
  const b = browser([lost, lost, placed]);
  expect(await placeOrder(body(), b.placement)).toEqual(lost);
  expect(b.kept()?.key).toBe('key-1-made');
  expect(await placeOrder(body(), b.placement)).toEqual(placed);
  expect(b.sent.map((s) => s.key)).toEqual(['key-1-made', 'key-1-made', 'key-1-made']);
  expect(b.repeated).toEqual([false, true, true]);
  expect(b.kept()).toBeNull();
});

test('[ORD-03] an attempt from before a reload is continued', async () => {
  const b = browser([placed], { key: 'old-key-kept', sent: [body()] });
  await placeOrder(body(), b.placement);
  expect(b.sent).toEqual([{ key: 'old-key-kept', comment: '' }]);
});

test('[ORD-03] a form changed after a lost response finds the order that the first body became', async () => {
  const b = browser([refused('idempotency_key_reused'), placed], { key: 'old-key-kept', sent: [body('first')] });
  expect(await placeOrder(body('second'), b.placement)).toEqual(placed);
  expect(b.sent.map((s) => s.comment)).toEqual(['second', 'first']);
  expect(b.kept()).toBeNull();
  expect(b.placement.onPlaced.mock.calls).toEqual([[body('first')]]);
});

test('[ORD-09] reports the body that became the order, and nothing while that is unknown', async () => {
  const b = browser([lost, lost, placed]);
  await placeOrder(body('one'), b.placement);
  expect(b.placement.onPlaced).not.toHaveBeenCalled();
  await placeOrder(body('one'), b.placement);
  expect(b.placement.onPlaced.mock.calls).toEqual([[body('one')]]);
});

test('[ORD-03] waits while another tab places the order under the same key', async () => {
  const b = browser([refused('idempotency_in_progress'), refused('idempotency_in_progress'), placed]);
  expect(await placeOrder(body(), b.placement)).toEqual(placed);
  expect(b.placement.wait).toHaveBeenCalledTimes(2);
});

test('[ORD-03] an attempt that is still being worked on keeps its key', async () => {
  const b = browser(Array.from({ length: 8 }, () => refused('idempotency_in_progress')));
  await placeOrder(body(), b.placement);
  expect(b.kept()?.key).toBe('key-1-made');
});

test('after a refusal the next attempt has a new key', async () => {
  const b = browser([refused('quote_changed'), placed]);
  await placeOrder(body(), b.placement);
  expect(b.kept()).toBeNull();
  await placeOrder(body(), b.placement);
  expect(b.sent.map((s) => s.key)).toEqual(['key-1-made', 'key-2-made']);
});

test('without a connection nothing was sent, so no key is kept', async () => {
  const b = browser([offline]);
  await placeOrder(body(), b.placement);
  expect(b.kept()).toBeNull();
});

test('[ORD-03] losing the connection after a lost response keeps the key', async () => {
  const b = browser([offline], { key: 'old-key-kept', sent: [body()] });
  expect(await placeOrder(body(), b.placement)).toEqual(lost);
  expect(b.kept()?.key).toBe('old-key-kept');
});

test('[ORD-03] a connection that breaks between a lost response and the next request keeps the key', async () => {
  const b = browser([lost, offline]);
  expect(await placeOrder(body(), b.placement)).toEqual(lost);
  expect(b.kept()?.key).toBe('key-1-made');
});

test.each([
  [429, 'too_many_requests'],
  [401, 'session_required'],
])('[ORD-03] a refusal by the gateway (%i) says nothing about an order that was sent before', async (status, code) => {
  const byGateway = refused(code, status, {});
  const b = browser([lost, byGateway]);
  expect(await placeOrder(body(), b.placement)).toEqual(lost);
  expect(b.kept()?.key).toBe('key-1-made');
  const later = browser([byGateway, placed], { key: 'old-key-kept', sent: [body()] });
  expect(await placeOrder(body(), later.placement)).toEqual(lost);
  expect(await placeOrder(body(), later.placement)).toEqual(placed);
  expect(later.sent.map((s) => s.key)).toEqual(['old-key-kept', 'old-key-kept']);
});

test('[ORD-03] a form that the gateway refuses names its fields and keeps the key of an order that was sent before', async () => {
  const byGateway = refused('invalid_order', 422, {});
  const b = browser([lost, byGateway, placed]);
  expect(await placeOrder(body('with a code'), b.placement)).toEqual(byGateway);
  expect(b.kept()?.key).toBe('key-1-made');
  expect(await placeOrder(body(), b.placement)).toEqual(placed);
  expect(b.sent.map((s) => s.key)).toEqual(['key-1-made', 'key-1-made', 'key-1-made']);
  expect(b.repeated).toEqual([false, true, true]);
});

test('[ORD-03] a decision of the backend after a lost response ends the attempt', async () => {
  const b = browser([lost, refused('invalid_order', 422), placed]);
  expect(await placeOrder(body(), b.placement)).toEqual(refused('invalid_order', 422));
  expect(b.kept()).toBeNull();
});

test('a first request that is refused keeps no key', async () => {
  for (const byGateway of [refused('too_many_requests', 429, {}), refused('invalid_order', 422, {})]) {
    const b = browser([byGateway]);
    expect(await placeOrder(body(), b.placement)).toEqual(byGateway);
    expect(b.kept()).toBeNull();
  }
});

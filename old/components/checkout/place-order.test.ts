import { expect, test, vi } from 'vitest';
import { type OrderRequest, orderRequest } from '#lib/contract/checkout.ts';
import type { Asked } from './ask.ts';
import type { Attempt } from './draft.ts';
import { type Placed, placeOrder } from './place-order.ts';

const body = (comment = ''): OrderRequest =>
  orderRequest.parse({
    items: [{ productId: 1, count: 2 }],
    delivery: { type: 'pickup', placeId: '1' },
    payment: 'cod',
    contact: { name: 'A', phone: '+79170000000' },
    comment,
    shownTotal: 100,
  });

const placed: Asked<Placed> = { ok: true, value: { id: 7, key: 'k', status: 'processing', total: 100, paymentUrl: '' } };
const lost: Asked<Placed> = { ok: false, kind: 'lost' };
const offline: Asked<Placed> = { ok: false, kind: 'offline' };
/** A refusal of the backend; without `decided` one of the storefront, which had not asked it. */
const refused = (code: string, status = 409, params: { decided?: true } = { decided: true }): Asked<Placed> => ({
  ok: false,
  kind: 'refused',
  status,
  error: { code, message: '', data: { status, params } },
});

/** A browser with its kept attempt, and a shop that answers as told. */
function browser(answers: readonly Asked<Placed>[], attempt: Attempt | null = null) {
  let kept = attempt;
  let keys = 0;
  const rest = [...answers];
  const sent: { key: string; comment: string }[] = [];
  const again: boolean[] = [];
  const ways = {
    attempt: () => kept,
    keep: (next: Attempt | null) => {
      kept = next;
    },
    newKey: () => `key-${++keys}-made`,
    post: async (b: OrderRequest, key: string, isAgain: boolean): Promise<Asked<Placed>> => {
      sent.push({ key, comment: b.comment });
      again.push(isAgain);
      const answer = rest.shift();
      if (answer === undefined) throw new Error('the shop was asked too often');
      return answer;
    },
    wait: vi.fn(async () => {}),
    became: vi.fn<(order: OrderRequest) => void>(),
  };
  return { ways, sent, again, kept: () => kept };
}

test('[ORD-03] the key is kept before the order is sent and forgotten when it is answered', async () => {
  const b = browser([placed]);
  const order = placeOrder(body(), b.ways);
  expect(b.kept()).toMatchObject({ key: 'key-1-made', sent: [{ comment: '' }] });
  expect(await order).toEqual(placed);
  expect(b.kept()).toBeNull();
});

test('[ORD-03] a lost answer is asked for again under the same key, and the key outlives a second loss', async () => {
  const b = browser([lost, lost, placed]);
  expect(await placeOrder(body(), b.ways)).toEqual(lost);
  expect(b.kept()?.key).toBe('key-1-made');
  expect(await placeOrder(body(), b.ways)).toEqual(placed);
  expect(b.sent.map((s) => s.key)).toEqual(['key-1-made', 'key-1-made', 'key-1-made']);
  expect(b.again).toEqual([false, true, true]);
  expect(b.kept()).toBeNull();
});

test('[ORD-03] an attempt kept from before a reload is continued', async () => {
  const b = browser([placed], { key: 'old-key-kept', sent: [body()] });
  await placeOrder(body(), b.ways);
  expect(b.sent).toEqual([{ key: 'old-key-kept', comment: '' }]);
});

test('[ORD-03] a form changed after a lost answer finds the order that the first body became', async () => {
  const b = browser([refused('idempotency_key_reused'), placed], { key: 'old-key-kept', sent: [body('first')] });
  expect(await placeOrder(body('second'), b.ways)).toEqual(placed);
  expect(b.sent.map((s) => s.comment)).toEqual(['second', 'first']);
  expect(b.kept()).toBeNull();
  expect(b.ways.became.mock.calls).toEqual([[body('first')]]);
});

test('[ORD-09] what became the order is told as it was sent, and nothing while nobody knows', async () => {
  const b = browser([lost, lost, placed]);
  await placeOrder(body('one'), b.ways);
  expect(b.ways.became).not.toHaveBeenCalled();
  await placeOrder(body('one'), b.ways);
  expect(b.ways.became.mock.calls).toEqual([[body('one')]]);
});

test('[ORD-03] while another tab is at work the same key waits for its answer', async () => {
  const b = browser([refused('idempotency_in_progress'), refused('idempotency_in_progress'), placed]);
  expect(await placeOrder(body(), b.ways)).toEqual(placed);
  expect(b.ways.wait).toHaveBeenCalledTimes(2);
});

test('[ORD-03] an attempt that is still being worked on keeps its key', async () => {
  const b = browser(Array.from({ length: 8 }, () => refused('idempotency_in_progress')));
  await placeOrder(body(), b.ways);
  expect(b.kept()?.key).toBe('key-1-made');
});

test('a refusal is an answer: the next attempt has a new key', async () => {
  const b = browser([refused('quote_changed'), placed]);
  await placeOrder(body(), b.ways);
  expect(b.kept()).toBeNull();
  await placeOrder(body(), b.ways);
  expect(b.sent.map((s) => s.key)).toEqual(['key-1-made', 'key-2-made']);
});

test('without a connection nothing was sent and nothing has to be remembered', async () => {
  const b = browser([offline]);
  await placeOrder(body(), b.ways);
  expect(b.kept()).toBeNull();
});

test('[ORD-03] losing the connection after a lost answer forgets nothing', async () => {
  const b = browser([offline], { key: 'old-key-kept', sent: [body()] });
  expect(await placeOrder(body(), b.ways)).toEqual(lost);
  expect(b.kept()?.key).toBe('old-key-kept');
});

test('[ORD-03] a connection that breaks between a lost answer and the next try keeps the key', async () => {
  const b = browser([lost, offline]);
  expect(await placeOrder(body(), b.ways)).toEqual(lost);
  expect(b.kept()?.key).toBe('key-1-made');
});

test.each([
  [429, 'too_many_requests'],
  [401, 'session_required'],
])('[ORD-03] a refusal that came before the shop looked (%i) does not deny an order that was sent before', async (status, code) => {
  const unasked = refused(code, status, {});
  const b = browser([lost, unasked]);
  expect(await placeOrder(body(), b.ways)).toEqual(lost);
  expect(b.kept()?.key).toBe('key-1-made');
  const later = browser([unasked, placed], { key: 'old-key-kept', sent: [body()] });
  expect(await placeOrder(body(), later.ways)).toEqual(lost);
  expect(await placeOrder(body(), later.ways)).toEqual(placed);
  expect(later.sent.map((s) => s.key)).toEqual(['old-key-kept', 'old-key-kept']);
});

test('[ORD-03] a form that the storefront itself refuses does not deny an order that was sent before: the fields are named, the key stays', async () => {
  const unasked = refused('invalid_order', 422, {});
  const b = browser([lost, unasked, placed]);
  expect(await placeOrder(body('with a code'), b.ways)).toEqual(unasked);
  expect(b.kept()?.key).toBe('key-1-made');
  expect(await placeOrder(body(), b.ways)).toEqual(placed);
  expect(b.sent.map((s) => s.key)).toEqual(['key-1-made', 'key-1-made', 'key-1-made']);
  expect(b.again).toEqual([false, true, true]);
});

test('[ORD-03] what the backend decides after a lost answer ends the attempt', async () => {
  const b = browser([lost, refused('invalid_order', 422), placed]);
  expect(await placeOrder(body(), b.ways)).toEqual(refused('invalid_order', 422));
  expect(b.kept()).toBeNull();
});

test('a first try that is turned away is told why and leaves nothing behind', async () => {
  for (const unasked of [refused('too_many_requests', 429, {}), refused('invalid_order', 422, {})]) {
    const b = browser([unasked]);
    expect(await placeOrder(body(), b.ways)).toEqual(unasked);
    expect(b.kept()).toBeNull();
  }
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { order as orderSchema } from '#lib/contract/order.ts';
import { ORDER_STATUSES } from '#lib/contract/order-status.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { sampleOrder } from '#tests/setup/sample-order.ts';
import { readOrder } from '../db/orders.ts';
import type { PaymentStatus } from '../db/payments.ts';
import { expireOrders } from './order-expiry.ts';
import { moveOrder } from './order-status.ts';
import { orderWire } from './order-view.ts';
import { paymentReport, takePayment } from './payments.ts';

const TOTAL = 150_100;
const HALF_HOUR = 1_800_000;

describe.each(engines)('payment reports in %s', (engine) => {
  let backend: TestBackend;
  let id: number;
  beforeEach(async () => {
    backend = await testBackend({ engine });
    id = await sampleOrder(backend);
  });
  afterEach(() => backend.close());

  const tell = (transaction_id: string, status: PaymentStatus, changes: { order_id?: number; amount?: number } = {}) =>
    takePayment(backend.deps, { transaction_id, order_id: id, status, amount: TOTAL, ...changes });
  /** The order as the storefront reads it. */
  const shown = async (of = id) => {
    const order = await readOrder(backend.db, of);
    const parsed = parseAnswer(orderSchema, order && orderWire(order, backend.config));
    if (!parsed.ok) throw new Error(parsed.message);
    return parsed.value;
  };

  /** Log of events in order: «1 paid», «cancel», «expire», «operator making». */
  async function happens(what: string): Promise<string> {
    const [first = '', second = ''] = what.split(' ');
    if (first === 'expire') {
      backend.clock.now += HALF_HOUR;
      return String(await expireOrders(backend.deps));
    }
    if (first === 'operator')
      return (await moveOrder(backend.deps, id, { to: z.enum(ORDER_STATUSES).parse(second), source: 'operator' })).row.status;
    return tell(`t-${first}`, paymentReport.shape.status.parse(second));
  }

  test.each([
    [['1 paid'], ['accepted'], 'processing', 0],
    [['1 declined'], ['accepted'], 'pending', 0],
    [['1 declined', '2 declined', 'expire'], ['accepted', 'accepted', '1'], 'cancelled', 0],
    [['1 declined', '2 paid'], ['accepted', 'accepted'], 'processing', 0],
    [['1 declined', '1 paid'], ['accepted', 'accepted'], 'processing', 0],
    [['1 paid', '1 declined'], ['accepted', 'accepted'], 'processing', 0],
    [['1 paid', '1 paid', '1 paid'], ['accepted', 'repeated', 'repeated'], 'processing', 0],
    [['1 paid', 'operator making', '1 paid'], ['accepted', 'making', 'repeated'], 'making', 0],
    [['operator making', '1 paid'], ['making', 'accepted'], 'making', 0],
    [['1 paid', '2 paid'], ['accepted', 'excess'], 'processing', TOTAL],
    [['1 paid', '2 paid', '3 paid'], ['accepted', 'excess', 'excess'], 'processing', 2 * TOTAL],
    [['1 paid', '2 paid', '2 refunded'], ['accepted', 'excess', 'accepted'], 'processing', 0],
    [['1 paid', '2 refunded', '2 paid'], ['accepted', 'accepted', 'accepted'], 'processing', 0],
    [['2 refunded', '2 paid', '1 paid'], ['accepted', 'accepted', 'accepted'], 'processing', 0],
    [['1 paid', '1 refunded'], ['accepted', 'accepted'], 'refunded', 0],
    [['1 paid', '1 refunded', '1 refunded'], ['accepted', 'accepted', 'repeated'], 'refunded', 0],
    [['1 paid', '1 refunded', '1 paid'], ['accepted', 'accepted', 'repeated'], 'refunded', 0],
    [['1 paid', '1 refunded', '2 paid'], ['accepted', 'accepted', 'late'], 'refunded', TOTAL],
    [['1 refunded', '1 paid', 'expire'], ['accepted', 'accepted', '1'], 'cancelled', 0],
    [['expire', '1 paid'], ['1', 'late'], 'cancelled', TOTAL],
    [['expire', '1 paid', '1 refunded'], ['1', 'late', 'accepted'], 'refunded', 0],
    [['expire', '1 refunded', '1 paid'], ['1', 'accepted', 'accepted'], 'refunded', 0],
    [['operator cancelled', '1 paid', '2 paid', '2 refunded'], ['cancelled', 'late', 'late', 'accepted'], 'cancelled', TOTAL],
    [['operator cancelled', '1 paid', 'operator refunded'], ['cancelled', 'late', 'refunded'], 'refunded', 0],
    [['1 paid', 'operator cancelled'], ['accepted', 'cancelled'], 'cancelled', TOTAL],
    [['1 paid', 'operator completed', '1 refunded'], ['accepted', 'completed', 'accepted'], 'refunded', 0],
    [['operator failed', '1 declined'], ['failed', 'accepted'], 'failed', 0],
  ])('[ORD-04] %j answers %j: the order is %s, to be given back: %s', async (story, outcomes, status, due) => {
    const answered: string[] = [];
    for (const what of story) answered.push(await happens(what));
    expect(answered).toEqual(outcomes);
    expect(await shown()).toMatchObject({ status, refundDue: due });
    expect(backend.errors.length).toBe(answered.filter((one) => one === 'late' || one === 'excess').length);
  });

  test('[ORD-04] a payment that left in time is taken while the goods are still held, though the time has just passed', async () => {
    backend.clock.now += HALF_HOUR + 1;
    expect(await tell('t-1', 'paid')).toBe('accepted');
    expect(await expireOrders(backend.deps)).toBe(0);
    expect((await shown()).status).toBe('processing');
  });

  test('[ORD-04] a wrong amount, a wrong order and an unknown one change nothing', async () => {
    const other = await sampleOrder(backend, { order_key: 'other' });
    await expect(tell('t-1', 'paid', { amount: 1 })).rejects.toMatchObject({ status: 422, code: 'payment_amount_differs' });
    await expect(tell('t-1', 'paid', { amount: -TOTAL })).rejects.toMatchObject({ status: 422 });
    await expect(tell('t-1', 'paid', { order_id: 999 })).rejects.toMatchObject({ status: 404 });
    expect((await shown()).status).toBe('pending');
    expect(await tell('t-1', 'paid')).toBe('accepted');
    for (const status of ['paid', 'declined', 'refunded'] as const) {
      await expect(tell('t-1', status, { order_id: other })).rejects.toMatchObject({ status: 409, code: 'payment_order_differs' });
    }
    expect((await shown(other)).status).toBe('pending');
    expect((await shown()).status).toBe('processing');
  });

  test('[ORD-04] the order says until when it waits, that a try was declined, and which payment it has', async () => {
    const until = new Date(backend.clock.now + HALF_HOUR).toISOString();
    expect(await shown()).toMatchObject({ payUntil: until, paymentDeclined: false, refundDue: 0 });
    await tell('t-1', 'declined');
    expect(await shown()).toMatchObject({ payUntil: until, paymentDeclined: true });
    await tell('t-2', 'paid');
    expect(await shown()).toMatchObject({ status: 'processing', payUntil: '', paymentDeclined: false });
    expect(await backend.call('GET', `/wp-json/wc/v3/orders/${id}`)).toMatchObject({ body: { transaction_id: 't-2' } });
  });

  test.each([
    ['declined', [['t-1', 'declined']], 'pending'],
    ['late', [['t-1', 'paid']], 'cancelled'],
  ] as const)('[RT-01] open pages hear of a payment that is %s, customers get no notification of it', async (what, reports, status) => {
    const customer_id = await backend.customer();
    id = await sampleOrder(backend, { customer_id, order_key: 'own' });
    if (what === 'late') await moveOrder(backend.deps, id, { to: 'cancelled', source: 'test' });
    backend.events.length = 0;
    for (const [transaction, told] of reports) await tell(transaction, told);
    expect(backend.events).toEqual([
      { channels: [`private-order-${id}`, `private-user-${customer_id}`], event: 'order.updated', data: { order: { id, status } } },
    ]);
  });

  test('[ORD-04] reports of one payment that come all at once are one payment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => tell('t-1', i % 3 === 2 ? 'declined' : 'paid')));
    expect(answers.filter((one) => one === 'accepted')).toHaveLength(2);
    expect(answers.filter((one) => one === 'repeated')).toHaveLength(10);
    expect(await shown()).toMatchObject({ status: 'processing', refundDue: 0 });
  });

  test('[ORD-04] of two payments at the same moment one is the order’s and one is to be given back', async () => {
    const answers = await Promise.all([tell('t-1', 'paid'), tell('t-2', 'paid')]);
    expect(answers.sort()).toEqual(['accepted', 'excess']);
    expect(await shown()).toMatchObject({ status: 'processing', refundDue: TOTAL });
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '#tests/setup/backend.ts';
import { placing } from '#tests/setup/placing.ts';
import { type YooKassaShop, yooKassaShop } from '#tests/setup/yookassa-shop.ts';
import { orderSummary } from '../operator.ts';
import { expireOrders } from '../services/order-expiry.ts';
import { takePayment } from '../services/payments.ts';
import { onlinePayments } from './online-payments.ts';

const TOTAL = 194_900;

describe.each(engines)('money that is due back in %s', (engine) => {
  let shop: YooKassaShop;
  beforeEach(async () => {
    shop = await yooKassaShop({ engine });
  });
  afterEach(() => shop.close());

  const move = (id: number, status: string) => placing(shop.backend).move(id, status);
  const refundedOf = (paymentId: string) => shop.double.payments.get(paymentId)?.refunded_amount.value;

  async function paid() {
    const { id, paymentUrl } = await shop.order();
    const payment = shop.double.pay(paymentUrl);
    await shop.later(61);
    return { id, payment };
  }
  async function paidTooLate() {
    const { id, paymentUrl } = await shop.order();
    shop.backend.clock.now += 1_860_000;
    await expireOrders(shop.backend.deps);
    const payment = shop.double.pay(paymentUrl);
    return { id, payment };
  }

  test('[ORD-04] for an order that was paid too late goes back by itself, once, and the order says so', async () => {
    const { id, payment } = await paidTooLate();
    await shop.later(61);
    expect(await shop.shown(id)).toMatchObject({ status: 'refunded', refundDue: 0 });
    expect(refundedOf(payment.id)).toBe('1949.00');
    await shop.later(3_600);
    expect([shop.double.refunds.size, shop.backend.errors]).toEqual([1, []]);
    expect(shop.backend.lines.join('\n')).toMatch(/a payment came too late: it is given back .*\n(.*\n)*a payment was given back/);
  });

  test.each(['cancelled', 'failed'])(
    '[ORD-04] for a paid order that the restaurant moves to %s goes back by itself, once',
    async (status) => {
      const { id, payment } = await paid();
      expect((await shop.shown(id)).status).toBe('processing');
      await move(id, status);
      expect(await shop.shown(id)).toMatchObject({ status, refundDue: TOTAL, refundState: 'sending' });
      expect(orderSummary(await shop.shown(id))).toContain('refund of 1949.00 on its way');
      await shop.later(6);
      expect(await shop.shown(id)).toMatchObject({ status: 'refunded', refundDue: 0, refundState: '' });
      expect([refundedOf(payment.id), shop.double.refunds.size]).toEqual(['1949.00', 1]);
    },
  );

  test.each(['lost', 500, 'processing', 'garbage', 429] as const)('goes back once when the answer to the refund is «%s»', async (fault) => {
    const { id, payment } = await paid();
    await move(id, 'cancelled');
    shop.double.faults.push(fault);
    await shop.later(6);
    expect((await shop.shown(id)).status).toBe('cancelled');
    for (let round = 0; round < 3; round += 1) await shop.later(61);
    expect([(await shop.shown(id)).status, refundedOf(payment.id), shop.double.refunds.size]).toEqual(['refunded', '1949.00', 1]);
  });

  test('goes back once though two processes look for refunds at the same moment', async () => {
    const { id, payment } = await paid();
    await move(id, 'cancelled');
    shop.backend.clock.now += 6_000;
    const others = Array.from({ length: 3 }, () => onlinePayments(shop.backend.deps));
    await Promise.all([...others, shop.backend.deps.payments].map((one) => one.work()));
    expect([refundedOf(payment.id), shop.double.asked.filter(({ path }) => path === '/v3/refunds').length]).toEqual(['1949.00', 1]);
  });

  test('goes back by hand when the provider refuses, which the order, its list and the log say', async () => {
    const { id } = await paid();
    await move(id, 'cancelled');
    shop.double.faults.push(403);
    await shop.later(6);
    await shop.later(3_600);
    expect(await shop.shown(id)).toMatchObject({ status: 'cancelled', refundDue: TOTAL, refundState: 'failed' });
    expect(orderSummary(await shop.shown(id))).toContain('refund failed, give back 1949.00');
    expect(shop.backend.errors).toEqual([expect.stringContaining('a refund failed: give the money back by hand')]);
    await move(id, 'refunded');
    expect(await shop.shown(id)).toMatchObject({ status: 'refunded', refundDue: 0 });
  });

  test('is not sent when the operator says at once that it went back by hand', async () => {
    const { id } = await paid();
    await move(id, 'refunded');
    await shop.later(61);
    const other = await paid();
    await move(other.id, 'cancelled');
    await move(other.id, 'refunded');
    await shop.later(61);
    expect(shop.double.refunds.size).toBe(0);
  });

  test('that somebody gave back in the account of YooKassa is noticed by its notification', async () => {
    const { id, payment } = await paid();
    payment.refunded_amount = { ...payment.amount };
    shop.backend.clock.now += 2_000;
    const refund = { type: 'notification', event: 'refund.succeeded', object: { id: 'r-1', payment_id: payment.id, status: 'succeeded' } };
    expect((await shop.notify(refund)).status).toBe(200);
    expect((await shop.shown(id)).status).toBe('refunded');
  });

  test('of a service that reports by callback alone is left to the operator', async () => {
    const { id } = await shop.order();
    await move(id, 'cancelled');
    const report = { order_id: id, transaction_id: 'bank-1', amount: TOTAL, status: 'paid' } as const;
    expect(await takePayment(shop.backend.deps, report)).toBe('late');
    await shop.later(61);
    expect(await shop.shown(id)).toMatchObject({ status: 'cancelled', refundDue: TOTAL, refundState: '' });
    expect([shop.double.refunds.size, shop.backend.errors.length]).toEqual([0, 1]);
  });

  test('goes back later when the provider is still working on it', async () => {
    const slow = await yooKassaShop({ engine, double: { refundStatus: 'pending' } });
    try {
      const { id, paymentUrl } = await slow.order();
      slow.double.pay(paymentUrl);
      await slow.later(61);
      await placing(slow.backend).move(id, 'cancelled');
      await slow.later(6);
      expect(await slow.shown(id)).toMatchObject({ status: 'cancelled', refundState: 'sending' });
      slow.double.finishRefunds();
      await slow.later(61);
      expect([(await slow.shown(id)).status, slow.double.refunds.size]).toEqual(['refunded', 1]);
    } finally {
      await slow.close();
    }
  });
});

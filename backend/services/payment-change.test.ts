import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { engines, testBackend } from '#tests/setup/backend.ts';
import { inZone, orderShop } from '#tests/setup/order-shop.ts';
import { placing } from '#tests/setup/placing.ts';
import { going } from '#tests/setup/woocommerce/order-traffic.ts';
import { parsedOrder, type YooKassaShop, yooKassaShop } from '#tests/setup/yookassa-shop.ts';
import { cancelOrder } from './order-customer.ts';
import { moveOrder } from './order-status.ts';
import { changePayment } from './payment-change.ts';
import { takePayment } from './payments.ts';

const MINUTE = 60_000;

/** Settings with a second online method, and cards on receipt that only pickups take. */
const methods = (text: string): string =>
  text.replace(
    'payment_methods:',
    'payment_methods:\n  - { id: sbp, title: СБП, provider_method: sbp, shipping_methods: [flat_rate] }\n  - { id: cod_card, title: Терминал, shipping_methods: [local_pickup] }',
  );

describe.each(engines)('the payment method of an unpaid order, on %s', (engine) => {
  let shop: YooKassaShop;
  beforeEach(async () => {
    shop = await yooKassaShop({ engine, settings: methods });
  });
  afterEach(() => shop.close());

  const change = (id: number, method: string, key: string) =>
    shop.backend.call('POST', calls.changePayment.path, { keys: false, body: { order_id: id, payment_method: method, order_key: key } });
  const row = (id: number) => shop.backend.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('[ORD-04] becomes cash after a refused card: the order is accepted at once and counts as unpaid', async () => {
    const { id, key, paymentUrl, paymentMethods } = await shop.order();
    expect(JSON.parse(paymentMethods)).toEqual(['sbp', 'cod', 'card_online']);
    shop.double.refuse(paymentUrl);
    await shop.later(61);
    const answer = await change(id, 'cod', key);
    expect([answer.status, parsedOrder(answer.body)]).toMatchObject([
      200,
      { status: 'processing', paymentMethod: 'cod', paymentTitle: 'Наличными', paymentUrl: '', paymentMethods: '', paymentDeclined: false },
    ]);
    expect(await row(id)).toMatchObject({ paid_at: null, holds: 1 });
    const repeat = await change(id, 'cod', key);
    expect([repeat.status, parsedOrder(repeat.body).status]).toEqual([200, 'processing']);
    expect((await change(id, 'sbp', key)).body).toMatchObject({ code: 'payment_not_changeable' });
    await shop.later(61);
    expect((await shop.shown(id)).paymentUrl).toBe('');
  });

  test('[ORD-04] becomes another online method with a payment of its own', async () => {
    const { id, key, paymentUrl } = await shop.order();
    const { paymentUrl: next, status } = parsedOrder((await change(id, 'sbp', key)).body);
    expect([status, next === paymentUrl, shop.double.payments.size]).toEqual(['pending', false, 2]);
    expect(shop.double.asked.at(-1)?.body).toMatchObject({ payment_method_data: { type: 'sbp' } });
    shop.double.pay(next);
    await shop.later(61);
    expect(await shop.shown(id)).toMatchObject({ status: 'processing', paymentTitle: 'СБП', refundDue: 0 });
  });

  test.each(['cod', 'sbp'])('[ORD-04] money that the page of the former method still takes goes back (%s)', async (method) => {
    const { id, key, paymentUrl } = await shop.order();
    shop.double.pay(parsedOrder((await change(id, method, key)).body).paymentUrl || paymentUrl);
    if (method !== 'cod') shop.double.pay(paymentUrl);
    await shop.later(61);
    await shop.later(61);
    const after = await shop.shown(id);
    const back = [...shop.double.payments.values()].map((payment) => payment.refunded_amount.value).filter((value) => value !== '0.00');
    expect([after.status, after.refundDue, back]).toEqual(['processing', 0, ['1949.00']]);
    expect((await row(id)).payment_method).toBe(method);
  });

  test('[ORD-04] a former payment that ends unpaid does not tell of a refusal', async () => {
    const { id, key, paymentUrl } = await shop.order();
    await change(id, 'sbp', key);
    shop.double.refuse(paymentUrl);
    await shop.later(61);
    expect(await shop.shown(id)).toMatchObject({ status: 'pending', paymentDeclined: false });
  });

  test('[ORD-04] a payment that succeeded meanwhile wins over the change', async () => {
    const { id, key, paymentUrl } = await shop.order();
    shop.double.pay(paymentUrl);
    shop.backend.clock.now += 6_000;
    expect((await change(id, 'cod', key)).status).toBe(409);
    expect(await shop.shown(id)).toMatchObject({ status: 'processing', paymentMethod: 'card_online' });
  });

  test('[ORD-04] can be changed while the provider does not answer', async () => {
    shop.double.faults.push(500);
    const { id, key } = await shop.order();
    expect(parsedOrder((await change(id, 'cod', key)).body).status).toBe('processing');
    await shop.later(61);
    expect(shop.double.payments.size, 'no payment is created for it any more').toBe(0);
  });

  test('[ORD-02] is refused where the place does not take it, for strangers, and after the time to pay', async () => {
    const { id, key } = await shop.order();
    expect((await change(id, 'cod_card', key)).body).toMatchObject({ code: 'payment_unavailable' });
    expect((await change(id, 'gold', key)).body).toMatchObject({ code: 'payment_unavailable' });
    expect((await change(id, 'cod', 'guessed')).status).toBe(404);
    shop.backend.clock.now += 31 * MINUTE;
    expect((await change(id, 'cod', key)).body).toMatchObject({ code: 'payment_not_changeable' });
    const cancelled = await shop.order();
    await moveOrder(shop.backend.deps, cancelled.id, { to: 'cancelled', source: 'customer' });
    expect((await change(cancelled.id, 'cod', cancelled.key)).status).toBe(409);
  });

  test('[ORD-04] paying, changing to cash and cancelling at the same moment end in one truth about the money', async () => {
    const endings = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const { id, key } = await shop.order();
      const visitor = { customerId: undefined, orderKey: key };
      const paid = { order_id: id, transaction_id: `t-${round}`, status: 'paid', amount: 194_900 } as const;
      const acts = [
        () => takePayment(shop.backend.deps, paid),
        () => changePayment(shop.backend.deps, id, visitor, 'cod'),
        () => cancelOrder(shop.backend.deps, id, visitor),
      ];
      // each has its turn to be the first, a few milliseconds apart
      const started = acts.map(async (act, index) => {
        await setTimeout(((index + round) % 3) * 3);
        return act();
      });
      await Promise.allSettled(started);
      const { status, paymentMethod, refundDue } = await shop.shown(id);
      const keeps = status === 'processing' && paymentMethod === 'card_online';
      expect([status, paymentMethod, refundDue]).toEqual([status, paymentMethod, keeps ? 0 : 194_900]);
      expect(['processing', 'cancelled']).toContain(status);
      endings.add(`${status} ${paymentMethod}`);
    }
    expect(endings.size).toBeGreaterThan(1);
  });

  test('[ORD-04] held money of a former method is released, not taken', async () => {
    const held = await yooKassaShop({ engine, payment: { isTwoStage: true } });
    try {
      const { id, key, paymentUrl } = await held.order();
      await held.backend.call('POST', calls.changePayment.path, {
        keys: false,
        body: { order_id: id, payment_method: 'cod', order_key: key },
      });
      held.double.pay(paymentUrl);
      await held.later(61);
      expect(held.double.paymentAt(paymentUrl).status).toBe('canceled');
      expect(await held.shown(id)).toMatchObject({ status: 'processing', refundDue: 0 });
    } finally {
      await held.close();
    }
  });
});

test('[ORD-04] money reported by the shop’s own page after the change to cash is due back', async () => {
  const backend = await testBackend({ files: orderShop });
  try {
    const placed = await placing(backend).place({ payment: 'card_online', delivery: inZone, shownTotal: 194_900 });
    const { id, key } = parsedOrder(placed.body);
    await backend.call('POST', calls.changePayment.path, { keys: false, body: { order_id: id, payment_method: 'cod', order_key: key } });
    expect(await takePayment(backend.deps, { order_id: id, transaction_id: 't', status: 'paid', amount: 194_900 })).toBe('excess');
  } finally {
    await backend.close();
  }
});

test('[KF-WOO-10] WooCommerce learns that an order it has as unpaid is now paid in cash', async () => {
  const backend = await testBackend({ files: orderShop });
  const woo = await going(backend);
  try {
    const placed = await placing(backend).place({ payment: 'card_online', delivery: inZone, shownTotal: 194_900 });
    const { id, key } = parsedOrder(placed.body);
    await woo.settle();
    expect(woo.orders()).toMatchObject([{ status: 'pending', payment_method: 'card_online' }]);
    await backend.call('POST', calls.changePayment.path, { keys: false, body: { order_id: id, payment_method: 'cod', order_key: key } });
    await woo.settle();
    expect(woo.orders()).toMatchObject([
      { status: 'processing', payment_method: 'cod', payment_method_title: 'Наличными', date_paid: null },
    ]);
  } finally {
    await woo.close();
    await backend.close();
  }
});

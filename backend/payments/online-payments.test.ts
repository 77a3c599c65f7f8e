import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { engines } from '#tests/setup/backend.ts';
import { inZone } from '#tests/setup/order-shop.ts';
import { placing } from '#tests/setup/placing.ts';
import { type YooKassaShop, yooKassaShop } from '#tests/setup/yookassa-shop.ts';
import { loadShop } from '../content/load.ts';
import { settingsWire } from '../content/wire/settings.ts';
import { cancelOrder } from '../services/order-customer.ts';
import { expireOrders } from '../services/order-expiry.ts';
import { logUnpayableMethods, withOfferedMethods } from './online-payments.ts';
import type { PaymentConfig } from './payment-config.ts';

const MINUTES = 60;

describe.each(engines)('an order paid by YooKassa in %s', (engine) => {
  let shop: YooKassaShop;
  beforeEach(async () => {
    shop = await yooKassaShop({ engine });
  });
  afterEach(() => shop.close());

  const statusOf = async (id: number) => (await shop.shown(id)).status;

  test('[ORD-04] leads to the page of its payment, and a repeat of the same order to the same one', async () => {
    const first = await shop.order('key-1');
    expect(first).toMatchObject({ status: 'pending', paymentUrl: expect.stringContaining('/checkout/payments/') });
    const again = await shop.order('key-1');
    expect([again.id, again.paymentUrl]).toEqual([first.id, first.paymentUrl]);
    expect(shop.double.payments.size).toBe(1);
    expect(shop.double.paymentAt(first.paymentUrl)).toMatchObject({
      amount: { value: '1949.00' },
      metadata: { order_id: String(first.id) },
    });
  });

  test('[ORD-04] is accepted when YooKassa says that it is paid, once however often it is told', async () => {
    const { id, paymentUrl } = await shop.order();
    const notification = shop.double.notification(shop.double.pay(paymentUrl));
    shop.backend.clock.now += 2_000;
    expect(await shop.notify(notification)).toMatchObject({ status: 200, body: { outcome: 'asked' } });
    expect(await shop.shown(id)).toMatchObject({ status: 'processing', paymentUrl: '', refundDue: 0 });
    shop.backend.clock.now += 2_000;
    expect((await shop.notify(notification)).status).toBe(200);
    expect(shop.backend.errors).toEqual([]);
    expect(shop.backend.events.filter(({ event }) => event === 'order.updated')).toHaveLength(2);
  });

  test('is not believed to be paid by a notification: YooKassa is asked, and says it is not', async () => {
    const { id, paymentUrl } = await shop.order();
    shop.backend.clock.now += 10_000;
    const forged = { ...shop.double.paymentAt(paymentUrl), status: 'succeeded' as const, paid: true };
    expect(await shop.notify(shop.double.notification(forged))).toMatchObject({ status: 200, body: { outcome: 'asked' } });
    expect(await statusOf(id)).toBe('pending');
    expect(await shop.notify({ type: 'notification', event: 'payment.succeeded', object: { id: 'unknown' } })).toMatchObject({
      body: { outcome: 'unknown' },
    });
    expect((await shop.notify({ paid: true })).status).toBe(400);
    expect(await statusOf(id)).toBe('pending');
  });

  test('is found paid without any notification: by itself, and when the customer is back', async () => {
    const [own, back] = [await shop.order(), await shop.order()];
    shop.double.pay(own.paymentUrl);
    await shop.later(61);
    expect(await statusOf(own.id)).toBe('processing');
    shop.double.pay(back.paymentUrl);
    shop.backend.clock.now += 6_000;
    expect(await statusOf(back.id), 'as the page of the order first shows it').toBe('pending');
    await vi.waitFor(async () => expect(await statusOf(back.id)).toBe('processing'));
  });

  test('that the bank refused can be paid at a new address', async () => {
    const { id, paymentUrl } = await shop.order();
    shop.double.refuse(paymentUrl);
    await shop.later(61);
    const waiting = await shop.shown(id);
    expect(waiting).toMatchObject({ status: 'pending', paymentDeclined: true, paymentUrl: expect.stringContaining('/checkout/') });
    expect(waiting.paymentUrl).not.toBe(paymentUrl);
    shop.double.pay(waiting.paymentUrl);
    await shop.later(61);
    expect(await statusOf(id)).toBe('processing');
  });

  test.each(['lost', 500, 'processing', 'garbage', 429] as const)(
    'has one payment when the answer to its creation is «%s»: it is asked for again with the same key',
    async (fault) => {
      shop.double.faults.push(fault);
      const { id, paymentUrl } = await shop.order();
      expect(paymentUrl).toBe('');
      await shop.later(61);
      const { paymentUrl: found } = await shop.shown(id);
      expect(found).toContain('/checkout/');
      const keys = shop.double.asked.filter(({ path }) => path === '/v3/payments').map(({ key }) => key);
      expect([keys.length, new Set(keys).size, shop.double.payments.size]).toEqual([2, 1, 1]);
    },
  );

  test('gets its payment from the next process when the first ended before it asked', async () => {
    const { id } = await shop.order();
    await shop.backend.db.deleteFrom('provider_payments').execute();
    expect((await shop.shown(id)).paymentUrl).toBe('');
    await shop.later(20);
    expect((await shop.shown(id)).paymentUrl).toContain('/checkout/');
  });

  test.each<[string, object]>([
    ['another amount', { amount: { value: '1.00', currency: 'RUB' } }],
    ['another currency', { amount: { value: '1949.00', currency: 'USD' } }],
    ['another order', { metadata: { order_id: '999' } }],
    ['no order', { metadata: {} }],
  ])('is not paid by a payment of %s, and that is logged', async (_, change) => {
    const { id, paymentUrl } = await shop.order();
    Object.assign(shop.double.pay(paymentUrl), change);
    await shop.later(61);
    expect(await statusOf(id)).toBe('pending');
    expect(shop.backend.errors).toEqual([expect.stringContaining('a payment is not what was asked for')]);
    await shop.later(61);
    expect([await statusOf(id), shop.backend.errors.length]).toEqual(['pending', 1]);
  });

  test('[ORD-06] is asked about once more before it is given up; a provider that does not answer keeps nothing waiting', async () => {
    const paid = await shop.order();
    const unpaid = await shop.order();
    shop.double.pay(paid.paymentUrl);
    shop.backend.clock.now += 31 * MINUTES * 1_000;
    await expireOrders(shop.backend.deps);
    expect([await statusOf(paid.id), await statusOf(unpaid.id)]).toEqual(['processing', 'cancelled']);
    const third = await shop.order();
    shop.backend.clock.now += 31 * MINUTES * 1_000;
    shop.double.faults.push(500);
    await expireOrders(shop.backend.deps);
    expect(await statusOf(third.id)).toBe('cancelled');
  });

  describe('after the time of the order', () => {
    /** An order that can be served for three more minutes. */
    async function closing(at: YooKassaShop) {
      const { id, paymentUrl } = await at.order();
      const until = at.backend.clock.now + 3 * MINUTES * 1_000;
      await at.backend.db.updateTable('orders').set({ expires_at: until, serve_until: until }).where('id', '=', id).execute();
      return { id, paymentUrl, until };
    }

    test('[ORD-04] is on hold when YooKassa was paid then, and its money goes back once the customer wants it', async () => {
      const { id, paymentUrl, until } = await closing(shop);
      shop.double.pay(paymentUrl, until + 1);
      shop.backend.clock.now = until + 6_000;
      await expireOrders(shop.backend.deps);
      const { key, status, paidLate } = await shop.shown(id);
      expect([status, paidLate]).toEqual(['on-hold', 194_900]);
      await cancelOrder(shop.backend.deps, id, { customerId: undefined, orderKey: key });
      await shop.later(6);
      expect(await shop.shown(id)).toMatchObject({ status: 'refunded', refundDue: 0 });
      expect([shop.double.refunds.size, shop.backend.errors.length]).toEqual([1, 1]);
    });

    test('[ORD-04] is accepted when YooKassa was paid before it and is asked a minute later', async () => {
      const { id, paymentUrl, until } = await closing(shop);
      shop.double.pay(paymentUrl, until - 1);
      shop.backend.clock.now = until + MINUTES * 1_000;
      await expireOrders(shop.backend.deps);
      expect(await statusOf(id)).toBe('processing');
    });

    test('takes no money in two stages: what was held is let go of', async () => {
      const held = await yooKassaShop({ engine, payment: { isTwoStage: true } });
      try {
        const { id, paymentUrl, until } = await closing(held);
        held.double.pay(paymentUrl);
        held.backend.clock.now = until + MINUTES * 1_000;
        await expireOrders(held.backend.deps);
        expect([await held.shown(id).then((order) => order.status), held.double.paymentAt(paymentUrl).status]).toEqual([
          'cancelled',
          'canceled',
        ]);
      } finally {
        await held.close();
      }
    });
  });

  test('tells YooKassa to repeat a notification when it cannot be asked', async () => {
    const { id, paymentUrl } = await shop.order();
    const notification = shop.double.notification(shop.double.pay(paymentUrl));
    shop.backend.clock.now += 2_000;
    shop.double.faults.push(500);
    expect((await shop.notify(notification)).status).toBe(503);
    shop.backend.clock.now += 10_000;
    expect((await shop.notify(notification)).status).toBe(200);
    expect(await statusOf(id)).toBe('processing');
  });

  test('is not asked for its payment once it is accepted by the restaurant without one', async () => {
    const { id } = await shop.order();
    await placing(shop.backend).move(id, 'processing');
    expect((await shop.shown(id)).paymentUrl).toBe('');
    expect((await shop.backend.call('GET', `/pay/${id}`, { keys: false })).status, 'there is no page of the demo').toBe(404);
  });

  test('is paid in two stages: captured while it waits, let go of once it is given up', async () => {
    const held = await yooKassaShop({ engine, payment: { isTwoStage: true } });
    try {
      const [wanted, unwanted] = [await held.order(), await held.order()];
      held.double.pay(wanted.paymentUrl);
      await held.later(61);
      expect([(await held.shown(wanted.id)).status, held.double.paymentAt(wanted.paymentUrl).status]).toEqual(['processing', 'succeeded']);
      await placing(held.backend).move(unwanted.id, 'cancelled');
      held.double.pay(unwanted.paymentUrl);
      await held.later(61);
      const payment = held.double.paymentAt(unwanted.paymentUrl);
      expect([(await held.shown(unwanted.id)).status, payment.status, payment.refunded_amount.value]).toEqual([
        'cancelled',
        'canceled',
        '0.00',
      ]);
      expect([held.double.refunds.size, held.backend.errors]).toEqual([0, []]);
    } finally {
      await held.close();
    }
  });

  test('has a receipt that sums to its total, and the kind of payment that the settings name', async () => {
    const settings = (text: string) => text.replace('{ id: card_online,', '{ id: card_online, provider_method: sbp,');
    const printing = await yooKassaShop({ engine, payment: { vatCode: 1 }, settings });
    try {
      const answer = await placing(printing.backend).place({
        payment: 'card_online',
        delivery: inZone,
        items: [{ productId: 500, variationId: null, count: 7, supplements: [] }],
        promoCode: 'UGOLEK10',
        tips: 10_050,
        shownTotal: 577_050,
      });
      expect(answer.body).toMatchObject({ payment_url: expect.stringContaining('/checkout/') });
      expect(printing.double.asked[0]?.body).toMatchObject({
        payment_method_data: { type: 'sbp' },
        receipt: { customer: { phone: '79000000001' } },
      });
    } finally {
      await printing.close();
    }
  });
});

const shop = await loadShop('backend/shop');
const OWN: PaymentConfig = { kind: 'own', pageUrl: 'https://pay.test/', secret: 'payment-secret' };
const YOOKASSA: PaymentConfig = {
  kind: 'yookassa',
  shopId: '1',
  secretKey: 'test_secret',
  apiUrl: 'https://api.yookassa.ru/v3',
  isTwoStage: false,
  vatCode: null,
};
const roubles = { ...shop, settings: { ...shop.settings, front_currency: '₽' } };
const someDollars = { ...shop, settings: { ...shop.settings, front_currency: '$' } };
const dollars = { ...shop, settings: { ...someDollars.settings, currency_code: 'USD' } };

test.each<[string, PaymentConfig]>([
  ['a demo', { kind: 'demo' }],
  ['a page of its own', OWN],
  ['YooKassa', YOOKASSA],
])('a shop with %s offers every method', (_, payment) =>
  expect(withOfferedMethods(roubles, { payment, paymentSecret: null })).toBe(roubles),
);

test('[KF-BACKEND-07] without a payment provider nothing that is paid online is offered: not in the settings, not in a zone', () => {
  const wire = settingsWire(withOfferedMethods(shop, { payment: null, paymentSecret: 'payment-secret' }), { lang: 'ru' });
  expect(wire.payment_methods.map(({ id }) => id)).toEqual(['cod', 'cod_card', 'cod_terminal']);
  expect(wire.delivery.conditions.map(({ payment_methods }) => payment_methods)).toEqual([
    ['cod', 'cod_card'],
    ['cod', 'cod_card'],
    ['NONE'],
  ]);
  expect(JSON.stringify([wire.payment_methods, wire.delivery])).not.toMatch(/card_online|sbp/);
});

test('a zone without a list of its own still allows every method that is left', () => {
  const conditions = shop.settings.delivery.conditions.map((condition) => ({ ...condition, payment_methods: [] }));
  const open = { ...shop, settings: { ...shop.settings, delivery: { ...shop.settings.delivery, conditions } } };
  const offered = withOfferedMethods(open, { payment: null, paymentSecret: null });
  expect(offered.settings.delivery.conditions.map(({ payment_methods }) => payment_methods)).toEqual([[], [], []]);
});

test.each<[string, typeof shop, PaymentConfig | null, string | null, RegExp | null]>([
  ['nothing', roubles, null, null, /no payment provider is configured: set YOOKASSA_SHOP_ID/],
  ['a secret alone', roubles, null, 'payment-secret', /PAYMENT_SECRET alone names no page/],
  ['YooKassa for dollars', dollars, YOOKASSA, null, /roubles, the shop's currency is USD/],
  ['YooKassa', roubles, YOOKASSA, null, null],
  ['a page of its own for dollars', dollars, OWN, null, null],
  ['dollars of no country', someDollars, OWN, null, /which currency «\$» is: set currency_code/],
])(
  '[KF-IMPORT-01] with %s the log says why online payment is not offered, once, and names each method',
  (_, of, payment, paymentSecret, reason) => {
    const said: unknown[] = [];
    logUnpayableMethods(of, { payment, paymentSecret }, { info: (event, fields) => said.push({ event, ...fields }) });
    expect(said).toEqual(
      reason === null
        ? []
        : [{ event: 'online payment is not offered', methods: 'card_online, sbp', reason: expect.stringMatching(reason) }],
    );
  },
);

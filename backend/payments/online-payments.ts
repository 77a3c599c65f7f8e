import { isPaidOnReceipt } from '#lib/contract/payment-kind.ts';
import { currencyOf } from '#lib/domain/currency.ts';
import type { Config } from '../config.ts';
import type { Shop } from '../content/shop.ts';
import type { Db } from '../db/open.ts';
import { readOrder } from '../db/orders.ts';
import {
  attemptByPayment,
  attemptsOf,
  claimRefund,
  dueAttempts,
  dueRefunds,
  isUnderWay,
  noteAttempt,
  noteRefund,
  ordersWithoutAttempt,
  type RefundRow,
} from '../db/payments.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { refundDue } from '../services/late-payments.ts';
import { takePayment } from '../services/payments.ts';
import { backOff, MOST_ATTEMPTS, type PaymentDeps, paymentAttempts } from './payment-attempts.ts';
import { demoProvider, ownProvider, type PaymentProvider, type ProviderApi, ProviderError, type ProviderRefund } from './provider.ts';
import { yooKassa } from './yookassa.ts';

const AT_ONCE = 20;
/** Milliseconds that placing an order waits for the address of its payment page; when it comes later, the order's page shows it. */
const PATIENCE = 5_000;
/** An order younger than this may still be in its placement request, which creates the payment. */
const SETTLED = 15_000;
/** Minimum milliseconds between two requests to the provider caused by a returning customer or a notification. */
const ASK_GAP = 5_000;
const NOTIFIED_GAP = 1_000;

/** Online payments of this shop. */
export interface OnlinePayments {
  /** Null: nothing is paid online. */
  readonly provider: PaymentProvider | null;
  /** Starts the payment of an order; returns the payment page, '' while the provider has not returned it. */
  start(orderId: number): Promise<string>;
  /** Call when the customer may be back from paying: requests the payment's state in the background. */
  returned(orderId: number): void;
  /** Requests the state of an order's open payment once more; false when the provider does not answer. */
  askOnce(orderId: number): Promise<boolean>;
  /**
   * Handles a notification: requests the state of the payment it names. @throws {Refusal} 400 for an invalid notification, 503 when the
   * provider does not answer.
   */
  notified(body: unknown): Promise<'asked' | 'unknown'>;
  /** Periodic work: payments without a report, requests with an unknown outcome, refunds. */
  work(): Promise<void>;
}

function providerOf(db: Db, config: Pick<Config, 'payment' | 'publicUrl'>): PaymentProvider | null {
  switch (config.payment?.kind) {
    case 'yookassa':
      return yooKassa(config.payment);
    case 'own':
      return ownProvider(config.payment);
    case 'demo':
      return demoProvider(db, config);
    case undefined:
      return null;
  }
}

export function onlinePayments(deps: PaymentDeps, provider = providerOf(deps.db, deps.config)): OnlinePayments {
  if (provider === null) {
    return {
      provider,
      start: async () => '',
      returned: () => undefined,
      askOnce: async () => true,
      notified: async () => 'unknown',
      work: async () => undefined,
    };
  }
  const { db, clock, log } = deps;
  const { name, api } = provider;
  const attempts = paymentAttempts(deps, provider);
  const sendRefunds = api === null ? async () => undefined : refunding(deps, provider, api);
  const isAsked = api?.isRemote === true;

  async function openAttempt(orderId: number) {
    return (await attemptsOf(db, orderId)).find((one) => one.provider === name && one.state === 'open' && one.payment_id !== null);
  }

  async function askOnce(orderId: number): Promise<boolean> {
    const now = clock();
    const attempt = isAsked ? await openAttempt(orderId) : undefined;
    if (attempt === undefined || now - attempt.asked_at < ASK_GAP) return true;
    try {
      await attempts.ask(attempt);
      return true;
    } catch (error) {
      if (error instanceof ProviderError) return false;
      throw error;
    }
  }

  let working = false;
  async function work(): Promise<void> {
    const now = clock();
    if (isAsked) {
      const due = await dueAttempts(db, name, now, AT_ONCE);
      const done = await Promise.allSettled(due.map((one) => (one.state === 'new' ? attempts.resume(one) : attempts.ask(one))));
      for (const one of done) if (one.status === 'rejected' && !(one.reason instanceof ProviderError)) throw one.reason;
    }
    const placedBefore = now - SETTLED;
    for (const id of await ordersWithoutAttempt(db, { now, placedBefore, mostAttempts: MOST_ATTEMPTS, limit: AT_ONCE }))
      await attempts.startLater(id);
    await sendRefunds();
  }

  return {
    provider,
    askOnce,
    start: (orderId) => soon(attempts.start(orderId), PATIENCE, (error) => log.error('payment not started', error, { order: orderId })),
    returned: (orderId) => {
      if (isAsked) askOnce(orderId).catch((error: unknown) => log.error('payment not asked about', error, { order: orderId }));
    },
    notified: async (body) => {
      const paymentId = api?.paymentOfNotification(body) ?? null;
      if (paymentId === null) throw new Refusal(400, 'payment_bad_notification', 'This is no notification about a payment.');
      const attempt = await attemptByPayment(db, name, paymentId);
      // when creating the payment had no response, a retry with the same key returns it
      if (attempt === undefined) return 'unknown';
      if (clock() - attempt.asked_at < NOTIFIED_GAP) {
        if (!isUnderWay(attempt)) throw again();
        await noteAttempt(db, attempt.id, { next_at: clock() + NOTIFIED_GAP });
        return 'asked';
      }
      await attempts.ask(attempt).catch((error: unknown) => {
        throw error instanceof ProviderError ? again() : error;
      });
      return 'asked';
    },
    work: async () => {
      if (working) return;
      working = true;
      await work().finally(() => {
        working = false;
      });
    },
  };
}

const again = () =>
  new Refusal(503, 'payment_provider_unavailable', 'The payment provider does not answer.', undefined, { 'retry-after': '10' });

/** The result of `work`, or '' when it takes longer than `patience` or fails; the work continues in the background. */
function soon(work: Promise<string>, patience: number, fail: (error: unknown) => void): Promise<string> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(''), patience);
    work
      .catch((error: unknown) => {
        fail(error);
        return '';
      })
      .then((url) => {
        clearTimeout(timer);
        done(url);
      });
  });
}

const LEASE = 60_000;
const ASK_AGAIN = 60_000;
const MOST_WAIT = 600_000;

/**
 * Sends requested refunds (`wantRefund`), each with its own idempotence key, so that a retry after a lost response does not refund twice. Refusals of the
 * provider are logged and listed by `npm run shop -- orders` for the operator.
 */
function refunding(deps: PaymentDeps, provider: Pick<PaymentProvider, 'name'>, api: ProviderApi) {
  const { db, clock, log } = deps;

  /** Does not send a refund again when the provider reports that the money was returned. */
  async function send(row: RefundRow): Promise<ProviderRefund> {
    const { transaction_id: paymentId, amount, currency, idempotence_key: key, refund_id: refundId } = row;
    if (refundId !== null) return api.refundById(refundId);
    if (row.failures > 0 && (await api.payment(paymentId)).refunded >= amount) return { id: '', paymentId, status: 'succeeded', amount };
    return api.refund({ paymentId, amount, currency }, key);
  }

  async function work(row: RefundRow): Promise<void> {
    const order = await readOrder(db, row.order_id);
    const named = { order: row.order_id, payment: row.transaction_id };
    if (!order || (row.state === 'wanted' && refundDue(order.row, order.payment) === 0)) {
      log.info('a refund is not needed any more', named);
      return noteRefund(db, row.id, { state: 'dropped' });
    }
    const refund = await send(row);
    if (refund.paymentId !== row.transaction_id || refund.amount !== row.amount)
      throw new ProviderError('the provider gave back another payment or amount', { mayRepeat: false });
    if (refund.status === 'canceled') throw new ProviderError('the provider canceled the refund', { mayRepeat: false });
    if (refund.status === 'pending') return noteRefund(db, row.id, { state: 'sent', refund_id: refund.id, next_at: clock() + ASK_AGAIN });
    const { order_id, transaction_id, amount } = row;
    await takePayment(deps, { order_id, transaction_id, amount, status: 'refunded' });
    await noteRefund(db, row.id, { state: 'done', ...(refund.id !== '' && { refund_id: refund.id }), problem: '' });
    log.info('a payment was given back', { ...named, refund: refund.id });
  }

  async function tryOne(row: RefundRow): Promise<void> {
    if (!(await claimRefund(db, row, clock() + LEASE))) return;
    try {
      await work(row);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const failures = row.failures + 1;
      log.error(error.mayRepeat ? 'a refund is tried again' : 'a refund failed: give the money back by hand', error, {
        order: row.order_id,
        payment: row.transaction_id,
        failures,
      });
      const next_at = clock() + backOff(failures, MOST_WAIT, error.retryAfter);
      await noteRefund(db, row.id, { failures, problem: error.message, next_at, ...(!error.mayRepeat && { state: 'failed' as const }) });
    }
  }

  /** Sends the refunds that are due. */
  return async (): Promise<void> => {
    for (const row of await dueRefunds(db, provider.name, clock(), AT_ONCE)) await tryOne(row);
  };
}

/** Placeholder for a list of payment methods without any left: an empty list would allow every method. No method can have this id. */
const NO_METHOD = 'NONE';

type PaymentSettings = Pick<Config, 'payment' | 'paymentSecret'>;

/** Why orders of this shop cannot be paid online; null when they can. */
function unpayableReason(
  { front_currency: sign, currency_code: code = '' }: Shop['settings'],
  { payment, paymentSecret }: PaymentSettings,
): string | null {
  if (payment === null) {
    return paymentSecret === null
      ? 'no payment provider is configured: set YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY, or PAYMENT_PAGE_URL and PAYMENT_SECRET'
      : 'PAYMENT_SECRET alone names no page where customers could pay: set PAYMENT_PAGE_URL, or YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY';
  }
  const currency = currencyOf({ currencyCode: code, currency: sign });
  if (currency === null) return `nobody says which currency «${sign}» is: set currency_code in settings.yaml`;
  if (payment.kind === 'yookassa' && currency !== 'RUB') return `YooKassa takes roubles, the shop's currency is ${currency}`;
  return null;
}

/**
 * The shop with the payment methods that work: without a payment provider, all methods that are paid online are removed, also from the lists of zones. A zone
 * with only online methods then has none.
 */
export function withOfferedMethods(shop: Shop, settings: PaymentSettings): Shop {
  const { payment_methods: methods, delivery } = shop.settings;
  if (unpayableReason(shop.settings, settings) === null) return shop;
  const offered = methods.filter(({ id }) => isPaidOnReceipt(id));
  const only = (ids: string[]): string[] => {
    const left = ids.filter((id) => isPaidOnReceipt(id));
    return left.length === 0 && ids.length > 0 ? [NO_METHOD] : left;
  };
  const conditions = delivery.conditions.map((condition) => ({ ...condition, payment_methods: only(condition.payment_methods) }));
  const everywhere = only(delivery.all_zones_zone_payment_methods);
  return {
    ...shop,
    settings: {
      ...shop.settings,
      payment_methods: offered,
      delivery: { ...delivery, conditions, all_zones_zone_payment_methods: everywhere },
    },
  };
}

/** Logs at the start which payment methods of the content files are not offered and why. */
export function logUnpayableMethods({ settings }: Pick<Shop, 'settings'>, config: PaymentSettings, log: Pick<Log, 'info'>): void {
  const reason = unpayableReason(settings, config);
  const methods = settings.payment_methods.filter(({ id, enabled }) => enabled && !isPaidOnReceipt(id)).map(({ id }) => id);
  if (reason === null || methods.length === 0) return;
  log.info('online payment is not offered', { methods: methods.join(', '), reason });
}

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isLost } from '#lib/domain/order-status.ts';
import { transact } from '../db/open.ts';
import { lockedOrderRow, orderRow, readOrder, type StoredOrder } from '../db/orders.ts';
import { addAttempt, attemptsOf, claimAttempt, isUnderWay, noteAttempt, type ProviderPaymentRow, readPayment } from '../db/payments.ts';
import type { Deps } from '../deps.ts';
import { isAfterTime, isChangedToReceipt } from '../services/late-payments.ts';
import { announceChange } from '../services/order-status.ts';
import { takePayment } from '../services/payments.ts';
import { lineName, orderCurrency, orderLanguage, returnUrl, storedFees, storedShipping } from '../services/stored-order.ts';
import { noteSeen } from '../services/unpaid-orders.ts';
import { filled, type Words, wordsOf } from '../words/words-of.ts';
import {
  type PaymentProvider,
  type PaymentRequest,
  ProviderError,
  type ProviderPayment,
  paymentRequest,
  type Receipt,
} from './provider.ts';

export type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'model' | 'config' | 'log' | 'realtime' | 'pushes'>;

/** Maximum number of payments created for one order. */
export const MOST_ATTEMPTS = 6;
/** Milliseconds for which a process has exclusive use of an attempt during a request. */
const LEASE = 30_000;
const POLL_PENDING = 60_000;
const POLL_GIVEN_UP = 600_000;
/** A payment that is pending for longer than this is not checked any more. */
const FORGET_AFTER = 3 * 86_400_000;

/** Milliseconds until the next request after this number of failures. */
export const backOff = (failures: number, most: number, retryAfter: number | null = null): number =>
  Math.max(retryAfter ?? 0, Math.min(2_000 * 2 ** Math.min(failures, 20), most));

/** Payments of orders through a provider: creates them and requests their state. Only the provider's own answer is trusted (ORD-04, P22). */
export function paymentAttempts(deps: PaymentDeps, provider: PaymentProvider) {
  const { db, clock, log } = deps;

  function requestFor(order: StoredOrder): PaymentRequest {
    const { config, model } = deps;
    const { row } = order;
    const words = wordsOf(orderLanguage(row, model.settings));
    const method = model.shop.settings.payment_methods.find(({ id }) => id === row.payment_method);
    const hasReceipt = config.payment?.kind === 'yookassa' && config.payment.vatCode !== null;
    return {
      orderId: row.id,
      orderKey: row.order_key,
      amount: row.total,
      currency: orderCurrency(row),
      description: filled(words.order.heading, { number: row.id }),
      payUntil: row.expires_at === null ? '' : new Date(row.expires_at).toISOString(),
      returnUrl: returnUrl(model.settings.frontUrl || config.storefrontUrl, row, model.settings),
      methodType: method?.provider_method ?? '',
      receipt: hasReceipt ? receiptOf(order, words) : null,
    };
  }

  /** The open attempt of an unpaid order, or a new one; null when the order can no longer be paid. */
  async function begin(orderId: number): Promise<{ readonly attempt: ProviderPaymentRow; readonly isNew: boolean } | null> {
    return transact(db, async (trx) => {
      const now = clock();
      const row = await lockedOrderRow(trx, orderId);
      if (row?.status !== 'pending' || (row.expires_at !== null && row.expires_at <= now)) return null;
      const attempts = await attemptsOf(trx, orderId);
      const current = attempts.find(isUnderWay);
      if (current) return { attempt: current, isNew: false };
      if (attempts.length >= MOST_ATTEMPTS || attempts.some(({ state }) => state === 'paid' || state === 'differs')) return null;
      const order = await readOrder(trx, orderId);
      if (!order) return null;
      const request = requestFor(order);
      const attempt = await addAttempt(trx, {
        order_id: orderId,
        provider: provider.name,
        idempotence_key: randomUUID(),
        request: JSON.stringify(request),
        amount: request.amount,
        currency: request.currency,
        next_at: now + LEASE,
        created_at: now,
      });
      return { attempt, isNew: true };
    });
  }

  async function failed(attempt: ProviderPaymentRow, error: unknown): Promise<void> {
    if (!(error instanceof ProviderError)) throw error;
    const failures = attempt.failures + 1;
    log.error('payment provider failed', error, { order: attempt.order_id, failures });
    const isOver = !error.mayRepeat && attempt.state === 'new';
    await noteAttempt(db, attempt.id, {
      failures,
      problem: error.message,
      next_at: clock() + backOff(failures, POLL_PENDING, error.retryAfter),
      ...(isOver && { state: 'refused' as const, request: '' }),
    });
  }

  /**
   * Creates the payment of a claimed attempt, or gets the one that an earlier request created with the same key. Returns the payment page,
   * '' while there is none.
   */
  async function create(attempt: ProviderPaymentRow): Promise<string> {
    let payment: ProviderPayment;
    try {
      payment = await provider.create(paymentRequest.parse(JSON.parse(attempt.request)), attempt.idempotence_key);
    } catch (error) {
      await failed(attempt, error);
      return '';
    }
    const known = { ...attempt, payment_id: payment.id === '' ? null : payment.id };
    if (!(await isAsAsked(known, payment))) return '';
    await noteAttempt(db, attempt.id, {
      payment_id: known.payment_id,
      url: payment.url,
      state: 'open',
      request: '',
      failures: 0,
      problem: '',
      asked_at: clock(),
      next_at: clock() + POLL_PENDING,
    });
    if (payment.status !== 'pending') await settle(known, payment);
    return payment.url;
  }

  /** Whether the provider's payment matches the request. A payment of another order, amount or currency is never accepted. */
  async function isAsAsked(attempt: ProviderPaymentRow, payment: ProviderPayment): Promise<boolean> {
    const { order_id, amount, currency } = attempt;
    const isSame =
      (attempt.payment_id ?? '') === payment.id &&
      payment.orderId === order_id &&
      payment.amount === amount &&
      payment.currency === currency;
    if (isSame) return true;
    const given = { payment: payment.id, given: payment.amount, currency: payment.currency, ofOrder: payment.orderId };
    log.error('a payment is not what was asked for', new Error('it is not taken'), { order: order_id, expected: amount, ...given });
    await noteAttempt(db, attempt.id, { state: 'differs', request: '', problem: 'the provider has another order or amount' });
    return false;
  }

  /** Applies the provider's state of a payment, whatever caused the request. */
  async function settle(attempt: ProviderPaymentRow, payment: ProviderPayment): Promise<void> {
    if (!(await isAsAsked(attempt, payment))) return;
    const { order_id: orderId, amount } = attempt;
    const report = { transaction_id: payment.id, order_id: orderId, amount, currency: payment.currency };
    if (payment.status === 'succeeded') {
      await takePayment(deps, { ...report, status: 'paid', ...(payment.paidAt !== null && { paid_at: payment.paidAt }) });
      if (payment.refunded >= amount) await takePayment(deps, { ...report, status: 'refunded' });
      return;
    }
    if (payment.status === 'canceled' && attempt.state === 'left') return noteAttempt(db, attempt.id, { state: 'canceled' });
    if (payment.status === 'canceled') {
      await takePayment(deps, { ...report, status: 'declined' });
      const unpaid = await orderRow(db, orderId);
      if (unpaid) await noteSeen(deps, unpaid);
      await startLater(orderId);
      return;
    }
    const row = await orderRow(db, orderId);
    if (payment.status === 'waiting_for_capture' && provider.api !== null && row) {
      const isLate = isAfterTime(row, { paidAt: null, now: clock() });
      const isWanted = !isLost(row.status) && !isLate && !isChangedToReceipt(row) && (await readPayment(db, orderId)).kept < row.total;
      const key = `${attempt.idempotence_key}-${isWanted ? 'capture' : 'cancel'}`;
      const after = await (isWanted ? provider.api.capture(payment.id, key) : provider.api.cancel(payment.id, key));
      log.info(isWanted ? 'payment captured' : 'payment of an order that is not wanted any more canceled', { order: orderId });
      if (after.status !== 'waiting_for_capture') return settle(attempt, after);
    }
    const now = clock();
    if (now - attempt.created_at > FORGET_AFTER) {
      log.info('a payment is not asked about any more', { order: orderId, payment: payment.id });
      return noteAttempt(db, attempt.id, { state: 'canceled' });
    }
    const next_at = now + (row?.status === 'pending' ? POLL_PENDING : POLL_GIVEN_UP);
    await noteAttempt(db, attempt.id, { failures: 0, problem: '', next_at });
  }

  /** Requests the state of a payment, unless another process is doing so. @throws {ProviderError} after storing it. */
  async function ask(attempt: ProviderPaymentRow): Promise<void> {
    const { api } = provider;
    const now = clock();
    if (api === null || attempt.payment_id === null || !(await claimAttempt(db, attempt, now, now + LEASE))) return;
    try {
      await settle(attempt, await api.payment(attempt.payment_id));
    } catch (error) {
      await failed(attempt, error);
      throw error;
    }
  }

  /** Starts the payment of an order: returns the payment page, '' while it is unknown or when there is nothing to pay. */
  async function start(orderId: number): Promise<string> {
    const begun = await begin(orderId);
    if (begun === null) return '';
    const { attempt, isNew } = begun;
    if (attempt.state === 'open') return attempt.url;
    return isNew ? create(attempt) : resume(attempt);
  }

  /** As {@link start} for an order whose page may be open: the page receives an event with the address. */
  async function startLater(orderId: number): Promise<void> {
    const url = await start(orderId);
    const row = url === '' ? undefined : await orderRow(db, orderId);
    if (row) announceChange(deps, row);
  }

  /**
   * Repeats a request with an unknown outcome, with the same key. Skipped for an order that was cancelled meanwhile: it needs no payment,
   * and nobody has seen its page.
   */
  async function resume(attempt: ProviderPaymentRow): Promise<string> {
    const now = clock();
    if (attempt.next_at > now || !(await claimAttempt(db, attempt, now, now + LEASE))) return '';
    const row = await orderRow(db, attempt.order_id);
    if (row?.status === 'pending') {
      const url = await create(attempt);
      if (url !== '') announceChange(deps, row);
      return url;
    }
    await noteAttempt(db, attempt.id, { state: 'canceled', request: '' });
    return '';
  }

  return { start, startLater, resume, ask };
}

const person = z.object({ email: z.string().catch('') });

/** Rows of a sum that is not divisible by its quantity: most pieces at one price, the remaining ones one minor unit more. */
function rows(name: string, quantity: number, total: number, isService: boolean): Receipt['items'] {
  if (total <= 0) return [];
  const price = Math.floor(total / quantity);
  const dearer = total - price * quantity;
  const both = [
    { name, quantity: quantity - dearer, price, isService },
    { name, quantity: dearer, price: price + 1, isService },
  ];
  return both.filter((row) => row.quantity > 0 && row.price > 0);
}

/** The receipt of an order (54-FZ): dishes after all discounts, delivery and fees; the rows sum to the order's total. */
export function receiptOf({ row, lines }: Pick<StoredOrder, 'row' | 'lines'>, words: Pick<Words, 'cart'>): Receipt {
  const [shipping] = storedShipping.parse(JSON.parse(row.shipping_lines));
  const fees = storedFees.parse(JSON.parse(row.fee_lines));
  const feeName = (name: string): string => (name === 'tips' ? words.cart.ledger.tips : words.cart.ledger.express);
  const { email } = person.parse(JSON.parse(row.billing));
  return {
    phone: row.phone,
    email,
    items: [
      ...lines.flatMap((line) => rows(lineName(line, lines), line.quantity, line.total, false)),
      ...(shipping ? rows(shipping.method_title, 1, shipping.total, true) : []),
      ...fees.flatMap((fee) => rows(feeName(fee.name), 1, fee.total, true)),
    ],
  };
}

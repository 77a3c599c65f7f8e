import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { attemptByPayment, attemptsOf, dueAttempts, isUnderWay, noteAttempt, ordersWithoutAttempt } from '../db/provider-payments.ts';
import { Refusal } from '../refusal.ts';
import { demoProvider } from './demo-provider.ts';
import { ownProvider } from './own-provider.ts';
import { MOST_ATTEMPTS, type PaymentDeps, paymentAttempts } from './payment-attempts.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import { refunding } from './refunding.ts';
import { yooKassa } from './yookassa.ts';

const AT_ONCE = 20;
/** Milliseconds an order's answer waits for the address of its payment; the order's page shows the address when it comes later. */
const PATIENCE = 5_000;
/** An order this young is being placed: its own request creates the payment. */
const SETTLED = 15_000;
/** Milliseconds between two questions that a customer who waits, or a notification, leads to. */
const ASK_GAP = 5_000;
const NOTIFIED_GAP = 1_000;

/** Online payments of this shop. */
export interface OnlinePayments {
  /** Null: nothing is paid online. */
  readonly provider: PaymentProvider | null;
  /** Has an order paid; answers where, '' while the provider has not said it. */
  start(orderId: number): Promise<string>;
  /** The customer may be back from paying: the provider is asked in the background. */
  returned(orderId: number): void;
  /** Asks about the open payment of an order once more; false when the provider does not answer. */
  askOnce(orderId: number): Promise<boolean>;
  /** Takes a notification: the payment it names is asked for. @throws {Refusal} 400 when it is none, 503 when the provider does not answer. */
  notified(body: unknown): Promise<'asked' | 'unknown'>;
  /** What is due by itself: payments nobody reported, requests whose outcome is unknown, refunds. */
  work(): Promise<void>;
}

export function providerOf(db: Db, config: Pick<Config, 'payment' | 'publicUrl'>): PaymentProvider | null {
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
      // a payment whose creation got no answer yet is found by asking again under its key
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

/** What `work` answers, or '' when it takes longer or fails; it goes on meanwhile. */
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

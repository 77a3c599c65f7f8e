import { expiredOrders } from '../db/orders.ts';
import type { OrderRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { forgetAnswers } from './idempotency.ts';
import { logRefundByHand } from './late-payments.ts';
import { moveOrder, type OrderDeps } from './order-status.ts';
import { tellWishes } from './stock-wishes.ts';
import { guestsSeenBefore } from './unpaid-orders.ts';

const CHECK_EVERY = 10_000;
const PAYMENTS_EVERY = 5_000;
const WISHES_EVERY = 5_000;
const FORGET_EVERY = 3_600_000;
const KEYS_LIVE = 7 * 86_400_000;
const AT_ONCE = 100;

/** Orders on hold with a very recent payment wait longer. */
const isOver = ({ status, expires_at: at }: OrderRow, now: number): boolean =>
  status === 'pending' || (status === 'on-hold' && at !== null && at <= now);

/** Cancels one expired unpaid order, or one on hold, which is then refunded; false when it was paid, accepted or cancelled meanwhile. */
export async function expireOrder(deps: OrderDeps & Pick<Deps, 'log'>, id: number): Promise<boolean> {
  const guard = (row: OrderRow): void => {
    if (!isOver(row, deps.clock())) throw new Refusal(409, 'order_not_pending', 'The order is not waiting for payment.');
  };
  try {
    logRefundByHand(deps, await moveOrder(deps, id, { to: 'cancelled', source: 'expiry', guard }));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Cancels all unpaid orders that have expired (ORD-06), guests' orders whose page is no longer viewed, and orders on hold without a decision; returns their
 * number. The payment provider is asked once more before, because its report can be late. A failure with one order or of the provider does not stop the others.
 * @throws {AggregateError} at the end, with all failures.
 */
export async function expireOrders(deps: OrderDeps & Pick<Deps, 'payments' | 'model' | 'log'>): Promise<number> {
  const failures: unknown[] = [];
  let expired = 0;
  let providerAnswers = true;
  for (let after = 0; ; ) {
    const now = deps.clock();
    const times = { now, guestsSeenBefore: guestsSeenBefore(deps.model, now) };
    const ids = await expiredOrders(deps.db, times, { after, limit: AT_ONCE });
    for (const id of ids) {
      after = id;
      try {
        if (providerAnswers) providerAnswers = await deps.payments.askOnce(id);
        if (await expireOrder(deps, id)) expired += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    if (ids.length < AT_ONCE) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders cannot be given up`);
  return expired;
}

/** Starts the periodic work; returns a function that stops it. */
export function startTimers(deps: Deps): () => void {
  const every = (milliseconds: number, what: string, work: () => Promise<unknown>) =>
    setInterval(() => work().catch((error: unknown) => deps.log.error(what, error)), milliseconds);
  const timers = [
    every(CHECK_EVERY, 'expiry failed', () => expireOrders(deps)),
    every(PAYMENTS_EVERY, 'payments failed', () => deps.payments.work()),
    every(WISHES_EVERY, 'wishes failed', () => tellWishes(deps)),
    every(FORGET_EVERY, 'cleaning failed', () => forgetAnswers(deps.db, deps.clock() - KEYS_LIVE)),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

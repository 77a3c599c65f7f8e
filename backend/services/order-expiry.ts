import { forgetAnswers } from '../db/idempotency.ts';
import { expiredOrders } from '../db/orders.ts';
import type { OrderRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { moveOrder, type OrderDeps } from './order-status.ts';
import { tellWishes } from './stock-wishes.ts';

const CHECK_EVERY = 10_000;
const WISHES_EVERY = 5_000;
const FORGET_EVERY = 3_600_000;
const KEYS_LIVE = 7 * 86_400_000;
const AT_ONCE = 100;

const stillWaiting = (row: OrderRow): void => {
  if (row.status !== 'pending') throw new Refusal(409, 'order_not_pending', 'The order is not waiting for payment.');
};

/** Gives up one unpaid order; false when it was paid or given up meanwhile. */
export async function expireOrder(deps: OrderDeps, id: number): Promise<boolean> {
  try {
    await moveOrder(deps, id, { to: 'cancelled', source: 'expiry', guard: stillWaiting });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Cancels every unpaid order whose time is over (ORD-06) and answers how many. One that cannot be given up does not keep the others waiting.
 * @throws {AggregateError} after the rest, with what went wrong.
 */
export async function expireOrders(deps: OrderDeps): Promise<number> {
  const failures: unknown[] = [];
  let expired = 0;
  for (let after = 0; ; ) {
    const ids = await expiredOrders(deps.db, deps.clock(), { after, limit: AT_ONCE });
    for (const id of ids) {
      after = id;
      try {
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

/** Starts what happens by itself; answers how to stop it. */
export function startTimers(deps: Deps): () => void {
  const every = (milliseconds: number, what: string, work: () => Promise<unknown>) =>
    setInterval(() => work().catch((error: unknown) => deps.log.error(what, error)), milliseconds);
  const timers = [
    every(CHECK_EVERY, 'expiry failed', () => expireOrders(deps)),
    every(WISHES_EVERY, 'wishes failed', () => tellWishes(deps)),
    every(FORGET_EVERY, 'cleaning failed', () => forgetAnswers(deps.db, deps.clock() - KEYS_LIVE)),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

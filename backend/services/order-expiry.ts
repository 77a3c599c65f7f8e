import { forgetAnswers } from '../db/idempotency.ts';
import { expiredOrders } from '../db/orders.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { moveOrder, type OrderDeps } from './order-status.ts';

const CHECK_EVERY = 10_000;
const FORGET_EVERY = 3_600_000;
const KEYS_LIVE = 7 * 86_400_000;
const AT_ONCE = 100;

/** Cancels unpaid orders whose time is over (ORD-06) and answers how many; one that was paid meanwhile stays. */
export async function expireOrders(deps: OrderDeps): Promise<number> {
  let expired = 0;
  for (const id of await expiredOrders(deps.db, deps.clock(), AT_ONCE)) {
    try {
      await moveOrder(deps, id, {
        to: 'cancelled',
        source: 'expiry',
        guard: (row) => {
          if (row.status !== 'pending') throw new Refusal(409, 'order_not_pending', 'The order is not waiting for payment.');
        },
      });
      expired += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return expired;
}

/** Starts what happens by itself; answers how to stop it. */
export function startTimers(deps: Deps): () => void {
  const every = (milliseconds: number, what: string, work: () => Promise<unknown>) =>
    setInterval(() => work().catch((error: unknown) => deps.log.error(what, error)), milliseconds);
  const timers = [
    every(CHECK_EVERY, 'expiry failed', () => expireOrders(deps)),
    every(FORGET_EVERY, 'cleaning failed', () => forgetAnswers(deps.db, deps.clock() - KEYS_LIVE)),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

import { isFinal, isLost } from '#lib/domain/order-status.ts';
import type { OrderView } from '#lib/domain/order-view.ts';
import { readHistory } from '#lib/domain/status-history.ts';

/** Milliseconds between reads of an open order without events, and with events, in case one was lost. */
const FAST = 4_000;
const SLOW = 30_000;

/** For so long after its last change the restaurant may set an ended order back, change it or pay it back. Milliseconds. */
const CHANGEABLE = 86_400_000;

type Followed = Pick<OrderView, 'status' | 'history' | 'refundDue' | 'modifiedAt' | 'now'>;

/**
 * How often an open page reads an order: seldom while events arrive, never once nothing can change (RT-02). An order that was lost while it waited for payment may
 * still be paid by a slow bank, and money that is due may still be paid back.
 */
export function pollInterval({ status, history, refundDue, modifiedAt, now }: Followed, isLive: boolean): number | false {
  if (isFinal(status) && now - Date.parse(modifiedAt) < CHANGEABLE) return SLOW;
  if (status === 'completed' || status === 'refunded') return refundDue > 0 ? SLOW : false;
  if (isLost(status)) return refundDue > 0 || readHistory(history).has('pending') ? SLOW : false;
  return isLive ? SLOW : FAST;
}

import { isLost } from '#lib/domain/order-status.ts';
import { readHistory } from './history.ts';

/** Without events an order is asked for this often (milliseconds), with them only in case one was lost. */
const POLL = 4_000;
const SELDOM = 30_000;

interface Followed {
  readonly status: string;
  readonly history: string;
  readonly refundDue: number;
}

/**
 * How often an open page asks for an order: seldom while events arrive, never once nothing can change. One that was given up while it waited
 * for payment may still be paid by a customer whose bank was slow, and money that is due may still be given back.
 */
export function paceOf({ status, history, refundDue }: Followed, isLive: boolean): number | false {
  if (status === 'completed' || status === 'refunded') return refundDue > 0 ? SELDOM : false;
  if (isLost(status)) return refundDue > 0 || readHistory(history).has('pending') ? SELDOM : false;
  return isLive ? SELDOM : POLL;
}

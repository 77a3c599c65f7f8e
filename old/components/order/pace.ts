import { isFinal, isLost } from '#lib/domain/order-status.ts';
import { readHistory } from '#lib/domain/status-history.ts';

/** Without events an order is asked for this often (milliseconds), with them only in case one was lost. */
const POLL = 4_000;
const SELDOM = 30_000;

interface Followed {
  readonly status: string;
  readonly history: string;
  readonly refundDue: number;
  /** An instant in UTC; '' when the backend does not say. */
  readonly modifiedAt?: string;
  /** Epoch milliseconds by the backend's clock. */
  readonly now?: number;
}

/** For so long after its last change an order that is over may be set back, changed or paid back by the restaurant (milliseconds). */
const DAY = 86_400_000;
const isFresh = ({ modifiedAt = '', now = 0 }: Followed): boolean => now - Date.parse(modifiedAt) < DAY;

/**
 * How often an open page asks for an order: seldom while events arrive, never once nothing can change. One that was given up while it waited
 * for payment may still be paid by a customer whose bank was slow, money that is due may still be given back, and what ended today the restaurant may
 * have ended by mistake.
 */
export function paceOf(order: Followed, isLive: boolean): number | false {
  const { status, history, refundDue } = order;
  if (isFinal(status) && isFresh(order)) return SELDOM;
  if (status === 'completed' || status === 'refunded') return refundDue > 0 ? SELDOM : false;
  if (isLost(status)) return refundDue > 0 || readHistory(history).has('pending') ? SELDOM : false;
  return isLive ? SELDOM : POLL;
}

import type { OrderStatus } from '#lib/contract/order-status.ts';
import { isLost } from '#lib/domain/order-status.ts';
import type { PaymentState } from '../db/payments.ts';

/**
 * Minor units that were paid for an order and are still to be given back: all of it once the order is given up, what came twice while it is not
 * (decisions «Orders»). An operator who says «refunded» without a report has given the order's own money back by hand.
 */
export function refundDue({ status, total }: { readonly status: OrderStatus; readonly total: number }, payment: PaymentState): number {
  const byHand = status === 'refunded' && !payment.refunded;
  const due = isLost(status) && !byHand ? 0 : total;
  return Math.max(0, payment.kept - due);
}

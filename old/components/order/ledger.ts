import { type LedgerStep, quote } from '#lib/contract/checkout.ts';
import type { Order } from '#lib/contract/order.ts';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { sum } from '#lib/domain/money.ts';
import { stepsOfOrder } from '#lib/domain/order-ledger.ts';

export interface OrderCoupon {
  readonly kind: 'code' | 'discount' | 'gift';
  readonly code: string;
}

/** The steps an order was accepted with, in the words of that day; another backend sends none, then they follow from its sums (PRICE-06). */
export function ledgerOf(order: Parameters<typeof stepsOfOrder>[0] & Pick<Order, 'ledger'>): LedgerStep[] {
  if (order.ledger !== '') {
    try {
      const parsed = quote.shape.ledger.safeParse(JSON.parse(order.ledger));
      if (parsed.success && sum(parsed.data.map((step) => step.amount)) === order.total) return parsed.data;
    } catch {
      // a foreign note under the same name
    }
  }
  return stepsOfOrder(order);
}

/** What each coupon of an order was to the customer: a code where it was typed or its sums name nothing else. */
export function couponsOf(order: Parameters<typeof ledgerOf>[0]): OrderCoupon[] {
  const steps = ledgerOf(order);
  return order.coupons.map(({ code, discount_type: type }) => {
    if (type === 'free_gift') return { kind: 'gift', code };
    const step = steps.find((one) => sameCode(one.code, code));
    return { kind: step === undefined || step.why?.typed || step.label === code ? 'code' : 'discount', code };
  });
}

import { type LedgerStep, quote } from '#lib/contract/checkout.ts';
import type { Order } from '#lib/contract/order.ts';
import { sum } from '#lib/domain/money.ts';
import { stepsOfOrder } from '#lib/domain/order-ledger.ts';

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

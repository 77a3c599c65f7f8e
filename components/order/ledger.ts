import { type LedgerStep, quote } from '#lib/contract/checkout.ts';
import type { Order } from '#lib/contract/order.ts';

/** Fees whose name is that of a step. */
const FEES = ['express', 'tips'] as const;

/** The steps an order was accepted with; another backend sends none, then they follow from its sums (PRICE-06). */
export function ledgerOf(order: Pick<Order, 'ledger' | 'total' | 'shippingTotal' | 'discountTotal' | 'fees'>): LedgerStep[] {
  if (order.ledger !== '') {
    try {
      const parsed = quote.shape.ledger.safeParse(JSON.parse(order.ledger));
      if (parsed.success && parsed.data.reduce((sum, step) => sum + step.amount, 0) === order.total) return parsed.data;
    } catch {
      // a foreign note under the same name
    }
  }
  const fees = order.fees.map(({ name, total }): LedgerStep => {
    const known = FEES.find((kind) => kind === name);
    return { kind: known ?? (total < 0 ? 'promotion' : 'express'), label: known ? '' : name, code: '', amount: total };
  });
  const extra = fees.reduce((sum, fee) => sum + fee.amount, 0);
  const goods = order.total - order.shippingTotal - extra + order.discountTotal;
  const steps: LedgerStep[] = [
    { kind: 'goods', label: '', code: '', amount: goods },
    { kind: 'promotion', label: '', code: '', amount: -order.discountTotal },
    ...fees,
    { kind: 'delivery', label: '', code: '', amount: order.shippingTotal },
  ];
  return steps.filter((step) => step.kind === 'goods' || step.amount !== 0);
}

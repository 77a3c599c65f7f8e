import type { LedgerStep } from '#lib/contract/checkout.ts';
import type { Order, OrderLine } from '#lib/contract/order.ts';
import { sum } from './money.ts';

type Sums = Pick<Order, 'total' | 'shippingTotal' | 'discountTotal' | 'fees' | 'coupons' | 'bonuses'> & {
  readonly lines: readonly Pick<OrderLine, 'subtotal'>[];
};

/** Fees whose name is that of a step. */
const FEES = ['express', 'tips'] as const;
const step = (kind: LedgerStep['kind'], amount: number, label = '', code = ''): LedgerStep => ({ kind, label, code, amount });

function feeSteps(fees: Sums['fees']): LedgerStep[] {
  return fees.map(({ name, total }) => {
    const known = FEES.find((kind) => kind === name);
    return step(known ?? (total < 0 ? 'promotion' : 'express'), total, known ? '' : name);
  });
}

/** What coupons and points say that they took off, as far as something was taken off; the rest has no name. */
function offSteps(taken: number, { coupons, bonuses }: Pick<Sums, 'coupons' | 'bonuses'>): LedgerStep[] {
  let left = taken;
  const take = (wanted: number): number => {
    const amount = Math.max(0, Math.min(left, wanted));
    left -= amount;
    return -amount;
  };
  const named = coupons.map(({ code, discount, discount_type: type }) =>
    step(type === 'percent' ? 'coupon_percent' : 'coupon_fixed', take(discount), code, code),
  );
  const points = step('bonuses', take(Math.round(bonuses * 100)));
  return [...named, step('promotion', -left), points];
}

/**
 * The steps of an order that came without them, from another backend: they follow from its rows and sums and come to its total in any case (PRICE-06).
 * Where rows and sums disagree, the sums are believed.
 */
export function stepsOfOrder(order: Sums): LedgerStep[] {
  const fees = feeSteps(order.fees);
  const left = order.total - order.shippingTotal - sum(fees.map((fee) => fee.amount));
  const rows = sum(order.lines.map((line) => line.subtotal));
  const goods = Math.max(rows, left + Math.max(0, order.discountTotal));
  const [paid, given] = [fees.filter((fee) => fee.amount >= 0), fees.filter((fee) => fee.amount < 0)];
  const steps = [step('goods', goods), ...offSteps(goods - left, order), ...given, step('delivery', order.shippingTotal), ...paid];
  return steps.filter(({ kind, amount }) => kind === 'goods' || amount !== 0);
}

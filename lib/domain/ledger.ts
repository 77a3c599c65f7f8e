import type { LedgerStep, Quote } from '#lib/contract/checkout.ts';
import type { Order, OrderLine } from '#lib/contract/order.ts';
import type { DeliveryTerms } from './delivery-price.ts';
import { sum } from './money.ts';
import type { GivenGift } from './quote-discounts.ts';

interface Parts {
  /** Sum of all lines with gifts. */
  readonly goods: number;
  /** Number of pieces without gifts. */
  readonly pieces: number;
  readonly gifts: readonly Pick<GivenGift, 'couponCode' | 'line'>[];
  /** Promotions and coupons, in their order. */
  readonly off: readonly LedgerStep[];
  /** Amount paid with points. */
  readonly spent: number;
  /** null when the price is unknown, or shown by the shop itself. */
  readonly delivery: Pick<DeliveryTerms, 'price' | 'from' | 'freeFrom'> | null;
  readonly express: number;
  readonly tips: number;
}

const step = (kind: LedgerStep['kind'], amount: number, label = '', code = ''): LedgerStep => ({ kind, label, code, amount });
const unlessZero = (kind: LedgerStep['kind'], amount: number): LedgerStep[] => (amount === 0 ? [] : [step(kind, amount)]);

/** The delivery price with the goods total from which it applies and the one that would make it free; a free delivery only when a total had to be reached. */
function deliveryStep({ price, from, freeFrom }: NonNullable<Parts['delivery']>): LedgerStep[] {
  if (price === 0 && freeFrom === null) return [];
  const why = { ...(from > 0 ? { from } : {}), ...(price > 0 && freeFrom !== null ? { freeFrom } : {}) };
  return [{ ...step('delivery', price), ...(Object.keys(why).length > 0 ? { why } : {}) }];
}

/** The steps from goods to total (PRICE-06): each with its reason, in minor units; zero steps are left out, except free delivery. */
export function ledgerSteps({ goods, pieces, gifts, off, spent, delivery, express, tips }: Parts): LedgerStep[] {
  const paid = gifts.filter(({ line }) => line.total !== 0);
  return [
    { ...step('goods', goods - sum(paid.map(({ line }) => line.total))), why: { pieces } },
    ...paid.map(({ line }): LedgerStep => {
      const why = line.reason === '' ? {} : { why: { gift: line.reason } };
      return { ...step('gift', line.total, line.name.slice(0, 300)), ...why };
    }),
    ...off,
    ...unlessZero('bonuses', -spent),
    ...(delivery === null ? [] : deliveryStep(delivery)),
    ...unlessZero('express', express),
    ...unlessZero('tips', tips),
  ];
}

type Sums = Pick<Order, 'total' | 'shippingTotal' | 'discountTotal' | 'fees' | 'coupons' | 'bonuses'> & {
  readonly lines: readonly Pick<OrderLine, 'subtotal'>[];
};

/** Fee names that are also names of steps. */
const FEES = ['express', 'tips'] as const;

function feeSteps(fees: Sums['fees']): LedgerStep[] {
  return fees.map(({ name, total }) => {
    const known = FEES.find((kind) => kind === name);
    return step(known ?? (total < 0 ? 'promotion' : 'express'), total, known ? '' : name);
  });
}

/** Discount steps from the amounts of coupons and points, limited to what was actually deducted; the rest has no name. */
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
 * Computes the steps of an order without a stored ledger, from another backend: from its rows and sums, ending at its total (PRICE-06).
 * When rows and sums differ, the sums are used.
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

/** A difference between two quotes of the same cart; sums in minor units, 0 for a missing one. */
interface QuoteChange<T> {
  readonly of: T;
  readonly before: number;
  readonly after: number;
}

type Line = Quote['lines'][number];

function changes<T>(before: readonly T[], after: readonly T[], keyOf: (one: T) => string, sumOf: (one: T) => number): QuoteChange<T>[] {
  const totals = (all: readonly T[]): Map<string, number> => {
    const sums = new Map<string, number>();
    for (const one of all) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + sumOf(one));
    return sums;
  };
  const [was, is] = [totals(before), totals(after)];
  const known = new Map([...before, ...after].map((one) => [keyOf(one), one]));
  return [...known]
    .map(([key, one]) => ({ of: one, before: was.get(key) ?? 0, after: is.get(key) ?? 0 }))
    .filter((change) => change.before !== change.after);
}

/** Lines with a changed sum; equal dishes on several lines are added up. */
export const changedLines = (before: Quote, after: Quote): readonly QuoteChange<Line>[] =>
  changes(
    before.lines,
    after.lines,
    ({ productId, variationId, gift }) => [productId, variationId, gift].join(),
    ({ total }) => total,
  );

/** Changed steps of the ledger after the goods: delivery, discounts, points, tips. */
export function changedSteps(before: Quote, after: Quote): readonly QuoteChange<LedgerStep>[] {
  const steps = ({ ledger }: Quote): readonly LedgerStep[] => ledger.filter(({ kind }) => kind !== 'goods' && kind !== 'gift');
  return changes(
    steps(before),
    steps(after),
    ({ kind, code }) => `${kind} ${code}`,
    ({ amount }) => amount,
  );
}

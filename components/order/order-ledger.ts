import { fieldsOf, isWholeIn, textOf } from '#lib/client/storage.ts';
import type { LedgerStep } from '#lib/contract/checkout.ts';
import type { OrderView } from '#lib/domain/arrival.ts';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { stepsOfOrder } from '#lib/domain/ledger.ts';
import { sum } from '#lib/domain/money.ts';

/** A coupon that becomes usable again when its order is cancelled. */
export interface OrderCoupon {
  readonly kind: 'code' | 'discount' | 'gift';
  readonly code: string;
}

type Sums = Parameters<typeof stepsOfOrder>[0] & Pick<OrderView, 'ledger'>;

const KINDS: Readonly<Record<LedgerStep['kind'], true>> = {
  goods: true,
  gift: true,
  promotion: true,
  coupon_fixed: true,
  coupon_percent: true,
  bonuses: true,
  delivery: true,
  express: true,
  tips: true,
};
const isKind = (value: unknown): value is LedgerStep['kind'] => typeof value === 'string' && Object.hasOwn(KINDS, value);
const numberOf = (value: unknown): number | undefined => (isWholeIn(value, 0) ? value : undefined);

function stepOf(value: unknown): LedgerStep | null {
  const { kind, label, code, amount, why } = fieldsOf(value);
  if (!isKind(kind) || !isWholeIn(amount, Number.MIN_SAFE_INTEGER) || typeof label !== 'string') return null;
  const reason = fieldsOf(why);
  return {
    kind,
    label: textOf(label, 300),
    code: textOf(code, 200),
    amount,
    why: {
      pieces: numberOf(reason.pieces),
      typed: reason.typed === true || undefined,
      percent: numberOf(reason.percent),
      base: numberOf(reason.base),
      gift: textOf(reason.gift, 300) || undefined,
      from: numberOf(reason.from),
      freeFrom: numberOf(reason.freeFrom),
    },
  };
}

function storedSteps(json: string): readonly LedgerStep[] {
  try {
    const list: unknown = JSON.parse(json);
    const steps = Array.isArray(list) ? list.map(stepOf) : [];
    return steps.every((step) => step !== null) ? steps : [];
  } catch {
    return [];
  }
}

/** The ledger of the accepted order. If it is missing or does not add up to the total, the steps are computed from the order's sums (PRICE-06). */
export function ledgerOf(order: Sums): readonly LedgerStep[] {
  const stored = storedSteps(order.ledger);
  const isWhole = stored.length > 0 && sum(stored.map((step) => step.amount)) === order.total;
  return isWhole ? stored : stepsOfOrder(order);
}

/** How each coupon is named to the customer: by its code if it was entered or if the ledger has no other name. */
export function couponsOf(order: Sums): readonly OrderCoupon[] {
  const steps = ledgerOf(order);
  return order.coupons.map(({ code, discount_type: type }) => {
    if (type === 'free_gift') return { kind: 'gift', code };
    const step = steps.find((one) => sameCode(one.code, code));
    return { kind: step === undefined || step.why?.typed || step.label === code ? 'code' : 'discount', code };
  });
}

import type { LedgerStep } from '#lib/contract/checkout.ts';
import type { DeliveryTerms } from './delivery-price.ts';
import { sum } from './money.ts';
import type { GivenGift } from './quote-gifts.ts';

interface Parts {
  /** All lines with the gifts. */
  readonly goods: number;
  /** Pieces of them, gifts left out. */
  readonly pieces: number;
  readonly gifts: readonly Pick<GivenGift, 'couponCode' | 'line'>[];
  /** Promotions and coupons, in their order. */
  readonly off: readonly LedgerStep[];
  /** What points pay. */
  readonly spent: number;
  /** null where the price is not known, or kept by the shop. */
  readonly delivery: Pick<DeliveryTerms, 'price' | 'from' | 'freeFrom'> | null;
  readonly express: number;
  readonly tips: number;
}

const step = (kind: LedgerStep['kind'], amount: number): LedgerStep[] => (amount === 0 ? [] : [{ kind, label: '', code: '', amount }]);

/** A price with the order it holds from and the one that would make it free; a free one only where it had to be reached. */
function deliveryStep({ price, from, freeFrom }: NonNullable<Parts['delivery']>): LedgerStep[] {
  if (price === 0 && freeFrom === null) return [];
  const why = { ...(from > 0 ? { from } : {}), ...(price > 0 && freeFrom !== null ? { freeFrom } : {}) };
  return [{ kind: 'delivery', label: '', code: '', amount: price, ...(Object.keys(why).length > 0 ? { why } : {}) }];
}

/** The one list from goods to total (PRICE-06): every step with its reason, in minor units; what comes to nothing is left out, but for delivery that is free. */
export function ledgerSteps({ goods, pieces, gifts, off, spent, delivery, express, tips }: Parts): LedgerStep[] {
  const paid = gifts.filter(({ line }) => line.total !== 0);
  return [
    { kind: 'goods', label: '', code: '', amount: goods - sum(paid.map(({ line }) => line.total)), why: { pieces } },
    ...paid.map(({ line }): LedgerStep => {
      const why = line.reason === '' ? {} : { why: { gift: line.reason } };
      return { kind: 'gift', label: line.name.slice(0, 300), code: '', amount: line.total, ...why };
    }),
    ...off,
    ...step('bonuses', -spent),
    ...(delivery === null ? [] : deliveryStep(delivery)),
    ...step('express', express),
    ...step('tips', tips),
  ];
}

import { minorFromWire } from './money-wire.ts';

/** The one condition an older generation of the shop family gives an auto coupon, in metas of their own (wire-facts 6.2, 6.4). */

export const TYPE_METAS = ['coupon-type-cond', 'coupon-cond-cart-sum'] as const;

interface Sent {
  readonly auto: boolean;
  readonly type: unknown;
  readonly cartSum: unknown;
  readonly productIds: readonly number[];
}

interface TypeCondition {
  /** The dishes cost this or more, in minor units; 0 = no such condition. */
  readonly atLeast: number;
  readonly pickupOnly: boolean;
  readonly firstPurchase: boolean;
  /** Each listed product is there. */
  readonly eachProduct: boolean;
  /** Names of what cannot be read: the backend alone decides. */
  readonly foreign: readonly string[];
}

const NONE: TypeCondition = { atLeast: 0, pickupOnly: false, firstPurchase: false, eachProduct: false, foreign: [] };

const wordOf = (value: unknown): unknown => (Array.isArray(value) && value.length <= 1 ? (value[0] ?? '') : (value ?? ''));

/** What the metas ask for; of a coupon that does not come by itself nobody here knows whether it is asked for it. `delivery` is the family's word for fetching the order oneself. */
export function typeCondition({ auto, type, cartSum, productIds }: Sent): TypeCondition {
  const word = wordOf(type);
  if (word === '' || word === false || word === 0) return NONE;
  if (!auto) return { ...NONE, foreign: [TYPE_METAS[0]] };
  switch (word) {
    case 'cartsum': {
      const atLeast = wordOf(cartSum) === '' ? 0 : minorFromWire(wordOf(cartSum));
      return atLeast === undefined || atLeast < 0 ? { ...NONE, foreign: [TYPE_METAS[1]] } : { ...NONE, atLeast };
    }
    case 'prodcombo':
      return productIds.length === 0 ? { ...NONE, foreign: [TYPE_METAS[0]] } : { ...NONE, eachProduct: true };
    case 'delivery':
      return { ...NONE, pickupOnly: true };
    case 'first_order':
      return { ...NONE, firstPurchase: true };
    default:
      return { ...NONE, foreign: [TYPE_METAS[0]] };
  }
}

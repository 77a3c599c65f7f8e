import type { AutoapplyAnswer, Coupon, StockPromotion } from '#lib/contract/coupon.ts';
import type { CouponReason } from '#lib/contract/coupon-reasons.ts';
import type { Chosen } from './discount-choice.ts';

/** The types of the discount flow: its state, events and effects (discount-flow.ts). */

/**
 * The state of the request for coupons. Every change of the cart begins a new round; a response of an earlier round is ignored, because it
 * belongs to another cart.
 */
export interface Asking {
  readonly kind: 'idle' | 'resting' | 'asking' | 'ready' | 'failed';
  readonly round: number;
}

/** The fields that are needed to display a coupon. */
export type CouponLabel = Pick<Coupon, 'code' | 'type' | 'amount' | 'description'>;

/** The offered discounts, and the visitor's earlier decisions. */
export interface Offered {
  /** Coupons that apply to the cart of the last request, according to the backend. */
  readonly offers: readonly Coupon[];
  readonly promotions: readonly StockPromotion[];
  /** Labels of the last offers, persisted so that a chosen coupon that is no longer listed can still be displayed (DISC-08). */
  readonly labels: readonly CouponLabel[];
  /** The offers for which the choice was opened automatically, so that it is not opened twice. */
  readonly seen: string;
  /** Codes that the visitor removed: they are never applied automatically again. */
  readonly declined: readonly string[];
  readonly asking: Asking;
  /** Number of times that all discounts were discarded; each time a new request is made (DISC-08). */
  readonly resets: number;
}

export interface FlowState extends Offered {
  readonly chosen: Chosen;
}

export const NOTHING_OFFERED: Offered = {
  offers: [],
  promotions: [],
  labels: [],
  seen: '',
  declined: [],
  asking: { kind: 'idle', round: 0 },
  resets: 0,
};

/** The state of an empty cart: no offers, nothing declined; a response to an earlier request is ignored (CART-09). */
export const emptied = ({ asking, resets }: Pick<Offered, 'asking' | 'resets'>): Offered => ({
  ...NOTHING_OFFERED,
  resets,
  asking: { kind: 'idle', round: asking.round + 1 },
});

/** Milliseconds without a change of the cart before a request (product-spec 9, DISC-01). */
export const REST = 2_000;

/** Maximum number of stored declined codes. */
export const MOST_DECLINED = 100;
/** Maximum number of stored coupon labels. */
export const MOST_LABELS = 50;

export interface FailedCoupon {
  readonly code: string;
  readonly reason: CouponReason;
}

type ChoiceName = 'discounts' | 'promo';

export type FlowEvent =
  /** Lines, place, time or code have changed; `askable`: the menu for a request is loaded. */
  | { readonly kind: 'changed' | 'customerChanged'; readonly askable: boolean }
  | { readonly kind: 'rested' | 'unanswered'; readonly round: number }
  /** Retry a failed request. */
  | { readonly kind: 'again' }
  | { readonly kind: 'answered'; readonly round: number; readonly answer: Pick<AutoapplyAnswer, 'coupons' | 'promotions'> }
  /** Options were chosen, by key. */
  | { readonly kind: 'applied'; readonly keys: readonly string[] }
  | { readonly kind: 'failed'; readonly judge: 'page' | 'shop'; readonly failed: readonly FailedCoupon[] }
  /** The visitor accepts the quote's alternative: these conflicting codes are removed. */
  | { readonly kind: 'givenUp'; readonly codes: readonly string[] }
  /** The visitor met the last condition of an auto coupon. */
  | { readonly kind: 'earned'; readonly code: string }
  /** '' when it is removed. */
  | { readonly kind: 'codeTyped'; readonly code: string }
  | { readonly kind: 'promotionChosen'; readonly id: number }
  | { readonly kind: 'cartShown' | 'cleared' }
  | { readonly kind: 'choiceWanted'; readonly choice: ChoiceName; readonly overCart: boolean }
  | { readonly kind: 'choiceClosed'; readonly fromCart: boolean };

export type FlowEffect =
  /** `rest`: dispatch `rested` for this round after {@link REST}, and cancel earlier timers and requests. */
  | { readonly kind: 'rest' | 'ask'; readonly round: number }
  | { readonly kind: 'stop' | 'reopenCart' | 'closeChoice' }
  /** All discounts were reset because of this coupon; null when only its code is known. */
  | { readonly kind: 'tellReset'; readonly coupon: CouponLabel | null }
  | { readonly kind: 'openChoice'; readonly choice: ChoiceName; readonly inPlaceOfCart: boolean }
  | { readonly kind: 'tellLeft'; readonly reason: CouponReason };

export interface Stepped {
  readonly state: FlowState;
  readonly effects: readonly FlowEffect[];
}

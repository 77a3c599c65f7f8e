import type { AutoapplyAnswer, Coupon, StockPromotion } from '#lib/contract/coupon.ts';
import type { CouponReason } from '#lib/contract/coupon-reasons.ts';
import type { Chosen } from './discount-choice.ts';

/** The vocabulary of the flow of discounts: its state, what happens to it, and what is to be done about it (discount-flow.ts). */

/** How far the question has come. Every change of the cart begins a new round; an answer of another round is an answer about another cart. */
export interface Asking {
  readonly kind: 'idle' | 'resting' | 'asking' | 'ready' | 'failed';
  readonly round: number;
}

/** What is needed to name a coupon. */
export type CouponLabel = Pick<Coupon, 'code' | 'type' | 'amount' | 'description'>;

/** What is on offer, and what the visitor made of offers before. */
export interface Offered {
  /** Coupons that the backend said apply to the cart as it was asked about. */
  readonly offers: readonly Coupon[];
  readonly promotions: readonly StockPromotion[];
  /** Labels of the last offers, which outlive the page, so that a chosen coupon that is no longer listed can still be named (DISC-08). */
  readonly labels: readonly CouponLabel[];
  /** The offers for which the choice was opened by itself, so that it is not opened for them twice. */
  readonly seen: string;
  /** Codes the visitor took off: they are never applied by themselves again. */
  readonly declined: readonly string[];
  readonly asking: Asking;
  /** How often all discounts were discarded before an answer; each time the backend is asked anew (DISC-08). */
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

/** An empty cart's: nothing is offered, nothing was declined, and an answer on its way is one about an older cart (CART-09). */
export const emptied = ({ asking, resets }: Pick<Offered, 'asking' | 'resets'>): Offered => ({
  ...NOTHING_OFFERED,
  resets,
  asking: { kind: 'idle', round: asking.round + 1 },
});

/** How long the cart must rest before it is asked about, in milliseconds (product-spec 9, DISC-01). */
export const REST = 2_000;

/** As many declined codes as are kept. */
export const MOST_DECLINED = 100;
/** As many labels of coupons as are kept. */
export const MOST_LABELS = 50;

export interface FailedCoupon {
  readonly code: string;
  readonly reason: CouponReason;
}

type ChoiceName = 'discounts' | 'promo';

export type FlowEvent =
  /** Lines, place, time or code are others; `askable`: there is a menu to ask about. */
  | { readonly kind: 'changed' | 'customerChanged'; readonly askable: boolean }
  | { readonly kind: 'rested' | 'unanswered'; readonly round: number }
  /** A question nobody answered may be asked once more. */
  | { readonly kind: 'again' }
  | { readonly kind: 'answered'; readonly round: number; readonly answer: Pick<AutoapplyAnswer, 'coupons' | 'promotions'> }
  /** Options chosen, by their keys. */
  | { readonly kind: 'applied'; readonly keys: readonly string[] }
  | { readonly kind: 'failed'; readonly judge: 'page' | 'shop'; readonly failed: readonly FailedCoupon[] }
  /** The visitor takes the quote's alternative: these, which stand against it, go. */
  | { readonly kind: 'givenUp'; readonly codes: readonly string[] }
  /** The visitor did what an auto coupon still asked for. */
  | { readonly kind: 'earned'; readonly code: string }
  /** '' when it is taken off. */
  | { readonly kind: 'codeTyped'; readonly code: string }
  | { readonly kind: 'promotionChosen'; readonly id: number }
  | { readonly kind: 'cartShown' | 'cleared' }
  | { readonly kind: 'choiceWanted'; readonly choice: ChoiceName; readonly overCart: boolean }
  | { readonly kind: 'choiceClosed'; readonly fromCart: boolean };

export type FlowEffect =
  /** Tell `rested` of this round after {@link REST}; an earlier rest or question is over. */
  | { readonly kind: 'rest' | 'ask'; readonly round: number }
  | { readonly kind: 'stop' | 'reopenCart' | 'closeChoice' }
  /** All discounts were reset because of this coupon; null when nothing but its code is known. */
  | { readonly kind: 'tellReset'; readonly coupon: CouponLabel | null }
  | { readonly kind: 'openChoice'; readonly choice: ChoiceName; readonly inPlaceOfCart: boolean }
  | { readonly kind: 'tellLeft'; readonly reason: CouponReason };

export interface Stepped {
  readonly state: FlowState;
  readonly effects: readonly FlowEffect[];
}

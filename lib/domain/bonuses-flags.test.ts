import { expect, test } from 'vitest';
import { autoapplyAnswer } from '#lib/contract/coupon.ts';
import { couponOf, promoOf } from '#tests/setup/sample-coupons.ts';
import { cartOf, contextOf, customerOf } from '#tests/setup/sample-quote.ts';
import { quoteCart } from './quote.ts';

const coupons = [
  couponOf({ id: 1, code: 'code', discount_type: 'fixed_cart', amount: '1' }),
  couponOf({ id: 2, code: 'auto', discount_type: 'fixed_cart', amount: '1', autoapply: '1' }),
];
const stock_data = { type: 'one_category_product_free', categoryes_data: [{ category_id: 20, product_min_quantity: 9 }] };
const { promotions } = autoapplyAnswer.parse({ couponsList: [], stocksList: [{ ID: 1, post_title: 'Даром', stock_data }], rejected: [] });
/** All discounts may be combined: only the flags of points decide. */
const SUMMING = {
  auto_coupons_summing: 1,
  coupons_and_auto_coupons_summing: 1,
  auto_coupons_and_promo_summing: 1,
  coupons_summing: 1,
  promo_summing: 1,
  coupons_and_promo_summing: 1,
};

const both = [false, true];
const combinations = both.flatMap((auto) =>
  both.flatMap((code) =>
    both.flatMap((promotion) =>
      (['', 'code', 'auto'] as const).flatMap((typed) =>
        both.flatMap((chosen) => both.map((promoted) => ({ allowed: { auto, code, promotion }, typed, chosen, promoted }))),
      ),
    ),
  ),
);

/** The rule of the settings: each kind of discount in the cart must allow points. */
function allowsPoints({ allowed, typed, chosen, promoted }: (typeof combinations)[number]): boolean {
  if ((chosen || typed === 'auto') && !allowed.auto) return false;
  // An auto coupon stays one, however it was added to the cart.
  if (typed === 'code' && !allowed.code) return false;
  return !promoted || allowed.promotion;
}

test('[BON-02] all 96 combinations of three flags with auto coupon, typed code, typed auto coupon and promotion', () => {
  expect(combinations).toHaveLength(96);
  for (const each of combinations) {
    const { allowed, typed, chosen, promoted } = each;
    const flags = {
      app_use_bon_with_auto_promo: allowed.auto,
      app_use_bon_with_promo: allowed.code,
      app_use_bon_with_akcii: allowed.promotion,
    };
    const context = contextOf({
      coupons,
      promoSettings: promoOf({ ...SUMMING, ...flags }),
      customer: customerOf({ percentMax: 10 }),
      promotions: promoted ? promotions : [],
    });
    const cart = cartOf([[1, 9]], { promoCode: typed, coupons: chosen ? ['auto'] : [] });
    const quote = quoteCart(cart, context);
    expect(quote.problems, JSON.stringify(each)).toEqual([]);
    expect(quote.bonusesAvailable > 0, JSON.stringify(each)).toBe(allowsPoints(each));
    const asked = quoteCart({ ...cart, bonuses: 1 }, context);
    expect(asked.problems.map((problem) => problem.code)).toEqual(allowsPoints(each) ? [] : ['bonuses_refused']);
    expect(asked.total).toBe(quote.total - (allowsPoints(each) ? 100 : 0));
  }
});

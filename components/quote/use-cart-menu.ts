import { couponConditions, namedInConditions } from '#lib/domain/coupon-conditions.ts';
import { useCart } from '#stores/cart.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { useCouponRules } from './shop-queries.ts';
import { type MenuPartResult, useMenuPart } from './use-menu-part.ts';

/** Dishes or sections of one condition that are asked for by name: a text names three of them at most. */
const MAX_NAMED = 5;

/** The part of the menu that the cart needs: its dishes, the dishes offered beside them, and what its coupons name. All parts of the cart share one request. */
export function useCartMenu(): MenuPartResult {
  const lines = useCart((cart) => cart.lines);
  const offers = useDiscounts((discounts) => discounts.offers);
  const rules = useCouponRules();
  const coupons = [...offers, ...(rules ?? [])];
  const named = namedInConditions(coupons.flatMap(couponConditions), MAX_NAMED);
  const gifts = coupons.flatMap((coupon) => coupon.gifts.map((gift) => gift.productId));
  return useMenuPart({
    ids: lines.length === 0 ? [] : [...lines.map((line) => line.productId), ...gifts, ...named.products],
    categories: lines.length === 0 ? [] : named.categories,
    withOffers: true,
  });
}

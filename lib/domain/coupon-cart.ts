import { type CouponContext, couponLine } from './coupon-context.ts';
import type { QuoteCart, QuoteContext } from './quote-context.ts';
import { type QuoteEntry, quoteLines } from './quote-lines.ts';
import { type QuotePlace, quotePlace } from './quote-place.ts';

/** The priced lines of a cart as coupons see them; gifts are none of them (CPN-09). */
export const couponCart = (cart: QuoteCart, entries: readonly QuoteEntry[], ctx: QuoteContext, place: QuotePlace): CouponContext => ({
  lines: entries.map(({ priced, ...e }) => couponLine({ ...e, quantity: priced.main.quantity, total: priced.total }, ctx.menu)),
  type: place.type,
  warehouseId: place.servedBy,
  now: place.now,
  deliveredAt: place.deliveredAt,
  customer: ctx.customer,
  emails: ctx.emails && [...ctx.emails, cart.email ?? '', cart.contact?.email ?? ''],
  usesOf: ctx.couponUses,
});

/** A cart as coupons see it, in the very way a quote judges it (CPN-01…CPN-11). */
export function couponCartOf(cart: QuoteCart, ctx: QuoteContext): CouponContext {
  const place = quotePlace(cart, ctx);
  const later = cart.time.kind === 'slot' || place.type === 'lounge';
  return couponCart(cart, quoteLines(cart.items, ctx, place, later).entries, ctx, place);
}

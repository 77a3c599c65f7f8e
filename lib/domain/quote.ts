import type { OrderDelivery, OrderRequest, OrderTime, Quote, QuotedLine, QuoteRequest } from '#lib/contract/checkout.ts';
import type { Coupon, PromoSettings, StockPromotion } from '#lib/contract/coupon.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryCondition, DeliveryType, LonLat } from '#lib/contract/shipping.ts';
import { bestOffer } from './best-offer.ts';
import { bonusesAvailable, bonusesEarned } from './bonuses.ts';
import type { Menu } from './catalogue.ts';
import type { CouponCustomer, CouponUses } from './coupon-context.ts';
import { deliveryTerms, NO_DELIVERY } from './delivery-price.ts';
import { sameCode } from './discount-choice.ts';
import { ledgerSteps } from './ledger.ts';
import { sum } from './money.ts';
import { priceLine } from './pricing.ts';
import { problem } from './problems.ts';
import { discountSteps, quoteDiscounts, quoteGifts } from './quote-discounts.ts';
import { formProblems, offeredTips } from './quote-form.ts';
import { type QuoteEntry, quoteLines, stockProblems, stockTaker } from './quote-lines.ts';
import { quotePlace } from './quote-place.ts';

/** A cart to be quoted; for an order also payment, customer and consents. */
export type QuoteCart = QuoteRequest &
  Partial<Pick<OrderRequest, 'payment' | 'consents' | 'people' | 'changeFrom'>> & {
    readonly contact?: { readonly phone: string; readonly name?: string; readonly email?: string };
  };

export interface QuoteCustomer extends CouponCustomer {
  /** Points. */
  readonly bonusBalance: number;
  /** Percentage of the goods that points can pay. */
  readonly percentMax: number;
  readonly bonusActive: boolean;
  /** Percentage of the goods earned as points; 0 by default. */
  readonly earnPercent?: number;
}

export interface SlotPlace {
  readonly type: DeliveryType;
  readonly warehouseId: number | null;
  readonly condition: DeliveryCondition | null;
}

export interface TableWish {
  readonly placeId: string;
  readonly date: string;
  readonly time: string;
  readonly guests: number;
}

export type DeliveryAddress = Extract<OrderDelivery, { type: 'delivery' }>['address'];

/** The coordinates of a house; 'no_house': the street has no such house, 'unknown': geocoding does not find the street. */
export type Located = LonLat | 'no_house' | 'unknown';

/** All inputs of a quote; data, clock and counters are passed in, so that browser and backend get the same result. */
export interface QuoteContext {
  readonly menu: Menu;
  readonly settings: Settings;
  readonly promoSettings: PromoSettings;
  /** Coupons that can be used by code. */
  readonly coupons: readonly Coupon[];
  readonly promotions?: readonly StockPromotion[];
  readonly customer: QuoteCustomer | null;
  /** E-mail addresses of the account; omitted when unknown. */
  readonly emails?: readonly string[];
  /** Epoch ms. */
  readonly now: number;
  /** Pieces left, null = unlimited; by default the catalogue's stock. */
  readonly stockOf?: (productId: number, variationId: number | null, warehouseId: number) => number | null;
  /** Free order capacity of a time; by default unlimited. */
  readonly slotLeft?: (time: OrderTime, place: SlotPlace) => number;
  /** Geocodes an address. Without this function the coordinates sent with the address decide its zone. */
  readonly locate?: (address: DeliveryAddress) => Located;
  readonly tableLeft?: (wish: TableWish) => number;
  /** Seats of the largest table of a place; null or omitted: unknown. */
  readonly mostGuests?: (placeId: string) => number | null;
  readonly couponUses?: (couponId: number) => CouponUses;
}

/** Maximum lines and problems in a response. */
const MOST_LINES = 400;
const MOST_PROBLEMS = 300;

const quotedLine = ({ item, product, variation, chosen, priced, freeUnits }: QuoteEntry): QuotedLine => ({
  productId: product.id,
  variationId: variation?.id ?? null,
  name: product.name,
  count: item.count,
  unitPrice: priceLine(product, variation, chosen, 1).total,
  regularTotal: priced.before,
  total: priced.total,
  freeCount: freeUnits,
  gift: false,
  reason: '',
});

const blank = ({ productId, variationId, count }: QuoteCart['items'][number], name: string): QuotedLine => ({
  productId,
  variationId,
  name,
  count,
  unitPrice: 0,
  regularTotal: 0,
  total: 0,
  freeCount: 0,
  gift: false,
  reason: '',
});

/**
 * Price and problems of a cart: a preview in the browser, authoritative in the backend (PRICE-01…06, decisions «Money, weight, counts»). `lines` holds the
 * items in order (those that cannot be ordered have zero price and count), then the gifts; `ledger` sums to `total`; nothing is ever below 0. Minor units. When
 * a code, coupons and promotions cannot be combined, the cheaper result applies; the others are the `alternative` (decisions «Coupons»).
 */
export const quoteCart = (cart: QuoteCart, ctx: QuoteContext): Quote =>
  bestOffer(cart, (unused, isPromoted) => quoteWithout(unused, cart, isPromoted ? ctx : { ...ctx, promotions: [] }));

/** The quote of a cart without some of its codes. */
function quoteWithout(unused: readonly string[], cart: QuoteCart, ctx: QuoteContext): Quote {
  const place = quotePlace(cart, ctx);
  const later = cart.time.kind === 'slot' || place.type === 'lounge';
  const { entries, problems: lineProblems } = quoteLines(cart.items, ctx, place, later);
  const stock = stockTaker(ctx, place.warehouseId);
  const missing = stockProblems(entries, stock);
  const discounts = quoteDiscounts(cart, entries, ctx, place, unused);
  const gifts = quoteGifts(cart, discounts.applied, ctx, stock, unused);

  const items = cart.items.map((item, i) => {
    const entry = entries.find((e) => e.index === i);
    return entry ? quotedLine(entry) : blank(item, ctx.menu.product(item.productId)?.name ?? '');
  });
  const lines = [...items, ...gifts.given.map(({ line }) => line)];
  const goods = sum(lines.map((l) => l.total));
  const counted = sum(entries.filter((e) => !e.product.excludeFromMin).map((e) => e.priced.total));
  const off = discountSteps(discounts, goods, ctx.settings.moneyUnit);
  const afterDiscounts = goods + sum(off.map((s) => s.amount));

  const available = bonusesAvailable(afterDiscounts, discounts, ctx);
  const tooMany = !Number.isInteger(cart.bonuses) || cart.bonuses < 0 || cart.bonuses > available;
  const spent = tooMany ? 0 : cart.bonuses * 100;
  const isDeliveryFree = discounts.applied.some(({ coupon }) => coupon.freeDelivery);
  const listed = place.condition ? deliveryTerms(place.condition, afterDiscounts, counted) : NO_DELIVERY;
  // free delivery has no minimum: it applies from the first dish
  const terms = isDeliveryFree && listed.price > 0 ? { ...listed, price: 0, from: 0, freeFrom: 0, missingToFree: 0 } : listed;
  const unknown = place.type === null || (place.type === 'delivery' && place.condition === null);
  const hidden = unknown || ctx.settings.hideDeliveryPrice;
  const deliveryPrice = hidden ? null : terms.price;

  const tips = offeredTips(ctx.settings, place.type).includes(cart.tips) ? cart.tips : 0;
  const pieces = sum(entries.map(({ product, item }) => (product.countable ? item.count : 1)));
  const ledger = ledgerSteps({
    goods,
    pieces,
    gifts: gifts.given,
    off,
    spent,
    delivery: hidden ? null : terms,
    express: place.express,
    tips,
  });
  const { minimum, missingToMinimum } = terms;
  return {
    lines: lines.slice(0, MOST_LINES),
    ledger,
    goods,
    total: sum(ledger.map((s) => s.amount)),
    deliveryPrice,
    minimum,
    missingToMinimum,
    missingToFree: hidden ? null : terms.missingToFree,
    freeFrom: hidden ? null : terms.freeFrom,
    bonusesAvailable: available,
    bonusesEarned: bonusesEarned(afterDiscounts - spent, ctx),
    alternative: null,
    warehouseId: place.warehouseId,
    zone: place.zone,
    problems: [
      ...formProblems(cart, ctx, place),
      ...lineProblems,
      ...missing,
      ...place.problems,
      ...(missingToMinimum > 0 ? [problem('items', 'minimum_not_reached', { minimum, missing: missingToMinimum })] : []),
      ...discounts.problems,
      ...gifts.problems,
      ...(tooMany ? [problem('bonuses', 'bonuses_refused', { available })] : []),
      ...(tips === cart.tips ? [] : [problem('tips', 'tips_refused')]),
    ].slice(0, MOST_PROBLEMS),
  };
}

/** Whether any discount is chosen. */
const hasDiscounts = (r: QuoteRequest): boolean => r.promoCode !== '' || r.coupons.length > 0 || r.gifts.length > 0 || r.bonuses > 0;

/** Whether the rules of all chosen discounts are known here: every code is among the backend's offers, and points need the account's data. */
function isKnown({ promoCode, coupons, bonuses }: QuoteRequest, { coupons: offers, customer }: QuoteContext): boolean {
  const codes = promoCode === '' ? coupons : [promoCode, ...coupons];
  return (bonuses === 0 || customer?.bonusActive === true) && codes.every((code) => offers.some((c) => sameCode(c.code, code)));
}

/** The quote computed by the page itself; null when only the backend can apply the chosen discounts (PRICE-05). */
export function previewQuote(request: QuoteRequest, ctx: QuoteContext): Quote | null {
  if (!hasDiscounts(request)) return quoteCart(request, ctx);
  if (!isKnown(request, ctx)) return null;
  const quote = quoteCart(request, ctx);
  return quote.problems.some((p) => p.code === 'coupon_refused' || p.code === 'gift_refused') ? null : quote;
}

import { randomBytes } from 'node:crypto';
import type { Quote } from '#lib/contract/checkout.ts';
import type { Coupon } from '#lib/contract/coupon.ts';
import { type CreateOrderBody, PAYMENT_METHODS, PORTION, REGULAR_SUBTOTAL } from '#lib/contract/order.ts';
import type { Product, Variation } from '#lib/contract/product.ts';
import { METHOD_ID, minorToWire } from '#lib/contract/wire-values.ts';
import { couponByCode } from '#lib/domain/coupons.ts';
import { currencyOf } from '#lib/domain/currency.ts';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { hoursOf, timezoneOf } from '#lib/domain/opening-hours.ts';
import { payableUntil } from '#lib/domain/order-status.ts';
import { formatOrderTime, servedUntil } from '#lib/domain/order-time.ts';
import { availablePayments } from '#lib/domain/payments.ts';
import { placesOf } from '#lib/domain/places.ts';
import { type PricedLine, type PricedRow, priceLine } from '#lib/domain/pricing.ts';
import type { QuoteCart, QuoteContext } from '#lib/domain/quote.ts';
import { chosenProducts } from '#lib/domain/supplements.ts';
import { choiceWords } from '#lib/domain/variations.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import type { NewLine } from '../db/orders.ts';
import type { NewOrderRow } from '../db/tables.ts';
import { stayMinutes } from './bookings.ts';
import type { ShopModel } from './shop-model.ts';

const META_ENTRIES = 60;
const META_TEXT = 2_000;
/** Meta keys that the backend writes itself, or that belong only to the request. */
const OWN_META: ReadonlySet<string> = new Set([
  ...'shown_total shown_currency stock_id kitchen_id local_pickup_name kitchen_name'.split(' '),
  ...'rate_order rate_order_text tips food_preferences expected_at'.split(' '),
]);

interface OrderSource {
  readonly body: CreateOrderBody;
  readonly cart: QuoteCart;
  readonly quote: Quote;
  /** The warehouse that serves the place, whichever has the stock; null without one. */
  readonly servedBy: number | null;
  /** Coupons for the codes of the cart. */
  readonly coupons: readonly Coupon[];
  readonly customerId: number;
  readonly phone: string;
  readonly now: number;
  /** The customer's food restrictions; '' for none. */
  readonly foodPreferences: string;
}

const stepOf = (quote: Quote, kind: Quote['ledger'][number]['kind']): number =>
  quote.ledger.filter((step) => step.kind === kind).reduce((sum, step) => sum + step.amount, 0);

/** The row of a new order: the customer's input and the backend's own sums. An order to be paid online is pending, any other is accepted immediately. */
export function orderParts(
  model: ShopModel,
  { body, cart, quote, servedBy, coupons, customerId, phone, now, foodPreferences }: OrderSource,
): Omit<NewOrderRow, 'capacity_names'> {
  const { settings } = model;
  const method = settings.paymentMethods.find((one) => one.id === cart.payment);
  const waits = method !== undefined && !method.onReceipt && quote.total > 0;
  const until = serveUntil(model, cart, servedBy, now);
  const delivery = stepOf(quote, 'delivery');
  const fees = (['express', 'tips'] as const).map((name) => ({ name, total: stepOf(quote, name) }));
  return {
    order_key: `wc_order_${randomBytes(16).toString('base64url')}`,
    status: waits ? 'pending' : 'processing',
    customer_id: customerId,
    phone,
    created_at: now,
    modified_at: now,
    paid_at: null,
    completed_at: null,
    expires_at: waits ? payableUntil(now + settings.pendingCancelTime * 1_000, until) : null,
    serve_until: until,
    seen_at: waits ? now : null,
    timezone: timezoneOf(settings, servedBy),
    currency: settings.currency,
    currency_code: currencyOf(settings) ?? '',
    total: quote.total,
    discount_total: -discountOf(quote),
    shipping_total: delivery,
    payment_method: method?.id ?? '',
    payment_title: method?.title ?? '',
    customer_note: body.customer_note,
    delivery_type: cart.delivery?.type ?? 'pickup',
    warehouse_id: quote.warehouseId ?? 0,
    bonuses_spent: -stepOf(quote, 'bonuses') / 100,
    bonuses_earned: quote.bonusesEarned,
    holds: 1,
    rating: null,
    billing: JSON.stringify(body.billing),
    shipping: JSON.stringify(body.shipping),
    shipping_lines: JSON.stringify([shippingLine(model, cart, delivery)]),
    fee_lines: JSON.stringify(fees.filter((fee) => fee.total > 0)),
    coupon_lines: JSON.stringify(couponLines(cart, quote, coupons)),
    meta: JSON.stringify([
      ...metaOf(model, { body, cart, quote, servedBy }),
      ...(waits ? [{ key: PAYMENT_METHODS, value: JSON.stringify(offeredMethods(model, { cart, quote, servedBy })) }] : []),
      ...(foodPreferences === '' ? [] : [{ key: 'food_preferences', value: foodPreferences }]),
    ]),
  };
}

/** Ids of the payment methods of the order's place, to which an unpaid order can be changed (ORD-02). */
function offeredMethods({ settings }: ShopModel, { cart, quote, servedBy }: Pick<OrderSource, 'cart' | 'quote' | 'servedBy'>): string[] {
  const condition = settings.delivery.conditions.find(({ zone }) => zone === quote.zone) ?? null;
  const place = { type: cart.delivery?.type ?? 'pickup', warehouseId: servedBy, condition };
  return availablePayments(place, settings).map(({ id }) => id);
}

function placeOf(model: ShopModel, { delivery }: QuoteCart) {
  if (!delivery || delivery.type === 'delivery') return undefined;
  return placesOf(model.settings, delivery.type).find(({ id }) => id === delivery.placeId);
}

function shippingLine(model: ShopModel, cart: QuoteCart, total: number) {
  const type = cart.delivery?.type ?? 'pickup';
  const method = model.settings.shippingMethods.find((one) => one.type === type);
  return { method_id: METHOD_ID[type], method_title: method?.name ?? '', total, pickup_point: placeOf(model, cart)?.address ?? '' };
}

/** Every coupon of the order, with the shop's spelling of its code and its discount; 0 for a gift. */
function couponLines(cart: QuoteCart, quote: Quote, coupons: readonly Coupon[]) {
  const asked = [cart.promoCode, ...cart.coupons].map((code) => couponByCode(coupons, code)?.code ?? code.trim());
  return [...new Set(asked.filter((code) => code !== ''))].map((code) => {
    const step = quote.ledger.find((one) => sameCode(one.code, code));
    const isGift = step === undefined && cart.gifts.some((gift) => sameCode(gift.couponCode, code));
    const kind = step?.kind === 'coupon_percent' ? 'percent' : isGift ? 'free_gift' : 'fixed_cart';
    return { code, discount: step ? -step.amount : 0, discount_type: kind };
  });
}

function metaOf(model: ShopModel, { body, cart, quote, servedBy }: Pick<OrderSource, 'body' | 'cart' | 'quote' | 'servedBy'>) {
  const sent = body.meta_data
    .filter(({ key }) => key !== '' && !key.startsWith('_') && !OWN_META.has(key))
    .flatMap(({ key, value }) => (isPlain(value) ? [{ key, value: String(value).slice(0, META_TEXT) }] : []));
  const place = placeOf(model, cart);
  const kitchen = cart.delivery?.type === 'delivery' && model.settings.locations.find((one) => one.warehouseId === servedBy);
  return [
    ...sent.slice(0, META_ENTRIES),
    { key: 'stock_id', value: String(quote.warehouseId ?? '') },
    ...(servedBy === null || servedBy === quote.warehouseId ? [] : [{ key: 'kitchen_id', value: String(servedBy) }]),
    ...(place ? [{ key: 'local_pickup_name', value: place.name }] : []),
    ...(kitchen ? [{ key: 'kitchen_name', value: kitchen.name }] : []),
    { key: '_ledger', value: JSON.stringify(quote.ledger) },
  ];
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

interface Meta {
  readonly key: string;
  readonly value: string;
}

/**
 * The rows of an order: each main line followed by its supplements, then gifts (wire-facts 5.4). `subtotal` is the price before discounts of the whole cart,
 * `total` after them: discounts are distributed over the rows in proportion, so that totals, delivery and fees sum to the order's total.
 */
export function orderLines(cart: QuoteCart, quote: Quote, { menu, settings }: Pick<QuoteContext, 'menu' | 'settings'>): NewLine[] {
  const rows = cart.items.flatMap((item, index) => {
    const product = menu.product(item.productId);
    if (!product) return [];
    const variation = product.variations.find((v) => v.id === item.variationId) ?? null;
    const chosen = chosenProducts(item.supplements, menu);
    const priced = priceLine(product, variation, chosen, item.count, quote.lines[index]?.freeCount ?? 0);
    const options = priced.supplements.flatMap((row) => {
      const option = chosen.find((one) => one.product.id === row.productId)?.product;
      return option ? [rowOf(option, null, row, 'ingredient', [], index)] : [];
    });
    return [rowOf(product, variation, priced.main, 'main', beforeSale(priced), index), ...options];
  });
  const gifts = quote.lines.slice(cart.items.length).flatMap((line) => {
    const product = menu.product(line.productId);
    if (!product) return [];
    const variation = product.variations.find((v) => v.id === line.variationId) ?? null;
    const priced = { productId: line.productId, quantity: line.count, total: line.total, regular: line.regularTotal };
    return [
      rowOf(
        product,
        variation,
        priced,
        'gift',
        [
          { key: 'gift', value: 'yes' },
          { key: 'gift_reason', value: line.reason },
        ],
        null,
      ),
    ];
  });
  return discounted(withParents([...rows, ...gifts]), quote, settings.moneyUnit);
}

/** The regular price of a dish on sale with its supplements, stored as meta of its main row: it must stay known after the sale. */
const beforeSale = ({ total, before }: PricedLine): Meta[] =>
  before > total ? [{ key: REGULAR_SUBTOTAL, value: minorToWire(before) }] : [];

type Row = Omit<NewLine, 'parent'> & { readonly item: number | null };

function rowOf(product: Product, variation: Variation | null, priced: PricedRow, kind: string, notes: Meta[], item: number | null): Row {
  const words = variation === null ? '' : choiceWords(variation);
  const meta = [
    ...(words === '' ? [] : [{ key: 'variation', value: words }]),
    ...(product.countable ? [] : [{ key: PORTION, value: `${product.portionSize} ${product.measureUnit}` }]),
    ...notes,
  ];
  return {
    kind,
    product_id: product.id,
    variation_id: variation?.id ?? 0,
    name: product.name,
    quantity: priced.quantity,
    subtotal: priced.total,
    total: priced.total,
    sku: '',
    image: variation?.image || product.images[0] || '',
    meta: JSON.stringify(meta),
    item,
  };
}

/** Sets the main line of each supplement, as an index among the rows. */
function withParents(rows: readonly Row[]): NewLine[] {
  return rows.map(({ item, ...row }, index) => {
    const main = rows.slice(0, index).findLastIndex((other) => other.kind === 'main' && other.item === item);
    return { ...row, parent: row.kind === 'ingredient' && main >= 0 ? main : null };
  });
}

/** The lines with their parts of the discounts, in whole units where the currency has no decimals. */
function discounted(lines: readonly NewLine[], quote: Quote, moneyUnit: number): NewLine[] {
  const off = -discountOf(quote);
  const unit = off % moneyUnit === 0 ? moneyUnit : 1;
  const parts = share(
    off / unit,
    lines.map((line) => line.subtotal),
  );
  return lines.map((line, index) => ({ ...line, total: line.subtotal - unit * (parts[index] ?? 0) }));
}

/** All discounts of the cart in minor units; 0 or negative. */
const discountOf = (quote: Pick<Quote, 'ledger'>): number =>
  quote.ledger.filter((step) => step.amount < 0).reduce((sum, step) => sum + step.amount, 0);

const NO_TABLE = { date: '', time: '', guests: '', comment: '' };

/**
 * The last moment at which the cart's order can be served (epoch ms): the end of its interval or table booking, or the closing time of its place; null for a
 * place that is open around the clock. The order cannot be paid after that (decisions «Orders»).
 */
function serveUntil(model: ShopModel, { time, delivery }: QuoteCart, warehouseId: number | null, now: number): number | null {
  const { settings } = model;
  const deliveryType = delivery?.type ?? 'pickup';
  const timezone = timezoneOf(settings, warehouseId);
  const isTable = delivery?.type === 'lounge';
  const booking = isTable ? { ...NO_TABLE, date: delivery.date, time: delivery.time } : NO_TABLE;
  const order = { deliveryType, time: formatOrderTime(time, zonedAt(now, timezone).date), booking, placedAt: now };
  return servedUntil(order, hoursOf(settings, deliveryType, warehouseId), timezone, isTable ? stayMinutes(model, delivery.placeId) : 0);
}

/** Splits an amount over weights in proportion, in whole minor units that sum to it exactly; the remainder goes to the largest fractions. */
export function share(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, part: Number(exact / whole), rest: exact % whole };
  });
  let left = amount - parts.reduce((sum, { part }) => sum + part, 0);
  const given = parts.map(({ part }) => part);
  for (const { index } of parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))) {
    if (left <= 0) break;
    given[index] = (given[index] ?? 0) + 1;
    left -= 1;
  }
  return given;
}

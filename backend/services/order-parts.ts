import { randomBytes } from 'node:crypto';
import type { Quote } from '#lib/contract/checkout.ts';
import type { Coupon } from '#lib/contract/coupon.ts';
import { METHOD_ID } from '#lib/contract/delivery-type.ts';
import type { CreateOrderBody } from '#lib/contract/order.ts';
import { couponByCode } from '#lib/domain/coupons.ts';
import { currencyOf } from '#lib/domain/currency.ts';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { payableUntil } from '#lib/domain/order-status.ts';
import type { QuoteCart } from '#lib/domain/quote-context.ts';
import { timezoneOf } from '#lib/domain/warehouse-hours.ts';
import type { NewOrderRow } from '../db/tables.ts';
import { discountOf } from './order-lines.ts';
import { serveUntil } from './serve-until.ts';
import type { ShopModel } from './shop-model.ts';

const META_ENTRIES = 60;
const META_TEXT = 2_000;
/** Meta the backend itself writes, or that only carries the request. */
const OWN_META: ReadonlySet<string> = new Set([
  'shown_total',
  'stock_id',
  'local_pickup_name',
  'kitchen_name',
  'rate_order',
  'rate_order_text',
  'tips',
  'food_preferences',
  'expected_at',
]);

export interface OrderSource {
  readonly body: CreateOrderBody;
  readonly cart: QuoteCart;
  readonly quote: Quote;
  /** Coupons that the codes of the cart may name. */
  readonly coupons: readonly Coupon[];
  readonly customerId: number;
  readonly phone: string;
  readonly now: number;
  /** What the customer's food must not have; '' for nothing. */
  readonly foodPreferences: string;
}

const stepOf = (quote: Quote, kind: Quote['ledger'][number]['kind']): number =>
  quote.ledger.filter((step) => step.kind === kind).reduce((sum, step) => sum + step.amount, 0);

/** The row of a new order: what the customer said, and the backend's own sums. An online payment waits, everything else is accepted at once. */
export function orderParts(
  model: ShopModel,
  { body, cart, quote, coupons, customerId, phone, now, foodPreferences }: OrderSource,
): Omit<NewOrderRow, 'capacity_names'> {
  const { settings } = model;
  const method = settings.paymentMethods.find((one) => one.id === cart.payment);
  const waits = method !== undefined && !method.onReceipt && quote.total > 0;
  const until = serveUntil(model, cart, quote.warehouseId, now);
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
    timezone: timezoneOf(settings, quote.warehouseId),
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
      ...metaOf(model, body, cart, quote),
      ...(foodPreferences === '' ? [] : [{ key: 'food_preferences', value: foodPreferences }]),
    ]),
  };
}

function placeOf(model: ShopModel, { delivery }: QuoteCart) {
  if (!delivery || delivery.type === 'delivery') return undefined;
  const method = model.settings.shippingMethods.find((one) => one.type === delivery.type);
  return method?.places.find((place) => place.id === delivery.placeId);
}

function shippingLine(model: ShopModel, cart: QuoteCart, total: number) {
  const type = cart.delivery?.type ?? 'pickup';
  const method = model.settings.shippingMethods.find((one) => one.type === type);
  return { method_id: METHOD_ID[type], method_title: method?.name ?? '', total, pickup_point: placeOf(model, cart)?.address ?? '' };
}

/** Every coupon of the order, under the code as the shop writes it, with what it took off; a gift took off nothing. */
function couponLines(cart: QuoteCart, quote: Quote, coupons: readonly Coupon[]) {
  const asked = [cart.promoCode, ...cart.coupons].map((code) => couponByCode(coupons, code)?.code ?? code.trim());
  return [...new Set(asked.filter((code) => code !== ''))].map((code) => {
    const step = quote.ledger.find((one) => sameCode(one.code, code));
    const isGift = step === undefined && cart.gifts.some((gift) => sameCode(gift.couponCode, code));
    const kind = step?.kind === 'coupon_percent' ? 'percent' : isGift ? 'free_gift' : 'fixed_cart';
    return { code, discount: step ? -step.amount : 0, discount_type: kind };
  });
}

function metaOf(model: ShopModel, { meta_data }: CreateOrderBody, cart: QuoteCart, quote: Quote) {
  const sent = meta_data
    .filter(({ key }) => key !== '' && !key.startsWith('_') && !OWN_META.has(key))
    .flatMap(({ key, value }) => (isPlain(value) ? [{ key, value: String(value).slice(0, META_TEXT) }] : []));
  const place = placeOf(model, cart);
  const kitchen = cart.delivery?.type === 'delivery' && model.settings.locations.find((one) => one.warehouseId === quote.warehouseId);
  return [
    ...sent.slice(0, META_ENTRIES),
    { key: 'stock_id', value: String(quote.warehouseId ?? '') },
    ...(place ? [{ key: 'local_pickup_name', value: place.name }] : []),
    ...(kitchen ? [{ key: 'kitchen_name', value: kitchen.name }] : []),
    { key: '_ledger', value: JSON.stringify(quote.ledger) },
  ];
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

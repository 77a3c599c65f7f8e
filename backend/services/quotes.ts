import type { CreateOrderBody } from '#lib/contract/order.ts';
import { couponByCode } from '#lib/domain/coupons.ts';
import { timezoneOf } from '#lib/domain/opening-hours.ts';
import { fromWireOrder, fromWireQuote, type ReadOrder } from '#lib/domain/order-wire.ts';
import { problem } from '#lib/domain/problems.ts';
import { type QuoteCart, type QuoteContext, quoteCart } from '#lib/domain/quote.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import type { Db, Trx } from '../db/open.ts';
import { readStock } from '../db/stock.ts';
import { userById } from '../db/users.ts';
import type { Deps } from '../deps.ts';
import { invalidParams, Refusal } from '../refusal.ts';
import { mostGuests, slotsLeft, tablesLeft } from './bookings.ts';
import { customerNames, usesOfCoupons } from './coupon-uses.ts';
import { couponsFor, quoteCustomer } from './customer-coupons.ts';
import type { ShopModel } from './shop-model.ts';

interface QuoteWish {
  readonly cart: QuoteCart;
  /** 0 for guests. */
  readonly customerId: number;
  /** '' before it is known. */
  readonly phone: string;
}

/**
 * Computes the quote from ids and counts (PRICE-05, DISC-11): with stock, coupons, points, intervals and tables read in this transaction.
 * `context` is the input of the computation.
 */
export async function quoteOf(deps: Pick<Deps, 'model' | 'clock'>, db: Db | Trx, wish: QuoteWish) {
  const context = await quoteContext(deps, db, wish);
  return { quote: quoteCart(wish.cart, context), context };
}

async function quoteContext(
  deps: Pick<Deps, 'model' | 'clock'>,
  db: Db | Trx,
  { cart, customerId, phone }: QuoteWish,
): Promise<QuoteContext> {
  const { model } = deps;
  const now = deps.clock();
  const codes = [...(cart.promoCode === '' ? [] : [cart.promoCode]), ...cart.coupons];
  const known = await couponsFor(deps, db, { customerId: customerId === 0 ? null : customerId, phone }, codes);
  const coupons = codes.flatMap((code) => couponByCode(known, code) ?? []);
  const customer = customerId === 0 ? null : await quoteCustomer(deps, db, customerId);
  const names = customerNames(customerId, phone);
  const today = zonedAt(now, timezoneOf(model.settings, null)).date;
  const giftIds = coupons.flatMap((coupon) => coupon.gifts.map((gift) => gift.productId));
  const ids = cart.items.flatMap((item) => [item.productId, ...item.supplements.map((s) => s.id)]);
  return {
    menu: model.menu,
    settings: model.settings,
    promoSettings: model.promoSettings,
    coupons,
    promotions: model.promotions,
    customer,
    emails: customerId === 0 ? [] : [(await userById(db, customerId))?.email ?? ''],
    now,
    stockOf: await readStock(db, [...ids, ...giftIds]),
    slotLeft: await slotsLeft(deps, db, cart),
    locate: ({ city, text, coordinates }) => model.geo.locate([city, text].filter((part) => part !== '').join(', '), coordinates),
    tableLeft: await tablesLeft(deps, db, cart),
    mostGuests: (placeId) => mostGuests(model, placeId),
    couponUses: await usesOfCoupons(db, coupons, names, { birth: customer?.birth ?? '', today }),
  };
}

type Menu = Pick<ShopModel, 'menu'>;

const isDay = (date: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));

/** Parses an order (wire-facts 5) for quoting; customerId 0 is a guest. @throws {Refusal} 400 or 422 for an order that cannot be quoted. */
export function readWholeOrder(body: CreateOrderBody, model: Menu): Omit<ReadOrder, 'customerId'> & { readonly customerId: number } {
  const customerId = customerOf(body);
  const read = fromWireOrder(body, model);
  assertQuotable(read.cart);
  // an order without the field gives no consents
  const consents = read.cart.consents ?? [];
  return { ...read, cart: { ...read.cart, consents }, customerId };
}

/** Parses a cart to be quoted, with its customer. @throws {Refusal} as {@link readWholeOrder}. */
export function readCart(body: CreateOrderBody, model: Menu): QuoteWish {
  const customerId = customerOf(body);
  const cart = fromWireQuote(body, model);
  assertQuotable(cart);
  const { phone, email } = fromWireOrder(body, model).contact;
  return { cart: { ...cart, email }, customerId, phone };
}

function customerOf({ customer_id }: CreateOrderBody): number {
  if (Number.isSafeInteger(customer_id) && customer_id >= 0) return customer_id;
  throw new Refusal(400, 'woocommerce_rest_invalid_customer_id', 'Customer ID is invalid.');
}

function assertQuotable({ bonuses, time, delivery }: QuoteCart): void {
  if (!Number.isSafeInteger(bonuses) || bonuses < 0) throw invalidParams({ bonuses: 'bonuses is no whole number from 0 on.' });
  const problems = [
    ...(time.kind === 'slot' && !isDay(time.date) ? [problem('time', 'slot_unavailable')] : []),
    ...(delivery?.type === 'lounge' && !isDay(delivery.date) ? [problem('delivery.time', 'table_unavailable')] : []),
  ];
  if (problems.length > 0) throw new Refusal(422, 'invalid_order', 'The order cannot be placed as it is.', { problems });
}

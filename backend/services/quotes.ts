import type { Quote } from '#lib/contract/checkout.ts';
import { couponByCode } from '#lib/domain/coupons.ts';
import { quoteCart } from '#lib/domain/quote.ts';
import type { QuoteCart, QuoteContext } from '#lib/domain/quote-context.ts';
import { timezoneOf } from '#lib/domain/warehouse-hours.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { readUses } from '../db/coupon-use.ts';
import type { Db, Trx } from '../db/open.ts';
import { readStock } from '../db/stock.ts';
import { userById } from '../db/users.ts';
import type { Deps } from '../deps.ts';
import { birthdayNames, customerNames } from './coupon-names.ts';
import { couponsFor } from './customer-coupons.ts';
import { quoteCustomer } from './quote-customer.ts';
import { slotsLeft } from './slots.ts';
import { mostGuests, tablesLeft } from './tables.ts';

export interface QuoteWish {
  readonly cart: QuoteCart;
  /** 0 for guests. */
  readonly customerId: number;
  /** '' before the customer has given one. */
  readonly phone: string;
}

export interface BackendQuote {
  readonly quote: Quote;
  /** What it was computed with. */
  readonly context: QuoteContext;
}

/** The backend's own arithmetic over ids and counts (PRICE-05, DISC-11): stock, coupons, points, intervals and tables as they are in this transaction. */
export async function quoteOf(deps: Pick<Deps, 'model' | 'clock'>, db: Db | Trx, wish: QuoteWish): Promise<BackendQuote> {
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
  const uses = await readUses(
    db,
    coupons.map((coupon) => coupon.code),
    [...names, ...birthdayNames(names, customer?.birth ?? '', zonedAt(now, timezoneOf(model.settings, null)).date)],
  );
  const codeOf = new Map(coupons.map((coupon) => [coupon.id, coupon.code]));
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
    couponUses: (couponId) => {
      const code = codeOf.get(couponId) ?? '';
      return { total: uses.total.get(code) ?? 0, byCustomer: uses.own.get(code) ?? 0 };
    },
  };
}

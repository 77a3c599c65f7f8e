import type { OrderItem, OrderRequest, OrderTime, Quote, QuoteRequest } from '#lib/contract/checkout.ts';
import type { Coupon } from '#lib/contract/coupon.ts';
import { asciiDigits } from '#lib/contract/digits.ts';
import type { CreateOrderBody, CreateOrderWire } from '#lib/contract/order.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { minorFromWire, minorToWire } from '#lib/contract/wire-values.ts';
import type { Menu } from './catalogue.ts';
import { couponByCode } from './coupons.ts';
import { hasCode, sameCode } from './discount-choice.ts';
import { times } from './money.ts';
import { timezoneOf } from './opening-hours.ts';
import { formatOrderTime, parseOrderTime } from './order-time.ts';
import { deliveryFromWire, deliveryToWire } from './order-wire-delivery.ts';
import type { QuoteCart } from './quote.ts';
import { servingWarehouse, warehouseOf } from './quote-place.ts';
import { zonedAt } from './zoned-time.ts';

/** Notes of an order on the wire (wire-facts 5.5), read as texts in any form. */

export interface Notes {
  /** The first non-empty value of the keys; '' when there is none. */
  text(...keys: readonly string[]): string;
  flag(key: string): boolean;
  has(key: string): boolean;
  /** A value sent as JSON text, or as a list or object; null otherwise. */
  json(key: string): unknown;
}

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : value === true ? '1' : '';

function notesOf(meta: CreateOrderBody['meta_data']): Notes {
  const values = new Map(meta.map((m) => [m.key, m.value]));
  const text = (...keys: readonly string[]): string => keys.map((key) => wordOf(values.get(key))).find((word) => word !== '') ?? '';
  return {
    text,
    flag: (key) => ['1', 'yes', 'true', 'on'].includes(text(key)),
    has: (key) => values.has(key),
    json: (key) => {
      const value = values.get(key);
      if (typeof value !== 'string') return value ?? null;
      try {
        const parsed: unknown = JSON.parse(value);
        return parsed;
      } catch {
        return null;
      }
    },
  };
}

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Consents of the note `consents`; undefined without it. */
function consentsOf(notes: Notes): { code: string; version: string; agreed: boolean }[] | undefined {
  if (!notes.has('consents')) return undefined;
  const list = notes.json('consents');
  return Array.isArray(list)
    ? list.filter(isRow).map((c) => ({ code: wordOf(c.code), version: wordOf(c.version), agreed: c.agreed === true }))
    : [];
}

/** Coupon codes of the gift lines, in order. */
function giftCodesOf(notes: Notes): readonly string[] {
  const list = notes.json('gift_coupons');
  return Array.isArray(list) ? list.map(wordOf) : [];
}

/** All non-empty notes, as rows of meta_data. */
const metaRows = (notes: Readonly<Record<string, string | null>>): { key: string; value: string }[] =>
  Object.entries(notes).flatMap(([key, value]) => (value === null || value === '' ? [] : [{ key, value }]));

/** Lines of an order on the wire (wire-facts 5.4, decisions «Orders»): units, not steps; supplements follow their dish, counted per unit. */

type Gifts = QuoteRequest['gifts'];
type WireLine = CreateOrderBody['line_items'][number];
type Known = Pick<Menu, 'product'>;

const stepOf = (productId: number, menu: Known): number => menu.product(productId)?.addOnce ?? 1;

/** WordPress refuses `variation_id: null`. */
const variationOf = ({ variationId }: Pick<OrderItem, 'variationId'>) => (variationId === null ? {} : { variation_id: variationId });

/**
 * A gift's line: as many as its coupon gives. `zero_price` makes a backend charge nothing for it (wire-facts 5.4), so a gift with a price of its own does not
 * carry it; a coupon that is unknown here is taken for a free one, as almost all are.
 */
function giftToWire(wish: Gifts[number], index: number, coupons: readonly Coupon[]) {
  const coupon = couponByCode(coupons, wish.couponCode);
  const gift = coupon?.gifts.find((one) => one.productId === wish.productId && one.variationId === wish.variationId);
  return {
    product_id: wish.productId,
    ...variationOf(wish),
    quantity: gift?.quantity ?? 1,
    type: 'gift',
    ...((coupon?.amount ?? 0) === 0 && { zero_price: true }),
    cart_item_index: index,
  };
}

/** Main and ingredient lines share their item's index; gift lines follow. */
function linesToWire(
  { items, gifts }: Pick<QuoteRequest, 'items' | 'gifts'>,
  { menu, coupons = [] }: Pick<ToWireContext, 'menu' | 'coupons'>,
): NonNullable<CreateOrderWire['line_items']> {
  const dishes = items.flatMap((item, index) => {
    const quantity = times(item.count, stepOf(item.productId, menu));
    const main = {
      product_id: item.productId,
      ...variationOf(item),
      ...(item.choice && { choice: item.choice }),
      quantity,
      type: 'main',
      cart_item_index: index,
    };
    const supplements = item.supplements.map((s) => ({
      product_id: s.id,
      quantity: s.count * quantity,
      type: 'ingredient',
      parent_id: item.productId,
      cart_item_index: index,
    }));
    return [main, ...supplements];
  });
  return [...dishes, ...gifts.map((gift, i) => giftToWire(gift, items.length + i, coupons))];
}

const isSupplement = (line: WireLine): boolean => line.type === 'ingredient' || line.type === 'supplement';

/** The ordered dishes. A quantity that is not a whole number of steps stays fractional, so that the quote refuses it. */
function itemsFromWire(lines: readonly WireLine[], menu: Known): QuoteRequest['items'] {
  const open: { readonly line: WireLine; readonly item: OrderItem }[] = [];
  for (const line of lines) {
    if (line.type === 'gift') continue;
    if (!isSupplement(line)) {
      const count = line.quantity / stepOf(line.product_id, menu);
      const choice = line.choice === '' ? {} : { choice: line.choice };
      open.push({ line, item: { productId: line.product_id, variationId: line.variation_id, ...choice, count, supplements: [] } });
      continue;
    }
    const isMine = ({ line: main }: (typeof open)[number]) =>
      line.cart_item_index >= 0 ? main.cart_item_index === line.cart_item_index : main.product_id === line.parent_id;
    const parent = open.findLast(isMine);
    if (parent) parent.item.supplements.push({ id: line.product_id, count: line.quantity / parent.line.quantity });
    else open.push({ line, item: { productId: line.product_id, variationId: null, count: line.quantity, supplements: [] } });
  }
  return open.map((o) => o.item);
}

/** The chosen gifts; `codes` names their coupons in order, missing ones are taken from the order's coupons. */
const giftsFromWire = (lines: readonly WireLine[], codes: readonly string[], coupons: readonly string[]): Gifts =>
  lines
    .filter((l) => l.type === 'gift')
    .map((l, i) => ({ couponCode: codes[i] ?? coupons[i] ?? coupons[0] ?? '', productId: l.product_id, variationId: l.variation_id }));

/** Converts orders between the storefront's form and WooCommerce's (wire-facts 5, decisions «Orders»). */

/** A complete order, or only a cart to be quoted. */
export type WireInput = QuoteRequest & Partial<Omit<OrderRequest, keyof QuoteRequest>>;

interface ToWireContext {
  readonly settings: Settings;
  readonly menu: Pick<Menu, 'product'>;
  /** null for guests. */
  readonly customerId: number | null;
  /** Epoch ms; the date of an «as soon as possible» and of the consents. */
  readonly now: number;
  /** The shop's country (ISO 3166-1); '' when unknown. */
  readonly country?: string;
  /** Additional notes of the sender. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Charges on top of the goods, computed by the sender; none by default. */
  readonly charges?: Charges;
  /** Known coupons; other codes are sent without an amount. */
  readonly coupons?: readonly Coupon[];
}

/** Minor units. */
type Charges = Readonly<Record<'delivery' | 'express' | 'tips', number>>;

const NO_CHARGES: Charges = { delivery: 0, express: 0, tips: 0 };

/** The charges in a quote. */
export function chargesOf({ ledger }: Pick<Quote, 'ledger'>): Charges {
  const amountOf = (kind: keyof Charges): number => ledger.find((step) => step.kind === kind)?.amount ?? 0;
  return { delivery: amountOf('delivery'), express: amountOf('express'), tips: amountOf('tips') };
}

/** Charges without their own line in WooCommerce, as fees; a backend that trusts its orders adds them up (wire-facts 5). */
const feesToWire = ({ express, tips }: Charges): NonNullable<CreateOrderWire['fee_lines']> =>
  Object.entries({ express, tips }).flatMap(([name, amount]) => (amount > 0 ? [{ name, total: minorToWire(amount) }] : []));

/** The codes of an order, each with its discount when known (wire-facts 5.3): major units, or per cent. */
const couponsToWire = ({ coupons, promoCode }: QuoteRequest, known: readonly Coupon[]): NonNullable<CreateOrderWire['coupon_lines']> =>
  [...coupons, ...(promoCode === '' || hasCode(coupons, promoCode) ? [] : [promoCode])].map((code) => {
    const coupon = couponByCode(known, code);
    return coupon ? { code, amount: coupon.amount / 100, discount_type: coupon.type } : { code };
  });

/** WordPress refuses an order with an empty e-mail address or an id of null, so every unknown value is omitted. */
const withoutEmpty = <T extends Readonly<Record<string, string | number | null>>>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== '')) as Partial<T>;

/**
 * Body of `POST /wp-json/wc/v3/orders`, or of a quote when payment and contact are missing. The embedded backend reads no sum from it except the shown total,
 * which it compares with its own.
 */
export function toWireOrder(
  order: WireInput,
  { settings, menu, customerId, now, country = '', notes, charges = NO_CHARGES, coupons = [] }: ToWireContext,
): CreateOrderWire {
  const { delivery, contact } = order;
  const warehouse = warehouseOf(delivery, settings);
  const kitchen = servingWarehouse(delivery, { settings });
  const time = delivery?.type === 'lounge' ? '' : formatOrderTime(order.time, zonedAt(now, timezoneOf(settings, kitchen)).date);
  const where = delivery ? deliveryToWire(delivery, settings, charges.delivery) : null;
  const method = settings.paymentMethods.find((m) => m.id === order.payment);
  const party = withoutEmpty({
    first_name: contact?.name ?? '',
    phone: contact?.phone ?? '',
    email: contact?.email ?? order.email ?? '',
    country,
    warehouse_id: warehouse,
    ...where?.party,
  });
  const consents = order.consents?.map((c) => ({ ...c, at: new Date(now).toISOString() }));
  return {
    ...withoutEmpty({ promo: order.promoCode }),
    set_paid: false,
    // an order with a total of 0 needs no payment
    status: method?.onReceipt || order.shownTotal === 0 ? 'processing' : 'pending',
    ...withoutEmpty({
      payment_method: order.payment ?? '',
      payment_method_title: method?.title ?? '',
      customer_note: order.comment ?? '',
      customer_id: customerId,
    }),
    billing: party,
    shipping: party,
    coupon_lines: couponsToWire(order, coupons),
    line_items: linesToWire(order, { menu, coupons }),
    bonuses: order.bonuses,
    shipping_lines: where ? [withoutEmpty(where.shippingLine)] : [],
    fee_lines: feesToWire(charges),
    meta_data: metaRows({
      ...notes,
      ...where?.notes,
      must_be_delivered: time,
      billing_gatetimecheckout: time,
      _billing_gatetimecheckout: time,
      stock_id: warehouse === null ? '' : String(warehouse),
      kitchen_id: kitchen === null || kitchen === warehouse ? '' : String(kitchen),
      order_meta_source: 'front',
      people_count: order.people === undefined ? '' : String(order.people),
      cutlery: order.cutlery ? '1' : '',
      leave_at_door: order.leaveAtDoor ? '1' : '',
      cod_details: order.changeFrom == null ? '' : minorToWire(order.changeFrom),
      gift_coupons: order.gifts.length === 0 ? '' : JSON.stringify(order.gifts.map((g) => g.couponCode)),
      tips: order.tips === 0 ? '' : minorToWire(order.tips),
      promotion_id: order.promotionId === null ? '' : String(order.promotionId),
      consents: consents ? JSON.stringify(consents) : '',
      lang: order.lang ?? '',
      shown_total: order.shownTotal === undefined ? '' : minorToWire(order.shownTotal),
      shown_currency: order.shownCurrency ?? '',
    }),
  };
}

export interface ReadOrder {
  /** The cart to quote; for an order with payment, phone and consents, so that the quote checks them. */
  readonly cart: QuoteCart;
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
  readonly people: number;
  readonly cutlery: boolean;
  readonly leaveAtDoor: boolean;
  readonly comment: string;
  /** Minor units; null without change. */
  readonly changeFrom: number | null;
  /** Minor units; null when the sender did not send it. */
  readonly shownTotal: number | null;
  /** '' when the sender did not send it. */
  readonly shownCurrency: string;
  /** As the body says; the actual customer comes from the credentials. */
  readonly customerId: number | null;
}

/** `+7 (000) 000-00-00` → `+70000000000`. */
const plainPhone = (phone: string): string => asciiDigits(phone).replace(/[^\d+]/g, '');

/** Number of people; 1 by default. Invalid values are kept for the quote to refuse. */
const countOf = (text: string): number => (text === '' ? 1 : Number(text));

/** An id in a note; null for anything else. */
const idOf = (text: string): number | null => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : null);

/** Minor units; an invalid amount becomes -1, which no shop offers. */
const tipsOf = (text: string): number => (text === '' ? 0 : (minorFromWire(text) ?? -1));

/** Minor units; null when missing. An invalid amount becomes one that no order can have. */
function shownOf(notes: Notes): number | null {
  const text = notes.text('shown_total');
  if (text !== '') return minorFromWire(text) ?? -1;
  return notes.json('shown_total') === null ? null : -1;
}

/** A time that cannot be parsed becomes one that no warehouse offers. */
function timeOf(text: string): OrderTime {
  const read = text === '' ? ({ kind: 'asap' } as const) : parseOrderTime(text);
  if (read === null) return { kind: 'slot', date: '', from: '', to: '' };
  return read.kind === 'asap' ? { kind: 'asap' } : read;
}

/** Parses an order of any sender; only ids, counts and choices are used. Missing and invalid values are kept for the quote to refuse. */
export function fromWireOrder(body: CreateOrderBody, { menu }: { readonly menu: Pick<Menu, 'product'> }): ReadOrder {
  const read = fromWireQuote(body, { menu });
  const notes = notesOf(body.meta_data);
  const consents = consentsOf(notes);
  const contact = {
    name: body.billing.first_name || body.shipping.first_name,
    phone: plainPhone(body.billing.phone || body.shipping.phone),
    email: body.billing.email,
  };
  const people = countOf(notes.text('people_count'));
  const changeFrom = minorFromWire(notes.text('cod_details')) ?? null;
  return {
    cart: { ...read, payment: body.payment_method, contact, people, changeFrom, ...(consents ? { consents } : {}) },
    contact,
    people,
    cutlery: notes.flag('cutlery'),
    leaveAtDoor: notes.flag('leave_at_door'),
    comment: body.customer_note,
    changeFrom,
    shownTotal: shownOf(notes),
    shownCurrency: notes.text('shown_currency'),
    customerId: body.customer_id > 0 ? body.customer_id : null,
  };
}

/** The cart alone, for a quote without ordering. */
export function fromWireQuote(body: CreateOrderBody, { menu }: { readonly menu: Pick<Menu, 'product'> }): QuoteRequest {
  const notes = notesOf(body.meta_data);
  const promoCode = body.promo.trim();
  const coupons = body.coupon_lines.map((c) => c.code.trim()).filter((code) => code !== '' && !sameCode(code, promoCode));
  return {
    items: itemsFromWire(body.line_items, menu),
    delivery: deliveryFromWire(body, notes),
    time: timeOf(notes.text('must_be_delivered', 'billing_gatetimecheckout', '_billing_gatetimecheckout')),
    coupons,
    promoCode,
    gifts: giftsFromWire(body.line_items, giftCodesOf(notes), promoCode === '' ? coupons : [...coupons, promoCode]),
    promotionId: idOf(notes.text('promotion_id')),
    bonuses: body.bonuses,
    tips: tipsOf(notes.text('tips')),
  };
}

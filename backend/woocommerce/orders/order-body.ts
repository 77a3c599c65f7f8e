import type { StoredOrder } from '#backend/db/orders.ts';
import { orderMark, type ThereContent, type ThereRow } from '#backend/db/outgoing-orders.ts';
import type { OrderLineRow } from '#backend/db/tables.ts';
import {
  lineName,
  metaText,
  orderCurrency,
  storedCoupons,
  storedFees,
  storedMeta,
  storedParty,
  storedShipping,
} from '#backend/services/stored-order.ts';
import { filled, wordsOf } from '#backend/words/words-of.ts';
import { isPaidOnReceipt } from '#lib/contract/payment-kind.ts';
import { minorFromWire, minorToWire } from '#lib/contract/wire-values.ts';
import { timesText } from '#lib/domain/dish-words.ts';
import { parseOrderTime, wireDate } from '#lib/domain/order-time.ts';
import { wooVariationId } from '../any-variation.ts';
import { MARK, wooStatusOf } from './woo-order.ts';

/** Forms of an order in WooCommerce: with product ids; with names only, when WooCommerce refuses the ids; with a single row, when it refuses that as well. */
export const FORMS = { products: 0, words: 1, bare: 2 } as const;

interface Telling {
  readonly language: string;
  readonly form: number;
  /** Whether WooCommerce has a product. The id of a product that exists only in the shop's folder may belong to another product there. */
  readonly isThere: (productId: number) => boolean;
}

interface Row {
  readonly name: string;
  readonly total: string;
}

/** E-mail addresses that WordPress accepts; it would refuse the whole order because of another one. */
const MAIL = /^[\w.+-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,24}$/i;
const CURRENCY = /^[A-Z]{3}$/;
const SHORT = 190;

/**
 * Body of `POST /wc/v3/orders`. Every row has our own total, after coupons and points, so that WooCommerce's sum equals ours. Coupons are sent as text: with
 * coupon lines WooCommerce would check and compute them itself, and refuse the order or get another sum.
 */
export function orderBody(order: StoredOrder, telling: Telling) {
  const { language, form } = telling;
  const { row, payment } = order;
  const remarks = remarksOf(order, language);
  const shown = remarks.map(({ label, value }) => ({ key: label, value }));
  const billing = partyOf(order, language, form);
  const { email: _, ...shipping } = billing;
  const currency = orderCurrency(row);
  const isPaid = row.status !== 'pending' && row.total > 0 && payment.kept >= row.total;
  const written = [tame(row.customer_note), remarks.map(({ label, value }) => `${label}: ${value}`).join('\n')];
  return {
    status: wooStatusOf(row.status),
    ...(CURRENCY.test(currency) && { currency }),
    customer_id: 0,
    billing,
    shipping,
    ...methodThere(row),
    ...(isPaid && { set_paid: true, transaction_id: payment.transactionId.slice(0, 100) }),
    customer_note: written.filter((text) => text !== '').join('\n\n'),
    ...rowsOf(order, telling, shown),
    // prevents WooCommerce from adding taxes (WC_Abstract_Order::calculate_taxes): the stored total is the one the customer saw
    meta_data: [...shown, { key: 'is_vat_exempt', value: 'yes' }, { key: MARK, value: orderMark(row.order_key) }],
  };
}

/** The payment method of an order in WooCommerce, which marks a processing order as paid for any but its own `cod` (WC_Order::maybe_set_date_paid). */
export const methodThere = ({ payment_method: id, payment_title: title }: StoredOrder['row']) => ({
  payment_method: isPaidOnReceipt(id) ? 'cod' : id.slice(0, 100),
  payment_method_title: tame(title).slice(0, SHORT),
});

function rowsOf(order: StoredOrder, { language, form, isThere }: Telling, shown: readonly { key: string; value: string }[]) {
  const { row, lines } = order;
  const { cart } = wordsOf(language);
  const ways = storedShipping.parse(JSON.parse(row.shipping_lines));
  const shipping_lines = ways.map((way, index) => ({
    method_id: way.method_id,
    method_title: tame(way.method_title) || way.method_id,
    total: minorToWire(index === 0 ? row.shipping_total : 0),
    ...(index === 0 && { meta_data: shown }),
  }));
  const named: Readonly<Record<string, string>> = { express: cart.ledger.express, tips: cart.ledger.tips };
  const fees = storedFees.parse(JSON.parse(row.fee_lines));
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  const shipping = ways.length === 0 ? 0 : row.shipping_total;
  // rows of an older version may not sum to the total; the total is what the customer agreed to
  const rest = row.total - goods - shipping - fees.reduce((sum, fee) => sum + fee.total, 0);
  const fee_lines: Row[] = [
    ...fees.map((fee) => ({ name: named[fee.name] ?? tame(fee.name), total: minorToWire(fee.total) })),
    ...(rest === 0 ? [] : [{ name: cart.ledger.coupon_fixed, total: minorToWire(rest) }]),
  ].map((fee) => ({ ...fee, tax_status: 'none' }));
  const isProduct = (line: OrderLineRow): boolean => form === FORMS.products && isThere(line.product_id);
  const [products, others] = [lines.filter(isProduct), lines.filter((line) => !isProduct(line))];
  const inWords = [...others.map((line) => wordLine(line, lines)), ...fee_lines];
  if (form !== FORMS.bare)
    return { line_items: products.map((line) => productLine(line, lines, language)), shipping_lines, fee_lines: inWords };
  const words = lines
    .map((line) => wordLine(line, lines))
    .map(({ name, total }) => `${name} = ${total}`)
    .join('; ');
  return { fee_lines: [{ name: words || String(row.id), total: minorToWire(row.total) }] };
}

/** An order row as a product of WooCommerce. A supplement names its dish and the dish its supplements, so that the kitchen can read either. */
function productLine(line: OrderLineRow, all: readonly OrderLineRow[], language: string) {
  const { order } = wordsOf(language);
  const meta = storedMeta.parse(JSON.parse(line.meta));
  const reason = meta.find(({ key }) => key === 'gift_reason')?.value;
  // counts per portion, as chosen; the supplements' own rows have the pieces of all portions
  const extras = all
    .filter((other) => other.parent_line_id === line.id)
    .map((extra) => timesText(tame(extra.name), extra.quantity / Math.max(1, line.quantity)));
  return {
    product_id: line.product_id,
    ...(line.variation_id > 0 && { variation_id: wooVariationId(line.variation_id) }),
    name: tame(lineName(line, all)),
    quantity: line.quantity,
    subtotal: minorToWire(line.subtotal),
    total: minorToWire(line.total),
    meta_data: [
      ...(line.kind === 'gift' ? [{ key: order.gift, value: tame(String(reason ?? '')) || '✓' }] : []),
      ...(extras.length > 0 ? [{ key: '+', value: extras.join(', ') }] : []),
    ],
  };
}

const wordsOfLine = (line: OrderLineRow, all: readonly OrderLineRow[]): string => `${tame(lineName(line, all))} × ${line.quantity}`;

const wordLine = (line: OrderLineRow, all: readonly OrderLineRow[]) => ({
  name: wordsOfLine(line, all),
  total: minorToWire(line.total),
  tax_status: 'none',
});

function partyOf({ row }: StoredOrder, language: string, form: number) {
  const party = storedParty.parse(JSON.parse(row.shipping));
  const billing = storedParty.parse(JSON.parse(row.billing));
  const word = (name: string): string => tame(String(party[name] ?? '') || String(billing[name] ?? '')).slice(0, SHORT);
  const email = String(billing.email ?? '');
  const isDelivery = row.delivery_type === 'delivery';
  return {
    first_name: word('first_name'),
    last_name: '',
    company: '',
    address_1: word('address_1'),
    address_2: isDelivery ? doorOf(row, language).slice(0, SHORT) : '',
    city: word('city'),
    state: word('state'),
    postcode: word('postcode'),
    country: /^[A-Z]{2}$/.test(word('country')) ? word('country') : '',
    phone: row.phone.slice(0, 60),
    ...(form === FORMS.products && MAIL.test(email) && { email }),
  };
}

/** One line of information for the kitchen or the courier. */
interface Remark {
  readonly label: string;
  readonly value: string;
}

/** Makes visitors' texts safe for WooCommerce: its admin and e-mails print some texts as HTML. */
export const tame = (text: string): string =>
  text
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();

/** Information about an order in the shop's language: number, delivery type, time and kitchen, persons, change, wishes, discounts. */
function remarksOf({ row }: StoredOrder, language: string): Remark[] {
  const { order, cart, delivery, checkout } = wordsOf(language);
  const note = (key: string): string => metaText(row.meta, key);
  const [way] = storedShipping.parse(JSON.parse(row.shipping_lines));
  const sum = (minor: number): string => `${minorToWire(minor).replace(/\.00$/, '')} ${row.currency}`;
  const codes = storedCoupons
    .parse(JSON.parse(row.coupon_lines))
    .map(({ code, discount }) => (discount > 0 ? `${code} −${sum(discount)}` : code));
  const kitchen = note('kitchen_name');
  const change = minorFromWire(note('cod_details'));
  const remarks: Remark[] = [
    { label: order.title.replace(/\s*\{number\}\s*/, ' ').trim(), value: String(row.id) },
    {
      label: way?.method_title || delivery.type[typeOf(row.delivery_type)],
      value: [
        timeOf(note, order.asap),
        note('local_pickup_name'),
        kitchen === '' ? '' : filled(checkout.bringsNear, { place: kitchen }),
        row.delivery_type === 'delivery' ? sum(row.shipping_total) : '',
      ]
        .filter((word) => word !== '')
        .join(', '),
    },
    { label: order.guests, value: note('booking_guests') },
    { label: delivery.wishes, value: note('booking_comment') },
    { label: note('cutlery') === '1' ? order.cutlery : order.people, value: note('people_count') },
    { label: order.payment, value: row.payment_title },
    {
      label: order.payment,
      value: change === undefined ? '' : filled(order.changeFrom, { sum: sum(change) }),
    },
    { label: order.asked, value: note('leave_at_door') === '1' ? order.leaveAtDoor : '' },
    { label: order.wishes, value: note('food_preferences') },
    { label: cart.promo, value: codes.join(', ') },
    { label: cart.ledger.bonuses, value: row.bonuses_spent > 0 ? String(row.bonuses_spent) : '' },
  ];
  return remarks.map(({ label, value }) => ({ label, value: tame(value) })).filter(({ value }) => value !== '');
}

const typeOf = (type: string): 'delivery' | 'pickup' | 'lounge' => (type === 'delivery' || type === 'lounge' ? type : 'pickup');

/** «05.03.2031 14:30–15:00»; for a booking its own date and time. */
function timeOf(note: (key: string) => string, asap: string): string {
  const booked = [note('booking_date'), note('booking_time')].filter((word) => word !== '').join(' ');
  if (booked !== '') return booked;
  const said = note('must_be_delivered');
  const time = parseOrderTime(said);
  if (time === null) return said;
  return time.kind === 'asap' ? `${asap}, ${wireDate(time.date)}` : `${wireDate(time.date)} ${time.from}–${time.to}`;
}

/** Flat, entrance, floor and door code as text: «кв. 5, подъезд 2, этаж 3, Домофон 12». */
function doorOf({ meta }: { readonly meta: string }, language: string): string {
  const { order, delivery } = wordsOf(language);
  const note = (...keys: readonly string[]): string => tame(keys.map((key) => metaText(meta, key)).find((word) => word !== '') ?? '');
  const parts = [
    { words: order.flat, value: note('flat', 'billing_flat') },
    { words: order.entrance, value: note('entrance', 'billing_entrance') },
    { words: order.floor, value: note('floor', 'billing_floor') },
    { words: `${delivery.doorCode} {value}`, value: note('enter_code', 'billing_enter_code') },
  ];
  return parts
    .filter(({ value }) => value !== '')
    .map(({ words, value }) => filled(words, { value }))
    .join(', ');
}

/** Matches the rows that WooCommerce returned to our lines and fees; of equal ones the first that is not matched yet. */
export function matchRows(there: ThereContent, { lines, row }: StoredOrder): ThereContent {
  const free = new Set(lines);
  const fees = new Set(storedFees.parse(JSON.parse(row.fee_lines)));
  const take = <T>(from: Set<T>, isIt: (one: T) => boolean): T | undefined => {
    const found = [...from].find(isIt);
    if (found !== undefined) from.delete(found);
    return found;
  };
  const matched = (one: ThereRow): ThereRow => {
    if (one.kind === 'shipping') return one;
    const line =
      one.kind === 'product'
        ? (take(free, (own) => isSame(one, own) && own.quantity === one.quantity && tame(lineName(own, lines)) === one.name) ??
          take(free, (own) => isSame(one, own) && own.quantity === one.quantity))
        : take(free, (own) => own.total === one.total && wordsOfLine(own, lines) === one.name);
    // use our name of the dish, which the customer knows
    if (line) return { ...one, line: line.id, name: lineName(line, lines) };
    const fee = one.kind === 'fee' ? take(fees, ({ total }) => total === one.total) : undefined;
    return { ...one, fee: fee?.name ?? '' };
  };
  return { ...there, rows: there.rows.map(matched) };
}

const isSame = ({ productId, total }: ThereRow, own: StoredOrder['lines'][number]): boolean =>
  own.product_id === productId && own.total === total;

/** The current rows, with the matches of those that were there before. */
export function knownRows(now: ThereContent, first: ThereContent): ThereContent {
  const known = new Map(first.rows.map((one) => [one.id, one]));
  const rows = now.rows.map((one) => {
    const before = known.get(one.id);
    return before ? { ...one, name: before.name, line: before.line, fee: before.fee } : one;
  });
  return { ...now, rows };
}

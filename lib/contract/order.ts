import { z } from 'zod';
import { decodeEntities } from './html-text.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import { human, id, idOrNull, list, money, num, phpObject, rows, text } from './php.ts';
import { deliveryTypeOf, minorFromWire } from './wire-values.ts';

/** Orders in WooCommerce's shape (wire-facts 5, decisions.md «Orders»). */

const orderStatus = text(60).transform((s) => s.replace(/^wc-/, '') as OrderStatus);

/** Hidden meta with a print of the key an order was sent under, by which its sender finds it again. */
export const ORDER_ATTEMPT = '_order_attempt';

/** Hidden meta of a dish's line: what it cost with its supplements before the sale; absent where nothing was on sale. */
export const REGULAR_SUBTOTAL = '_regular_subtotal';

/** Hidden meta of a line sold by weight: size and unit of one of its quantity, such as `350 kg` for 350 grams of what is priced by the kilogram. */
export const PORTION = '_portion';
const PORTION_TEXT = /^(\d+(?:\.\d+)?) (\S{1,10})$/;

/** Size (grams or millilitres) and unit of measure of one portion; null for what is sold by the piece. */
function portionFrom(value: unknown): { readonly size: number; readonly unit: string } | null {
  const [, size, unit = ''] = PORTION_TEXT.exec(String(value ?? '')) ?? [];
  return size === undefined ? null : { size: Number(size), unit };
}

const metaEntry = z.object({ key: text(200), value: z.unknown().optional() });
const meta = list(metaEntry, 500);

/** Who and where; what a customer typed is no HTML, so it is decoded in what is read alone. */
const partyOf = <T extends z.ZodType>(said: (max: number) => T) => ({
  first_name: said(300),
  last_name: said(300),
  company: said(300),
  address_1: said(500),
  address_2: said(300),
  city: said(200),
  state: said(200),
  postcode: text(40),
  country: text(60),
  email: text(300),
  phone: text(60),
  warehouse_id: idOrNull(),
});
const party = phpObject(partyOf(text));
const readParty = phpObject(partyOf(human));

const picture = z.preprocess((v) => (typeof v === 'string' ? { src: v } : v), phpObject({ src: text(1_000) }));

const line = z
  .object({
    id: num(),
    name: human(500),
    product_id: num(),
    variation_id: num(),
    quantity: num(),
    subtotal: money(),
    total: money(),
    price: z.unknown().optional(),
    product_type: text(60),
    image: picture,
    meta_data: meta,
  })
  .transform((l) => {
    const words = (value: unknown): string => (typeof value === 'string' ? decodeEntities(value) : '');
    const note = (key: string) => l.meta_data.find((m) => m.key === key)?.value;
    const parent = Number(note('modifiers_parent'));
    return {
      id: l.id,
      name: l.name,
      productId: l.product_id,
      variationId: l.variation_id === 0 ? null : l.variation_id,
      quantity: l.quantity,
      subtotal: l.subtotal,
      total: l.total,
      isSupplement: l.product_type === 'supplements_options' || parent > 0,
      parentLineId: parent > 0 ? parent : null,
      isGift: note('gift') === 'yes' || note('gift') === true,
      image: l.image.src,
      /** Why it was given; '' where the backend does not say. */
      giftReason: words(note('gift_reason')),
      note: words(note('variation')),
      /** Minor units of a dish with its supplements before the sale; 0 where nothing was on sale, or the backend does not say. */
      regular: minorFromWire(note(REGULAR_SUBTOTAL)) ?? 0,
      /** What one of `quantity` weighs; null for pieces, and where the backend does not say. */
      portion: portionFrom(note(PORTION)),
    };
  });

/** [long, lat] of the notes of an order; null where they name no point. */
export function pointOf(long: string, lat: string): [number, number] | null {
  const point = [Number(long), Number(lat)] as const;
  return long === '' || lat === '' || !point.every(Number.isFinite) ? null : [...point];
}

const pointsOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

export const order = z
  .object({
    id: id(),
    number: text(40),
    order_key: text(100),
    status: orderStatus,
    currency: text(10),
    date_created: text(40),
    date_created_gmt: text(40),
    date_modified_gmt: text(40),
    total: money(),
    discount_total: money(),
    shipping_total: money(),
    customer_id: num(),
    customer_note: human(5_000),
    payment_method: text(100),
    payment_method_title: human(300),
    payment_url: text(2_000),
    billing: readParty,
    shipping: readParty,
    line_items: rows(line, 1_000),
    shipping_lines: rows(z.object({ method_id: text(100), method_title: human(300), total: money(), pickup_point: human(500) }), 20),
    fee_lines: rows(z.object({ name: human(300), total: money() }), 50),
    coupon_lines: rows(z.object({ code: text(200), discount: money(), discount_type: text(40) }), 50),
    refunds: rows(z.object({ total: money() }), 200),
    meta_data: meta,
    bonusesN: num(),
  })
  .transform((o) => {
    const note = (key: string): string => {
      const value = o.meta_data.find((m) => m.key === key)?.value;
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    };
    const shipping = o.shipping_lines[0];
    return {
      id: o.id,
      number: o.number || String(o.id),
      key: o.order_key,
      status: o.status,
      /** Instants in UTC; '' when the backend sends none. */
      createdAt: o.date_created_gmt === '' ? '' : `${o.date_created_gmt.replace(/Z$/, '')}Z`,
      modifiedAt: o.date_modified_gmt === '' ? '' : `${o.date_modified_gmt.replace(/Z$/, '')}Z`,
      createdLocal: o.date_created,
      total: o.total,
      discountTotal: o.discount_total,
      shippingTotal: o.shipping_total,
      customerId: o.customer_id,
      note: o.customer_note,
      paymentMethod: o.payment_method,
      paymentTitle: o.payment_method_title,
      paymentUrl: o.payment_url,
      contact: { name: o.billing.first_name, phone: o.billing.phone, email: o.billing.email },
      address: o.shipping.address_1 || o.billing.address_1,
      deliveryType: (shipping && deliveryTypeOf(shipping.method_id)) ?? ('pickup' as const),
      deliveryTitle: shipping?.method_title ?? '',
      /** The kitchen that a courier sets out from; '' for other orders, and where the backend does not say. */
      kitchen: decodeEntities(note('kitchen_name')),
      place: decodeEntities(note('local_pickup_name')) || (shipping?.pickup_point ?? ''),
      lines: o.line_items,
      fees: o.fee_lines,
      coupons: o.coupon_lines,
      /** The warehouse that serves it; null where nobody says. */
      warehouseId: /^\d{1,9}$/.test(note('stock_id')) ? Number(note('stock_id')) : null,
      time: note('must_be_delivered') || note('billing_gatetimecheckout'),
      people: Number(note('people_count')) || 1,
      cutlery: note('cutlery') === '1',
      leaveAtDoor: note('leave_at_door') === '1',
      /** Minor units to bring change for; null without change, or where it is told in words. */
      changeFrom: minorFromWire(note('cod_details')) ?? null,
      flat: note('billing_flat') || note('flat'),
      entrance: note('billing_entrance') || note('entrance'),
      floor: note('billing_floor') || note('floor'),
      /** [long, lat] of a delivery; null when unknown. */
      point: pointOf(note('long'), note('lat')),
      express: note('express') === '1',
      /** When the backend itself expects it to arrive or to be ready, an instant in UTC; '' where it does not say. */
      expectedAt: note('expected_at'),
      booking: { date: note('booking_date'), time: note('booking_time'), guests: note('booking_guests'), comment: note('booking_comment') },
      /** What the customer's food must not have, in words for the kitchen; '' elsewhere. */
      foodPreferences: decodeEntities(note('food_preferences')),
      rating: note('rate_order'),
      /** JSON of the ledger the order was accepted with, for the order page; '' elsewhere. */
      ledger: note('_ledger'),
      /** JSON list of {status, at}; '' elsewhere. */
      history: note('_status_history'),
      /** Until when a waiting order may be paid or cancelled, an instant in UTC; '' elsewhere. */
      payUntil: note('_pay_until'),
      /** The last try to pay was refused; false elsewhere. */
      paymentDeclined: note('_payment_declined') === 'yes',
      /** What was paid and is to be given back, in minor units; 0 elsewhere. */
      refundDue: minorFromWire(note('_refund_due')) ?? 0,
      /** What came for an order after its time and waits for a decision, in minor units; 0 elsewhere. */
      paidLate: minorFromWire(note('_paid_late')) ?? 0,
      /** How the backend's own refund of it goes: `sending` or `failed`; '' where somebody has to give it back by hand. */
      refundState: note('_refund_state'),
      /** What the backend lists as given back, in minor units; 0 elsewhere. */
      refunded: o.refunds.reduce((sum, refund) => sum + Math.abs(refund.total), 0),
      /** JSON list of what the restaurant has changed since the order was placed; '' elsewhere. */
      ownerEdits: note('_owner_edits'),
      /** JSON list of {text, at}: what the restaurant has written to the customer; '' elsewhere. */
      shopNotes: note('_shop_notes'),
      bonuses: o.bonusesN,
      /** Print of the key it was placed under; '' elsewhere. */
      attempt: note(ORDER_ATTEMPT),
      /** Points that it brings once it is completed; 0 where the backend does not say. */
      bonusesEarned: pointsOf(note('_bonuses_earned')),
    };
  });

export const orders = rows(order, 500);

/** Body of `POST /wp-json/wc/v3/orders` as the family sends it (wire-facts 5.1–5.5). Sent amounts are never trusted. */
export const createOrderBody = z.object({
  promo: text(200),
  set_paid: z.boolean().optional(),
  status: text(40),
  payment_method: text(100),
  payment_method_title: text(300),
  billing: party,
  shipping: party,
  customer_note: text(5_000),
  /** The chosen coupons and the typed code. */
  coupon_lines: list(z.object({ code: text(200), amount: z.unknown().optional(), discount_type: text(40) }), 21),
  line_items: list(
    z.object({
      product_id: id(),
      variation_id: idOrNull(),
      choice: text(600),
      quantity: z.number().int().min(1).max(100_000),
      type: text(20),
      parent_id: idOrNull(),
      cart_item_index: num(-1),
      zero_price: z.unknown().optional(),
    }),
    1_000,
  ),
  bonuses: num(),
  customer_id: num(),
  shipping_lines: list(
    z.object({ method_id: text(100), method_title: text(300), total: z.unknown().optional(), pickup_point: text(500) }),
    5,
  ),
  fee_lines: list(z.object({ name: text(300), total: z.unknown().optional() }), 50),
  meta_data: meta,
});

/** Body of `PUT /wp-json/wc/v3/orders/{id}`: an operator's change; what is not said stays as it is, so nothing here has a default. */
export const updateOrderBody = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  customer_note: z.string().max(5_000).optional(),
  meta_data: z.array(metaEntry).max(500).optional(),
});

export type Order = z.output<typeof order>;
export type OrderWire = z.input<typeof order>;
export type OrderLine = Order['lines'][number];
export type CreateOrderBody = z.output<typeof createOrderBody>;
export type CreateOrderWire = z.input<typeof createOrderBody>;

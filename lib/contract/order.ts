import { z } from 'zod';
import { decodeEntities } from './html-text.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import { human, id, idOrNull, list, money, num, phpObject, rows, text } from './php.ts';
import { deliveryTypeOf, minorFromWire } from './wire-values.ts';

/** Orders in WooCommerce's form (wire-facts 5, decisions.md «Orders»). */

const orderStatus = text(60).transform((s) => s.replace(/^wc-/, '') as OrderStatus);

/** Hidden meta with a hash of the idempotency key, by which the sender finds the order again. */
export const ORDER_ATTEMPT = '_order_attempt';

/** Hidden meta of an unpaid order: a JSON list of the ids of the payment methods to which it can be changed. */
export const PAYMENT_METHODS = '_payment_methods';

/** Hidden meta of a dish's line: its regular price with supplements; absent without a sale. */
export const REGULAR_SUBTOTAL = '_regular_subtotal';

/** Hidden meta of a line sold by weight: size and unit of one portion, such as `350 kg` for 350 grams of a product priced per kilogram. */
export const PORTION = '_portion';
const PORTION_TEXT = /^(\d+(?:\.\d+)?) (\S{1,10})$/;

/** Size (grams or millilitres) and unit of one portion; null for products sold by the piece. */
function portionFrom(value: unknown): { readonly size: number; readonly unit: string } | null {
  const [, size, unit = ''] = PORTION_TEXT.exec(String(value ?? '')) ?? [];
  return size === undefined ? null : { size: Number(size), unit };
}

const metaEntry = z.object({ key: text(200), value: z.unknown().optional() });
const meta = list(metaEntry, 500);

/** Customer and address; customer input is plain text, not HTML, so entities are decoded only when reading. */
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
      /** The reason for a gift; '' when unknown. */
      giftReason: words(note('gift_reason')),
      note: words(note('variation')),
      /** Minor units of the regular price with supplements; 0 without a sale, or when unknown. */
      regular: minorFromWire(note(REGULAR_SUBTOTAL)) ?? 0,
      /** Size of one portion; null for pieces, and when unknown. */
      portion: portionFrom(note(PORTION)),
    };
  });

/** [long, lat] in the notes of an order; null without a point. */
export function pointOf(long: string, lat: string): [number, number] | null {
  const point = [Number(long), Number(lat)] as const;
  return long === '' || lat === '' || !point.every(Number.isFinite) ? null : [...point];
}

const warehouseIn = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

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
      /** Instants in UTC; '' when missing. */
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
      /** The kitchen from which a delivery starts; '' for other orders, and when unknown. */
      kitchen: decodeEntities(note('kitchen_name')),
      place: decodeEntities(note('local_pickup_name')) || (shipping?.pickup_point ?? ''),
      lines: o.line_items,
      fees: o.fee_lines,
      coupons: o.coupon_lines,
      /** Id of the place of a pickup or a table; '' for other orders, and when unknown. */
      placeId: note('pickup_location_id'),
      /** The warehouse that serves the order, which its hours and time zone are of; in single_stock_mode it is not that of the stock. Null when unknown. */
      warehouseId: warehouseIn(note('kitchen_id')) ?? warehouseIn(note('stock_id')),
      time: note('must_be_delivered') || note('billing_gatetimecheckout'),
      people: Number(note('people_count')) || 1,
      cutlery: note('cutlery') === '1',
      leaveAtDoor: note('leave_at_door') === '1',
      /** Minor units to bring change for; null without change, or when it is only given as text. */
      changeFrom: minorFromWire(note('cod_details')) ?? null,
      flat: note('billing_flat') || note('flat'),
      entrance: note('billing_entrance') || note('entrance'),
      floor: note('billing_floor') || note('floor'),
      /** [long, lat] of a delivery; null when unknown. */
      point: pointOf(note('long'), note('lat')),
      express: note('express') === '1',
      /** The backend's own estimate of arrival or readiness, an instant in UTC; '' without one. */
      expectedAt: note('expected_at'),
      booking: { date: note('booking_date'), time: note('booking_time'), guests: note('booking_guests'), comment: note('booking_comment') },
      /** The customer's food restrictions as text for the kitchen; '' without any. */
      foodPreferences: decodeEntities(note('food_preferences')),
      rating: note('rate_order'),
      /** JSON of the ledger of the accepted order, for the order page; '' without one. */
      ledger: note('_ledger'),
      /** JSON list of {status, at}; '' without one. */
      history: note('_status_history'),
      /** Last moment to pay or cancel a pending order, an instant in UTC; '' without one. */
      payUntil: note('_pay_until'),
      /** JSON list of the ids of the payment methods that the order may be changed to; '' when it cannot be changed. */
      paymentMethods: note(PAYMENT_METHODS),
      /** The last payment attempt was refused; false by default. */
      paymentDeclined: note('_payment_declined') === 'yes',
      /** Amount to be refunded in minor units; 0 by default. */
      refundDue: minorFromWire(note('_refund_due')) ?? 0,
      /** Late payment that waits for a decision, in minor units; 0 by default. */
      paidLate: minorFromWire(note('_paid_late')) ?? 0,
      /** State of the backend's own refund: `sending` or `failed`; '' when the refund must be made by hand. */
      refundState: note('_refund_state'),
      /** Refunds recorded by the backend, in minor units; 0 by default. */
      refunded: o.refunds.reduce((sum, refund) => sum + Math.abs(refund.total), 0),
      /** JSON list of the restaurant's edits since the order was placed; '' without any. */
      ownerEdits: note('_owner_edits'),
      /** JSON list of {text, at}: the restaurant's notes to the customer; '' without any. */
      shopNotes: note('_shop_notes'),
      bonuses: o.bonusesN,
      /** Hash of the idempotency key; '' without one. */
      attempt: note(ORDER_ATTEMPT),
      /** Points that the order earns when completed; 0 when unknown. */
      bonusesEarned: pointsOf(note('_bonuses_earned')),
    };
  });

export const orders = rows(order, 500);

/** Body of `POST /wp-json/wc/v3/orders` (wire-facts 5.1–5.5). Amounts in the request are never trusted. */
export const createOrderBody = z.object({
  promo: text(200),
  set_paid: z.boolean().optional(),
  status: text(40),
  payment_method: text(100),
  payment_method_title: text(300),
  billing: party,
  shipping: party,
  customer_note: text(5_000),
  /** The chosen coupons and the entered code. */
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

/** Body of `PUT /wp-json/wc/v3/orders/{id}`: an operator's change. Omitted fields stay unchanged, so there are no defaults. */
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

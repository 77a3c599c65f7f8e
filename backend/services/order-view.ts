import { type OrderWire, PAYMENT_METHODS } from '#lib/contract/order.ts';
import { minorToWire } from '#lib/contract/wire-values.ts';
import { sum } from '#lib/domain/money.ts';
import { clockOf, zonedAt } from '#lib/domain/zoned-time.ts';
import type { Config } from '../config.ts';
import type { StoredOrder } from '../db/orders.ts';
import type { ThereContent, ThereRow } from '../db/outgoing-orders.ts';
import type { PaymentState } from '../db/payments.ts';
import type { OrderLineRow, OrderRow } from '../db/tables.ts';
import { isPaidLate, refundDue } from './late-payments.ts';
import { orderCurrency, storedCoupons, storedFees, storedMeta, storedParty, storedShipping } from './stored-order.ts';

const second = (epoch: number): string => String(Math.floor(epoch / 1000) % 60).padStart(2, '0');
const gmt = (epoch: number | null): string | null => (epoch === null ? null : new Date(epoch).toISOString().slice(0, 19));
const local = (epoch: number | null, timezone: string): string | null => {
  if (epoch === null) return null;
  const { date, minutes } = zonedAt(epoch, timezone);
  return `${date}T${clockOf(minutes)}:${second(epoch)}`;
};
const numbered = <T extends object>(rows: readonly T[]) => rows.map((row, index) => ({ id: index + 1, ...row }));

/** An order in the form of WooCommerce v3 (wire-facts 5.6): money as padded text, dates in the shop's zone with a GMT twin, plus payment_url and bonusesN. */
export function orderWire(order: StoredOrder, config: Pick<Config, 'publicUrl'>): OrderWire & Record<string, unknown> {
  const { row, lines, events, payment, payUrl, refund } = asEdited(order);
  const zero = '0.00';
  const shipping = storedShipping.parse(JSON.parse(row.shipping_lines));
  const unpaid = row.status === 'pending';
  const history = JSON.stringify(events.map(({ status, at, source }) => ({ status, at: new Date(at).toISOString(), by: source })));
  return {
    id: row.id,
    parent_id: 0,
    status: row.status,
    currency: orderCurrency(row) || row.currency,
    currency_symbol: row.currency,
    version: '11.0.1',
    prices_include_tax: false,
    date_created: local(row.created_at, row.timezone),
    date_created_gmt: gmt(row.created_at),
    date_modified: local(row.modified_at, row.timezone),
    date_modified_gmt: gmt(row.modified_at),
    date_completed: local(row.completed_at, row.timezone),
    date_completed_gmt: gmt(row.completed_at),
    date_paid: local(row.paid_at, row.timezone),
    date_paid_gmt: gmt(row.paid_at),
    discount_total: minorToWire(row.discount_total),
    discount_tax: zero,
    shipping_total: minorToWire(row.shipping_total),
    shipping_tax: zero,
    cart_tax: zero,
    total: minorToWire(row.total),
    total_tax: zero,
    customer_id: row.customer_id,
    order_key: row.order_key,
    billing: storedParty.parse(JSON.parse(row.billing)),
    shipping: storedParty.parse(JSON.parse(row.shipping)),
    payment_method: row.payment_method,
    payment_method_title: row.payment_title,
    transaction_id: payment.transactionId,
    customer_ip_address: '',
    customer_user_agent: '',
    created_via: 'rest-api',
    customer_note: row.customer_note,
    cart_hash: '',
    number: String(row.id),
    meta_data: numbered([
      ...storedMeta.parse(JSON.parse(row.meta)).filter(({ key }) => unpaid || key !== PAYMENT_METHODS),
      ...ratingMeta(row),
      ...(row.bonuses_earned > 0 ? [{ key: '_bonuses_earned', value: String(row.bonuses_earned) }] : []),
      { key: '_status_history', value: history },
      ...paymentMeta(order.row, payment, refund),
      ...editsMeta(order),
      ...(isPaidLate(row.status, events.at(-1)?.source) ? [{ key: '_paid_late', value: minorToWire(payment.kept) }] : []),
    ]),
    line_items: lines.map(lineWire),
    tax_lines: [],
    shipping_lines: numbered(
      shipping.map((line) => ({ ...line, total: minorToWire(line.total), total_tax: zero, instance_id: '', taxes: [], meta_data: [] })),
    ),
    fee_lines: numbered(
      storedFees.parse(JSON.parse(row.fee_lines)).map((fee) => ({
        ...fee,
        total: minorToWire(fee.total),
        total_tax: zero,
        tax_class: '',
        tax_status: 'none',
        taxes: [],
        meta_data: [],
      })),
    ),
    coupon_lines: numbered(
      storedCoupons.parse(JSON.parse(row.coupon_lines)).map((coupon) => ({
        ...coupon,
        discount: minorToWire(coupon.discount),
        discount_tax: '0',
        meta_data: [],
      })),
    ),
    refunds: editsRefunds(order).map((one) => ({ ...one, total: minorToWire(one.total) })),
    payment_url: payUrl,
    is_editable: unpaid,
    needs_payment: unpaid,
    needs_processing: true,
    bonusesN: row.bonuses_spent,
    _links: {
      self: [{ href: `${config.publicUrl}/wp-json/wc/v3/orders/${row.id}` }],
      collection: [{ href: `${config.publicUrl}/wp-json/wc/v3/orders` }],
    },
  };
}

/** The last moment to pay or cancel, whether the last attempt was declined, the amount to refund and its state. */
function paymentMeta(row: OrderRow, payment: PaymentState, refund: StoredOrder['refund']) {
  const due = refundDue(row, payment);
  const waits = row.status === 'pending';
  return [
    ...(waits && row.expires_at !== null ? [{ key: '_pay_until', value: new Date(row.expires_at).toISOString() }] : []),
    ...(waits && payment.declined ? [{ key: '_payment_declined', value: 'yes' }] : []),
    ...(due > 0 ? [{ key: '_refund_due', value: minorToWire(due) }] : []),
    ...(due > 0 && refund !== null ? [{ key: '_refund_state', value: refund }] : []),
  ];
}

const ratingMeta = (row: OrderRow) => (row.rating === null ? [] : [{ key: 'rate_order', value: String(row.rating) }]);

function lineWire(line: OrderLineRow) {
  const meta = storedMeta.parse(JSON.parse(line.meta));
  const own = line.parent_line_id === null ? [] : [{ key: 'modifiers_parent', value: String(line.parent_line_id) }];
  return {
    id: line.id,
    name: line.name,
    product_id: line.product_id,
    variation_id: line.variation_id,
    quantity: line.quantity,
    tax_class: '',
    subtotal: minorToWire(line.subtotal),
    subtotal_tax: '0.00',
    total: minorToWire(line.total),
    total_tax: '0.00',
    taxes: [],
    meta_data: numbered([...meta, ...own]),
    sku: line.sku,
    price: line.quantity === 0 ? 0 : line.total / 100 / line.quantity,
    image: { id: '', src: line.image },
    parent_name: null,
    product_type: line.kind === 'ingredient' ? 'supplements_options' : line.variation_id > 0 ? 'variation' : 'simple',
  };
}

/** Edits made by the owner of a WooCommerce shop since the order was placed (decisions «Orders»). Money is in minor units. */

/** One difference to the placed order, as shown on the order's page. */
type OwnerEdit =
  | { readonly kind: 'removed' | 'added'; readonly name: string; readonly quantity: number }
  | { readonly kind: 'count' | 'sum'; readonly name: string; readonly from: number; readonly to: number }
  | { readonly kind: 'refunded'; readonly sum: number }
  | { readonly kind: 'total'; readonly from: number; readonly to: number };

/** Differences between an order as WooCommerce first stored it and its current state there. */
function ownerEdits(first: ThereContent, now: ThereContent): OwnerEdit[] {
  const before = new Map(first.rows.map((one) => [one.id, one]));
  const left = new Set(now.rows.map(({ id }) => id));
  const removed = first.rows.filter(({ id }) => !left.has(id)).map(({ name, quantity }) => ({ kind: 'removed' as const, name, quantity }));
  const others = now.rows.flatMap((one): OwnerEdit[] => {
    const was = before.get(one.id);
    if (was === undefined) return [{ kind: 'added', name: one.name, quantity: one.quantity }];
    if (was.quantity !== one.quantity) return [{ kind: 'count', name: was.name, from: was.quantity, to: one.quantity }];
    return was.total === one.total ? [] : [{ kind: 'sum', name: was.name, from: was.total, to: one.total }];
  });
  const refunded = now.refunded - first.refunded;
  const edits: OwnerEdit[] = [...removed, ...others, ...(refunded > 0 ? [{ kind: 'refunded' as const, sum: refunded }] : [])];
  if (edits.length > 0 || first.total === now.total) return edits;
  return [{ kind: 'total', from: first.total, to: now.total }];
}

/** Line ids of rows added by the owner start here, above those of our own lines. */
const OWNER_LINES = 4_000_000_000_000;

/** The order with the owner's rows, total and fees instead of ours. An unpaid order is not changed, because the placed total is what will be paid. */
function asEdited(order: StoredOrder): StoredOrder {
  const now = order.there?.now ?? null;
  if (now === null || order.row.status === 'pending') return order;
  // an order that was sent as one row has no separate dishes in WooCommerce
  if (!order.there?.first?.rows.some(({ line }) => line !== null)) return { ...order, row: { ...order.row, total: now.total } };
  const own = new Map(order.lines.map((line) => [line.id, line]));
  const isDish = ({ kind, line }: ThereRow): boolean => kind === 'product' || line !== null;
  const lines = now.rows.filter(isDish).map((one) => lineOf(one, own.get(one.line ?? 0), order.row.id));
  const ids = new Set(lines.map(({ id }) => id));
  const fees = now.rows.filter((one) => one.kind === 'fee' && !isDish(one)).map(({ fee, name, total }) => ({ name: fee || name, total }));
  const shipping = sum(now.rows.filter(({ kind }) => kind === 'shipping').map(({ total }) => total));
  const ways = storedShipping.parse(JSON.parse(order.row.shipping_lines));
  return {
    ...order,
    // a supplement whose dish was removed becomes a line of its own
    lines: lines.map((line) => (ids.has(line.parent_line_id ?? line.id) ? line : { ...line, parent_line_id: null, kind: 'main' })),
    row: {
      ...order.row,
      total: now.total,
      shipping_total: shipping,
      discount_total: sum(lines.map(({ subtotal, total }) => Math.max(0, subtotal - total))),
      shipping_lines: JSON.stringify(ways.map((way, index) => ({ ...way, total: index === 0 ? shipping : 0 }))),
      fee_lines: JSON.stringify(fees),
    },
  };
}

function lineOf(there: ThereRow, own: OrderLineRow | undefined, orderId: number): OrderLineRow {
  const { quantity, subtotal, total } = there;
  if (own) return { ...own, quantity: there.kind === 'fee' ? own.quantity : quantity, subtotal: Math.max(subtotal, total), total };
  return {
    id: OWNER_LINES + there.id,
    order_id: orderId,
    parent_line_id: null,
    kind: 'main',
    product_id: there.productId,
    variation_id: there.variationId,
    name: there.name,
    quantity,
    subtotal: Math.max(subtotal, total),
    total,
    sku: '',
    image: '',
    meta: '[]',
  };
}

/** Hidden meta with the edits for the order's page. */
function editsMeta({ there }: Pick<StoredOrder, 'there'>): { key: string; value: string }[] {
  if (there === null) return [];
  const edits = there.first !== null && there.now !== null ? ownerEdits(there.first, there.now) : [];
  return [
    ...(edits.length > 0 ? [{ key: '_owner_edits', value: JSON.stringify(edits) }] : []),
    ...(there.notes.length > 0 ? [{ key: '_shop_notes', value: JSON.stringify(there.notes) }] : []),
  ];
}

/** Refunds that the owner recorded in WooCommerce by hand, in the form of its orders. */
const editsRefunds = ({ there }: Pick<StoredOrder, 'there'>): { id: number; reason: string; total: number }[] => {
  const refunded = there?.now?.refunded ?? 0;
  return refunded > 0 ? [{ id: 1, reason: '', total: -refunded }] : [];
};

import { minorToWire } from '#lib/contract/money-wire.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import { clockOf, zonedAt } from '#lib/domain/zoned-time.ts';
import type { Config } from '../config.ts';
import type { StoredOrder } from '../db/orders.ts';
import type { PaymentState } from '../db/payments.ts';
import type { OrderLineRow, OrderRow } from '../db/tables.ts';
import { orderCurrency } from './currency.ts';
import { isPaidLate } from './late-payments.ts';
import { storedMeta } from './order-meta.ts';
import { asEdited, editsMeta, editsRefunds } from './owner-edits.ts';
import { refundDue } from './refund-due.ts';
import { storedCoupons, storedFees, storedParty, storedShipping } from './stored-parts.ts';

const second = (epoch: number): string => String(Math.floor(epoch / 1000) % 60).padStart(2, '0');
const gmt = (epoch: number | null): string | null => (epoch === null ? null : new Date(epoch).toISOString().slice(0, 19));
const local = (epoch: number | null, timezone: string): string | null => {
  if (epoch === null) return null;
  const { date, minutes } = zonedAt(epoch, timezone);
  return `${date}T${clockOf(minutes)}:${second(epoch)}`;
};
const numbered = <T extends object>(rows: readonly T[]) => rows.map((row, index) => ({ id: index + 1, ...row }));

/** An order as WooCommerce v3 answers it (wire-facts 5.6): money as padded text, dates in the shop's zone with a GMT twin, plus payment_url and bonusesN. */
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
      ...storedMeta.parse(JSON.parse(row.meta)),
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

/** Until when a waiting order may be paid or cancelled, whether its last try was declined, what is to be given back and how that goes. */
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

import { minorFromWire, minorToWire } from '#lib/contract/wire-values.ts';
import { type Answer, problem } from './answer.ts';
import { gmtStamp, localStamp, type Records, type WooRecord } from './records.ts';
import { refusedOrder } from './wordpress-args.ts';

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {});
const rowsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const minor = (value: unknown): number => minorFromWire(value) ?? 0;
const sum = (rows: readonly Fields[], name: string): number => rows.reduce((all, row) => all + minor(row[name]), 0);

/** What becomes of a meta value in WordPress's database. */
function metaValue(value: unknown): unknown {
  if (value === true) return '1';
  if (value === false) return '';
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? [] : value;
}

const metaOf = (records: Records, given: unknown): Fields[] =>
  rowsOf(given)
    .filter(({ value }) => value !== null)
    .map(({ key, value }) => ({ id: records.nextId(), key, value: metaValue(value) }));

const lineMeta = (records: Records, given: unknown): Fields[] =>
  metaOf(records, given).map((meta) => ({ ...meta, display_key: meta.key, display_value: meta.value }));

/** Takes an order or a change of one, as WooCommerce does: whatever the products, whatever the sums. */
export function writeOrder(records: Records, given: unknown, before?: WooRecord): Answer {
  const asked = fieldsOf(given);
  const refused = refusedOrder(given);
  if (refused) return { status: 400, body: refused };
  const unknown = rowsOf(asked.line_items).find((row) => !row.product_id && !row.sku && !row.id);
  if (unknown) return problem(400, 'woocommerce_rest_required_product_reference', 'Product ID or SKU is required.');
  const coupons = couponLines(records, asked.coupon_lines);
  if ('status' in coupons) return coupons;

  const lines =
    asked.line_items === undefined ? rowsOf(before?.line_items) : rowsOf(asked.line_items).map((row) => orderLine(records, row));
  const shipping = extraLines(records, asked.shipping_lines, before?.shipping_lines);
  const fees = extraLines(records, asked.fee_lines, before?.fee_lines);
  const goods = sum(lines, 'total');
  const status = asked.set_paid === true ? 'processing' : String(asked.status ?? before?.status ?? 'pending');
  const now = records.clock();
  const { set_paid: _, ...kept } = asked;
  // as WC_Order::maybe_set_date_paid: an order by `cod` is paid when it is completed, any other when it is in progress
  const isCash = (asked.payment_method ?? before?.payment_method) === 'cod';
  const isPaid = asked.set_paid === true || before?.date_paid_gmt != null || status === 'completed' || (status === 'processing' && !isCash);
  const meta = mergedMeta(rowsOf(before?.meta_data), metaOf(records, asked.meta_data));
  const isExempt = meta.some(({ key, value }) => key === 'is_vat_exempt' && value === 'yes');
  const taxed =
    goods +
    sum(shipping, 'total') +
    sum(
      fees.filter(({ tax_status }) => tax_status !== 'none'),
      'total',
    );
  const tax = isExempt || !records.taxes.on ? 0 : Math.round((taxed * records.taxes.rate) / 100);
  const order = records.put('orders', {
    ...(before ?? BLANK),
    ...kept,
    ...(before && { id: before.id }),
    order_key: before?.order_key ?? `wc_order_${records.nextId()}`,
    status,
    billing: { ...ADDRESS, ...fieldsOf(before?.billing), ...fieldsOf(asked.billing) },
    shipping: { ...ADDRESS, ...fieldsOf(before?.shipping), ...fieldsOf(asked.shipping) },
    meta_data: meta,
    line_items: lines,
    shipping_lines: shipping,
    fee_lines: fees,
    coupon_lines: asked.coupon_lines === undefined ? rowsOf(before?.coupon_lines) : coupons.lines,
    discount_total: minorToWire(sum(lines, 'subtotal') - goods),
    shipping_total: minorToWire(sum(shipping, 'total')),
    total_tax: minorToWire(tax),
    total: minorToWire(Math.max(0, goods + sum(shipping, 'total') + sum(fees, 'total') + tax)),
    date_modified: localStamp(now),
    date_modified_gmt: gmtStamp(now),
    ...(isPaid && { date_paid: before?.date_paid ?? localStamp(now), date_paid_gmt: before?.date_paid_gmt ?? gmtStamp(now) }),
    ...(status === 'completed' && { date_completed: localStamp(now), date_completed_gmt: gmtStamp(now) }),
  });
  order.number = String(order.id);
  reduceStock(records, order);
  return { status: before ? 200 : 201, body: order };
}

const ADDRESS = Object.fromEntries(
  ['first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'state', 'postcode', 'country', 'email', 'phone'].map((name) => [
    name,
    '',
  ]),
);
const BLANK: Fields = {
  parent_id: 0,
  currency: 'RUB',
  version: '11.0.1',
  customer_id: 0,
  payment_method: '',
  payment_method_title: '',
  transaction_id: '',
  created_via: 'rest-api',
  customer_note: '',
  date_completed: null,
  date_completed_gmt: null,
  date_paid: null,
  date_paid_gmt: null,
  tax_lines: [],
  refunds: [],
};

const mergedMeta = (before: readonly Fields[], fresh: readonly Fields[]): Fields[] => [
  ...before.filter(({ key }) => !fresh.some((meta) => meta.key === key)),
  ...fresh,
];

function orderLine(records: Records, row: Fields): Fields {
  const product = records.of('products').get(Number(row.product_id));
  const variation = records.of('variations').get(Number(row.variation_id));
  const quantity = Number(row.quantity ?? 1);
  const own = minor((variation ?? product)?.price) * quantity;
  const total = row.total === undefined ? own : minor(row.total);
  return {
    id: records.nextId(),
    name: row.name ?? product?.name ?? '',
    product_id: Number(row.product_id ?? 0),
    variation_id: Number(row.variation_id ?? 0),
    quantity,
    tax_class: '',
    subtotal: minorToWire(row.subtotal === undefined ? own : minor(row.subtotal)),
    subtotal_tax: '0.00',
    total: minorToWire(total),
    total_tax: '0.00',
    taxes: [],
    meta_data: lineMeta(records, row.meta_data),
    sku: String((variation ?? product)?.sku ?? ''),
    price: quantity === 0 ? 0 : total / 100 / quantity,
  };
}

function extraLines(records: Records, asked: unknown, before: unknown): Fields[] {
  if (asked === undefined) return rowsOf(before);
  return rowsOf(asked).map((row) => ({
    ...row,
    id: records.nextId(),
    total: minorToWire(minor(row.total)),
    total_tax: '0.00',
    taxes: [],
    meta_data: lineMeta(records, row.meta_data),
  }));
}

/** A code the shop does not know, or one that has expired, costs the whole order; only the message says why. */
function couponLines(records: Records, asked: unknown): { lines: Fields[] } | Answer {
  const lines: Fields[] = [];
  for (const { code } of rowsOf(asked)) {
    const coupon = [...records.of('coupons').values()].find((each) => each.code === String(code).toLowerCase());
    const refuse = (why: string): Answer =>
      problem(400, 'woocommerce_rest_invalid_coupon', `Coupon &quot;${code}&quot; ${why}`, { new_draft_order_id: records.nextId() });
    if (!coupon) return refuse('cannot be applied because it does not exist.');
    if (typeof coupon.date_expires_gmt === 'string' && coupon.date_expires_gmt < gmtStamp(records.clock())) return refuse('has expired.');
    coupon.usage_count = Number(coupon.usage_count) + 1;
    lines.push({ id: records.nextId(), code: coupon.code, discount: '0.00', discount_tax: '0.00', meta_data: [] });
  }
  return { lines };
}

/** WooCommerce counts an order's pieces off once, when it is paid, held or done; also below nothing. */
function reduceStock(records: Records, order: WooRecord): void {
  if (!['processing', 'on-hold', 'completed'].includes(String(order.status))) return;
  for (const line of rowsOf(order.line_items)) {
    const original = Array.isArray(order.line_items) ? order.line_items.find((each: unknown) => fieldsOf(each).id === line.id) : undefined;
    const meta = rowsOf(line.meta_data);
    if (meta.some(({ key }) => key === '_reduced_stock')) continue;
    const product = records.of('products').get(Number(line.product_id));
    const variation = records.of('variations').get(Number(line.variation_id));
    const holder = variation?.manage_stock === true ? variation : product?.manage_stock === true ? product : undefined;
    if (!holder || typeof original !== 'object' || original === null) continue;
    const left = Number(holder.stock_quantity ?? 0) - Number(line.quantity);
    records.put(holder === variation ? 'variations' : 'products', {
      id: holder.id,
      stock_quantity: left,
      ...(left <= 0 && holder.backorders === 'no' && { stock_status: 'outofstock' }),
    });
    const noted = { id: records.nextId(), key: '_reduced_stock', value: String(line.quantity) };
    Object.assign(original, { meta_data: [...meta, { ...noted, display_key: noted.key, display_value: noted.value }] });
  }
}

import { z } from 'zod';
import type { ThereContent, ThereRow } from '#backend/db/outgoing-orders.ts';
import { id, money, num, text } from '#lib/contract/php.ts';
import { plainText } from '../../content/import/cells.ts';

const row = z.object({
  id: id(),
  name: text(500).catch(''),
  method_title: text(300).catch(''),
  product_id: num(),
  variation_id: num(),
  quantity: num(1),
  subtotal: money().catch(0),
  total: money().catch(0),
  total_tax: money().catch(0),
});

/** What is read of an order of WooCommerce. */
const wooOrder = z.object({
  id: id(),
  status: text(60)
    .catch('')
    .transform((status) => status.replace(/^wc-/, '')),
  total: money().catch(-1),
  date_created_gmt: text(40).catch(''),
  date_modified_gmt: text(40).catch(''),
  line_items: z.array(row).optional(),
  fee_lines: z.array(row).optional(),
  shipping_lines: z.array(row).optional(),
  refunds: z.array(z.object({ total: money() })).catch([]),
  meta_data: z.array(z.object({ key: z.coerce.string().catch(''), value: z.unknown() })).catch([]),
});

type Read = z.output<typeof wooOrder>;
type ReadRow = z.output<typeof row>;

/** Names an order of ours there; meta that begins with `_` is hidden in WooCommerce's admin. */
export const MARK = '_storefront_order';
/** The fields of {@link WooOrder} without its content, for lists. */
export const WOO_ORDER_FIELDS = 'id,status,total,date_created_gmt,date_modified_gmt,meta_data';

/** The fields of its content besides. */
export const WOO_ORDER_CONTENT = 'line_items,fee_lines,shipping_lines,refunds';

export interface WooOrder {
  readonly id: number;
  readonly status: string;
  /** Minor units; -1 when it cannot be read. */
  readonly total: number;
  /** `2026-11-20T08:36:52` in UTC by the clock there; ''. */
  readonly createdGmt: string;
  readonly modifiedGmt: string;
  /** '' for an order that is none of ours. */
  readonly mark: string;
  /** Rows and sums; null where they were not asked for. */
  readonly content: ThereContent | null;
}

/** Reads an order of WooCommerce; undefined when it is none. */
export function readWooOrder(raw: unknown): WooOrder | undefined {
  const parsed = wooOrder.safeParse(raw);
  if (!parsed.success) return undefined;
  const { id, status, total, meta_data, date_created_gmt: createdGmt, date_modified_gmt: modifiedGmt } = parsed.data;
  const mark = meta_data.find(({ key }) => key === MARK)?.value;
  return { id, status, total, createdGmt, modifiedGmt, mark: typeof mark === 'string' ? mark : '', content: contentOf(parsed.data) };
}

function contentOf({ line_items: dishes, fee_lines: fees, shipping_lines: ways, refunds, total }: Read): ThereContent | null {
  if (dishes === undefined || fees === undefined || ways === undefined) return null;
  const rowsOf = (kind: ThereRow['kind'], rows: readonly ReadRow[]): ThereRow[] =>
    rows.map((each) => ({
      kind,
      id: each.id,
      name: plainText(kind === 'shipping' ? each.method_title : each.name),
      productId: each.product_id,
      variationId: each.variation_id,
      quantity: kind === 'product' ? each.quantity : 1,
      subtotal: kind === 'product' ? each.subtotal : each.total,
      total: each.total + each.total_tax,
      line: null,
      fee: '',
    }));
  const rows = [...rowsOf('product', dishes), ...rowsOf('fee', fees), ...rowsOf('shipping', ways)];
  return { rows, total, refunded: refunds.reduce((sum, refund) => sum + Math.abs(refund.total), 0) };
}

/** Whether an answer was written before the last one we have, of `known`: a webhook that was late, a list that was on its way. */
export const isOlder = ({ modifiedGmt }: Pick<WooOrder, 'modifiedGmt'>, known: string): boolean =>
  modifiedGmt !== '' && known !== '' && modifiedGmt < known;

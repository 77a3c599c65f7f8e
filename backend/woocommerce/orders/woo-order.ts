import { z } from 'zod';
import { plainText } from '#backend/content/import/cells.ts';
import type { Trx } from '#backend/db/open.ts';
import { lockedOrderRow } from '#backend/db/orders.ts';
import { outgoingByWooId, type ThereContent, type ThereRow } from '#backend/db/outgoing-orders.ts';
import { isKnownStatus, type KnownOrderStatus, type OrderStatus, statusFacts } from '#lib/contract/order-status.ts';
import { id, money, num, text } from '#lib/contract/php.ts';
import { isFinal, isLost, isSetBack } from '#lib/domain/order-status.ts';
import type { Traffic } from './traffic.ts';

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

/** The fields read from an order of WooCommerce. */
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

/** Meta key that identifies our order; keys that begin with `_` are hidden in WooCommerce's admin. */
export const MARK = '_storefront_order';
/** The fields of {@link WooOrder} without its content, for lists. */
export const WOO_ORDER_FIELDS = 'id,status,total,date_created_gmt,date_modified_gmt,meta_data';

/** The fields of its content. */
export const WOO_ORDER_CONTENT = 'line_items,fee_lines,shipping_lines,refunds';

export interface WooOrder {
  readonly id: number;
  readonly status: string;
  /** Minor units; -1 when unreadable. */
  readonly total: number;
  /** `2026-11-20T08:36:52` in UTC by WooCommerce's clock; '' when missing. */
  readonly createdGmt: string;
  readonly modifiedGmt: string;
  /** '' for an order that is not ours. */
  readonly mark: string;
  /** Rows and sums; null when they were not requested. */
  readonly content: ThereContent | null;
}

/** Parses an order of WooCommerce; undefined when invalid. */
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

/** Whether a response is older than `known`, the last one applied: a delayed webhook, or a list requested earlier. */
export const isOlder = ({ modifiedGmt }: Pick<WooOrder, 'modifiedGmt'>, known: string): boolean =>
  modifiedGmt !== '' && known !== '' && modifiedGmt < known;

/** Our order for WooCommerce's id `wooId`, locked until this transaction ends, with the last known state of WooCommerce's copy. */
export async function lockedOwnOrder(trx: Trx, wooId: number) {
  const known = await outgoingByWooId(trx, wooId);
  const order = known && (await lockedOrderRow(trx, known.order_id));
  // read again: another backend may have applied the same change while this one waited for the lock
  const seen = order && (await outgoingByWooId(trx, wooId));
  return order && seen ? { order, seen } : null;
}

/** WooCommerce's status for one of ours: this shop has several kitchen steps, WooCommerce without plugins has few. */
export const wooStatusOf = (status: OrderStatus): string => statusFacts(status)?.woo ?? 'processing';

/** Statuses without a meaning for our order: a payment being checked, drafts, the trash. */
const SILENT: ReadonlySet<string> = new Set(['pending', 'on-hold', 'checkout-draft', 'auto-draft', 'trash']);

type Meaning = { readonly kind: 'move'; readonly to: KnownOrderStatus } | { readonly kind: 'nothing' } | { readonly kind: 'unknown' };

/**
 * The meaning of a WooCommerce status for our order. Statuses added by a plugin count when they have our names. «Processing» covers all
 * kitchen steps there, so it only changes an order that is waiting for its payment.
 */
export function meaningOf(wooStatus: string, ours: OrderStatus): Meaning {
  const word = wooStatus.replace(/^wc-/, '');
  if (SILENT.has(word)) return { kind: 'nothing' };
  if (!isKnownStatus(word)) return { kind: 'unknown' };
  if (word === ours || (word === 'processing' && ours !== 'pending' && ours !== 'on-hold')) return { kind: 'nothing' };
  return { kind: 'move', to: word };
}

/**
 * The status of an ended order when WooCommerce continues it; null when it does not. «On hold» there reopens
 * a cancelled one: its pieces are taken from WooCommerce's stock again.
 */
export function setBackTo(wooStatus: string, ours: OrderStatus): KnownOrderStatus | null {
  const word = wooStatus.replace(/^wc-/, '');
  const to = word === 'on-hold' && isLost(ours) ? 'processing' : word;
  if (!isFinal(ours) || to === 'pending' || !isKnownStatus(to)) return null;
  return isSetBack(ours, to) ? to : null;
}

/** Whether WooCommerce knew that the order was over, so that another status there is a later change. */
export const isOverThere = (wooStatus: string): boolean => ENDED.has(wooStatus);

/** Statuses for which WooCommerce has reduced its stock. */
export const isCounted = (wooStatus: string): boolean => wooStatus === 'processing' || wooStatus === 'on-hold' || wooStatus === 'completed';

const ENDED: ReadonlySet<string> = new Set(['completed', 'cancelled', 'refunded', 'failed', 'trash']);
const WAITS: ReadonlySet<string> = new Set(['pending', 'on-hold', 'failed', 'checkout-draft', 'auto-draft']);

/** The status to set in WooCommerce; null when it already matches, or is further ahead. */
export function statusToTell(ours: OrderStatus, wooStatus: string): string | null {
  const target = wooStatusOf(ours);
  if (target === wooStatus) return null;
  // WooCommerce deletes drafts automatically
  if (target === 'pending') return wooStatus === 'checkout-draft' ? target : null;
  // a payment arrived after the order's time
  if (target === 'on-hold') return ['pending', 'cancelled', 'failed', 'checkout-draft'].includes(wooStatus) ? target : null;
  if (target === 'processing') return WAITS.has(wooStatus) ? target : null;
  if (target === 'completed') return ENDED.has(wooStatus) ? null : target;
  // an order lost there is not continued; only a refund can follow another loss
  return ['cancelled', 'refunded', 'failed'].includes(wooStatus) && target !== 'refunded' ? null : target;
}

/** Logs and records once that WooCommerce has a duplicate of an order, and adds a note to it. A person decides which one is processed. */
export async function reportTwin({ deps, client }: Pick<Traffic, 'deps' | 'client'>, orderId: number, twinId: number): Promise<void> {
  const row = await deps.db.selectFrom('outgoing_orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (row === undefined || row.woo_id === twinId) return;
  const known = row.twins === '' ? [] : row.twins.split(',');
  if (known.includes(String(twinId))) return;
  deps.log.error('an order stands in WooCommerce twice', `cancel order ${twinId} there`, { order: orderId, there: twinId });
  const twins = [...known, twinId].join(',');
  await deps.db.updateTable('outgoing_orders').set({ twins }).where('order_id', '=', orderId).execute();
  const note = `Duplicate of order ${row.woo_id ?? ''} (order ${orderId} of the storefront).`;
  await client
    .post(`/wc/v3/orders/${twinId}/notes`, { note })
    .catch((error: unknown) => deps.log.error('a duplicate could not be marked', error, { there: twinId }));
}

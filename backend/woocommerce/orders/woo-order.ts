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

/** Our order that is `wooId` there, which nobody else changes before this transaction ends, with what was last seen of it there. */
export async function lockedOwnOrder(trx: Trx, wooId: number) {
  const known = await outgoingByWooId(trx, wooId);
  const order = known && (await lockedOrderRow(trx, known.order_id));
  // read anew: another backend may have taken the same while this one waited for the order
  const seen = order && (await outgoingByWooId(trx, wooId));
  return order && seen ? { order, seen } : null;
}

/** What an order of ours is called there: this shop has steps of a kitchen, stock WooCommerce has few. */
export const wooStatusOf = (status: OrderStatus): string => statusFacts(status)?.woo ?? 'processing';

/** Words that say nothing about an order: a payment is looked into, a draft, the bin. */
const SILENT: ReadonlySet<string> = new Set(['pending', 'on-hold', 'checkout-draft', 'auto-draft', 'trash']);

type Meaning = { readonly kind: 'move'; readonly to: KnownOrderStatus } | { readonly kind: 'nothing' } | { readonly kind: 'unknown' };

/**
 * What a status set in WooCommerce means for an order of ours. Words that only a plugin can have added count when they are ours. «Processing» is all
 * of a kitchen's steps there, so it moves only an order that waits for its payment.
 */
export function meaningOf(wooStatus: string, ours: OrderStatus): Meaning {
  const word = wooStatus.replace(/^wc-/, '');
  if (SILENT.has(word)) return { kind: 'nothing' };
  if (!isKnownStatus(word)) return { kind: 'unknown' };
  if (word === ours || (word === 'processing' && ours !== 'pending' && ours !== 'on-hold')) return { kind: 'nothing' };
  return { kind: 'move', to: word };
}

/**
 * Where an order that is over here stands again when WooCommerce goes on with it; null when it does not. A payment that is looked into there takes up
 * one that was given up: its pieces are off the stock again.
 */
export function setBackTo(wooStatus: string, ours: OrderStatus): KnownOrderStatus | null {
  const word = wooStatus.replace(/^wc-/, '');
  const to = word === 'on-hold' && isLost(ours) ? 'processing' : word;
  if (!isFinal(ours) || to === 'pending' || !isKnownStatus(to)) return null;
  return isSetBack(ours, to) ? to : null;
}

/** Whether WooCommerce has known that an order is over, so that another status is its later word. */
export const isOverThere = (wooStatus: string): boolean => ENDED.has(wooStatus);

/** Statuses whose pieces WooCommerce has taken off its stock. */
export const isCounted = (wooStatus: string): boolean => wooStatus === 'processing' || wooStatus === 'on-hold' || wooStatus === 'completed';

const ENDED: ReadonlySet<string> = new Set(['completed', 'cancelled', 'refunded', 'failed', 'trash']);
const WAITS: ReadonlySet<string> = new Set(['pending', 'on-hold', 'failed', 'checkout-draft', 'auto-draft']);

/** The status to set there so that it says what ours does; null when it does, or when a person there has gone further. */
export function statusToTell(ours: OrderStatus, wooStatus: string): string | null {
  const target = wooStatusOf(ours);
  if (target === wooStatus) return null;
  // WooCommerce throws drafts away
  if (target === 'pending') return wooStatus === 'checkout-draft' ? target : null;
  // money came after the time of the order
  if (target === 'on-hold') return ['pending', 'cancelled', 'failed', 'checkout-draft'].includes(wooStatus) ? target : null;
  if (target === 'processing') return WAITS.has(wooStatus) ? target : null;
  if (target === 'completed') return ENDED.has(wooStatus) ? null : target;
  // what is lost here is not cooked there; only a refund follows another loss
  return ['cancelled', 'refunded', 'failed'].includes(wooStatus) && target !== 'refunded' ? null : target;
}

/** Says in the log, in the books and on the order itself that WooCommerce has one too many, once. Which of them is cooked, a person decides. */
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

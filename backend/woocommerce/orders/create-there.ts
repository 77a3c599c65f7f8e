import { z } from 'zod';
import { transact } from '#backend/db/open.ts';
import type { StoredOrder } from '#backend/db/orders.ts';
import { highestWooId, noteOutgoing } from '#backend/db/outgoing-orders.ts';
import type { OutgoingOrderRow } from '#backend/db/tables.ts';
import { mirroredProducts } from '#backend/db/woo-mirror.ts';
import { id, numOrNull } from '#lib/contract/php.ts';
import { isLost } from '#lib/domain/order-status.ts';
import { wooVariationId } from '../any-variation.ts';
import type { WooClient } from '../client.ts';
import { fromCache, WooError } from '../failure.ts';
import { stamp } from '../reader.ts';
import { FORMS, matchRows, orderBody } from './order-body.ts';
import { settleStock, type WooCount } from './outgoing-stock.ts';
import { retryAfter, type Traffic } from './traffic.ts';
import { isCounted, readWooOrder, reportTwin, WOO_ORDER_FIELDS, type WooOrder } from './woo-order.ts';

/**
 * Creates an order in WooCommerce at most once (P2). From before the request until its response is read, the outcome is unknown; then the order is looked up by
 * its mark, and sent again only when it is not found and no request can still be running.
 * @throws {WooError} when WooCommerce is unavailable or refuses the keys; the order stays in the outbox unchanged.
 */
export async function createThere(traffic: Traffic, row: OutgoingOrderRow, order: StoredOrder): Promise<void> {
  const { deps, client, pace } = traffic;
  const found = row.settle_at === null ? [] : await lookUp(client, row);
  const [first, ...twins] = found.toSorted((a, b) => rankOf(a) - rankOf(b) || a.id - b.id);
  if (first) return adopt(traffic, { row, order, first, twins });
  const now = deps.clock();
  if (row.settle_at !== null && now < row.settle_at) {
    await noteOutgoing(deps.db, row, { next_at: Math.min(row.settle_at, now + pace.look), lease_until: 0 });
    return;
  }
  if (isLost(order.row.status)) {
    await noteOutgoing(deps.db, row, { done: row.wanted, settle_at: null, problem: '', lease_until: 0 });
    return;
  }
  const attempt = {
    first_attempt_at: row.first_attempt_at ?? now,
    floor_id: row.first_attempt_at === null ? await highestWooId(deps.db) : row.floor_id,
    settle_at: now + pace.timeout + pace.settle,
  };
  const isMine = await noteOutgoing(deps.db, row, attempt);
  // the lease has expired: another process now has the order and looks it up first
  if (!isMine) return;
  if (deps.clock() + pace.timeout >= row.lease_until)
    return void (await noteOutgoing(deps.db, row, { settle_at: row.settle_at, lease_until: 0 }));
  const known = await mirroredProducts(
    deps.db,
    order.lines.map((line) => line.product_id),
  );
  const body = orderBody(order, { language: deps.model.defaultLanguage, form: row.form, isThere: (id) => known.has(id) });
  try {
    const { body: said } = await client.post('/wc/v3/orders', body, { timeout: pace.timeout });
    const made = readWooOrder(said);
    if (!made) throw new Error(`order ${order.row.id}: WooCommerce's answer is no order`);
    await noteMade(traffic, row, order, made);
  } catch (error) {
    await noteFailure(traffic, row, error);
    throw error;
  }
}

async function noteMade({ deps }: Traffic, row: OutgoingOrderRow, order: StoredOrder, made: WooOrder): Promise<void> {
  const problem = problemOf(row, order, made);
  if (problem !== '') deps.log.error('WooCommerce has an order otherwise', problem, { order: row.order_id, there: made.id });
  await noteOutgoing(deps.db, row, {
    woo_id: made.id,
    woo_status: made.status,
    woo_modified: made.modifiedGmt,
    ...(made.content && { woo_first: JSON.stringify(matchRows(made.content, order)) }),
    settle_at: null,
    counted_at: isCounted(made.status) ? deps.clock() : null,
    done: row.wanted,
    failures: 0,
    next_at: 0,
    problem,
    lease_until: 0,
  });
}

/** The problem for the shop's owner to solve; '' when the order was created completely. */
function problemOf(row: OutgoingOrderRow, order: StoredOrder, made: WooOrder): string {
  if (made.mark !== row.order_mark) return 'WooCommerce keeps no meta of orders: a plugin takes it away, and orders cannot be found again';
  if (made.total !== order.row.total)
    return `WooCommerce comes to ${made.total} instead of ${order.row.total} (minor units): let it show two decimals, and let no plugin change totals`;
  return row.form > FORMS.products ? 'WooCommerce refused its products: it is told in words' : '';
}

interface Found {
  readonly row: OutgoingOrderRow;
  readonly order: StoredOrder;
  readonly first: WooOrder;
  readonly twins: readonly WooOrder[];
}

/** An attempt without a response has created the order after all; there should be only one. */
async function adopt(traffic: Traffic, { row, order, first, twins }: Found): Promise<void> {
  const { deps } = traffic;
  await noteMade(traffic, row, order, first);
  // changes made since on either side are handled next
  await noteOutgoing(deps.db, row, { done: row.wanted - 1, woo_status: '' });
  deps.log.info('an order without an answer was found in WooCommerce', { order: row.order_id, there: first.id });
  await recount(traffic, order);
  for (const twin of twins.filter(({ status }) => status !== 'trash')) await reportTwin(traffic, row.order_id, twin.id);
}

/** Order of preference: a processed order, then a draft, then one in the trash. */
const rankOf = ({ status }: WooOrder): number => (status === 'trash' ? 2 : status === 'checkout-draft' ? 1 : 0);

async function noteFailure({ deps, pace }: Traffic, row: OutgoingOrderRow, error: unknown): Promise<void> {
  const failures = row.failures + 1;
  const now = deps.clock();
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const change = { failures, problem, lease_until: 0 };
  if (!(error instanceof WooError) || (error.mayHaveRun && !isRead(error)))
    return void (await noteOutgoing(deps.db, row, { ...change, next_at: now + pace.look }));
  // a firewall can block this order because of its texts: do not stop the others
  if (error.kind === 'blocked')
    return void (await noteOutgoing(deps.db, row, { ...change, settle_at: null, next_at: now + retryAfter(row.failures, pace) }));
  // nothing was sent, or access was refused: it can be sent again unchanged
  if (error.kind !== 'answer' || !isRead(error)) return void (await noteOutgoing(deps.db, row, { ...change, settle_at: null }));
  // what WooCommerce itself has refused is sent in a simpler form, after a lookup: a plugin can refuse an order that already exists
  const form = Math.min(row.form + 1, FORMS.bare);
  const next_at = row.form === FORMS.bare ? now + retryAfter(row.failures, pace) : now;
  deps.log.error('WooCommerce refused an order', error, { order: row.order_id, form });
  await noteOutgoing(deps.db, row, { ...change, form, settle_at: now, next_at });
}

/** Refused because of its content, not because of authentication or rate limits. */
const isRead = ({ kind, status }: WooError): boolean =>
  kind === 'answer' && status >= 400 && status < 500 && ![404, 405, 408, 409, 425, 429].includes(status);

/** Maximum difference between the clocks, including a wrong time zone. */
const SKEW = 26 * 3_600_000;
const PAGE = 100;
const MOST_PAGES = 500;

type Wanted = Pick<OutgoingOrderRow, 'order_mark' | 'floor_id' | 'first_attempt_at'>;

/**
 * Every order of WooCommerce with an order's mark, oldest first. WooCommerce cannot search orders by meta, so the orders created since the first attempt are
 * read, newest first, until an id that was known before it or a date that is certainly before it. Orders in the trash and drafts are included.
 * @throws {WooError} when the list cannot be read completely, or an order is missing in a cached list: «not found» must be certain.
 */
export async function lookUp(client: WooClient, wanted: Wanted): Promise<WooOrder[]> {
  const found = new Map<number, WooOrder>();
  let cached = '';
  for (const status of ['any', 'trash', 'checkout-draft']) {
    const list = await marked(client, wanted, status);
    for (const order of list.found) found.set(order.id, order);
    cached ||= list.cachedBy;
  }
  if (found.size === 0 && cached !== '') throw fromCache('GET /wc/v3/orders', 200, cached);
  return [...found.values()].sort((a, b) => a.id - b.id);
}

async function marked(client: WooClient, { order_mark: mark, floor_id: floor, first_attempt_at: from }: Wanted, status: string) {
  const since = stamp((from ?? 0) - SKEW);
  const found: WooOrder[] = [];
  let cachedBy = '';
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { status, orderby: 'id', order: 'desc', per_page: PAGE, page, _fields: WOO_ORDER_FIELDS };
    const rows = await client.get('/wc/v3/orders', { query }).catch((error: unknown) => {
      // some versions do not have this status; then there are no drafts
      if (status === 'checkout-draft' && error instanceof WooError && error.status === 400) return { body: [], cachedBy: '' };
      throw error;
    });
    if (!Array.isArray(rows.body)) throw new Error('GET /wc/v3/orders: the answer is no list');
    cachedBy ||= rows.cachedBy;
    const orders = rows.body.flatMap((raw) => readWooOrder(raw) ?? []);
    found.push(...orders.filter((order) => order.mark === mark));
    const last = orders.at(-1);
    if (!last || rows.body.length < PAGE || last.id <= floor || (last.createdGmt !== '' && last.createdGmt < since))
      return { found, cachedBy };
  }
  throw new Error(`GET /wc/v3/orders: more than ${MOST_PAGES} pages of orders since the first attempt`);
}

const counted = z.object({ id: id(), manage_stock: z.unknown(), stock_quantity: numOrNull() });
const FIELDS = 'id,manage_stock,stock_quantity';

/**
 * Reads WooCommerce's stock of an order's products again. An order that was created without our knowledge has changed the stock at an unknown time, so the
 * values read meanwhile may be too low permanently.
 */
export async function recount({ deps, client }: Traffic, order: StoredOrder): Promise<void> {
  try {
    const readAt = deps.clock() + 1;
    const counts = await countsOf(client, order, readAt);
    await transact(deps.db, (trx) => settleStock(trx, counts));
  } catch (error) {
    deps.log.error('stock could not be counted anew', error, { order: order.row.id });
  }
}

async function countsOf(client: WooClient, { lines }: StoredOrder, readAt: number): Promise<WooCount[]> {
  const counts: WooCount[] = [];
  const products = Map.groupBy(lines, (line) => line.product_id);
  for (const [productId, rows] of products) {
    const variations = [...new Set(rows.map((row) => wooVariationId(row.variation_id)).filter((variation) => variation > 0))];
    const sizes = variations.length === 0 ? [] : await read(client, `/wc/v3/products/${productId}/variations`, variations);
    for (const { id: variationId, manage_stock, stock_quantity } of sizes)
      if (manage_stock === true) counts.push({ productId, variationId, quantity: stock_quantity, readAt });
    if (variations.length > 0 && !sizes.some(({ manage_stock }) => manage_stock === 'parent')) continue;
    for (const { manage_stock, stock_quantity } of await read(client, '/wc/v3/products', [productId]))
      if (manage_stock === true) counts.push({ productId, variationId: null, quantity: stock_quantity, readAt });
  }
  return counts;
}

async function read(client: WooClient, path: string, include: readonly number[]): Promise<z.output<typeof counted>[]> {
  const { body } = await client.get(path, { query: { include, per_page: 100, _fields: FIELDS }, fresh: true });
  return (Array.isArray(body) ? body : []).flatMap((raw) => counted.safeParse(raw).data ?? []);
}

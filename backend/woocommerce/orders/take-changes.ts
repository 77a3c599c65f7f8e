import { sql } from 'kysely';
import { z } from 'zod';
import { plainText } from '#backend/content/import/cells.ts';
import { type Db, transact } from '#backend/db/open.ts';
import { orderRow, readOrder } from '#backend/db/orders.ts';
import { noteEdits, noteNotesRead, noteSeen, notesDue, outgoingByMark, type ShopNote, storedContent } from '#backend/db/outgoing-orders.ts';
import { dropUnsentRefunds, readPayment } from '#backend/db/payments.ts';
import type { OrderRow } from '#backend/db/tables.ts';
import { announceChange, announceOrder, moveOrderIn } from '#backend/services/order-status.ts';
import { stockNeeds } from '#backend/services/stored-order.ts';
import { text } from '#lib/contract/php.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { WooError } from '../failure.ts';
import { earlier, stamp } from '../reader.ts';
import { knownRows, matchRows } from './order-body.ts';
import { leaveStockThere } from './outgoing-stock.ts';
import { takeStatus } from './take-status.ts';
import type { Traffic } from './traffic.ts';
import { isOlder, lockedOwnOrder, readWooOrder, reportTwin, WOO_ORDER_CONTENT, WOO_ORDER_FIELDS, type WooOrder } from './woo-order.ts';

/** The time up to which WooCommerce's changes are known, by its clock; and the time of the next request, by ours. */
const KNOWN_TO = 'woo_orders_known_to';
const NEXT_LOOK = 'woo_orders_next_look';
/** Milliseconds requested again, for changes that WooCommerce was still writing during the last request. */
const OVERLAP = 120_000;
const DAY = 86_400_000;
const PAGE = 100;
const MOST_PAGES = 200;

/** Applies an order from a list or a webhook of WooCommerce; other orders than ours are ignored. Returns whether ours changed. */
export async function takeOrder(traffic: Pick<Traffic, 'deps' | 'client'>, there: WooOrder): Promise<boolean> {
  if (there.mark === '') return false;
  const row = await outgoingByMark(traffic.deps.db, there.mark);
  // its creation is not confirmed yet: the sender will find it and apply its status
  if (row === undefined || row.woo_id === null) return false;
  if (row.woo_id === there.id) {
    const isMoved = await takeStatus(traffic, there);
    await takeEdits(traffic, there);
    return isMoved;
  }
  if (there.status !== 'trash' && there.status !== 'cancelled') await reportTwin(traffic, row.order_id, there.id);
  return false;
}

/**
 * Requests the orders that have changed in WooCommerce since the last time and applies them; returns how many of ours changed. One of
 * several backends does so.
 * @throws {WooError} when the request fails; the next one covers the same period.
 */
export async function takeChanges(traffic: Traffic): Promise<number> {
  const now = traffic.deps.clock();
  if (!(await isMyTurn(traffic, now))) return 0;
  const noted = (await metaValue(traffic, KNOWN_TO)) ?? stamp(now - DAY);
  // modification dates can be in the future: the time known must not be
  const known = earlier(noted, stamp(now));
  let latest = known;
  let moved = 0;
  // «any» does not include the trash
  for (const status of ['any', 'trash'])
    for await (const there of changedSince(traffic, status, before(known, OVERLAP))) {
      if (await takeOrder(traffic, there)) moved += 1;
      if (there.modifiedGmt > latest) latest = there.modifiedGmt;
    }
  const reached = earlier(latest, stamp(now));
  if (reached !== noted) await setMeta(traffic, KNOWN_TO, reached);
  moved += await cancelBinned(traffic);
  await takeNotes(traffic);
  return moved;
}

/** A time of WooCommerce's format, earlier by these milliseconds. */
const before = (time: string, ms: number): string => stamp(Date.parse(`${time}Z`) - ms);

/**
 * Orders modified after `after`, oldest modification first, some of them twice. An order that is modified again while the list is read moves to its end, and
 * those behind it move forward, so that one of them would be on no page: the next request begins with the last modification read, instead of by number.
 */
async function* changedSince({ client, pace }: Traffic, status: string, after: string): AsyncGenerator<WooOrder> {
  let since = after;
  let page = 1;
  for (let asked = 0; asked < MOST_PAGES; asked += 1) {
    const query = { modified_after: since, dates_are_gmt: true, status, orderby: 'modified', order: 'asc', per_page: PAGE, page };
    const { body } = await client.get('/wc/v3/orders', {
      query: { ...query, _fields: `${WOO_ORDER_FIELDS},${WOO_ORDER_CONTENT}` },
      timeout: pace.timeout,
      fresh: true,
    });
    if (!Array.isArray(body)) throw new Error('GET /wc/v3/orders: the answer is no list');
    const orders = body.flatMap((raw) => readWooOrder(raw) ?? []);
    yield* orders;
    if (body.length < PAGE) return;
    const last = orders.at(-1)?.modifiedGmt ?? '';
    // `modified_after` is exclusive, and further orders can have been modified in the last second
    const next = last === '' ? since : before(last, 1_000);
    // a page full of orders of one second, as a bulk action leaves them, is only passed by number
    page = next > since ? 1 : page + 1;
    if (next > since) since = next;
  }
}

async function isMyTurn({ deps, pace }: Traffic, now: number): Promise<boolean> {
  await deps.db
    .insertInto('meta')
    .values({ name: NEXT_LOOK, value: '0' })
    .onConflict((c) => c.doNothing())
    .execute();
  const taken = await deps.db
    .updateTable('meta')
    .set({ value: String(now + pace.poll) })
    .where('name', '=', NEXT_LOOK)
    .where(sql<number>`cast(value as bigint)`, '<=', now)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

async function metaValue({ deps }: Traffic, name: string): Promise<string | undefined> {
  return (await deps.db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst())?.value;
}

async function setMeta({ deps }: Traffic, name: string, value: string): Promise<void> {
  await deps.db
    .insertInto('meta')
    .values({ name, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Stores edits of an order made in WooCommerce: rows, sums, refunds. Our own rows are kept for stock and payment; customers and operators
 * see WooCommerce's. Returns whether something changed.
 */
async function takeEdits({ deps }: Pick<Traffic, 'deps'>, there: WooOrder): Promise<boolean> {
  const { content } = there;
  if (content === null) return false;
  const now = deps.clock();
  const changed = await transact(deps.db, async (trx): Promise<OrderRow | null> => {
    const own = await lockedOwnOrder(trx, there.id);
    if (own === null || isOlder(there, own.seen.woo_modified)) return null;
    const { order, seen } = own;
    const first = storedContent(seen.woo_first);
    if (first === null) {
      // sent by an older version: the current content is the base for later comparisons
      const whole = await readOrder(trx, order.id);
      if (whole) await noteEdits(trx, order.id, { woo_first: JSON.stringify(matchRows(content, whole)) }, now);
      return null;
    }
    const rows = JSON.stringify(knownRows(content, first));
    if (rows === (seen.woo_now || seen.woo_first)) return null;
    await noteEdits(trx, order.id, { woo_now: rows, woo_modified: there.modifiedGmt }, now);
    return order;
  });
  if (changed === null) return false;
  deps.log.info('an order was changed in WooCommerce', { order: changed.id, there: there.id });
  announceChange(deps, changed);
  return true;
}

/** Number of orders per request cycle. WooCommerce lists notes only per order, and a note does not change the modification date of its order. */
const AT_ONCE = 10;
const MOST_NOTES = 20;
const MOST_TEXT = 1_000;

const note = z.object({ note: text(20_000), customer_note: z.boolean().catch(false), date_created_gmt: text(40).catch('') });

/** Reads WooCommerce's customer notes of the orders whose notes were read longest ago. */
async function takeNotes({ deps, client, pace }: Traffic): Promise<void> {
  const now = deps.clock();
  const due = await notesDue(deps.db, { placedSince: now - 3 * DAY, endedSince: now - DAY, limit: AT_ONCE });
  for (const { order_id: id, woo_id: wooId, woo_notes: known } of due) {
    await noteNotesRead(deps.db, id, now);
    const query = { type: 'customer', per_page: 100 };
    const body = await client.get(`/wc/v3/orders/${wooId}/notes`, { query, timeout: pace.timeout }).then(
      (answer) => answer.body,
      (error: unknown) => {
        // it was deleted, or a plugin stores its notes elsewhere
        if (error instanceof WooError && error.kind === 'answer' && error.status < 500) return null;
        throw error;
      },
    );
    if (!Array.isArray(body)) continue;
    const notes = JSON.stringify(notesOf(body));
    if (notes === (known || '[]')) continue;
    const row = await transact(deps.db, async (trx) => {
      await noteEdits(trx, id, { woo_notes: notes }, now);
      return orderRow(trx, id);
    });
    if (row) announceChange(deps, row);
  }
}

/** The latest notes, oldest first, as plain text. */
function notesOf(body: readonly unknown[]): ShopNote[] {
  return body
    .flatMap((raw) => note.safeParse(raw).data ?? [])
    .filter(({ customer_note }) => customer_note)
    .map(({ note: said, date_created_gmt: at }) => ({ text: plainText(said).slice(0, MOST_TEXT), at: at === '' ? '' : `${at}Z` }))
    .filter((one) => one.text !== '')
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .slice(-MOST_NOTES);
}

/**
 * Cancels orders that are in WooCommerce's trash at two consecutive checks, so that one put there by mistake and restored at once
 * never shows as cancelled. Payments are not refunded automatically, because delivered orders are put into the trash as well. Returns the
 * number of cancelled orders.
 * @throws {WooError} when the request fails.
 */
async function cancelBinned({ deps, client, pace }: Traffic): Promise<number> {
  const now = deps.clock();
  let cancelled = 0;
  for (const id of await binnedUntil(deps.db, now - pace.poll)) {
    if (!(await isStillThere({ client, pace }, id))) continue;
    const order = await cancel(deps, id, now);
    if (order === null) continue;
    cancelled += 1;
    deps.log.info('an order is cancelled: it is in the bin of WooCommerce', { order: order.id, there: id });
    if (order.isPaid) deps.log.error('a paid order was moved to the bin in WooCommerce', 'give the money back', { order: order.id });
    await announceOrder(deps, order);
  }
  return cancelled;
}

async function binnedUntil(db: Db, at: number): Promise<number[]> {
  const rows = await db.selectFrom('outgoing_orders').select('woo_id').where('binned_at', '<=', at).orderBy('order_id').execute();
  return rows.flatMap(({ woo_id }) => woo_id ?? []);
}

/** Whether an order is in the trash, or was deleted from there. */
async function isStillThere({ client, pace }: Pick<Traffic, 'client' | 'pace'>, id: number): Promise<boolean> {
  try {
    const { body } = await client.get(`/wc/v3/orders/${id}`, { timeout: pace.timeout, fresh: true });
    return readWooOrder(body)?.status === 'trash';
  } catch (error) {
    if (error instanceof WooError && error.status === 404 && error.code !== 'rest_no_route') return true;
    throw error;
  }
}

/** Null when another backend has done it, or when the order is over. */
async function cancel({ db }: Traffic['deps'], id: number, now: number): Promise<(OrderRow & { readonly isPaid: boolean }) | null> {
  return transact(db, async (trx) => {
    const own = await lockedOwnOrder(trx, id);
    if (own === null || own.seen.binned_at === null) return null;
    const { order, seen } = own;
    await noteSeen(trx, order.id, { binned_at: null });
    if (isFinal(order.status)) return null;
    const { kept } = await readPayment(trx, order.id);
    await moveOrderIn(trx, order.id, { to: 'cancelled', source: 'woocommerce' }, now);
    await dropUnsentRefunds(trx, order.id);
    if (order.holds === 1 && seen.counted_at !== null) await leaveStockThere(trx, await stockNeeds(trx, order));
    return { ...order, status: 'cancelled', isPaid: kept > 0 };
  });
}

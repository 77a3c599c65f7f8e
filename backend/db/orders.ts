import type { Db, Trx } from './open.ts';
import { type EditsRow, readEdits, type ShopNote, storedContent, storedNotes, type ThereContent } from './outgoing-orders.ts';
import { NO_PAYMENT, type PaymentState, payUrls, readPayments, refundStates } from './payments.ts';
import type { NewOrderRow, OrderLineRow, OrderRow } from './tables.ts';

interface OrderEvent {
  readonly status: string;
  readonly at: number;
  /** Who changed the status: customer, operator, payment, expiry, cli. */
  readonly source: string;
}

/** An order with its lines in order, its status events, oldest first, and its payments. */
export interface StoredOrder {
  readonly row: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly events: readonly OrderEvent[];
  readonly payment: PaymentState;
  /** Address of the payment page; '' when there is nothing to pay, or the provider has not returned it yet. */
  readonly payUrl: string;
  /** State of a refund sent by the shop; null without one that is on its way or failed. */
  readonly refund: 'sending' | 'failed' | null;
  /** WooCommerce's copy of the order after the owner's edits; null while unchanged. */
  readonly there: OrderThere | null;
}

interface OrderThere {
  readonly first: ThereContent | null;
  /** Null: only notes were added. */
  readonly now: ThereContent | null;
  readonly notes: readonly ShopNote[];
}

export interface NewLine extends Omit<OrderLineRow, 'id' | 'order_id' | 'parent_line_id'> {
  /** Index of the main line that this supplement belongs to. */
  readonly parent: number | null;
}

export interface OrderFilter {
  readonly customerId?: number | undefined;
  readonly status?: string | undefined;
  readonly page: number;
  readonly perPage: number;
}

/** Writes an order with its lines and first event; returns the lines as stored. */
export async function insertOrder(trx: Trx, order: NewOrderRow, source: string): Promise<number> {
  const { id } = await trx.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow();
  await addEvent(trx, { orderId: id, status: order.status, at: order.created_at, source });
  return id;
}

/** Writes lines in order, so that a supplement follows its main line and refers to it. */
export async function insertLines(trx: Trx, orderId: number, lines: readonly NewLine[]): Promise<void> {
  const ids: number[] = [];
  for (const { parent, ...line } of lines) {
    const { id } = await trx
      .insertInto('order_lines')
      .values({ ...line, order_id: orderId, parent_line_id: parent === null ? null : (ids[parent] ?? null) })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
}

export async function addEvent(
  trx: Trx,
  event: { readonly orderId: number; readonly status: string; readonly at: number; readonly source: string },
): Promise<void> {
  await trx
    .insertInto('order_events')
    .values({ order_id: event.orderId, status: event.status, at: event.at, source: event.source })
    .execute();
}

export const lastEvent = (trx: Db | Trx, orderId: number): Promise<OrderEvent | undefined> =>
  trx
    .selectFrom('order_events')
    .select(['status', 'at', 'source'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const orderRow = (db: Db | Trx, id: number): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** As {@link orderRow}, locked: nobody else can change the order before this transaction ends. */
export const lockedOrderRow = (trx: Trx, id: number): Promise<OrderRow | undefined> =>
  trx
    .updateTable('orders')
    .set((e) => ({ holds: e.ref('holds') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export async function readOrder(db: Db | Trx, id: number): Promise<StoredOrder | undefined> {
  const row = await orderRow(db, id);
  return row && (await withParts(db, [row]))[0];
}

/** Orders, newest first, with their total number. A customer id below 1 matches no orders: 0 stands for all guests. */
export async function listOrders(
  db: Db,
  { customerId, status, page, perPage }: OrderFilter,
): Promise<{ orders: StoredOrder[]; total: number }> {
  let query = db.selectFrom('orders');
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId).where('customer_id', '>', 0);
  if (status !== undefined) query = query.where('status', '=', status);
  const { total } = await query.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { orders: await withParts(db, rows), total };
}

async function withParts(db: Db | Trx, rows: readonly OrderRow[]): Promise<StoredOrder[]> {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('id').execute();
  const events = await db.selectFrom('order_events').selectAll().where('order_id', 'in', ids).orderBy('id').execute();
  const payments = await readPayments(db, ids);
  const urls = await payUrls(
    db,
    rows.filter(({ status }) => status === 'pending').map(({ id }) => id),
  );
  const refunds = await refundStates(db, [...payments.keys()]);
  const edits = new Map((await readEdits(db, ids)).map((row) => [row.order_id, row]));
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  const eventsOf = Map.groupBy(events, (event) => event.order_id);
  return rows.map((row) => ({
    row,
    lines: linesOf.get(row.id) ?? [],
    events: eventsOf.get(row.id) ?? [],
    payment: payments.get(row.id) ?? NO_PAYMENT,
    payUrl: urls.get(row.id) ?? '',
    refund: refunds.get(row.id) ?? null,
    there: thereOf(edits.get(row.id)),
  }));
}

const thereOf = (edits: EditsRow | undefined): OrderThere | null =>
  edits ? { first: storedContent(edits.woo_first), now: storedContent(edits.woo_now), notes: storedNotes(edits.woo_notes) } : null;

/** Changes the status of an order, unless its status or customer has changed since it was read; true when this call did it. */
export async function setStatus(
  trx: Trx,
  from: Pick<OrderRow, 'id' | 'status' | 'customer_id'>,
  change: Partial<Pick<OrderRow, 'paid_at' | 'completed_at' | 'expires_at'>> & Pick<OrderRow, 'status' | 'modified_at'>,
): Promise<boolean> {
  const done = await trx
    .updateTable('orders')
    .set(change)
    .where('id', '=', from.id)
    .where('status', '=', from.status)
    .where('customer_id', '=', from.customer_id)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Marks a cancelled order as holding stock, coupons and places again; true for the one caller that must take them. */
export const holdAgain = (trx: Trx, id: number): Promise<boolean> => changeHolds(trx, id, 1);

/** Marks an order as holding nothing; true for the one caller that must return what it held. */
export const releaseHolds = (trx: Trx, id: number): Promise<boolean> => changeHolds(trx, id, 0);

async function changeHolds(trx: Trx, id: number, holds: 0 | 1): Promise<boolean> {
  const done = await trx
    .updateTable('orders')
    .set({ holds })
    .where('id', '=', id)
    .where('holds', '=', 1 - holds)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/**
 * Ids, starting after `after`, of unpaid orders that have expired, of guests' unpaid orders whose page was not viewed since `guestsSeenBefore`, and of orders
 * on hold without a decision in time.
 */
export async function expiredOrders(
  db: Db,
  { now, guestsSeenBefore }: { readonly now: number; readonly guestsSeenBefore: number },
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where((of) =>
      of.or([
        of.and([of('status', 'in', ['pending', 'on-hold']), of('expires_at', '<=', now)]),
        of.and([of('status', '=', 'pending'), of('customer_id', '=', 0), of('seen_at', '<=', guestsSeenBefore)]),
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

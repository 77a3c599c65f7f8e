import { createHash } from 'node:crypto';
import type { Updateable } from 'kysely';
import { z } from 'zod';
import { ORDER_STATUSES } from '#lib/contract/order-status.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import type { Db, Trx } from './open.ts';
import type { OrderRow, OutgoingOrderRow, Tables } from './tables.ts';

/** The outbox of orders forwarded to WooCommerce (decision «A WooCommerce shop: orders»). */

/** The identifier of an order in WooCommerce. The order key itself opens the order's page and is not sent. */
export const orderMark = (orderKey: string): string => createHash('sha256').update(orderKey).digest('hex').slice(0, 32);

/** Adds a new order to the outbox, in the transaction that creates it. */
export async function addOutgoing(trx: Trx, order: Pick<OrderRow, 'id' | 'order_key' | 'created_at'>): Promise<void> {
  const row = { order_id: order.id, order_mark: orderMark(order.order_key), created_at: order.created_at };
  await trx
    .insertInto('outgoing_orders')
    .values({ ...row, woo_id: null, first_attempt_at: null, settle_at: null, counted_at: null })
    .execute();
}

/** Marks a changed order for sending, in the transaction that changes it; orders that are not forwarded have no row. */
export async function tellAgain(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable('outgoing_orders')
    .set((e) => ({ wanted: e('wanted', '+', 1), next_at: 0 }))
    .where('order_id', '=', orderId)
    .execute();
}

/** Claims the oldest order with work to do; nobody else can claim it before the lease ends. */
export async function claimOutgoing(
  db: Db,
  { holder, now, until }: { readonly holder: string; readonly now: number; readonly until: number },
): Promise<OutgoingOrderRow | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('outgoing_orders')
      .select('order_id')
      .whereRef('done', '<', 'wanted')
      .where('next_at', '<=', now)
      .where('lease_until', '<=', now)
      .orderBy('order_id')
      .limit(1)
      .executeTakeFirst();
    if (due === undefined) return undefined;
    const taken = await db
      .updateTable('outgoing_orders')
      .set({ lease: holder, lease_until: until })
      .where('order_id', '=', due.order_id)
      .where('lease_until', '<=', now)
      .returningAll()
      .executeTakeFirst();
    if (taken) return taken;
  }
}

type Change = Updateable<Tables['outgoing_orders']>;

/** Updates an outbox row while its lease is held; false when another process has the lease. */
export async function noteOutgoing(db: Db | Trx, row: Pick<OutgoingOrderRow, 'order_id' | 'lease'>, change: Change): Promise<boolean> {
  const noted = await db
    .updateTable('outgoing_orders')
    .set(change)
    .where('order_id', '=', row.order_id)
    .where('lease', '=', row.lease)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** Postpones an order after a failure that was not recorded yet. */
export async function putOff(
  db: Db,
  row: OutgoingOrderRow,
  { until, problem }: { readonly until: number; readonly problem: string },
): Promise<void> {
  await db
    .updateTable('outgoing_orders')
    .set({ failures: row.failures + 1, next_at: until, problem })
    .where('order_id', '=', row.order_id)
    .where('lease', '=', row.lease)
    .where('failures', '=', row.failures)
    .execute();
}

/** The highest known order id of WooCommerce. */
export async function highestWooId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('outgoing_orders')
    .select((e) => e.fn.max('woo_id').as('highest'))
    .executeTakeFirst();
  return Number(row?.highest ?? 0);
}

export const outgoingByWooId = (db: Db | Trx, wooId: number): Promise<OutgoingOrderRow | undefined> =>
  db.selectFrom('outgoing_orders').selectAll().where('woo_id', '=', wooId).executeTakeFirst();

export const outgoingByMark = (db: Db | Trx, mark: string): Promise<OutgoingOrderRow | undefined> =>
  db.selectFrom('outgoing_orders').selectAll().where('order_mark', '=', mark).executeTakeFirst();

/** Stores what WooCommerce returned about an order. */
export async function noteSeen(trx: Trx, orderId: number, seen: Change): Promise<void> {
  await trx.updateTable('outgoing_orders').set(seen).where('order_id', '=', orderId).execute();
}

export interface OutgoingState {
  /** Orders that WooCommerce does not have yet. */
  readonly waiting: number;
  /** When the oldest of them was placed; null without one. */
  readonly oldest: number | null;
  /** Orders in WooCommerce whose latest change was not sent yet. */
  readonly untold: number;
  /** Orders that were sent with names instead of product ids. */
  readonly plain: number;
  /** Orders that exist in WooCommerce more than once. */
  readonly twins: number;
  /** The error of the oldest waiting order; '' without one. */
  readonly problem: string;
}

/** The number of orders and changes that WooCommerce does not have yet. */
export async function outgoingState(db: Db): Promise<OutgoingState> {
  const open = await db
    .selectFrom('outgoing_orders')
    .select(['woo_id', 'created_at', 'problem'])
    .whereRef('done', '<', 'wanted')
    .orderBy('order_id')
    .execute();
  const marked = await db
    .selectFrom('outgoing_orders')
    .select(['form', 'twins'])
    .where((e) => e.or([e('form', '>', 0), e('twins', '<>', '')]))
    .execute();
  const waiting = open.filter((row) => row.woo_id === null);
  return {
    waiting: waiting.length,
    oldest: waiting[0]?.created_at ?? null,
    untold: open.length - waiting.length,
    plain: marked.filter((row) => row.form > 0).length,
    twins: marked.filter((row) => row.twins !== '').length,
    problem: waiting.find((row) => row.problem !== '')?.problem ?? open.find((row) => row.problem !== '')?.problem ?? '',
  };
}

/** WooCommerce's copy of an order, stored beside our own rows. Money is in minor units. */

const row = z.object({
  kind: z.enum(['product', 'fee', 'shipping']),
  /** WooCommerce's id of the row; it stays when the row is edited. */
  id: z.number(),
  name: z.string(),
  productId: z.number(),
  variationId: z.number(),
  quantity: z.number(),
  subtotal: z.number(),
  total: z.number(),
  /** The line of our order that this row was created from; null for fees, shipping and rows added by the owner. */
  line: z.number().nullable(),
  /** The name of our fee that this row was created from; '' for everything else. */
  fee: z.string(),
});
const content = z.object({ rows: z.array(row), total: z.number(), refunded: z.number() });
const notes = z.array(z.object({ text: z.string(), at: z.string() }));

export type ThereRow = z.output<typeof row>;
export type ThereContent = z.output<typeof content>;
export type ShopNote = z.output<typeof notes>[number];

export const storedContent = (json: string): ThereContent | null => (json === '' ? null : content.parse(JSON.parse(json)));
export const storedNotes = (json: string): ShopNote[] => (json === '' ? [] : notes.parse(JSON.parse(json)));

/** WooCommerce's copy of an order, as JSON; '' for none. */
export type EditsRow = Pick<OutgoingOrderRow, 'order_id' | 'woo_first' | 'woo_now' | 'woo_notes'>;

/** Those of these orders that the owner has edited or added a note to. */
export const readEdits = (db: Db | Trx, orderIds: readonly number[]): Promise<EditsRow[]> =>
  db
    .selectFrom('outgoing_orders')
    .select(['order_id', 'woo_first', 'woo_now', 'woo_notes'])
    .where('order_id', 'in', orderIds)
    .where((e) => e.or([e('woo_now', '<>', ''), e('woo_notes', '<>', '')]))
    .execute();

/** Stores WooCommerce's copy of an order and raises the order's modification date, so that open order pages load it again. */
export async function noteEdits(trx: Trx, orderId: number, change: Change, now: number): Promise<void> {
  await noteSeen(trx, orderId, change);
  if (change.woo_now === undefined && change.woo_notes === undefined) return;
  await trx.updateTable('orders').set({ modified_at: now }).where('id', '=', orderId).execute();
}

const OVER = ORDER_STATUSES.filter(isFinal);

/** Orders whose notes are to be read next, the ones read longest ago first: open orders, and recently completed ones. */
export const notesDue = (
  db: Db,
  { placedSince, endedSince, limit }: { readonly placedSince: number; readonly endedSince: number; readonly limit: number },
) =>
  db
    .selectFrom('outgoing_orders')
    .innerJoin('orders', 'orders.id', 'outgoing_orders.order_id')
    .select(['outgoing_orders.order_id', 'outgoing_orders.woo_id', 'outgoing_orders.woo_notes'])
    .where('outgoing_orders.woo_id', 'is not', null)
    .where('outgoing_orders.woo_status', '<>', 'trash')
    .where('orders.created_at', '>=', placedSince)
    .where((e) => e.or([e('orders.status', 'not in', OVER), e('orders.modified_at', '>=', endedSince)]))
    .orderBy('outgoing_orders.notes_at')
    .orderBy('outgoing_orders.order_id')
    .limit(limit)
    .execute();

export const noteNotesRead = (db: Db, orderId: number, now: number) =>
  db.updateTable('outgoing_orders').set({ notes_at: now }).where('order_id', '=', orderId).execute();

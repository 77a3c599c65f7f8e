import { z } from 'zod';
import type { Db, Trx } from './open.ts';
import type { OutgoingOrderRow } from './outgoing-tables.ts';

/** An order as WooCommerce has it, beside our own rows of it. Money is in minor units. */

const row = z.object({
  kind: z.enum(['product', 'fee', 'shipping']),
  /** WooCommerce's own, which stays while a row is edited. */
  id: z.number(),
  name: z.string(),
  productId: z.number(),
  variationId: z.number(),
  quantity: z.number(),
  subtotal: z.number(),
  total: z.number(),
  /** The line of our order this row was made of; null for fees, shipping and rows of the owner's. */
  line: z.number().nullable(),
  /** The name of our fee it was made of; '' for everything else. */
  fee: z.string(),
});
const content = z.object({ rows: z.array(row), total: z.number(), refunded: z.number() });
const notes = z.array(z.object({ text: z.string(), at: z.string() }));

export type ThereRow = z.output<typeof row>;
export type ThereContent = z.output<typeof content>;
export type ShopNote = z.output<typeof notes>[number];

export const storedContent = (json: string): ThereContent | null => (json === '' ? null : content.parse(JSON.parse(json)));
export const storedNotes = (json: string): ShopNote[] => (json === '' ? [] : notes.parse(JSON.parse(json)));

/** An order in WooCommerce, as text in JSON; '' for nothing. */
export type EditsRow = Pick<OutgoingOrderRow, 'order_id' | 'woo_first' | 'woo_now' | 'woo_notes'>;

/** Those of these orders that their owner has changed, or written a note to. */
export const readEdits = (db: Db | Trx, orderIds: readonly number[]): Promise<EditsRow[]> =>
  db
    .selectFrom('outgoing_orders')
    .select(['order_id', 'woo_first', 'woo_now', 'woo_notes'])
    .where('order_id', 'in', orderIds)
    .where((e) => e.or([e('woo_now', '<>', ''), e('woo_notes', '<>', '')]))
    .execute();

/** Stores WooCommerce's copy of an order and raises the order's modification date, so that open order pages load it again. */
export async function noteEdits(
  trx: Trx,
  orderId: number,
  change: Partial<Pick<OutgoingOrderRow, 'woo_first' | 'woo_now' | 'woo_notes' | 'woo_modified'>>,
  now: number,
): Promise<void> {
  await trx.updateTable('outgoing_orders').set(change).where('order_id', '=', orderId).execute();
  if (change.woo_now === undefined && change.woo_notes === undefined) return;
  await trx.updateTable('orders').set({ modified_at: now }).where('id', '=', orderId).execute();
}

interface Due {
  /** Epoch milliseconds. */
  readonly placedSince: number;
  readonly endedSince: number;
  readonly limit: number;
}

const OVER = ['completed', 'cancelled', 'refunded', 'failed'];

/** Orders whose notes are to be looked at, those that have waited longest first: the ones under way, and those that ended lately. */
export const notesDue = (db: Db, { placedSince, endedSince, limit }: Due) =>
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

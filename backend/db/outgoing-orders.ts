import { createHash } from 'node:crypto';
import type { Db, Trx } from './open.ts';
import type { OutgoingOrderRow } from './outgoing-tables.ts';
import type { OrderRow } from './tables.ts';

/** The outbox of orders that go on to WooCommerce (decision «A WooCommerce shop: orders»). */

/** What an order is known by in WooCommerce. Its own key opens its page and stays here. */
export const orderMark = (orderKey: string): string => createHash('sha256').update(orderKey).digest('hex').slice(0, 32);

/** Notes that a new order is to be told, in the transaction that makes it. */
export async function addOutgoing(trx: Trx, order: Pick<OrderRow, 'id' | 'order_key' | 'created_at'>): Promise<void> {
  const row = { order_id: order.id, order_mark: orderMark(order.order_key), created_at: order.created_at };
  await trx
    .insertInto('outgoing_orders')
    .values({ ...row, woo_id: null, first_attempt_at: null, settle_at: null, counted_at: null })
    .execute();
}

/** Notes that an order has changed, in the transaction that changes it; orders that are told to nobody have no row. */
export async function tellAgain(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable('outgoing_orders')
    .set((e) => ({ wanted: e('wanted', '+', 1), next_at: 0 }))
    .where('order_id', '=', orderId)
    .execute();
}

export interface Lease {
  readonly holder: string;
  readonly now: number;
  readonly until: number;
}

/** Takes the oldest order there is something to do for; nobody else has it until the lease is over. */
export async function claimOutgoing(db: Db, { holder, now, until }: Lease): Promise<OutgoingOrderRow | undefined> {
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

type Change = Partial<
  Pick<
    OutgoingOrderRow,
    | 'woo_id'
    | 'woo_status'
    | 'woo_modified'
    | 'woo_first'
    | 'done'
    | 'first_attempt_at'
    | 'settle_at'
    | 'floor_id'
    | 'form'
    | 'failures'
    | 'next_at'
    | 'lease_until'
    | 'counted_at'
    | 'problem'
    | 'twins'
  >
>;

/** Writes what was found out about an order by whoever still has it; false when the lease went to somebody else. */
export async function noteOutgoing(db: Db | Trx, row: Pick<OutgoingOrderRow, 'order_id' | 'lease'>, change: Change): Promise<boolean> {
  const noted = await db
    .updateTable('outgoing_orders')
    .set(change)
    .where('order_id', '=', row.order_id)
    .where('lease', '=', row.lease)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** Puts an order off after a failure that nobody has noted yet. */
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

/** The highest order id of WooCommerce that is known. */
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

/** What WooCommerce says about an order it has, for whoever moves it. */
export async function noteSeen(
  trx: Trx,
  orderId: number,
  seen: Partial<Pick<OutgoingOrderRow, 'woo_status' | 'woo_modified' | 'counted_at' | 'binned_at' | 'twins'>>,
): Promise<void> {
  await trx.updateTable('outgoing_orders').set(seen).where('order_id', '=', orderId).execute();
}

export interface OutgoingState {
  /** Orders WooCommerce does not have yet. */
  readonly waiting: number;
  /** When the oldest of them was placed; null without one. */
  readonly oldest: number | null;
  /** Orders it has whose last change it has not. */
  readonly untold: number;
  /** Orders that are told in words instead of products. */
  readonly plain: number;
  /** Orders that stand in WooCommerce more than once. */
  readonly twins: number;
  /** What went wrong with the oldest order that waits; ''. */
  readonly problem: string;
}

/** How far WooCommerce is behind. */
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

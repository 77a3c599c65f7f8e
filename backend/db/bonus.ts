import { UNDER_WAY } from '#lib/domain/order-status.ts';
import type { Db, Trx } from './open.ts';

type BonusKind = 'spent' | 'returned' | 'earned' | 'revoked' | 'granted' | 'corrected';

interface BonusEntry {
  readonly userId: number;
  readonly orderId: number | null;
  readonly kind: BonusKind;
  /** Points; negative when the balance decreases. */
  readonly amount: number;
  /** Each reason is booked at most once (`spent:17`). */
  readonly reason: string;
  readonly now: number;
}

interface BonusBalance {
  readonly balance: number;
  /** Sum of completed orders in kopecks; decides the level. */
  readonly spent: number;
  /** Revoked points that were already spent; they are deducted from the next points the customer receives. */
  readonly owed: number;
}

export async function readBalance(db: Db | Trx, userId: number): Promise<BonusBalance> {
  const row = await db.selectFrom('bonus_balance').select(['balance', 'spent', 'owed']).where('user_id', '=', userId).executeTakeFirst();
  return row ?? { balance: 0, spent: 0, owed: 0 };
}

/** Makes sure the customer has a row to update. */
const open = (trx: Trx, userId: number) =>
  trx
    .insertInto('bonus_balance')
    .values({ user_id: userId, balance: 0, spent: 0 })
    .onConflict((c) => c.doNothing())
    .execute();

/**
 * Books an entry: a ledger row and the balance by a conditional UPDATE, in one transaction (BON-03, P4). False, and nothing booked, when the balance is too
 * small or the reason was booked before. Points received are first used to settle what the customer owes, in a ledger row of its own.
 */
export async function bookBonus(trx: Trx, { userId, orderId, kind, amount, reason, now }: BonusEntry): Promise<boolean> {
  await open(trx, userId);
  const noted = await trx
    .insertInto('bonus_ledger')
    .values({ user_id: userId, order_id: orderId, kind, amount, reason, created_at: now })
    .onConflict((c) => c.column('reason').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!noted) return false;
  const moved = await trx
    .updateTable('bonus_balance')
    .set((e) => ({ balance: e('balance', '+', amount) }))
    .where('user_id', '=', userId)
    .where('balance', '>=', Math.max(0, -amount))
    .returning(['balance', 'owed'])
    .executeTakeFirst();
  if (!moved) {
    await trx.deleteFrom('bonus_ledger').where('id', '=', noted.id).execute();
    return false;
  }
  const settled = amount > 0 ? Math.min(moved.balance, moved.owed) : 0;
  if (settled > 0) {
    await addOwed(trx, userId, -settled);
    await bookBonus(trx, { userId, orderId: null, kind: 'revoked', amount: -settled, reason: `${reason}:owed`, now });
  }
  return true;
}

/** Revokes points that an order had earned. Points that were spent already become owed and are deducted from the next points received (BON-03). */
export async function revokeBonus(trx: Trx, entry: Omit<BonusEntry, 'kind'>): Promise<void> {
  await open(trx, entry.userId);
  const { balance } = await trx
    .updateTable('bonus_balance')
    .set((e) => ({ balance: e.ref('balance') }))
    .where('user_id', '=', entry.userId)
    .returning('balance')
    .executeTakeFirstOrThrow();
  const taken = Math.min(balance, entry.amount);
  if (taken > 0) await bookBonus(trx, { ...entry, kind: 'revoked', amount: -taken });
  if (entry.amount > taken) await addOwed(trx, entry.userId, entry.amount - taken);
}

const ORDER_REASONS = ['spent', 'returned', 'earned', 'revoked', 'referral', 'unreferred'] as const;

/** Renames the reasons of an order's bonus entries, which are unique, so that the same entries can be booked again after the order was reopened. */
export async function reopenReasons(trx: Trx, orderId: number, now: number): Promise<void> {
  const reasons = ORDER_REASONS.flatMap((reason) => [`${reason}:${orderId}`, `${reason}:${orderId}:owed`]);
  const rows = await trx.selectFrom('bonus_ledger').select(['id', 'reason']).where('reason', 'in', reasons).execute();
  for (const { id, reason } of rows)
    await trx
      .updateTable('bonus_ledger')
      .set({ reason: `${reason}:${now}:${id}` })
      .where('id', '=', id)
      .execute();
}

const addOwed = (trx: Trx, userId: number, amount: number) =>
  trx
    .updateTable('bonus_balance')
    .set((e) => ({ owed: e('owed', '+', amount) }))
    .where('user_id', '=', userId)
    .execute();

/** Adds to the sum a customer has spent (or takes off it). */
export async function addSpent(trx: Trx, userId: number, amount: number): Promise<void> {
  await open(trx, userId);
  await trx
    .updateTable('bonus_balance')
    .set((e) => ({ spent: e('spent', '+', amount) }))
    .where('user_id', '=', userId)
    .execute();
}

const PER_PAGE = 30;

/** The latest 200 entries of a customer's points. */
export const bonusHistory = (db: Db, userId: number) =>
  db.selectFrom('bonus_ledger').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(200).execute();

/** One page (from 1) of a customer's points, newest first, with the number of pages; empty beyond the last page. */
export async function bonusPage(db: Db, userId: number, page: number) {
  const { all } = await db
    .selectFrom('bonus_ledger')
    .select((eb) => eb.fn.countAll<number | string>().as('all'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('bonus_ledger')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  return { rows, pages: Math.max(1, Math.ceil(Number(all) / PER_PAGE)) };
}

/** Points that a customer's open orders will earn when completed, newest order first. */
export const comingPoints = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'bonuses_earned'])
    .where('customer_id', '=', userId)
    .where('status', 'in', UNDER_WAY)
    .where('bonuses_earned', '>', 0)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** The customers whose points an order has changed: its own, and who invited them. */
export async function movedBy(db: Db, orderId: number): Promise<number[]> {
  const rows = await db.selectFrom('bonus_ledger').select('user_id').distinct().where('order_id', '=', orderId).execute();
  return rows.map((row) => row.user_id).sort((a, b) => a - b);
}

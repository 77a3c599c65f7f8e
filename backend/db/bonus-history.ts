import type { Db } from './open.ts';

/** The newest 200 entries of a customer's points. */
export const bonusHistory = (db: Db, userId: number) =>
  db.selectFrom('bonus_ledger').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(200).execute();

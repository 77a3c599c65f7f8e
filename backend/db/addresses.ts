import type { Db, Trx } from './open.ts';

/** Saved addresses of a user as JSON texts, in the order they were added. */
export const addressesOf = (db: Db | Trx, userId: number) =>
  db.selectFrom('addresses').select(['id', 'data']).where('user_id', '=', userId).orderBy('id').execute();

export async function addAddress(trx: Trx, userId: number, data: string, now: number): Promise<void> {
  await trx.insertInto('addresses').values({ user_id: userId, data, updated_at: now }).execute();
}

/** False when the user has no such address. */
export async function changeAddress(trx: Trx, userId: number, id: number, data: string, now: number): Promise<boolean> {
  const rows = await trx
    .updateTable('addresses')
    .set({ data, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return rows.length === 1;
}

/** False when the user has no such address. */
export async function removeAddress(trx: Trx, userId: number, id: number): Promise<boolean> {
  const rows = await trx.deleteFrom('addresses').where('id', '=', id).where('user_id', '=', userId).returning('id').execute();
  return rows.length === 1;
}

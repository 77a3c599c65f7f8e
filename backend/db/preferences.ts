import type { Db, Trx } from './open.ts';

/** What a user saved, as JSON; undefined when nothing was. */
export async function preferencesOf(db: Db | Trx, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('preferences').select('data').where('user_id', '=', userId).executeTakeFirst();
  return row?.data;
}

export async function savePreferences(db: Db, userId: number, data: string): Promise<void> {
  await db
    .insertInto('preferences')
    .values({ user_id: userId, data })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ data }))
    .execute();
}

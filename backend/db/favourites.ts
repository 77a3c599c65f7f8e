import type { Db } from './open.ts';

/** Product ids in the order the list was saved in. */
export async function favouritesOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('place')
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

/** Replaces the whole list. */
export async function saveFavourites(db: Db, userId: number, productIds: readonly number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('favourites').where('user_id', '=', userId).execute();
    const unique = [...new Set(productIds)];
    for (let at = 0; at < unique.length; at += 500) {
      const values = unique.slice(at, at + 500).map((id, i) => ({ user_id: userId, product_id: id, place: at + i }));
      await trx
        .insertInto('favourites')
        .values(values)
        .onConflict((oc) => oc.doNothing())
        .execute();
    }
  });
}

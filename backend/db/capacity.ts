import type { Db, Trx } from './open.ts';

export interface CapacityNeed {
  readonly name: string;
  readonly limit: number;
}

/** Takes one place of each (a delivery interval of a warehouse, a table of a lounge); answers the first that is full, or null. */
export async function takeCapacity(trx: Trx, needs: readonly CapacityNeed[]): Promise<CapacityNeed | null> {
  for (const need of needs.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    await trx
      .insertInto('capacity')
      .values({ name: need.name, taken: 0 })
      .onConflict((c) => c.doNothing())
      .execute();
    const taken = await trx
      .updateTable('capacity')
      .set((e) => ({ taken: e('taken', '+', 1) }))
      .where('name', '=', need.name)
      .where('taken', '<', need.limit)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return need;
  }
  return null;
}

export async function returnCapacity(trx: Trx, names: readonly string[]): Promise<void> {
  for (const name of names.toSorted()) {
    await trx
      .updateTable('capacity')
      .set((e) => ({ taken: e('taken', '-', 1) }))
      .where('name', '=', name)
      .where('taken', '>', 0)
      .execute();
  }
}

/** How many are taken of each of these names; those never taken are left out. */
export async function readCapacity(db: Db | Trx, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const taken = new Map<string, number>();
  for (let at = 0; at < names.length; at += 500) {
    const rows = await db
      .selectFrom('capacity')
      .selectAll()
      .where('name', 'in', names.slice(at, at + 500))
      .execute();
    for (const row of rows) taken.set(row.name, row.taken);
  }
  return taken;
}

import type { Db, Trx } from './open.ts';

/** The delivery interval of a kitchen, or the stay at a table: `begins` and `ends` are `yyyy-mm-ddTHH:MM` in the place's local time. */
export interface BookedTime {
  /** The owner of the capacity: a warehouse, or the tables of one size in a lounge. */
  readonly place: string;
  readonly begins: string;
  readonly ends: string;
}

export interface CapacityNeed extends BookedTime {
  readonly name: string;
  /** How many bookings this exact period can have. */
  readonly limit: number;
}

export interface Taken extends BookedTime {
  readonly name: string;
  readonly taken: number;
}

/** Takes one place of each need (a delivery interval of a warehouse, a table of a lounge); returns the first that is full, or null. */
export async function takeCapacity(trx: Trx, needs: readonly CapacityNeed[]): Promise<CapacityNeed | null> {
  for (const need of needs.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name, place, begins, ends } = need;
    await trx
      .insertInto('capacity')
      .values({ name, place, begins, ends, taken: 0 })
      .onConflict((c) => c.doNothing())
      .execute();
    const taken = await trx
      .updateTable('capacity')
      .set((e) => ({ taken: e('taken', '+', 1) }))
      .where('name', '=', name)
      .where('taken', '<', need.limit)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return need;
  }
  return null;
}

/** Books an order's slot or table again without checking the limit: a reopened order keeps them. */
export async function takeCapacityAgain(trx: Trx, names: readonly string[]): Promise<void> {
  for (const name of names.toSorted()) {
    await trx
      .updateTable('capacity')
      .set((e) => ({ taken: e('taken', '+', 1) }))
      .where('name', '=', name)
      .execute();
  }
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

/** The bookings of these places that begin in the period (`from` included, `to` not). */
export const readTaken = (
  db: Db | Trx,
  places: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Taken[]> =>
  db
    .selectFrom('capacity')
    .selectAll()
    .where('place', 'in', places)
    .where('begins', '>=', from)
    .where('begins', '<', to)
    .where('taken', '>', 0)
    .execute();

/** Makes other transactions that lock this name wait until this one has ended. */
export async function lockCapacity(trx: Trx, name: string): Promise<void> {
  await trx
    .insertInto('capacity')
    .values({ name, taken: 0 })
    .onConflict((c) => c.column('name').doUpdateSet((e) => ({ taken: e.ref('capacity.taken') })))
    .execute();
}

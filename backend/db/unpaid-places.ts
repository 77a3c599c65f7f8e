import type { Trx } from './open.ts';

/** Names of counters in `capacity` that count unpaid orders, not places of the kitchen. */
const PREFIX = 'unpaid:';
export const unpaidPlace = (whose: string): string => `${PREFIX}${whose}`;
const isUnpaidPlace = (name: string): boolean => name.startsWith(PREFIX);

/**
 * Counts one more unpaid order under a name; false when it has `limit` of them. One statement, so that orders placed at the same moment take turns in
 * both databases.
 */
export async function takeUnpaidPlace(trx: Trx, name: string, limit: number): Promise<boolean> {
  const taken = await trx
    .insertInto('capacity')
    .values({ name, taken: 1 })
    .onConflict((c) =>
      c
        .column('name')
        .doUpdateSet((e) => ({ taken: e('capacity.taken', '+', 1) }))
        .where('capacity.taken', '<', limit),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * The order is not unpaid any more: gives its counters back and answers the names of what else it holds. A counter that nobody uses is deleted, so
 * that nothing about a phone or an address stays.
 */
export async function leaveUnpaidPlaces(trx: Trx, orderId: number, names: readonly string[]): Promise<string[]> {
  const left = names.filter((name) => !isUnpaidPlace(name));
  if (left.length === names.length) return left;
  for (const name of names.filter(isUnpaidPlace).toSorted()) {
    await trx
      .updateTable('capacity')
      .set((e) => ({ taken: e('taken', '-', 1) }))
      .where('name', '=', name)
      .where('taken', '>', 0)
      .execute();
    await trx.deleteFrom('capacity').where('name', '=', name).where('taken', '=', 0).execute();
  }
  await trx
    .updateTable('orders')
    .set({ capacity_names: JSON.stringify(left) })
    .where('id', '=', orderId)
    .execute();
  return left;
}

import type { Selectable } from 'kysely';
import type { Db, Trx } from './open.ts';
import type { Tables } from './tables.ts';

export type UserRow = Selectable<Tables['users']>;

/** The user of a phone, made on the first login; `created` tells whether this call made it. */
export async function userOfPhone(trx: Trx, phone: string, now: number): Promise<{ id: number; created: boolean }> {
  const made = await trx
    .insertInto('users')
    .values({ phone, email: '', name: '', birth: '', created_at: now, deleted_at: null })
    .onConflict((oc) => oc.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, created: true };
  const { id } = await trx.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
  return { id, created: false };
}

export const userById = (db: Db | Trx, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

/** Holds the user's row until the transaction ends, on both engines; false when there is no such user. */
export async function lockUser(trx: Trx, id: number): Promise<boolean> {
  const rows = await trx
    .updateTable('users')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length === 1;
}

/** Changes name and e-mail; birth only while none is known. */
export async function updateUser(
  trx: Trx,
  id: number,
  { name, email, birth }: { name: string; email: string; birth: string },
): Promise<void> {
  await trx.updateTable('users').set({ name, email }).where('id', '=', id).execute();
  if (birth !== '') await trx.updateTable('users').set({ birth }).where('id', '=', id).where('birth', '=', '').execute();
}

/** Names a customer who has no name yet. */
export async function nameUser(trx: Trx, id: number, name: string): Promise<void> {
  await trx.updateTable('users').set({ name }).where('id', '=', id).where('name', '=', '').where('deleted_at', 'is', null).execute();
}

/** Leaves an empty row behind that nobody can log in to; the phone is free for a new account. */
export async function forgetUser(trx: Trx, id: number, now: number): Promise<void> {
  await trx.updateTable('users').set({ phone: null, email: '', name: '', birth: '', deleted_at: now }).where('id', '=', id).execute();
}

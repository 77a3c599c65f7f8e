import type { Selectable } from 'kysely';
import type { Db, Trx } from './open.ts';
import type { Tables } from './tables.ts';

export type UserRow = Selectable<Tables['users']>;

/** The user with a phone, created on the first login; `created` tells whether this call created it. */
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

/** Locks the user's row until the transaction ends, on both engines; false when there is no such user. */
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

/** Changes name and e-mail; birth only when it is not set. */
export async function updateUser(
  trx: Trx,
  id: number,
  { name, email, birth }: { name: string; email: string; birth: string },
): Promise<void> {
  await trx.updateTable('users').set({ name, email }).where('id', '=', id).execute();
  if (birth !== '') await trx.updateTable('users').set({ birth }).where('id', '=', id).where('birth', '=', '').execute();
}

/** Sets the name of a customer without one. */
export async function nameUser(trx: Trx, id: number, name: string): Promise<void> {
  await trx.updateTable('users').set({ name }).where('id', '=', id).where('name', '=', '').where('deleted_at', 'is', null).execute();
}

/** Clears a user's row and disables its login; the phone can be used for a new account. */
export async function forgetUser(trx: Trx, id: number, now: number): Promise<void> {
  await trx.updateTable('users').set({ phone: null, email: '', name: '', birth: '', deleted_at: now }).where('id', '=', id).execute();
}

/** A user according to a provider; `phone` only when the provider has verified it, else ''. */
export interface SocialAccount {
  readonly provider: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The user of a social account. On the first login: the user with its verified phone, or a new one. */
export async function userOfSocial(trx: Trx, account: SocialAccount, now: number): Promise<{ id: number; created: boolean }> {
  const { provider, subject } = account;
  const known = await trx
    .selectFrom('social_accounts')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (known) return { id: known.user_id, created: false };
  const user = account.phone === '' ? await newUser(trx, account, now) : await userOfPhone(trx, account.phone, now);
  await trx.insertInto('social_accounts').values({ provider, subject, user_id: user.id }).execute();
  await fillIn(trx, user.id, account);
  return user;
}

async function newUser(trx: Trx, { name, email }: SocialAccount, now: number) {
  const { id } = await trx
    .insertInto('users')
    .values({ phone: null, email, name, birth: '', created_at: now, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, created: true };
}

/** Fills only empty fields from the provider's data; the customer's own values are kept. */
async function fillIn(trx: Trx, id: number, { name, email }: SocialAccount): Promise<void> {
  await trx.updateTable('users').set({ name }).where('id', '=', id).where('name', '=', '').execute();
  await trx.updateTable('users').set({ email }).where('id', '=', id).where('email', '=', '').execute();
}

import type { Trx } from './open.ts';

/** The user a social account belongs to; made on its first login. */
export async function userOfSocial(trx: Trx, account: { provider: string; subject: string; name: string; email: string }, now: number) {
  const { provider, subject, name, email } = account;
  const known = await trx
    .selectFrom('social_accounts')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (known) return { id: known.user_id, created: false };
  const { id } = await trx
    .insertInto('users')
    .values({ phone: null, email, name, birth: '', created_at: now, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('social_accounts').values({ provider, subject, user_id: id }).execute();
  return { id, created: true };
}

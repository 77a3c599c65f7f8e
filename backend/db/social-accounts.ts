import type { Trx } from './open.ts';
import { userOfPhone } from './users.ts';

/** Who a provider says somebody is; `phone` only when the provider has checked it, else ''. */
export interface SocialAccount {
  readonly provider: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The user a social account belongs to; on its first login the one of its checked phone, or a new one. */
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

/** What the customer has said themselves stays; only empty fields take the provider's words. */
async function fillIn(trx: Trx, id: number, { name, email }: SocialAccount): Promise<void> {
  await trx.updateTable('users').set({ name }).where('id', '=', id).where('name', '=', '').execute();
  await trx.updateTable('users').set({ email }).where('id', '=', id).where('email', '=', '').execute();
}

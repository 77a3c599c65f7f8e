import type { Db, Trx } from './open.ts';

/** Stores the hash of a token. */
export async function addToken(db: Db | Trx, token: { hash: string; userId: number; createdAt: number; expiresAt: number }): Promise<void> {
  await db
    .insertInto('tokens')
    .values({ hash: token.hash, user_id: token.userId, created_at: token.createdAt, expires_at: token.expiresAt })
    .execute();
}

/** The user a token's hash belongs to; undefined when it is unknown, revoked or expired. */
export async function userOfToken(db: Db | Trx, hash: string, now: number): Promise<number | undefined> {
  const row = await db.selectFrom('tokens').select('user_id').where('hash', '=', hash).where('expires_at', '>', now).executeTakeFirst();
  return row?.user_id;
}

/** Revokes one token. */
export async function removeToken(db: Db | Trx, hash: string): Promise<void> {
  await db.deleteFrom('tokens').where('hash', '=', hash).execute();
}

export const removeExpiredTokens = (db: Db | Trx, now: number) => db.deleteFrom('tokens').where('expires_at', '<=', now).execute();

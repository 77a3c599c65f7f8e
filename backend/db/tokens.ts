import type { Db, Trx } from './open.ts';

export interface NewToken {
  readonly hash: string;
  readonly userId: number;
  /** What the browser calls itself; '' when it does not say. */
  readonly device: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** How exactly it is known when a token was last used: a write for every read would cost more than it tells. */
const EXACT = 3_600_000;

/** Stores the hash of a token. */
export async function addToken(db: Db | Trx, token: NewToken): Promise<void> {
  const { hash, userId, device, createdAt, expiresAt } = token;
  await db
    .insertInto('tokens')
    .values({ hash, user_id: userId, device, created_at: createdAt, seen_at: createdAt, expires_at: expiresAt })
    .execute();
}

/** The user a token's hash belongs to; undefined when it is unknown, revoked or expired. Notes, to the hour, that it was used. */
export async function userOfToken(db: Db | Trx, hash: string, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('tokens')
    .select(['user_id', 'seen_at'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row !== undefined && row.seen_at <= now - EXACT) {
    await db.updateTable('tokens').set({ seen_at: now }).where('hash', '=', hash).execute();
  }
  return row?.user_id;
}

/** A user's tokens that are good, the one used last first. */
export async function tokensOf(db: Db | Trx, userId: number, now: number) {
  return db
    .selectFrom('tokens')
    .select(['hash', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .execute();
}

/** Revokes one token. */
export async function removeToken(db: Db | Trx, hash: string): Promise<void> {
  await db.deleteFrom('tokens').where('hash', '=', hash).execute();
}

/** Revokes every token of a user but one. */
export async function removeOtherTokens(db: Db | Trx, userId: number, hash: string): Promise<void> {
  await db.deleteFrom('tokens').where('user_id', '=', userId).where('hash', '!=', hash).execute();
}

/** Keeps the most recently used so many tokens of a user. */
export async function tidyTokens(db: Db | Trx, userId: number, most: number): Promise<void> {
  const all = await tokensOf(db, userId, 0);
  const old = all.slice(most).map((token) => token.hash);
  if (old.length > 0) await db.deleteFrom('tokens').where('hash', 'in', old).execute();
}

export const removeExpiredTokens = (db: Db | Trx, now: number) => db.deleteFrom('tokens').where('expires_at', '<=', now).execute();

import { createHash, randomBytes } from 'node:crypto';
import type { Db, Trx } from '#backend/db/open.ts';
import type { Deps } from '#backend/deps.ts';

type SessionDeps = Pick<Deps, 'db' | 'clock'>;

/** Names a session to its own customer; the beginning of a hash of 32 random bytes lets nobody in. */
const idOf = (hash: string): string => hash.slice(0, 16);

/** Every browser a customer is logged in with, the one used last first; `token` is the asking one's. Times are ISO. */
export async function listSessions({ db, clock }: SessionDeps, userId: number, token: string) {
  const own = hashOf(token);
  const all = await tokensOf(db, userId, clock());
  return {
    sessions: all.map(({ hash, device, created_at, seen_at }) => ({
      id: idOf(hash),
      device,
      created: new Date(created_at).toISOString(),
      // one made before this was noted was used at the latest when it was made
      seen: new Date(Math.max(seen_at, created_at)).toISOString(),
      current: hash === own,
    })),
  };
}

/** Ends one session of a customer, or with no id every one but the asking one's. An id that is nobody's or another customer's changes nothing. */
export async function endSessions({ db, clock }: SessionDeps, userId: number, token: string, id: string | undefined): Promise<void> {
  if (id === undefined) return removeOtherTokens(db, userId, hashOf(token));
  const named = (await tokensOf(db, userId, clock())).find(({ hash }) => idOf(hash) === id);
  if (named !== undefined) await removeToken(db, named.hash);
}

const LIFE = 180 * 86_400_000;

/** Sessions a customer may have at once; a login beyond it ends the one that was used longest ago. */
const MOST = 50;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new token of a user: 32 random bytes; only its hash is stored. Good for 180 days; `device` is what the browser calls itself. */
export async function issueToken(db: Db | Trx, userId: number, now: number, device = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await removeExpiredTokens(db, now);
  await tidyTokens(db, userId, MOST - 1);
  await addToken(db, { hash: hashOf(token), userId, device, createdAt: now, expiresAt: now + LIFE });
  return token;
}

/** Whose token it is; undefined when it is none (any more). */
export async function userIdOfToken(db: Db | Trx, token: string, now: number): Promise<number | undefined> {
  return token.length < 16 || token.length > 500 ? undefined : userOfToken(db, hashOf(token), now);
}

/** Makes a token worthless; one that already is stays so. */
export const revokeToken = (db: Db, token: string): Promise<void> => removeToken(db, hashOf(token));

interface NewToken {
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
async function addToken(db: Db | Trx, token: NewToken): Promise<void> {
  const { hash, userId, device, createdAt, expiresAt } = token;
  await db
    .insertInto('tokens')
    .values({ hash, user_id: userId, device, created_at: createdAt, seen_at: createdAt, expires_at: expiresAt })
    .execute();
}

/** The user a token's hash belongs to; undefined when it is unknown, revoked or expired. Notes, to the hour, that it was used. */
async function userOfToken(db: Db | Trx, hash: string, now: number): Promise<number | undefined> {
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
async function tokensOf(db: Db | Trx, userId: number, now: number) {
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
async function removeToken(db: Db | Trx, hash: string): Promise<void> {
  await db.deleteFrom('tokens').where('hash', '=', hash).execute();
}

/** Revokes every token of a user but one. */
async function removeOtherTokens(db: Db | Trx, userId: number, hash: string): Promise<void> {
  await db.deleteFrom('tokens').where('user_id', '=', userId).where('hash', '!=', hash).execute();
}

/** Keeps the most recently used so many tokens of a user. */
async function tidyTokens(db: Db | Trx, userId: number, most: number): Promise<void> {
  const all = await tokensOf(db, userId, 0);
  const old = all.slice(most).map((token) => token.hash);
  if (old.length > 0) await db.deleteFrom('tokens').where('hash', 'in', old).execute();
}

const removeExpiredTokens = (db: Db | Trx, now: number) => db.deleteFrom('tokens').where('expires_at', '<=', now).execute();

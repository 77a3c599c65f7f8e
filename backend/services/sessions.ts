import { createHash, randomBytes } from 'node:crypto';
import type { Db, Trx } from '#backend/db/open.ts';
import type { Deps } from '#backend/deps.ts';

type SessionDeps = Pick<Deps, 'db' | 'clock'>;

const LIFE = 180 * 86_400_000;
/** Maximum sessions of a customer; a new login ends the one that was used longest ago. */
const MOST = 50;
/** Milliseconds of precision of «last used»: a database write on every request would be too expensive. */
const EXACT = 3_600_000;

/** The id of a session in the customer's list: a prefix of the token's hash, which cannot be used to log in. */
const idOf = (hash: string): string => hash.slice(0, 16);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Every session of a customer, latest use first; `token` identifies the current one. Times are ISO. */
export async function listSessions({ db, clock }: SessionDeps, userId: number, token: string) {
  const own = hashOf(token);
  const all = await tokensOf(db, userId, clock());
  return {
    sessions: all.map(({ hash, device, created_at, seen_at }) => ({
      id: idOf(hash),
      device,
      created: new Date(created_at).toISOString(),
      // an older session without this value was last used when it was created, or later
      seen: new Date(Math.max(seen_at, created_at)).toISOString(),
      current: hash === own,
    })),
  };
}

/** Ends one session of a customer, or without an id all except the current one. An unknown id, or another customer's, has no effect. */
export async function endSessions({ db, clock }: SessionDeps, userId: number, token: string, id: string | undefined): Promise<void> {
  if (id === undefined) {
    await db.deleteFrom('tokens').where('user_id', '=', userId).where('hash', '!=', hashOf(token)).execute();
    return;
  }
  await removeTokens(
    db,
    (await tokensOf(db, userId, clock())).filter(({ hash }) => idOf(hash) === id),
  );
}

/** A new token of a user: 32 random bytes, of which only the hash is stored. Valid for 180 days; `device` is the user agent, '' when unknown. */
export async function issueToken(db: Db | Trx, userId: number, now: number, device = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.deleteFrom('tokens').where('expires_at', '<=', now).execute();
  await removeTokens(db, (await tokensOf(db, userId, now)).slice(MOST - 1));
  await db
    .insertInto('tokens')
    .values({ hash: hashOf(token), user_id: userId, device, created_at: now, seen_at: now, expires_at: now + LIFE })
    .execute();
  return token;
}

/** The user of a token; undefined when it is unknown, revoked or expired. Records its use with a precision of one hour. */
export async function userIdOfToken(db: Db | Trx, token: string, now: number): Promise<number | undefined> {
  if (token.length < 16 || token.length > 500) return undefined;
  const hash = hashOf(token);
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

/** Revokes a token; repeating it has no effect. */
export const revokeToken = (db: Db, token: string): Promise<void> => removeTokens(db, [{ hash: hashOf(token) }]);

/** A user's valid tokens, latest use first. */
const tokensOf = (db: Db | Trx, userId: number, now: number) =>
  db
    .selectFrom('tokens')
    .select(['hash', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .execute();

async function removeTokens(db: Db | Trx, tokens: readonly { readonly hash: string }[]): Promise<void> {
  const hashes = tokens.map(({ hash }) => hash);
  if (hashes.length > 0) await db.deleteFrom('tokens').where('hash', 'in', hashes).execute();
}

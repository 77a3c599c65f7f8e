import { createHash, randomBytes } from 'node:crypto';
import type { Db, Trx } from '#backend/db/open.ts';
import { addToken, removeExpiredTokens, removeToken, tidyTokens, userOfToken } from '#backend/db/tokens.ts';

const LIFE = 180 * 86_400_000;

/** Sessions a customer may have at once; a login beyond it ends the one that was used longest ago. */
const MOST = 50;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

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

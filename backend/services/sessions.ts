import { removeOtherTokens, removeToken, tokensOf } from '#backend/db/tokens.ts';
import type { Deps } from '#backend/deps.ts';
import { hashOf } from './tokens.ts';

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

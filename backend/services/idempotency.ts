import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, type Engine, type Trx, transact } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

interface OnceResult<T> {
  readonly answer: string;
  /** Null for a repeat: nothing was done by this call. */
  readonly done: T | null;
}

export interface Work<T> {
  readonly orderId: number;
  readonly answer: string;
  readonly done: T;
}

const reused = () => new Refusal(422, 'idempotency_key_reused', 'The key was used for another order.');
const inProgress = () =>
  new Refusal(409, 'idempotency_in_progress', 'The same order is being placed right now.', undefined, { 'retry-after': '1' });

/** The hash of the part of a request that a key identifies; independent of the order of fields. */
export const bodyHash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Runs placements at most once per key (ORD-03, P2). Running placements are tracked in this process, finished ones in the database. */
export function idempotency(deps: Pick<Deps, 'db' | 'engine' | 'clock'>) {
  const running = new Map<string, string>();

  async function inside<T>(trx: Trx, key: string, hash: string, work: (trx: Trx) => Promise<Work<T>>): Promise<OnceResult<T>> {
    if (!(await lockKey(trx, deps.engine, key))) throw inProgress();
    const known = await readAnswer(trx, key);
    if (known) return repeat(known, hash);
    const { orderId, answer, done } = await work(trx);
    await rememberAnswer(trx, key, { bodyHash: hash, answer, orderId, now: deps.clock() });
    return { answer, done };
  }

  /**
   * Runs `work` and stores its response in the same transaction; a repeat with the same body gets the same response. A refused placement does not use up the
   * key.
   * @throws {Refusal} 422 `idempotency_key_reused` for another body, 409 `idempotency_in_progress` while the first is running.
   */
  return async function once<T>(key: string | null, hash: string, work: (trx: Trx) => Promise<Work<T>>): Promise<OnceResult<T>> {
    if (key === null) return transact(deps.db, work);
    const other = running.get(key);
    if (other !== undefined) throw other === hash ? inProgress() : reused();
    running.set(key, hash);
    try {
      const known = await readAnswer(deps.db, key);
      return known ? repeat(known, hash) : await transact(deps.db, (trx) => inside(trx, key, hash, work));
    } finally {
      running.delete(key);
    }
  };
}

function repeat(known: RememberedAnswer, hash: string): OnceResult<never> {
  if (known.bodyHash !== hash) throw reused();
  return { answer: known.answer, done: null };
}

interface RememberedAnswer {
  readonly bodyHash: string;
  readonly answer: string;
}

export async function readAnswer(db: Db | Trx, key: string): Promise<RememberedAnswer | undefined> {
  const row = await db.selectFrom('idempotency_keys').select(['body_hash', 'answer']).where('key', '=', key).executeTakeFirst();
  return row && { bodyHash: row.body_hash, answer: row.answer };
}

export async function rememberAnswer(
  trx: Trx,
  key: string,
  { bodyHash, answer, orderId, now }: RememberedAnswer & { readonly orderId: number; readonly now: number },
): Promise<void> {
  await trx.insertInto('idempotency_keys').values({ key, body_hash: bodyHash, answer, order_id: orderId, created_at: now }).execute();
}

/** Locks a key for other processes until this transaction ends; false when another process has the lock. SQLite has one writer at a time anyway. */
export async function lockKey(trx: Trx, engine: Engine, key: string): Promise<boolean> {
  if (engine === 'sqlite') return true;
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free`.execute(trx);
  return rows[0]?.free === true;
}

/** Deletes keys created before an instant. */
export async function forgetAnswers(db: Db, before: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}

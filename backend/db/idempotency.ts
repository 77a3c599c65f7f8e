import { sql } from 'kysely';
import type { Db, Engine, Trx } from './open.ts';

export interface RememberedAnswer {
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

/** Makes other processes see that a key is being worked on until this transaction ends; false when another one is. SQLite lets one write at a time anyway. */
export async function lockKey(trx: Trx, engine: Engine, key: string): Promise<boolean> {
  if (engine === 'sqlite') return true;
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free`.execute(trx);
  return rows[0]?.free === true;
}

/** Forgets keys made before an instant. */
export async function forgetAnswers(db: Db, before: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}

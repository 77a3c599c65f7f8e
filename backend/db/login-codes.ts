import { type ExpressionBuilder, type Generated, sql } from 'kysely';
import type { Db, Trx } from './open.ts';
import type { Tables } from './tables.ts';

export interface LoginCodesTable {
  id: Generated<number>;
  phone: string;
  channel: string;
  hash: string;
  /** Network address it was asked for from; '' when it is not known. */
  address: string;
  /** Keyed hash of the browser's attempt to log in that asked for it; '' when there was none. */
  session: Generated<string>;
  /** Tries that were evaluated, whoever made them. */
  tries: number;
  /** Those of them that somebody else made than who had asked for it. */
  other_tries: Generated<number>;
  used: number;
  created_at: number;
  expires_at: number;
}

/** Who asks for a code or tries one. */
export interface Requester {
  /** The visitor's network address; '' when it is not known. */
  readonly address: string;
  /** Keyed hash of the browser's attempt to log in; '' when there is none. */
  readonly session: string;
}

export interface NewLoginCode {
  readonly phone: string;
  readonly channel: string;
  readonly hash: string;
  readonly by: Requester;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Makes callers take turns until the transaction ends, on both engines, so that limits are counted by one at a time. */
export async function lockLoginCodes(trx: Trx): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ name: 'login_codes_lock', value: '1' })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value: '1' }))
    .execute();
}

/** When codes were sent since an instant, oldest first: to a phone, from an address, or to anybody. */
export async function sendsSince(db: Db | Trx, since: number, by: { phone: string } | { address: string } | 'all'): Promise<number[]> {
  let query = db.selectFrom('login_codes').select('created_at').where('created_at', '>', since);
  if (by !== 'all') query = 'phone' in by ? query.where('phone', '=', by.phone) : query.where('address', '=', by.address);
  const rows = await query.orderBy('created_at').execute();
  return rows.map((row) => row.created_at);
}

/** Whether a requester is the one who asked for a code: the same attempt of the same browser, or without one the same network. */
const isAsker = ({ address, session }: Requester) =>
  session === '' ? sql<boolean>`(session = '' and address = ${address})` : sql<boolean>`(session = ${session})`;

/**
 * Stores a code; earlier ones of the same phone and channel that the same requester asked for are no longer good, those of others stay. Codes older than
 * `forget` are removed.
 */
export async function addLoginCode(trx: Trx, { by, ...code }: NewLoginCode, forget: number): Promise<void> {
  await trx.deleteFrom('login_codes').where('created_at', '<', forget).execute();
  await trx
    .updateTable('login_codes')
    .set({ used: 1 })
    .where('phone', '=', code.phone)
    .where('channel', '=', code.channel)
    .where(isAsker(by))
    .execute();
  await trx
    .insertInto('login_codes')
    .values({
      phone: code.phone,
      channel: code.channel,
      hash: code.hash,
      address: by.address,
      session: by.session,
      tries: 0,
      other_tries: 0,
      used: 0,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** How many tries of one code are evaluated. */
export interface TryLimits {
  readonly asker: number;
  /** Of everybody else together. */
  readonly others: number;
}

/** Takes one try of every code of a phone that the requester may still try, and gives their hashes. */
export async function takeTries(db: Db, phone: string, channel: string, by: Requester, now: number, limits: TryLimits) {
  const asks = isAsker(by);
  const isLeft = (e: ExpressionBuilder<Tables, 'login_codes'>) =>
    e.or([
      e.and([asks, e(e('tries', '-', e.ref('other_tries')), '<', limits.asker)]),
      e.and([e.not(asks), e('other_tries', '<', limits.others)]),
    ]);
  return db
    .updateTable('login_codes')
    .set((e) => ({
      tries: e('tries', '+', 1),
      other_tries: e
        .case()
        .when(asks)
        .then(e.ref('other_tries'))
        .else(e('other_tries', '+', 1))
        .end(),
    }))
    .where('phone', '=', phone)
    .where('channel', '=', channel)
    .where('used', '=', 0)
    .where('expires_at', '>', now)
    .where(isLeft)
    .returning(['id', 'hash'])
    .execute();
}

/** Uses a code up; false when somebody was faster. */
export async function spendLoginCode(db: Db, id: number): Promise<boolean> {
  const used = await db.updateTable('login_codes').set({ used: 1 }).where('id', '=', id).where('used', '=', 0).returning('id').execute();
  return used.length === 1;
}

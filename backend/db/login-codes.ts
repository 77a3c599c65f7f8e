import type { Db, Trx } from './open.ts';

export interface NewLoginCode {
  readonly phone: string;
  readonly channel: string;
  readonly hash: string;
  /** The visitor's network address; '' when it is not known. */
  readonly address: string;
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

/** Stores a code; earlier ones of the same phone and channel are no longer good. Codes older than `forget` are removed. */
export async function addLoginCode(trx: Trx, code: NewLoginCode, forget: number): Promise<void> {
  await trx.deleteFrom('login_codes').where('created_at', '<', forget).execute();
  await trx.updateTable('login_codes').set({ used: 1 }).where('phone', '=', code.phone).where('channel', '=', code.channel).execute();
  await trx
    .insertInto('login_codes')
    .values({
      phone: code.phone,
      channel: code.channel,
      hash: code.hash,
      address: code.address,
      tries: 0,
      used: 0,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** Takes one of a code's tries and gives its hash; undefined when there is no code that may still be tried. */
export async function takeTry(db: Db, phone: string, channel: string, now: number, maxTries: number) {
  return db
    .updateTable('login_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('channel', '=', channel)
    .where('used', '=', 0)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returning(['id', 'hash'])
    .executeTakeFirst();
}

/** Uses a code up; false when somebody was faster. */
export async function spendLoginCode(db: Db, id: number): Promise<boolean> {
  const used = await db.updateTable('login_codes').set({ used: 1 }).where('id', '=', id).where('used', '=', 0).returning('id').execute();
  return used.length === 1;
}

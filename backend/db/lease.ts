import type { Db } from './open.ts';
import { transact } from './transaction.ts';

/**
 * Takes or renews a lease for one of many processes: true when it is the holder's until then. A holder that dies loses it when its time is over.
 */
export async function holdLease(db: Db, name: string, holder: string, now: number, until: number): Promise<boolean> {
  const key = `lease ${name}`;
  return transact(db, async (trx) => {
    await trx
      .insertInto('woo_state')
      .values({ name: key, value: ' 0' })
      .onConflict((c) => c.column('name').doNothing())
      .execute();
    // Writing before reading makes two processes take turns in both databases.
    await trx
      .updateTable('woo_state')
      .set((e) => ({ value: e.ref('value') }))
      .where('name', '=', key)
      .execute();
    const row = await trx.selectFrom('woo_state').select('value').where('name', '=', key).executeTakeFirst();
    const [owner = '', end = '0'] = (row?.value ?? '').split(' ');
    if (owner !== holder && Number(end) > now) return false;
    await trx
      .updateTable('woo_state')
      .set({ value: `${holder} ${until}` })
      .where('name', '=', key)
      .execute();
    return true;
  });
}

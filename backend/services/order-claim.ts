import { z } from 'zod';
import { sameSecret } from '#lib/server/same-secret.ts';
import { addSpent } from '../db/bonus.ts';
import { lockedOrderRow } from '../db/orders.ts';
import { transact } from '../db/transaction.ts';
import { lockUser, nameUser, userById } from '../db/users.ts';
import type { Deps } from '../deps.ts';
import { unauthorised } from '../refusal.ts';

const billingName = z.object({ first_name: z.string().catch('') });

interface Kept {
  readonly id: number;
  readonly key: string;
}

/**
 * A guest's orders become the customer's who logged in (AUTH-04): the key proves that the browser placed the order, the phone of the login, which
 * a code has proved, that it was for this person. Either alone claims nothing; what is refused and what is unknown are left out alike.
 * A customer without a name is called as the order says.
 * @returns ids of the orders that are the customer's now and were nobody's before, ascending.
 * @throws {Refusal} 401 for an account that is gone.
 */
export async function claimOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number, kept: readonly Kept[]): Promise<number[]> {
  const wanted = [...new Map(kept.map((one) => [one.id, one.key]))].toSorted(([a], [b]) => a - b);
  return transact(db, async (trx) => {
    if (!(await lockUser(trx, userId))) throw unauthorised();
    const phone = (await userById(trx, userId))?.phone ?? '';
    const claimed: number[] = [];
    if (phone === '') return claimed;
    for (const [id, key] of wanted) {
      const row = await lockedOrderRow(trx, id);
      if (row === undefined || row.customer_id !== 0 || row.phone !== phone || !sameSecret(key, row.order_key)) continue;
      await trx.updateTable('orders').set({ customer_id: userId, modified_at: clock() }).where('id', '=', id).execute();
      // what an order cost counts from its completion on; points are earned by orders that were placed with an account
      if (row.status === 'completed') await addSpent(trx, userId, row.total);
      claimed.push(id);
      const { first_name: name } = billingName.parse(JSON.parse(row.billing));
      if (name !== '') await nameUser(trx, userId, name);
    }
    return claimed;
  });
}

import { randomUUID } from 'node:crypto';
import { bookBonus, readBalance } from '../db/bonus.ts';
import { bonusHistory } from '../db/bonus-history.ts';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transaction.ts';
import { Refusal } from '../refusal.ts';

/** An operator gives points (amount above 0) or takes them (below). @throws {Refusal} 409 `points_below_zero` when more is to be taken than is there. */
export async function correctPoints(db: Db, userId: number, amount: number, now: number): Promise<void> {
  const entry = { userId, orderId: null, kind: 'corrected', amount, reason: `corrected:${randomUUID()}`, now } as const;
  const done = await transact(db, (trx) => bookBonus(trx, entry));
  if (!done) throw new Refusal(409, 'points_below_zero', 'The customer does not have so many points.');
}

/** A customer's points for the terminal: the balance, what is owed, the newest movements. */
export async function pointsLines(db: Db, userId: number): Promise<string[]> {
  const { balance, owed } = await readBalance(db, userId);
  const rows = (await bonusHistory(db, userId)).slice(0, 20);
  return [
    `${balance} points${owed > 0 ? `, ${owed} owed` : ''}`,
    ...rows.map(({ created_at: at, kind, amount, order_id: order }) => {
      const when = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
      return [`${when} UTC`, `${amount > 0 ? '+' : ''}${amount}`.padStart(8), kind, order === null ? '' : `order ${order}`]
        .join('  ')
        .trimEnd();
    }),
  ];
}

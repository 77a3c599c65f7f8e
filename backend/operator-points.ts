import type { Config } from './config.ts';
import { openDatabase } from './db/open.ts';
import { OperatorError } from './operator.ts';
import { Refusal } from './refusal.ts';
import { correctPoints, pointsLines } from './services/points.ts';

/**
 * A customer's points, after giving (above 0) or taking (below 0) some; in the database itself, also while the server runs.
 * @throws {OperatorError} for a phone nobody logged in with, and when more is to be taken than is there.
 */
export async function operatorPoints(config: Config, phone: string, change: number): Promise<string[]> {
  const number = phone.replace(/[^\d+]/g, '');
  const { db } = await openDatabase(config);
  try {
    const user = await db.selectFrom('users').select('id').where('phone', '=', number).executeTakeFirst();
    if (!user) throw new OperatorError(`Nobody has logged in with ${number}.`);
    if (change !== 0) await correctPoints(db, user.id, change, Date.now());
    return await pointsLines(db, user.id);
  } catch (error) {
    if (error instanceof Refusal) throw new OperatorError(error.message);
    throw error;
  } finally {
    await db.destroy();
  }
}

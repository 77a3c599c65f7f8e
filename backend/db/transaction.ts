import { databaseFailure } from './failure.ts';
import type { Db, Trx } from './open.ts';

const TRIES = 4;
/** PostgreSQL's deadlock and serialisation failures: nothing was done, the same work may be tried again. */
const AGAIN: ReadonlySet<unknown> = new Set(['40P01', '40001']);

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The database went away while a transaction was committed: it may or may not be done. */
export class OutcomeUnknownError extends Error {}

/**
 * Runs work in one transaction; an error rolls everything back. Work that lost a deadlock is run again, so it must do nothing outside the transaction.
 * @throws {OutcomeUnknownError} when the answer to the commit was lost.
 */
export async function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let isCommitting = false;
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx);
        isCommitting = true;
        return result;
      });
    } catch (error) {
      if (isCommitting && databaseFailure(error) === 'away')
        throw new OutcomeUnknownError('The answer to a commit was lost.', { cause: error });
      if (attempt >= TRIES || !AGAIN.has(codeOf(error))) throw error;
    }
  }
}

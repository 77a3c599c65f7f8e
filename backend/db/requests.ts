import type { Insertable } from 'kysely';
import type { Db, Trx } from './open.ts';
import type { Tables } from './tables.ts';

export const requestsSince = async (trx: Trx, phone: string, since: number): Promise<number> =>
  (await trx.selectFrom('requests').select('id').where('phone', '=', phone).where('created_at', '>', since).execute()).length;

export const addRequest = (trx: Trx, request: Insertable<Tables['requests']>) =>
  trx.insertInto('requests').values(request).returning('id').executeTakeFirstOrThrow();

/** Requests of simplified-order mode, newest first. */
export const newestRequests = (db: Db, limit: number) => db.selectFrom('requests').selectAll().orderBy('id', 'desc').limit(limit).execute();

import type { Insertable } from 'kysely';
import type { Trx } from './open.ts';
import type { Tables } from './tables.ts';

export const requestsSince = async (trx: Trx, phone: string, since: number): Promise<number> =>
  (await trx.selectFrom('requests').select('id').where('phone', '=', phone).where('created_at', '>', since).execute()).length;

export const addRequest = (trx: Trx, request: Insertable<Tables['requests']>) =>
  trx.insertInto('requests').values(request).returning('id').executeTakeFirstOrThrow();

import type { Config } from './config.ts';
import { openDatabase } from './db/open.ts';
import { newestRequests } from './db/requests.ts';

/** One line for each of the newest requests; read from the database itself, also while the server runs. */
export async function requestLines(config: Pick<Config, 'databaseUrl' | 'dataDir'>, limit: number): Promise<string[]> {
  const { db } = await openDatabase(config);
  const rows = await newestRequests(db, limit).finally(() => db.destroy());
  return rows.map(({ id, created_at: at, phone, name, product_id: product, count, comment }) => {
    const when = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
    return [String(id).padStart(6), `${when} UTC`, phone, name, `${product} × ${count}`, comment].join('  ').trimEnd();
  });
}

import { sql } from 'kysely';
import type { App } from './route.ts';

/** `/health`: the process is there; `/ready`: it can take orders, its database answers. */
export function healthRoutes({ hono, deps }: App): void {
  hono.get('/health', (c) => c.json({ status: 'ok' }));
  hono.get('/ready', async (c) => {
    try {
      await sql`select 1`.execute(deps.db);
      return c.json({ status: 'ready', database: deps.engine });
    } catch (error) {
      deps.log.error('not ready', error);
      return c.json({ status: 'unavailable' }, 503);
    }
  });
}

import { sql } from 'kysely';
import type { App } from './route.ts';

const ALIVE = ['/health', '/healthz'] as const;
const READY = ['/ready', '/readyz'] as const;

/** `/healthz`: the process is there; `/readyz`: it can take orders, its database answers. Each by its short name, too. */
export function healthRoutes({ hono, deps }: App): void {
  for (const path of ALIVE) hono.get(path, (c) => c.json({ status: 'ok' }));
  for (const path of READY)
    hono.get(path, async (c) => {
      try {
        await sql`select 1`.execute(deps.db);
        return c.json({ status: 'ready', database: deps.engine });
      } catch (error) {
        deps.log.error('not ready', error);
        return c.json({ status: 'unavailable' }, 503);
      }
    });
}

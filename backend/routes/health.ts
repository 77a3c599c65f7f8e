import type { Readiness } from '#backend/db/readiness.ts';
import type { App } from './route.ts';

const ALIVE = ['/health', '/healthz'] as const;
const READY = ['/ready', '/readyz'] as const;

/** `/healthz`: the process is there, whatever its database does; `/readyz`: it can take orders, its database can be written. Each by its short name, too. */
export function healthRoutes({ hono, deps }: App, readiness: Readiness): void {
  for (const path of ALIVE) hono.get(path, (c) => c.json({ status: 'ok' }));
  for (const path of READY)
    hono.get(path, async (c) => {
      const failure = await readiness.check();
      if (failure === null) return c.json({ status: 'ready', database: deps.engine });
      return c.json({ status: 'unavailable', reason: failure }, 503, { 'retry-after': '1' });
    });
}

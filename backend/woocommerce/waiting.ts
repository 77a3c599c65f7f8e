import { Hono } from 'hono';
import type { ServerEnv } from '../routes/client-address.ts';

/** Answers while there is no menu yet: the process is there, but nothing can be sold. */
export function waitingApp(): Hono<ServerEnv> {
  const hono = new Hono<ServerEnv>();
  for (const path of ['/health', '/healthz']) hono.get(path, (c) => c.json({ status: 'ok' }));
  for (const path of ['/ready', '/readyz'])
    hono.get(path, (c) => c.json({ status: 'waiting for WooCommerce' }, 503, { 'retry-after': '5' }));
  hono.notFound((c) =>
    c.json({ code: 'menu_not_here', message: 'The menu is not here yet.', data: { status: 503 } }, 503, { 'retry-after': '5' }),
  );
  return hono;
}

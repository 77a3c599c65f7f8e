import { Pool } from 'undici';
import { env } from '#lib/server/env.ts';

declare global {
  var storefrontBackendPool: { readonly origin: string; readonly pool: Pool } | undefined;
}

/** Connections to the backend, shared by every bundle of the process; redirects are never followed and idle sockets are given back soon. */
export function backendPool(url: URL = new URL(env().BACKEND_URL)): Pool {
  const known = globalThis.storefrontBackendPool;
  if (known?.origin === url.origin) return known.pool;
  const pool = new Pool(url.origin, {
    connections: 128,
    pipelining: 1,
    connectTimeout: 2_000,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
  });
  globalThis.storefrontBackendPool = { origin: url.origin, pool };
  return pool;
}

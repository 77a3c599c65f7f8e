import { env } from '#lib/server/env.ts';

/**
 * The `Location` of a redirect that the backend answers with, for a browser: an address of the backend itself is the same path at the shop's own
 * origin; any other http address stays, because a payment or a login may end elsewhere. Null for what no browser may be sent to.
 */
export function backendLocation(location: string | string[] | undefined): string | null {
  const backend = new URL(env().BACKEND_URL);
  if (typeof location !== 'string' || location === '' || /[\\\p{Cc}]/u.test(location) || !URL.canParse(location, backend)) return null;
  const url = new URL(location, backend);
  if (url.username !== '' || !/^https?:$/.test(url.protocol)) return null;
  if (url.origin !== backend.origin) return url.href;
  const base = backend.pathname.replace(/\/$/, '');
  const path = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : url.pathname;
  return path.startsWith('//') ? null : `${path}${url.search}${url.hash}`;
}

import { env } from '#lib/server/env.ts';

/**
 * Addresses of uploads under the backend's own base, as WordPress writes them (`https://wp.example/wp-content/uploads/a.jpg`), become paths of the
 * storefront, which passes them on (product-spec 7). The base may be one that browsers cannot reach, or plain http on a page that is https.
 */

const UPLOADS = '/wp-content/uploads/';
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** PHP escapes slashes in JSON. */
const slashed = (path: string): string => literal(path).replaceAll('/', '\\\\?/');

function patternOf(base: string): RegExp {
  const { hostname, port, pathname } = new URL(base);
  const host = LOOPBACK.test(hostname) ? '(?:localhost|127\\.0\\.0\\.1|\\[::1\\])' : literal(hostname);
  const path = `${pathname.replace(/\/$/, '')}${UPLOADS}`;
  return new RegExp(`(?:https?:)?${slashed('//')}${host}${port === '' ? '' : `:${port}`}${slashed(path)}`, 'gi');
}

/** JSON as text; `base`: the address of the backend, as it writes it. */
export const withOwnUploads = (json: string, base: string): string => json.replace(patternOf(base), UPLOADS);

/** The base of addresses that the backend writes, without credentials; null for the embedded backend, which writes paths. */
export function uploadsBase(): string | null {
  if (env().BACKEND_URL === `http://127.0.0.1:${env().BACKEND_PORT}`) return null;
  const url = new URL(env().BACKEND_URL);
  return `${url.origin}${url.pathname}`;
}

/** JSON as text. */
export function ownPicturesOf(json: string): string {
  const base = uploadsBase();
  return base === null ? json : withOwnUploads(json, base);
}

/** JSON as bytes: latin1 keeps every byte as it is, and an address of a picture up to the name of its file is ASCII. */
export function withOwnPictures(bytes: Buffer): Buffer {
  const base = uploadsBase();
  if (base === null) return bytes;
  const text = bytes.toString('latin1');
  const rewritten = withOwnUploads(text, base);
  return rewritten.length === text.length ? bytes : Buffer.from(rewritten, 'latin1');
}

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

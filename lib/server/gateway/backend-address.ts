import { env } from '#lib/server/env.ts';

/**
 * Addresses of uploads with the backend's own base, as WordPress writes them (`https://wp.example/wp-content/uploads/a.jpg`), become paths of the storefront,
 * which forwards them (product-spec 7). Browsers may not be able to reach that base, or it may be plain http.
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

/** JSON as text; `base`: the backend's address as it occurs in JSON. */
export const withOwnUploads = (json: string, base: string): string => json.replace(patternOf(base), UPLOADS);

/** The base of addresses written by the backend, without credentials; null for the embedded backend, which writes paths. */
export function uploadsBase(): string | null {
  if (env().BACKEND_URL === `http://127.0.0.1:${env().BACKEND_PORT}`) return null;
  const url = new URL(env().BACKEND_URL);
  return `${url.origin}${url.pathname}`;
}

/** For JSON text. */
export function ownPicturesOf(json: string): string {
  const base = uploadsBase();
  return base === null ? json : withOwnUploads(json, base);
}

/** For JSON bytes: latin1 keeps every byte unchanged, and the part of an address before the file name is ASCII. */
export function withOwnPictures(bytes: Buffer): Buffer {
  const base = uploadsBase();
  if (base === null) return bytes;
  const text = bytes.toString('latin1');
  const rewritten = withOwnUploads(text, base);
  return rewritten.length === text.length ? bytes : Buffer.from(rewritten, 'latin1');
}

/**
 * The `Location` of a backend's redirect, for a browser: an address of the backend itself becomes the same path at the shop's
 * origin; other http addresses are kept, because a payment or a login may continue elsewhere. Null for other schemes.
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

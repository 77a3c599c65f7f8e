/**
 * Addresses of uploads under the backend's own base, as WordPress writes them (`https://wp.example/wp-content/uploads/a.jpg`), become paths of the
 * storefront, which passes them on (product-spec 7). The base may be one that browsers cannot reach, or plain http on a page that is https.
 */

const UPLOADS = '/wp-content/uploads/';
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Response header with the backend's base: answers are passed on unchanged, and the browser rewrites addresses under this base. */
export const UPLOADS_BASE = 'x-uploads-base';

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** PHP escapes slashes in JSON. */
const slashed = (path: string): string => literal(path).replaceAll('/', '\\\\?/');

function patternOf(base: string): RegExp {
  const { hostname, port, pathname } = new URL(base);
  const host = LOOPBACK.test(hostname) ? '(?:localhost|127\\.0\\.0\\.1|\\[::1\\])' : literal(hostname);
  const path = `${pathname.replace(/\/$/, '')}${UPLOADS}`;
  return new RegExp(`(?:https?:)?${slashed('//')}${host}${port === '' ? '' : `:${port}`}${slashed(path)}`, 'gi');
}

/** JSON as text, with the backend's own uploads as paths. */
export const withOwnUploads = (json: string, base: string): string => json.replace(patternOf(base), UPLOADS);

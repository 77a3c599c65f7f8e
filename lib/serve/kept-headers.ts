import type { OutgoingHttpHeaders } from 'node:http';

/** What the framework says of files of the public folder. */
const UNSURE = 'public, max-age=0';
/** Every drawing that a page shows later asks for its file: one answer is enough for a minute. */
const FOR_NOW = 'public, max-age=60';

/** Shared answers age in the app's own cache, unchanging ones not at all; nothing that is not there is kept: anybody can think of new names. */
export function lifeOf(status: number, headers: OutgoingHttpHeaders): 'page' | 'file' | null {
  const control = String(headers['cache-control'] ?? '');
  if (headers['set-cookie'] !== undefined || headers['content-encoding'] !== undefined) return null;
  if (/\bprivate\b|\bno-store\b/.test(control)) return null;
  if (status === 200 && /\bimmutable\b/.test(control)) return 'file';
  // a file of the public folder whose text packs well
  if (status === 200 && control === UNSURE && /^image\/svg\+xml\b/.test(String(headers['content-type']))) return 'page';
  if (!/\bs-maxage=[1-9]/.test(control) || headers['x-nextjs-cache'] === undefined) return null;
  return status === 200 ? 'page' : null;
}

/** Of one sending, or of the framework's inside. */
const DROPPED: ReadonlySet<string> = new Set([
  'content-length',
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'etag',
  'x-nextjs-cache',
  'x-request-id',
  'x-middleware-rewrite',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
]);

/** What describes the answer to everybody; lengths and connection belong to each sending. */
export function headersOfAll(headers: OutgoingHttpHeaders, etag: string): OutgoingHttpHeaders {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED.has(name)));
  const vary = String(kept.vary ?? '');
  if (!/accept-encoding/i.test(vary)) kept.vary = vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`;
  if (kept['cache-control'] === UNSURE) kept['cache-control'] = FOR_NOW;
  if (headers['x-nextjs-cache'] !== undefined) kept['x-nextjs-cache'] = 'HIT';
  return etag === 'W/' ? kept : { ...kept, etag };
}

import type { Call } from '#lib/contract/call.ts';
import type { Incoming } from './send.ts';

const KEPT = [
  'etag',
  'last-modified',
  'content-encoding',
  'content-length',
  'content-range',
  'accept-ranges',
  'x-wp-total',
  'x-wp-totalpages',
];
const MEDIA =
  /^(image\/(avif|webp|png|jpeg|gif|svg\+xml|x-icon)|video\/(mp4|webm|ogg)|audio\/(mpeg|ogg)|font\/(woff2?|ttf|otf)|application\/pdf)\b/;

/** What a shared answer says about how long it lasts: browsers a minute at most, shared caches as the row says; media as its backend says. */
function caching(call: Call, answer: Incoming): string {
  if (call.access === 'session' || call.cache === 0) return 'private, no-store';
  const said = String(answer.headers['cache-control'] ?? '');
  if (call.answerKind === 'file' && /^public\b/.test(said)) return said;
  return `public, max-age=${Math.min(60, call.cache)}, s-maxage=${call.cache}, stale-while-revalidate=${call.cache}`;
}

/** The content type to answer with, or null when the backend's is not one this row may have. */
export function contentTypeOf(call: Call, answer: Incoming): string | null {
  const type = String(answer.headers['content-type'] ?? '');
  if (call.answerKind === 'json') return /^application\/json\b/.test(type) ? 'application/json; charset=utf-8' : null;
  if (call.answerKind === 'html') return /^text\/html\b/.test(type) ? 'text/html; charset=utf-8' : null;
  return MEDIA.test(type) ? type : null;
}

/** Headers of a passed answer: a chosen few of the backend's, never its cookies. */
export function answerHeaders(call: Call, answer: Incoming, contentType: string): Headers {
  // a part of a file that is compressed on its way does not fit its Content-Range (RFC 9110, 15.3.7)
  const transform = answer.status === 206 ? ', no-transform' : '';
  const headers = new Headers({ 'content-type': contentType, 'cache-control': caching(call, answer) + transform });
  for (const name of KEPT) {
    const value = answer.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (call.cache > 0) headers.set('vary', call.answerKind === 'file' ? 'accept, accept-encoding' : 'accept-encoding');
  if (contentType.startsWith('image/svg')) headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return headers;
}

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { MediaFile } from '#backend/content/media-file.ts';
import { noRoute } from '#backend/refusal.ts';
import { matchesEtag } from './packed.ts';

const HOUR = 3_600;

/** An asked part of a file: first and last byte; null: the whole; 'none': nothing of it exists. */
export function rangeOf(header: string | null, size: number): { first: number; last: number } | null | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return Number(to) === 0 || size === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'none' : { first, last };
}

/**
 * Streams a media file: validators, one byte range (videos seek), a sandbox around SVG. `instead`: an original stands in for a variant that is
 * not made yet, so that it is asked for again soon. `negotiated`: format and width depend on what the client accepts and whether it saves data.
 */
export async function mediaAnswer(
  request: Request,
  file: MediaFile,
  { instead, negotiated }: { instead: boolean; negotiated: boolean },
): Promise<Response> {
  const { size, mtimeMs } = await stat(file.path).catch(() => {
    throw noRoute();
  });
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': instead ? 'public, max-age=60' : `public, max-age=${HOUR}, stale-while-revalidate=${24 * HOUR}`,
    'last-modified': new Date(mtimeMs).toUTCString(),
    'accept-ranges': 'bytes',
    etag,
  });
  if (negotiated) headers.set('vary', 'accept, save-data');
  if (file.type === 'image/svg+xml') headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const fresh = [null, etag].includes(request.headers.get('if-range'));
  const range = fresh ? rangeOf(request.headers.get('range'), size) : null;
  if (range === 'none') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  headers.set('content-length', String(last - first + 1));
  if (range !== null) headers.set('content-range', `bytes ${first}-${last}/${size}`);
  const body = request.method === 'HEAD' || size === 0 ? null : Readable.toWeb(createReadStream(file.path, { start: first, end: last }));
  return new Response(body as ReadableStream<Uint8Array> | null, { status: range === null ? 200 : 206, headers });
}

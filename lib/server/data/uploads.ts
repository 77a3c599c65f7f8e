import 'server-only';
import { calls } from '#lib/contract/calls.ts';
import { parseUrl } from '#lib/contract/fallbacks.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { readBytes } from '#lib/server/gateway/bytes.ts';
import { send } from '#lib/server/gateway/send.ts';
import { contentOrigins } from './origins.ts';

const LARGEST = 5_000_000;
const UPLOAD = /^\/wp-content\/uploads\//;

/** The path of an upload of this shop's backend; null for pictures of other hosts. */
export function uploadOf(address: string, settings: Settings): string | null {
  const url = parseUrl(address, 'http://shop');
  if (url === null || !UPLOAD.test(url.pathname)) return null;
  return url.origin === 'http://shop' || contentOrigins(settings).own.includes(url.origin) ? url.pathname : null;
}

/** The bytes of an uploaded picture; null where the backend has none. @throws {Error} when the backend cannot say. */
export async function readUpload(path: string): Promise<Buffer | null> {
  const request = { path, query: {}, headers: { accept: 'image/png, image/svg+xml, image/webp' }, body: null, signal: undefined };
  const sent = await send(calls.media, request, AbortSignal.timeout(calls.media.timeout));
  if (!sent.ok) throw new Error(`the picture ${path} cannot be read: ${sent.failure.kind}`);
  const { status, headers, body } = sent.answer;
  if (status === 200) return readBytes(body, LARGEST, String(headers['content-encoding'] ?? '').toLowerCase());
  body.on('error', () => {}).destroy();
  if (status >= 500) throw new Error(`the picture ${path} cannot be read: ${status}`);
  return null;
}

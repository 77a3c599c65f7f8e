import 'server-only';
import { calls } from '#lib/contract/calls.ts';
import { parseUrl } from '#lib/contract/fallbacks.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { env } from '#lib/server/env.ts';
import { encodingOf, readBytes, send } from '#lib/server/gateway/backend-connection.ts';
import type { Origins } from '#lib/server/html/clean.ts';
import { originOf } from '#lib/server/http/policy.ts';

const MOST_TOLD = 1_000;
const told = new Set<string>();

/** Logs a host that a page refers to but that is not allowed, once per process and page (CMS-04). */
function tellOnce(page: string, host: string): void {
  const key = `${page} ${host}`;
  if (told.has(key) || told.size >= MOST_TOLD) return;
  told.add(key);
  const settings = 'MEDIA_HOSTS (pictures, videos) or VIDEO_HOSTS (players, maps)';
  console.warn(JSON.stringify({ at: new Date().toISOString(), level: 'warn', event: 'content.host', page, host, settings }));
}

/** The origins that count as the shop's own in HTML of the backend: the shop's public origin, and its backend. */
export function contentOrigins({ frontUrl }: Pick<Settings, 'frontUrl'>, page = ''): Origins {
  const { PUBLIC_URL, BACKEND_URL, MEDIA_HOSTS, VIDEO_HOSTS } = env();
  return {
    own: [...originOf(PUBLIC_URL), ...originOf(BACKEND_URL), ...originOf(frontUrl)],
    mediaHosts: MEDIA_HOSTS,
    videoHosts: VIDEO_HOSTS,
    refused: (host) => tellOnce(page, host),
  };
}

const LARGEST = 5_000_000;
const UPLOAD = /^\/wp-content\/uploads\//;

/** The path of an upload of this shop's backend; null for other addresses. */
export function uploadOf(address: string, settings: Settings): string | null {
  const url = parseUrl(address, 'http://shop');
  if (url === null || !UPLOAD.test(url.pathname)) return null;
  return url.origin === 'http://shop' || contentOrigins(settings).own.includes(url.origin) ? url.pathname : null;
}

/** The bytes of an uploaded picture; null when it does not exist. @throws {Error} when the backend cannot be read. */
export async function readUpload(path: string): Promise<Buffer | null> {
  const request = { path, query: {}, headers: { accept: 'image/png, image/svg+xml, image/webp' }, body: null, signal: undefined };
  const sent = await send(calls.media, request, AbortSignal.timeout(calls.media.timeout));
  if (!sent.ok) throw new Error(`the picture ${path} cannot be read: ${sent.failure.kind}`);
  const { status, body } = sent.answer;
  if (status === 200) return readBytes(body, LARGEST, encodingOf(sent.answer));
  body.on('error', () => {}).destroy();
  if (status >= 500) throw new Error(`the picture ${path} cannot be read: ${status}`);
  return null;
}

import 'server-only';
import { calls } from '#lib/contract/calls.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { readBytes } from '#lib/gateway/bytes.ts';
import { send } from '#lib/gateway/send.ts';
import { contentOrigins } from '#lib/shop/origins.ts';
import { maskable, packed, square } from './draw-icon.ts';

/** Icons of the installed shop, made once from its own icon: square, on its own ground where a system cuts them into shapes (SET-06). */

const LARGEST = 5_000_000;
const UPLOAD = /^\/wp-content\/uploads\//;
/** The path of an upload of this shop's backend; null for pictures of other hosts. */
function uploadOf(address: string, settings: Settings): string | null {
  const url = URL.parse(address, 'http://shop');
  if (url === null || !UPLOAD.test(url.pathname)) return null;
  return url.origin === 'http://shop' || contentOrigins(settings).own.includes(url.origin) ? url.pathname : null;
}

/** The bytes of an upload; null where the backend has none. @throws {Error} when the backend cannot say. */
async function read(path: string): Promise<Buffer | null> {
  const request = { path, query: {}, headers: { accept: 'image/png, image/svg+xml, image/webp' }, body: null, signal: undefined };
  const sent = await send(calls.media, request, AbortSignal.timeout(calls.media.timeout));
  if (!sent.ok) throw new Error(`the shop's icon cannot be read: ${sent.failure.kind}`);
  const { status, headers, body } = sent.answer;
  if (status === 200) return readBytes(body, LARGEST, String(headers['content-encoding'] ?? '').toLowerCase());
  body.on('error', () => {}).destroy();
  if (status >= 500) throw new Error(`the shop's icon cannot be read: ${status}`);
  return null;
}

/** The icon as a PNG of `size` pixels, whole or for a system that cuts icons into its own shape; null when the shop has none of its own. */
export async function iconOf(settings: Settings, size: number, isMaskable: boolean): Promise<Buffer | null> {
  const { png, svg } = settings.logo.favicon;
  const path = uploadOf(png, settings) ?? uploadOf(svg, settings);
  const bytes = path === null ? null : await read(path);
  if (bytes === null) return null;
  const icon = await square(bytes, size);
  return packed(isMaskable ? await maskable(icon, size, settings.facade.colours.background || '#ffffff') : icon);
}

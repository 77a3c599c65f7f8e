import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import { Readable } from 'node:stream';
import { isRaster, MEDIA_FOLDER, MEDIA_WIDTHS } from '#backend/content/media.ts';
import { noRoute } from '#backend/refusal.ts';
import { calls } from '#lib/contract/calls.ts';
import { matchesEtag } from '../services/compressed-response.ts';
import { type App, route } from './route.ts';

const VARIANT = /(-\d{2,4})\.webp$/;
const SPARING = /^on\b/i;
const AVIF = /\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?(,|$))/;

/** The width for clients that save data: the widest that is at most three fifths of the requested one; null for the narrowest. */
function narrower(name: string): string | null {
  const asked = Number(VARIANT.exec(name)?.[1]?.slice(1));
  const width = MEDIA_WIDTHS.findLast((each) => each <= asked * 0.6);
  return width === undefined ? null : name.replace(VARIANT, `-${width}.webp`);
}

/**
 * Pictures and videos: a WebP variant is served as AVIF to clients that accept it, so that a page names each picture once, and in a smaller width to clients
 * that save data (`Save-Data: on`). Variants are in DATA_DIR/media, originals in the shop's folder; only listed names are opened.
 */
export function mediaRoutes(app: App): void {
  const { shop } = app.deps.model;
  const own = mediaFiles(shop, join(app.deps.config.dataDir, 'media'));
  const brought = shop.pictures ? mediaFiles(shop.pictures, join(shop.pictures.dir, 'made')) : () => undefined;
  const find = (name: string): MediaFile | undefined => own(name) ?? brought(name);
  route(app, calls.media, ({ params, request }) => {
    const name = params.file ?? '';
    const isMade = (wanted: string): boolean => basename(find(wanted)?.path ?? '') === wanted;
    const best = (wanted: string): string => {
      const better = wanted.replace(VARIANT, '$1.avif');
      return AVIF.test(request.headers.get('accept') ?? '') && isMade(better) ? better : wanted;
    };
    const small = SPARING.test(request.headers.get('save-data') ?? '') ? narrower(name) : null;
    const sent = [small ?? name, name].map(best).find(isMade) ?? name;
    const file = find(sent);
    if (file === undefined) throw noRoute();
    return mediaAnswer(request, file, { instead: !isMade(sent), negotiated: VARIANT.test(name) });
  });
}

const HOUR = 3_600;

/** The requested byte range: first and last byte; null: the whole file; 'none': outside of the file. */
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
 * Streams a media file: validators, one byte range (for seeking in videos), a sandbox around SVG. `instead`: an original replaces a variant that is not made
 * yet, so it is cached only briefly. `negotiated`: format and width depend on the client's Accept and Save-Data headers.
 */
async function mediaAnswer(
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

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
};

interface MediaFile {
  path: string;
  type: string;
}

/**
 * Finds the file for `/wp-content/uploads/{name}`: a variant, else its original; undefined for unknown names.
 * Only names listed in shop.media and their variants are opened.
 */
export function mediaFiles(
  shop: { readonly dir: string; readonly media: readonly string[] },
  outDir: string,
): (name: string) => MediaFile | undefined {
  const originals = new Set(shop.media);
  const byStem = new Map(shop.media.filter(isRaster).map((each) => [parse(each).name, each]));
  return (name) => {
    const { name: stem, ext } = parse(name);
    if (name !== `${stem}${ext}` || name.includes('\0')) return undefined;
    const original = originals.has(name) ? name : (byStem.get(stem) ?? byStem.get(stem.replace(/-(\d+|preview)$/, '')));
    if (original === undefined) return undefined;
    return original !== name && existsSync(join(outDir, name)) ? file(outDir, name) : file(join(shop.dir, MEDIA_FOLDER), original);
  };
}

function file(folder: string, name: string): MediaFile {
  return { path: join(folder, name), type: TYPES[parse(name).ext.slice(1).toLowerCase()] ?? 'application/octet-stream' };
}

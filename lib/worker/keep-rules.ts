import { isPersonal } from '#lib/i18n/personal.ts';

/**
 * What a browser stores for offline use (CART-13, PWA-01). Two conditions must be met: the address is of an allowed
 * kind, and the server marked the response as public. So no personal data is stored, and nothing must be deleted at a logout.
 */

export type Kind = 'page' | 'personal' | 'file' | 'asset' | 'answer' | 'photo' | 'video';

interface Asked {
  readonly url: URL;
  readonly method: string;
  readonly isNavigation: boolean;
  /** The router requests a segment of a page; when that fails it loads the whole page. */
  readonly isPart: boolean;
}

const NEVER = /^\/(pay|demo|rt|builds|wp-json|_next)(\/|$)/;
const ASSET = /^\/(art\/|icons\/|icons\.svg$|manifest(\.[\w-]+)?\.webmanifest$|favicon\.ico$)/;
const ANSWER = /^\/(api|builds\/words)\//;
const UPLOAD = /^(\/api)?\/wp-content\/uploads\/.+\.(\w{2,5})$/;
/** Pages store the catalogue themselves, compressed and with its time, for recent places; a second copy would hide its age. */
const CATALOGUE = /^\/api\/wp-content\/uploads\/app_sync\//;
const PHOTOS: ReadonlySet<string> = new Set(['webp', 'avif', 'png', 'jpg', 'jpeg', 'gif', 'svg']);
const VIDEOS: ReadonlySet<string> = new Set(['mp4', 'webm', 'ogv', 'm4v']);

function uploadKind(extension: string): Kind | null {
  if (extension === 'json') return 'answer';
  if (PHOTOS.has(extension)) return 'photo';
  return VIDEOS.has(extension) ? 'video' : null;
}

/** The kind of a request; null for requests that the worker ignores, including all other origins. */
export function kindOf({ url, method, isNavigation, isPart }: Asked, origin: string): Kind | null {
  const path = url.pathname;
  if (url.origin !== origin || method !== 'GET' || isPart) return null;
  if (path.startsWith('/_next/static/') || path.startsWith('/builds/fonts/')) return 'file';
  if (CATALOGUE.test(path)) return null;
  const extension = UPLOAD.exec(path)?.[2];
  if (extension !== undefined && !isNavigation) return uploadKind(extension.toLowerCase());
  if (!isNavigation && ANSWER.test(path)) return 'answer';
  if (!isNavigation) return ASSET.test(path) ? 'asset' : null;
  if (NEVER.test(path) || path.startsWith('/api/') || /\.\w+$/.test(path)) return null;
  return isPersonal(path) ? 'personal' : 'page';
}

/** Properties of a response that decide whether it is stored. */
export interface Facts {
  readonly status: number;
  readonly redirected: boolean;
  readonly type: string;
  readonly caching: string;
  /** Bytes, if known. */
  readonly length: number;
}

interface Rule {
  readonly type: RegExp;
  readonly caching: RegExp;
  readonly largest: number;
}

const SHARED = /\bpublic\b|\bs-maxage=[1-9]/;
const RULES: Readonly<Record<Exclude<Kind, 'personal'>, Rule>> = {
  page: { type: /^text\/html\b/, caching: /\bs-maxage=[1-9]/, largest: 3_000_000 },
  file: { type: /^(text\/(javascript|css)|application\/javascript|font\/)/, caching: /\bimmutable\b/, largest: 3_000_000 },
  asset: { type: /^(image\/|application\/manifest)/, caching: SHARED, largest: 1_000_000 },
  answer: { type: /^application\/json\b/, caching: SHARED, largest: 4_000_000 },
  photo: { type: /^image\//, caching: SHARED, largest: 2_000_000 },
  video: { type: /^video\//, caching: SHARED, largest: 8_000_000 },
};

/** Whether a response can be stored: complete, of the right type, not too large, and public according to the server. */
export function mayKeep(kind: Kind, { status, redirected, type, caching, length }: Facts): boolean {
  if (kind === 'personal' || status !== 200 || redirected || /\bprivate\b|\bno-store\b/.test(caching)) return false;
  const rule = RULES[kind];
  return rule.type.test(type) && rule.caching.test(caching) && length <= rule.largest;
}

export const factsOf = ({ status, redirected, headers }: Response): Facts => ({
  status,
  redirected,
  type: headers.get('content-type') ?? '',
  caching: headers.get('cache-control') ?? '',
  length: Number(headers.get('content-length') ?? 0),
});

/** The properties of the whole file for a partial response (206); null for other responses, or without a known length. */
export function factsOfWhole(answer: Response): Facts | null {
  const length = /^bytes \d+-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
  return answer.status !== 206 || length === undefined ? null : { ...factsOf(answer), status: 200, length: Number(length) };
}

/** The cache key: pages ignore the query, API responses have a time in theirs. */
export function keyOf(kind: Kind, url: URL): string {
  const own = url.origin + url.pathname;
  if (kind !== 'answer' && kind !== 'asset') return own;
  const query = new URLSearchParams(url.search);
  query.delete('t');
  const text = query.toString();
  return text === '' ? own : `${own}?${text}`;
}

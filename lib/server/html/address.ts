import { parseUrl } from '#lib/contract/fallbacks.ts';

/** Where links, pictures and videos inside backend HTML may lead (CMS-04). */

/** Stands for the shop itself while an address is read. */
const HERE = 'http://shop.invalid';
const LONGEST = 2_000;
const APPS: ReadonlySet<string> = new Set(['mailto:', 'tel:', 'viber:', 'tg:', 'whatsapp:']);

export interface Origins {
  /** Origins whose addresses are the shop's own: the shop's and its backend's. */
  readonly own: readonly string[];
  /** Hosts of others whose pictures a page may show. */
  readonly mediaHosts: readonly string[];
  /** Hosts whose players may stand in a page; none by default. */
  readonly videoHosts: readonly string[];
  /** Called with each host whose picture or player is not shown. */
  readonly refused?: (host: string) => void;
}

const read = (raw: string): URL | null => {
  const trimmed = raw.trim();
  return trimmed === '' || trimmed.length > LONGEST ? null : parseUrl(trimmed, HERE);
};

const isWeb = (url: URL): boolean => url.protocol === 'http:' || url.protocol === 'https:';
/** Compared by host, because a backend behind a TLS proxy writes its own addresses with http. */
const isOwn = (url: URL, { own }: Origins): boolean =>
  url.origin === HERE || own.some((origin) => origin.replace(/^https?:\/\//, '') === url.host);

/** The path inside the shop; never one that browsers take for another host (`//evil`). */
const pathOf = (url: URL): string => `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}${url.hash}`;

/** The address of a link: `/path` within the shop, `#place` on the page, an absolute one elsewhere; null when it may not be followed. */
export function linkAddress(raw: string, origins: Origins): string | null {
  if (/^\s*#/.test(raw)) return placeAddress(raw.trim().slice(1));
  const url = read(raw);
  if (url === null) return null;
  if (APPS.has(url.protocol)) return url.href;
  if (!isWeb(url) || url.username !== '' || url.password !== '') return null;
  return isOwn(url, origins) ? pathOf(url) : url.href;
}

/** The address of a picture that may be shown: a path within the shop, or an absolute one at a named host; null otherwise. */
export function pictureAddress(raw: string, origins: Origins): string | null {
  const url = read(raw);
  if (url === null || !isWeb(url)) return null;
  if (isOwn(url, origins)) return pathOf(url);
  return url.protocol === 'https:' && url.port === '' && origins.mediaHosts.includes(url.hostname) ? url.href : null;
}

/** Reports the host of an address that is not allowed (`origins.refused`). */
export function tellRefused(raw: string, origins: Origins): void {
  const url = read(raw);
  if (url !== null && isWeb(url) && url.origin !== HERE) origins.refused?.(url.host);
}

/** The address of a player of an allowed host, over https only. */
export function videoAddress(raw: string, { videoHosts }: Origins): string | null {
  const url = parseUrl(raw.trim(), 'https://shop.invalid');
  return url?.protocol === 'https:' && url.port === '' && videoHosts.includes(url.hostname) ? url.href : null;
}

const PLACE = 'text-';

/** The id of a place inside content, in a space of its own so that content never takes a name of the page; '' when it is none. */
export const placeId = (raw: string): string => {
  const id = raw.startsWith(PLACE) ? raw.slice(PLACE.length) : raw;
  return /^[\p{L}\p{N}_-]{1,80}$/u.test(id) ? `${PLACE}${id}` : '';
};

function placeAddress(raw: string): string | null {
  let plain = raw;
  try {
    plain = decodeURIComponent(raw);
  } catch {
    return null;
  }
  const id = placeId(plain);
  return id === '' ? null : `#${id}`;
}

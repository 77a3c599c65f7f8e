import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PageType, readPageType } from '#lib/contract/page-type.ts';
import { languagePrefix } from '#lib/i18n/address-rules.ts';
import { readVariant } from '#lib/i18n/internal-path.ts';
import { type Language, shopLanguage } from '#lib/i18n/locales.ts';
import { chosenLanguage } from '#lib/i18n/offered-locales.ts';

/** Internal header with the page type a visitor chose; removed from external requests. */
export const PAGE_TYPE_HEADER = 'x-page-type';

/** The cookie of the page type. */
const CHOICE = /(?:^|;\s*)page_type=([a-z0-9]{1,20})(?:;|$)/;

/**
 * Sets the page type of the visitor's cookie, unless the shop does not offer it; `offered` is null before settings were read.
 * A page for a type that is not offered is the shop's own (LAY-01).
 */
export function notePageType(req: IncomingMessage, offered: readonly PageType[] | null): void {
  if (req.headers[PAGE_TYPE_HEADER] !== undefined) delete req.headers[PAGE_TYPE_HEADER];
  const asked = readPageType(CHOICE.exec(req.headers.cookie ?? '')?.[1] ?? '');
  if (asked !== null && (offered === null || offered.includes(asked))) req.headers[PAGE_TYPE_HEADER] = asked;
}

interface Choices {
  readonly pageTypes: readonly PageType[] | null;
  readonly languages: readonly Language[] | null;
}

/**
 * Whether a page varies by cookie for caches in front of the shop: visitors can choose a page type, or at `/` a language. `address` is
 * internal (`/ru~cat1/menu`).
 */
export const variesByCookie = (address: string, { pageTypes, languages }: Choices): boolean =>
  pageTypes?.length !== 0 ||
  (/^\/[^/]+$/.test(address) && readVariant(address.slice(1))?.locale === shopLanguage() && languages?.length !== 1);

/** The only address that depends on the visitor's language: all others contain their language. */
export const isFrontDoor = (url: string): boolean => (url.split('?', 1)[0] ?? '') === '/';

/**
 * The redirect from `/`, with its query, for a visitor who chose a language earlier; null otherwise: no choice, the shop's own language, one that is not
 * offered (`offered` is null before settings were read), a segment request, a navigation from one of the shop's own pages.
 */
export function ownDoor(req: IncomingMessage, offered: readonly Language[] | null): string | null {
  const url = req.url ?? '/';
  if ((req.method !== 'GET' && req.method !== 'HEAD') || req.headers.rsc !== undefined || !isFrontDoor(url)) return null;
  if (req.headers['sec-fetch-site'] === 'same-origin') return null;
  const chosen = chosenLanguage(req.headers.cookie);
  return chosen === null || chosen === shopLanguage() || !(offered ?? []).includes(chosen) ? null : `/${chosen}${url.slice(1)}`;
}

/** Lifetime of the cookie in seconds: enough to load the page shown instead. */
const LIFE = 60;
const ACCOUNT = /^\/lk(\/[\w-]+)*\/?$/;

/**
 * Stores which account page was requested. A visitor without a session is redirected home (ACC-01), where a login then leads to that page; the page itself
 * deletes the cookie. Readable by scripts: it only contains an address of this shop.
 */
export function noteWanted({ method, url = '/', headers }: IncomingMessage, res: ServerResponse): void {
  if (method !== 'GET' || headers['next-router-prefetch'] !== undefined) return;
  const [path = ''] = url.split('?', 1);
  const own = path.slice(languagePrefix(path).length);
  if (ACCOUNT.test(own) && own.length <= 200) res.appendHeader('set-cookie', `login-wanted=${own}; Path=/; Max-Age=${LIFE}; SameSite=Lax`);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PageType, readPageType } from '#lib/contract/page-type.ts';
import { languagePrefix } from '#lib/i18n/address-rules.ts';
import { readVariant } from '#lib/i18n/internal-path.ts';
import { chosenLanguage } from '#lib/i18n/language-choice.ts';
import { type Language, shopLanguage } from '#lib/i18n/locales.ts';

/** How the server tells the app which page type a visitor chose; nobody outside can say it. */
export const PAGE_TYPE_HEADER = 'x-page-type';

/** The cookie of the layout choice. */
const CHOICE = /(?:^|;\s*)page_type=([a-z0-9]{1,20})(?:;|$)/;

/**
 * Notes the page type the visitor's cookie asks for, unless the shop is known not to offer it; `offered` is null while no settings were read.
 * A page made for a type that turns out not to be offered is the shop's own (LAY-01).
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

/** Whether a page differs by cookie for caches in front of the shop: visitors may choose a page type, or at `/` a language. `address` is internal (`/ru~cat1/menu`). */
export const variesByCookie = (address: string, { pageTypes, languages }: Choices): boolean =>
  pageTypes?.length !== 0 ||
  (/^\/[^/]+$/.test(address) && readVariant(address.slice(1))?.locale === shopLanguage() && languages?.length !== 1);

/** The one address that asks who comes: every other says its language itself. */
export const isFrontDoor = (url: string): boolean => (url.split('?', 1)[0] ?? '') === '/';

/**
 * Where somebody who chose a language on an earlier visit goes from `/`, with their query; null for everybody else: no choice, the shop's own language, one
 * that is not offered (`offered` is null while no settings were read), a part of a page, a step from one of the shop's own pages.
 */
export function ownDoor(req: IncomingMessage, offered: readonly Language[] | null): string | null {
  const url = req.url ?? '/';
  if ((req.method !== 'GET' && req.method !== 'HEAD') || req.headers.rsc !== undefined || !isFrontDoor(url)) return null;
  if (req.headers['sec-fetch-site'] === 'same-origin') return null;
  const chosen = chosenLanguage(req.headers.cookie);
  return chosen === null || chosen === shopLanguage() || !(offered ?? []).includes(chosen) ? null : `/${chosen}${url.slice(1)}`;
}

/** Long enough for the page that comes instead to be read, in seconds. */
const LIFE = 60;
const ACCOUNT = /^\/lk(\/[\w-]+)*\/?$/;

/**
 * Notes which page of the account is asked for. A visitor without a session is sent home (ACC-01), where the note lets a login lead on to it; the page
 * itself takes the note away. Readable by scripts: it is an address of this shop and nothing else.
 */
export function noteWanted({ method, url = '/', headers }: IncomingMessage, res: ServerResponse): void {
  if (method !== 'GET' || headers['next-router-prefetch'] !== undefined) return;
  const [path = ''] = url.split('?', 1);
  const own = path.slice(languagePrefix(path).length);
  if (ACCOUNT.test(own) && own.length <= 200) res.appendHeader('set-cookie', `login-wanted=${own}; Path=/; Max-Age=${LIFE}; SameSite=Lax`);
}

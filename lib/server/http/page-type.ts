import type { IncomingMessage } from 'node:http';
import { type PageType, readPageType } from '#lib/contract/page-type.ts';
import { readVariant } from '#lib/i18n/internal-path.ts';
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

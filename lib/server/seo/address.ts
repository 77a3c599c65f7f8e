import type { Settings } from '#lib/contract/settings.ts';
import { ACTIVE, addressIn, shopLanguageOf } from '#lib/i18n/locales.ts';
import { offeredLocales } from '#lib/i18n/offered-locales.ts';
import { env } from '#lib/server/env.ts';

/** The shop's public origin and the addresses of its pages (SEO-01, I18N-04). */

type SiteSettings = Pick<Settings, 'frontUrl' | 'languages' | 'ownLanguage' | 'translateActive'>;

/** Environment variables that addresses depend on. */
export interface Host {
  readonly PUBLIC_URL?: string | undefined;
  readonly BACKEND_URL?: string | undefined;
  readonly PORT: number;
}

/** The origin of an http address; '' for anything else. */
export const originOf = (url: string): string => (/^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).origin : '');

/** `https://shop.example` from `front_url`, otherwise from PUBLIC_URL; '' when unknown. */
export const publicOrigin = ({ frontUrl }: Pick<SiteSettings, 'frontUrl'>, host: Host = env()): string =>
  originOf(frontUrl) || originOf(host.PUBLIC_URL ?? '');

/** The origin for absolute addresses (previews, structured data, the sitemap); localhost when the public one is unknown. */
export const siteOrigin = (settings: Pick<SiteSettings, 'frontUrl'>, host: Host = env()): string =>
  publicOrigin(settings, host) || `http://localhost:${host.PORT}`;

/** Percent-encodes non-ASCII characters of a path; encoded ones are kept. */
export function encodedPath(path: string): string {
  const { pathname, search } = new URL(path, 'http://shop');
  return `${pathname}${search}`;
}

/** The path of a page in one language: the shop's own language has no prefix. */
export const localePath = (path: string, locale: string): string => addressIn(locale, encodedPath(path));

/** The absolute address of a path or address; '' stays ''. */
export const absoluteUrl = (origin: string, url: string): string => {
  if (url === '') return '';
  return /^[a-z][a-z\d+.-]*:/i.test(url) ? url : `${origin}${encodedPath(url)}`;
};

/** hreflang → address in every language, with `x-default` for the shop's own. */
export function languageAddresses(settings: SiteSettings, path: string, origin: string): Readonly<Record<string, string>> {
  const own = offeredLocales(settings, ACTIVE).map((locale) => [locale, `${origin}${localePath(path, locale)}`] as const);
  return Object.fromEntries([...own, ['x-default', `${origin}${localePath(path, shopLanguageOf(settings))}`]]);
}

/** The shop and the language of a page's structured data. */
export interface Site {
  readonly settings: Settings;
  readonly locale: string;
  /** The absolute address of a page: `/menu/pech`. */
  readonly url: (path: string) => string;
  /** The absolute address of a picture or another file; '' stays ''. */
  readonly file: (address: string) => string;
}

export function siteOf(settings: Settings, locale: string, host: Host = env()): Site {
  const origin = siteOrigin(settings, host);
  return {
    settings,
    locale,
    url: (path) => `${origin}${localePath(path, locale)}`,
    file: (address) => absoluteUrl(origin, address),
  };
}

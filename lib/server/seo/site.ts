import type { Settings } from '#lib/contract/settings.ts';
import { env } from '#lib/server/env.ts';
import { absoluteUrl, type Host, localePath, siteOrigin } from './address.ts';

/** The shop and the language a page's structured data is written for. */
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

/** What a search engine calls the shop wherever it is named. */
export const organizationId = (site: Site): string => `${site.file('/')}#organization`;

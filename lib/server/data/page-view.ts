import 'server-only';
import type { Locale } from 'next-intl';
import type { PageType } from '#lib/contract/page-type.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { askedPageType, pageLocale } from '#lib/i18n/page-locale.ts';
import { getTemplates } from './content.ts';
import { getSettings } from './settings.ts';

/** What every public page begins with. */
export interface PageView {
  readonly locale: Locale;
  readonly pageType: PageType;
  readonly settings: Settings;
}

async function viewOf(locale: Locale): Promise<PageView> {
  const settings = await getSettings(locale);
  const asked = askedPageType().value;
  const { pageType, pageTypeChoice } = settings.facade;
  if (asked !== null && pageTypeChoice.includes(asked)) return { locale, pageType: asked, settings };
  return { locale, pageType: pageType ?? (await getTemplates())?.pageType ?? 'lending', settings };
}

/**
 * Language, page type and settings of a page from the first segment of its address: the visitor's choice where the shop offers it, else
 * facade.catalog_front, else front/settings.catalog_type, else 'lending' (LAY-01, decisions «Content, page types»).
 * @throws 404 for a language that is not active; {@link MaintenanceError} without settings.
 */
export const getPageView = (code: string): Promise<PageView> => viewOf(pageLocale(code));

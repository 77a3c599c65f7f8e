import 'server-only';
import { permanentRedirect } from 'next/navigation';
import type { Locale } from 'next-intl';
import { cache } from 'react';
import { calls } from '#lib/contract/calls.ts';
import type { PageType } from '#lib/contract/page-type.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { belowCategory, shownCategory } from '#lib/domain/catalogue.ts';
import { type Filters, NO_FILTERS } from '#lib/domain/filters.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { slugOf } from '#lib/i18n/address-rules.ts';
import { askedPageType, pageLocale } from '#lib/i18n/page-locale.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { getTemplates } from './content.ts';
import { getMenu } from './menu.ts';
import { getSettings } from './settings.ts';
import { shopState } from './shop-state.ts';

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

/**
 * What a page of a category outside `/menu` begins with; `ref` is an id or a slug as the address has it.
 * The menu is null while it cannot be had, the category then and where it is hidden, uncategorised or unknown.
 */
export async function getCategoryView(code: string, ref: string) {
  const view = await getPageView(code);
  const menu = await getMenu(view.locale);
  if (menu === null) return { view, menu: null, category: null } as const;
  return { view, menu, category: shownCategory(menu, slugOf(ref)) } as const;
}

/** The same for what stands below a category, a subcategory or a dish by its slug; null for what is not below it. */
export async function getBelowView({ locale, id, slug }: { readonly locale: string; readonly id: string; readonly slug: string }) {
  const { view, menu, category } = await getCategoryView(locale, id);
  if (menu === null) return { view, menu: null, found: null } as const;
  return { view, menu, found: category && belowCategory(menu, category, slugOf(slug)) } as const;
}

export type BelowView = Awaited<ReturnType<typeof getBelowView>>;

/** The filters in the address of a page, known to everything that renders it. */
export const askedFilters = cache((): { value: Filters } => ({ value: NO_FILTERS }));

/** To the address a page has now. A header takes no letters but ASCII's, and slugs have any. Not next-intl's redirect: its module brings its link into the page's code, 4 kB. */
export const leadOn = (path: string, locale: Locale): never => permanentRedirect(localePath(path, locale));

/** Redirects an address that nothing here answers to where the shop that stood here before had it (decision 0040); returns when it was nowhere there, either. */
export async function leadFromOld(locale: Locale, path: string): Promise<void> {
  if (!shopState().oldAddresses) return;
  const answer = await backendCall(calls.oldAddress, { query: { path } });
  const to = answer.ok ? answer.value.path : '';
  if (to !== '' && slugOf(to) !== slugOf(path)) leadOn(to, locale);
}

/** NAV-03: for the page types cat1 and cat2 a path below `/catalog` is the same path below `/categories`; the server adds the query. */
export function leaveCatalog({ locale, pageType }: PageView, path: string): void {
  if (cataloguePath(pageType) === '/categories') leadOn(`/categories${path}`, locale);
}

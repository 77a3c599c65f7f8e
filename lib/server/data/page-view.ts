import 'server-only';
import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { calls } from '#lib/contract/calls.ts';
import type { PageType } from '#lib/contract/page-type.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { belowCategory, shownCategory } from '#lib/domain/catalogue.ts';
import { type Filters, NO_FILTERS } from '#lib/domain/filters.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { slugOf } from '#lib/i18n/address-rules.ts';
import { askedPageType, pageLocale } from '#lib/i18n/page-locale.ts';
import { PAGE_STATUS } from '#lib/server/gateway/request-context.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';
import { getTemplates } from './content.ts';
import { getMenu } from './menu.ts';
import { getSettings } from './settings.ts';
import { shopState } from './shop-state.ts';

/** The data that every public page needs. */
export interface PageView {
  readonly locale: Locale;
  readonly pageType: PageType;
  readonly settings: Settings;
}

/** What Next.js passes to a page: the parameters of its address, which are the language and those named here. */
export interface PageProps<Name extends string = never> {
  readonly params: Promise<Readonly<Record<'locale' | Name, string>>>;
}

async function viewOf(locale: Locale): Promise<PageView> {
  const settings = await getSettings(locale);
  const asked = askedPageType().value;
  const { pageType, pageTypeChoice } = settings.facade;
  if (asked !== null && pageTypeChoice.includes(asked)) return { locale, pageType: asked, settings };
  return { locale, pageType: pageType ?? (await getTemplates())?.pageType ?? 'lending', settings };
}

/**
 * Language, page type and settings of a page from the first segment of its internal path: the visitor's choice when the shop offers it, otherwise
 * facade.catalog_front, otherwise front/settings.catalog_type, otherwise 'lending' (LAY-01, decisions «Content, page types»).
 * @throws 404 for a language that is not active; {@link MaintenanceError} without settings.
 */
export const getPageView = (code: string): Promise<PageView> => viewOf(pageLocale(code));

/**
 * The data of a category page outside `/menu`; `ref` is the id or slug of the address. The menu is null while it cannot be read; the category also when it is
 * hidden, uncategorised or unknown.
 */
export async function getCategoryView(code: string, ref: string) {
  const view = await getPageView(code);
  const menu = await getMenu(view.locale);
  if (menu === null) return { view, menu: null, category: null } as const;
  return { view, menu, category: shownCategory(menu, slugOf(ref)) } as const;
}

/** The data of a page below a category: a subcategory or a dish by its slug; null when it is not below it. */
export async function getBelowView({ locale, id, slug }: { readonly locale: string; readonly id: string; readonly slug: string }) {
  const { view, menu, category } = await getCategoryView(locale, id);
  if (menu === null) return { view, menu: null, found: null } as const;
  return { view, menu, found: category && belowCategory(menu, category, slugOf(slug)) } as const;
}

export type BelowView = Awaited<ReturnType<typeof getBelowView>>;

/** The filters of the current request, for all components of the render. */
export const askedFilters = cache((): { value: Filters } => ({ value: NO_FILTERS }));

/**
 * Redirects to the current address of a page. Headers only allow ASCII, but slugs can contain any letters. Not next-intl's redirect,
 * because its module adds its link component to the page's code, 4 kB.
 */
export const leadOn = (path: string, locale: Locale): never => permanentRedirect(localePath(path, locale));

/** Redirects an unknown address to the target known from an earlier shop (decision 0040); returns when there is none. */
export async function leadFromOld(locale: Locale, path: string): Promise<void> {
  if (!shopState().oldAddresses) return;
  const answer = await backendCall(calls.oldAddress, { query: { path } });
  const to = answer.ok ? answer.value.path : '';
  if (to !== '' && slugOf(to) !== slugOf(path)) leadOn(to, locale);
}

/** NAV-03: for the page types cat1 and cat2, paths below `/catalog` redirect to `/categories`; the server adds the query. */
export function leaveCatalog({ locale, pageType }: PageView, path: string): void {
  if (cataloguePath(pageType) === '/categories') leadOn(`/categories${path}`, locale);
}

/**
 * Metadata of a page without content at its address. The page renders the storefront's not-found view; the marker makes the server respond
 * with 404 (`lib/server/gateway/request-context.ts`). A page rendered per request also calls `answerWithStatus(404)`, because it is not stored.
 */
export async function notFoundMetadata(locale: Locale): Promise<Metadata> {
  const [settings, t] = await Promise.all([getSettings(locale), getTranslations({ locale, namespace: 'errors' })]);
  const seo = { locale, path: '/', title: t('notFound'), description: t('notFoundText'), noindex: true };
  return { ...pageMetadata(settings, seo), other: { [PAGE_STATUS]: '404' } };
}

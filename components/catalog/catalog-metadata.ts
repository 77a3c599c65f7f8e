import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { dishTexts } from '#components/product/get-dish.ts';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { notFoundMetadata } from '#lib/server/data/not-found.ts';
import type { BelowView, PageView } from '#lib/server/data/page-view.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';
import { categoryTexts } from './category-links.ts';

/** Metadata of catalogue pages, the same for each of their addresses (SEO-01). */

/** All categories, at the canonical address of the page type. */
export async function catalogueMetadata({ locale, pageType, settings }: PageView): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'pagetype' });
  return pageMetadata(settings, { locale, path: cataloguePath(pageType), title: t('catalogueTitle'), description: t('catalogueText') });
}

/** The visitor's favourites, which differ for everybody. */
export async function selectionMetadata({ locale, pageType, settings }: PageView): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'pagetype' });
  const path = `${cataloguePath(pageType)}/custom`;
  return pageMetadata(settings, { locale, path, title: t('selection'), description: t('selectionText'), noindex: true });
}

interface CategoryPage {
  readonly view: PageView;
  /** Null while the menu cannot be read. */
  readonly menu: object | null;
  /** Null for an unknown address. */
  readonly category: MenuCategory | null;
}

/** A category; its canonical address is below `/menu`. */
export function categoryMetadata({ view, menu, category }: CategoryPage): Metadata | Promise<Metadata> {
  if (menu === null) return {};
  if (category === null) return notFoundMetadata(view.locale);
  return pageMetadata(view.settings, { locale: view.locale, ...categoryTexts(category) });
}

/** A subcategory or a dish below a category. */
export function belowMetadata({ view, menu, found }: BelowView): Metadata | Promise<Metadata> {
  if (menu === null) return {};
  if (found === null) return notFoundMetadata(view.locale);
  return pageMetadata(view.settings, {
    locale: view.locale,
    ...('category' in found ? categoryTexts(found.category) : dishTexts(found.product, menu)),
  });
}

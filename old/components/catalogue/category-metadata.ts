import type { Metadata } from 'next';
import type { Locale } from 'next-intl';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { getSettings } from '#lib/shop/settings.ts';
import { categorySeo } from './category-seo.ts';

/** Title, description, keywords and picture of a category, as its shop wrote them (NAV-04, SEO-01). */
export async function categoryMetadata(category: MenuCategory, locale: Locale): Promise<Metadata> {
  return pageMetadata(await getSettings(locale), { locale, ...categorySeo(category) });
}

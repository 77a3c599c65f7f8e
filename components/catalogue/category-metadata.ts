import type { Metadata } from 'next';
import type { Locale } from 'next-intl';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { getSettings } from '#lib/shop/settings.ts';
import { plainText } from './product-facts.ts';

/** Title, description, keywords and picture of a category, as its shop wrote them (NAV-04, SEO-01). */
export async function categoryMetadata(category: MenuCategory, locale: Locale): Promise<Metadata> {
  const { seo } = category;
  return pageMetadata(await getSettings(locale), {
    locale,
    path: category.path,
    title: seo.title || category.visualName,
    absolute: seo.title !== '',
    description: seo.description || plainText(category.description),
    keywords: seo.keywords,
    image: seo.image || category.image,
  });
}

import type { Metadata } from 'next';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { plainText } from './product-facts.ts';

/** Title, description, keywords and picture of a category, as its shop wrote them (NAV-04, SEO-01). */
export function categoryMetadata(category: MenuCategory): Metadata {
  const { seo } = category;
  const image = seo.image || category.image;
  return {
    title: seo.title === '' ? category.visualName : { absolute: seo.title },
    description: seo.description || plainText(category.description),
    keywords: seo.keywords,
    alternates: { canonical: category.path },
    openGraph: { title: seo.title || category.visualName, images: image === '' ? [] : [image] },
  };
}

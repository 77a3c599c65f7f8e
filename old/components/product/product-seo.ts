import { oneLine } from '#lib/contract/html-text.ts';
import type { Product } from '#lib/contract/product.ts';
import type { PageTexts } from '#lib/seo/page-texts.ts';

/** What a product says about itself, as its shop wrote it: on its own page and while it is open over another (NAV-05, NAV-07). */
export function productSeo(product: Product, path: string): PageTexts {
  const { seo } = product;
  return {
    path,
    title: seo.title || product.name,
    absolute: seo.title !== '',
    description: seo.description || oneLine(product.shortDescription || product.description),
    keywords: seo.keywords,
    image: seo.image || product.images[0],
  };
}

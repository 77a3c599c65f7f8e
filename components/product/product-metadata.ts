import type { Metadata } from 'next';
import { plainText } from '#components/catalogue/product-facts.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import type { PageView } from '#lib/shop/page-view.ts';

/** Title, description, keywords and picture of a product, as its shop wrote them, at its one true address (NAV-07, SEO-01). */
export function productMetadata({ locale, settings }: PageView, menu: Menu, product: Product): Metadata {
  const { seo } = product;
  return pageMetadata(settings, {
    locale,
    path: menu.pathOf(product),
    title: seo.title || product.name,
    absolute: seo.title !== '',
    description: seo.description || plainText(product.shortDescription || product.description),
    keywords: seo.keywords,
    image: seo.image || product.images[0],
  });
}

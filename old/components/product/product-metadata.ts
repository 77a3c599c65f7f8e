import type { Metadata } from 'next';
import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { productSeo } from './product-seo.ts';

/** Title, description, keywords and picture of a product, as its shop wrote them, at its one true address (NAV-07, SEO-01). */
export const productMetadata = ({ locale, settings }: PageView, menu: Menu, product: Product): Metadata =>
  pageMetadata(settings, { locale, ...productSeo(product, menu.pathOf(product)) });

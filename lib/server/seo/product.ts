import type { ProductLeaf } from 'schema-dts';
import { oneLine } from '#lib/contract/html-text.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { beginning } from '#lib/server/html/read.ts';
import { offerOf } from './offer.ts';
import type { Site } from './site.ts';

/** A dish with its offer (SEO-01); pictures and addresses are absolute. */
export function productData(product: Product, menu: Menu, site: Site): ProductLeaf {
  const offers = offerOf(product, menu, site);
  const description = beginning(oneLine(product.description || product.shortDescription), 5_000);
  const category = menu.chainsOf(product)[0]?.[0]?.visualName ?? '';
  return {
    '@type': 'Product',
    name: product.name,
    url: site.url(menu.pathOf(product)),
    sku: String(product.id),
    brand: { '@type': 'Brand', name: site.settings.seo.name },
    ...(description !== '' && { description }),
    ...(category !== '' && { category }),
    ...(product.images.length > 0 && { image: product.images.slice(0, 10).map(site.file) }),
    ...(offers !== null && { offers }),
  };
}

import type { ProductLeaf } from 'schema-dts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { offerOf } from './offer.ts';
import type { Site } from './site.ts';

/** A dish with its offer (SEO-01); pictures and addresses are absolute, the description is plain text. */
export function productData(product: Product, description: string, menu: Menu, site: Site): ProductLeaf {
  const offers = offerOf(product, menu, site);
  const category = menu.chainsOf(product)[0]?.[0]?.visualName ?? '';
  return {
    '@type': 'Product',
    name: product.name,
    url: site.url(menu.pathOf(product)),
    sku: String(product.id),
    brand: { '@type': 'Brand', name: site.settings.seo.name },
    ...(description !== '' && { description: description.slice(0, 5_000) }),
    ...(category !== '' && { category }),
    ...(product.images.length > 0 && { image: product.images.slice(0, 10).map(site.file) }),
    ...(offers !== null && { offers }),
  };
}

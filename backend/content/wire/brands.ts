import type { Shop } from '../shop.ts';
import { pictureWire } from './seo.ts';

/** restoran/v1/brands: a brand's products are those it lists and those that name it in restaurants. */
export function brandsWire(shop: Shop) {
  return shop.brands.map((brand) => ({
    id: brand.id,
    slug: brand.slug,
    name: brand.name,
    image: pictureWire(brand.image) ?? '',
    description: brand.description,
    product_ids: [...shop.products.values()]
      .filter((product) => product.status === 'publish' && (brand.products.includes(product.id) || product.restaurants.includes(brand.id)))
      .map(({ id }) => id),
  }));
}

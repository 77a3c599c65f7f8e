import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { askedProduct } from './product-address.ts';

const partsOf = (href: string): readonly [path: string, query: string] => {
  const [path = '', query = ''] = (href.split('#', 1)[0] ?? '').split('?');
  return [path, query];
};

/** Whether a link of the shop's content looks like one to a dish: `/?product_id=804`, or a place below a category. */
export function namesDish(href: string): boolean {
  if (!/^\/(?!\/)/.test(href)) return false;
  const [path, query] = partsOf(href);
  return askedProduct(query) !== null || /^\/menu(\/[^/]+){2,}$/.test(path);
}

/** The dish that a link of the shop's content leads to; null for any other place. */
export function linkedDish(menu: Menu, href: string): Product | null {
  if (!namesDish(href)) return null;
  const [path, query] = partsOf(href);
  const asked = askedProduct(query);
  if (asked !== null) return menu.product(asked);
  const slug = path.split('/').at(-1);
  return menu.products.find((product) => product.slug === slug && menu.pathOf(product) === path) ?? null;
}

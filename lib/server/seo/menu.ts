import type { ItemListLeaf, MenuItemLeaf, MenuLeaf, MenuSectionLeaf } from 'schema-dts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { isListed } from './listed.ts';
import { shortOffer } from './offer.ts';
import type { Site } from './site.ts';

/** Sections of a menu, and dishes of a section, in the data of a page. */
const MOST = 60;

function menuItem(product: Product, menu: Menu, site: Site): MenuItemLeaf {
  const offers = shortOffer(product, menu, site);
  return { '@type': 'MenuItem', name: product.name, ...(offers !== null && { offers }) };
}

const listed = (category: MenuCategory, menu: Menu, site: Site): readonly Product[] =>
  menu.productsOf(category.id).filter((product) => isListed(product, menu, site.settings));

/** The menu of home: its categories; the dishes of each, with their prices, are in the data of its page (SEO-01). */
export const menuData = (menu: Menu, site: Site): MenuLeaf => ({
  '@type': 'Menu',
  '@id': `${site.file('/')}#menu`,
  url: site.url('/'),
  inLanguage: site.locale,
  hasMenuSection: menu.roots
    .filter((category) => category.showOnHome && menu.productsOf(category.id).some((product) => isListed(product, menu, site.settings)))
    .slice(0, MOST)
    .map((category) => ({ '@type': 'MenuSection', name: category.visualName, url: site.url(category.path) })),
});

/** The dishes of a category with what they cost. */
export function menuSection(category: MenuCategory, menu: Menu, site: Site): MenuSectionLeaf {
  const items = listed(category, menu, site).slice(0, MOST);
  return {
    '@type': 'MenuSection',
    name: category.visualName,
    url: site.url(category.path),
    ...(items.length > 0 && { hasMenuItem: items.map((product) => menuItem(product, menu, site)) }),
  };
}

interface Named {
  readonly name: string;
  readonly path: string;
}

const itemList = (name: string, items: readonly Named[], site: Site): ItemListLeaf => ({
  '@type': 'ItemList',
  name,
  numberOfItems: items.length,
  itemListElement: items.slice(0, MOST).map((item, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: item.name,
    url: site.url(item.path),
  })),
});

/** The dishes of a category in their order. */
export const categoryList = (category: MenuCategory, menu: Menu, site: Site): ItemListLeaf =>
  itemList(
    category.visualName,
    listed(category, menu, site).map((product) => ({ name: product.name, path: menu.pathOf(product) })),
    site,
  );

/** The categories of the menu under the name of the page that shows them. */
export const rootList = (name: string, menu: Menu, site: Site): ItemListLeaf =>
  itemList(
    name,
    menu.roots.map((category) => ({ name: category.visualName, path: category.path })),
    site,
  );

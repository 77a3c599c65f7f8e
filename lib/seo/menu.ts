import type { ItemListLeaf, MenuItemLeaf, MenuLeaf, MenuSectionLeaf } from 'schema-dts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { isListed } from './listed.ts';
import { shortOffer } from './offer.ts';
import type { Site } from './site.ts';

/** Dishes of a section in the data of a page; what is beyond is on the section's own page. */
const MOST = 60;
/** Dishes of home's whole menu. */
const MOST_OF_ALL = 240;
/** Dishes of a menu that has more, whose home is not sent whole either; a section beyond says where its dishes are. */
const MOST_OF_LONG = 96;

function menuItem(product: Product, menu: Menu, site: Site): MenuItemLeaf {
  const offers = shortOffer(product, menu, site);
  // addresses of dishes stand in the lists of their categories: a hundred and a half of them here would weigh as much as all other words of home
  return { '@type': 'MenuItem', name: product.name, ...(offers !== null && { offers }) };
}

const listed = (category: MenuCategory, menu: Menu, site: Site): readonly Product[] =>
  menu.productsOf(category.id).filter((product) => isListed(product, menu, site.settings));

/** Passes the first `most` dishes that search engines may know, and asks about no more. */
function firstListed(most: number, menu: Menu, site: Site): (product: Product) => boolean {
  let found = 0;
  return (product) => found < most && isListed(product, menu, site.settings) && ++found > 0;
}

/** The menu of home: its categories with their dishes and prices (SEO-01). */
export function menuData(menu: Menu, site: Site): MenuLeaf {
  const roots = menu.roots.filter((category) => category.showOnHome);
  const count = roots.reduce((sum, { id }) => sum + menu.productsOf(id).length, 0);
  let left = count > MOST_OF_ALL ? MOST_OF_LONG : MOST_OF_ALL;
  const sections = roots.flatMap((category): MenuSectionLeaf[] => {
    const items = menu.productsOf(category.id).filter(firstListed(Math.max(1, Math.min(MOST, left)), menu, site));
    if (items.length === 0) return [];
    const shown = items.slice(0, left);
    left -= shown.length;
    return [
      {
        '@type': 'MenuSection',
        name: category.visualName,
        url: site.url(category.path),
        ...(shown.length > 0 && { hasMenuItem: shown.map((product) => menuItem(product, menu, site)) }),
      },
    ];
  });
  return { '@type': 'Menu', '@id': `${site.file('/')}#menu`, url: site.url('/'), inLanguage: site.locale, hasMenuSection: sections };
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

import type {
  AggregateOffer,
  ItemAvailability,
  ItemListLeaf,
  MenuItemLeaf,
  MenuLeaf,
  MenuSectionLeaf,
  OfferLeaf,
  ProductLeaf,
} from 'schema-dts';
import { oneLine } from '#lib/contract/html-text.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { minorToWire } from '#lib/contract/wire-values.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { currencyOf } from '#lib/domain/currency.ts';
import { fromPrice, unitPrice } from '#lib/domain/pricing.ts';
import { selectable } from '#lib/domain/stock.ts';
import { beginning } from '#lib/server/html/read.ts';
import type { Site } from './address.ts';

/** Whether a product is visible to search engines: public, with a price and its own page; options, hidden and uncategorised ones are not. */
export function isListed(product: Product, menu: Pick<Menu, 'pathOf'>, settings: Settings): boolean {
  if (product.type === 'supplements_options' || menu.pathOf(product).startsWith('/?')) return false;
  const { visible, reason } = selectable(product, { warehouseId: null, settings });
  return visible && reason !== 'no_price';
}

const IN_STOCK = 'https://schema.org/InStock';

function availabilityOf(product: Product, { settings }: Site): ItemAvailability {
  const { addable, reason } = selectable(product, { warehouseId: null, settings });
  if (addable) return IN_STOCK;
  return reason === 'buying_disabled' ? 'https://schema.org/InStoreOnly' : 'https://schema.org/OutOfStock';
}

interface PriceRange {
  /** Minor units. */
  readonly low: number;
  readonly high: number;
  readonly currency: string;
}

/** The price on the card and the highest price of the sizes; null without a price, or with an unknown currency. */
function rangeOf(product: Product, menu: Menu, { settings }: Site): PriceRange | null {
  const currency = currencyOf(settings);
  if (currency === null || selectable(product, { warehouseId: null, settings }).reason === 'no_price') return null;
  const low = fromPrice(product, menu);
  return { low, high: Math.max(low, ...product.variations.map((v) => unitPrice(product, v))), currency };
}

/** The offer of a product with the price of its card (SEO-01): price × the customer's multiplier in the shop's currency, for sizes the lowest and the highest. */
function offerOf(product: Product, menu: Menu, site: Site): OfferLeaf | AggregateOffer | null {
  const range = rangeOf(product, menu, site);
  if (range === null) return null;
  const { low, high, currency: priceCurrency } = range;
  const availability = availabilityOf(product, site);
  if (high === low) return { '@type': 'Offer', price: minorToWire(low), priceCurrency, availability, url: site.url(menu.pathOf(product)) };
  return {
    '@type': 'AggregateOffer',
    lowPrice: minorToWire(low),
    highPrice: minorToWire(high),
    offerCount: product.variations.length,
    priceCurrency,
    availability,
  };
}

/** The offer in a menu. */
function shortOffer(product: Product, menu: Menu, site: Site): OfferLeaf | null {
  const range = rangeOf(product, menu, site);
  return range && { '@type': 'Offer', price: minorToWire(range.low), priceCurrency: range.currency };
}

/** Maximum sections of a menu, and dishes of a section, in the data of a page. */
const MOST = 60;

function menuItem(product: Product, menu: Menu, site: Site): MenuItemLeaf {
  const offers = shortOffer(product, menu, site);
  return { '@type': 'MenuItem', name: product.name, ...(offers !== null && { offers }) };
}

const listed = (category: MenuCategory, menu: Menu, site: Site): readonly Product[] =>
  menu.productsOf(category.id).filter((product) => isListed(product, menu, site.settings));

/** The menu of the home page: its categories; dishes with prices are in the data of each category's page (SEO-01). */
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

/** The dishes of a category with prices. */
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

/** The dishes of a category in order. */
export const categoryList = (category: MenuCategory, menu: Menu, site: Site): ItemListLeaf =>
  itemList(
    category.visualName,
    listed(category, menu, site).map((product) => ({ name: product.name, path: menu.pathOf(product) })),
    site,
  );

/** The categories of the menu, named after the page that shows them. */
export const rootList = (name: string, menu: Menu, site: Site): ItemListLeaf =>
  itemList(
    name,
    menu.roots.map((category) => ({ name: category.visualName, path: category.path })),
    site,
  );

/** A dish with its offer (SEO-01); addresses are absolute. */
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

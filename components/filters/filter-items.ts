import { badgeKey } from '#components/catalog/badges.ts';
import type { DishLabels, SummaryContext } from '#components/catalog/dish-summary.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { FilterIndex, knownFilters } from '#lib/domain/filter-index.ts';
import { type FilterItem, type Filters, isFiltered, writeFilters } from '#lib/domain/filters.ts';
import { fromPrice } from '#lib/domain/pricing.ts';

type BadgeLabel = Pick<DishLabels, 'badge'>;

/** Filter data of a product: its badges by key, attribute options, allergens, lowest price. */
export const filterItem = (product: Product, menu: Menu, labels: BadgeLabel): FilterItem => ({
  id: product.id,
  badges: [...new Set(product.badges.map((badge) => badgeKey(badge, labels)))].filter((key) => key !== ''),
  attributes: product.attributes.filter(({ visible }) => visible).map(({ name, options }) => ({ name, options })),
  allergens: product.allergens,
  price: fromPrice(product, menu),
});

export const filterIndex = (products: readonly Product[], menu: Menu, labels: BadgeLabel): FilterIndex =>
  new FilterIndex(products.map((product) => filterItem(product, menu, labels)));

/** The same filters with badges by key: older addresses contain their text in a language. */
export const keyedFilters = (filters: Filters, labels: BadgeLabel): Filters => ({
  ...filters,
  badges: [...new Set(filters.badges.map((badge) => badgeKey(badge, labels)))],
});

/** The filters of an address without unknown values; null when none are left. */
export function filtersOfShop(asked: Filters, menu: Menu, labels: BadgeLabel): Filters | null {
  if (!isFiltered(asked)) return null;
  const filters = knownFilters(keyedFilters(asked, labels), filterIndex(menu.products, menu, labels));
  return isFiltered(filters) ? filters : null;
}

/** The dishes of a list that match the page's filters, in order; all of them without filters. */
export function filteredProducts(products: readonly Product[], { filters, menu, labels }: SummaryContext): readonly Product[] {
  if (filters === undefined) return products;
  return filterIndex(products, menu, labels)
    .ids(filters)
    .flatMap((id) => menu.product(id) ?? []);
}

/** Filters as the search of an address, `?badge=spicy`; '' for none. */
export function filterSearch(filters: Filters | undefined): string {
  const search = filters === undefined ? '' : writeFilters(new URLSearchParams(), filters).toString();
  return search === '' ? '' : `?${search}`;
}

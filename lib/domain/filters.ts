/** Filters of a list of dishes: badges, attributes, order by price (product-spec 5 «Catalogue filter», CAT-06). */

export interface FilterItem {
  readonly id: number;
  /** By their keys, which are the same in every language. */
  readonly badges: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly options: readonly string[] }[];
  /** Minor units, with the customer's multiplier. */
  readonly price: number;
}

export interface ChosenAttribute {
  readonly name: string;
  readonly option: string;
}

export interface Filters {
  readonly badges: readonly string[];
  readonly attributes: readonly ChosenAttribute[];
  /** up: the cheapest first. */
  readonly sort: 'up' | 'down' | null;
}

export interface Facet {
  readonly value: string;
  /** How many dishes would be left with it. */
  readonly count: number;
  readonly chosen: boolean;
}

export interface Facets {
  readonly badges: readonly Facet[];
  readonly attributes: readonly { readonly name: string; readonly options: readonly Facet[] }[];
}

export const NO_FILTERS: Filters = { badges: [], attributes: [], sort: null };

export const isFiltered = ({ badges, attributes, sort }: Filters): boolean => badges.length + attributes.length > 0 || sort !== null;

const same = (a: ChosenAttribute, b: ChosenAttribute): boolean => a.name === b.name && a.option === b.option;

export const toggleBadge = (filters: Filters, badge: string): Filters => ({
  ...filters,
  badges: filters.badges.includes(badge) ? filters.badges.filter((b) => b !== badge) : [...filters.badges, badge],
});

export const toggleAttribute = (filters: Filters, chosen: ChosenAttribute): Filters => ({
  ...filters,
  attributes: filters.attributes.some((a) => same(a, chosen))
    ? filters.attributes.filter((a) => !same(a, chosen))
    : [...filters.attributes, chosen],
});

/** Filters of a list of dishes: badges, attributes, price, allergens, order by price (product-spec 5 «Catalogue filter», CAT-06). */

export interface FilterItem {
  readonly id: number;
  /** By key, the same in every language. */
  readonly badges: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly options: readonly string[] }[];
  readonly allergens: readonly string[];
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
  /** The highest price, in minor units; null for any. */
  readonly upTo: number | null;
  /** Allergens that no dish may have. */
  readonly freeOf: readonly string[];
  /** up: cheapest first. */
  readonly sort: 'up' | 'down' | null;
}

export interface Facet {
  readonly value: string;
  /** Number of dishes left with it. */
  readonly count: number;
  readonly chosen: boolean;
}

export interface Facets {
  readonly badges: readonly Facet[];
  readonly attributes: readonly { readonly name: string; readonly options: readonly Facet[] }[];
  /** Price limits in minor units, ascending. */
  readonly prices: readonly Facet[];
  readonly allergens: readonly Facet[];
}

export const NO_FILTERS: Filters = { badges: [], attributes: [], upTo: null, freeOf: [], sort: null };

/** Number of chosen filters. */
export const countFilters = ({ badges, attributes, upTo, freeOf, sort }: Filters): number =>
  badges.length + attributes.length + freeOf.length + [upTo, sort].filter((one) => one !== null).length;

export const isFiltered = (filters: Filters): boolean => countFilters(filters) > 0;

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

export const toggleAllergen = (filters: Filters, allergen: string): Filters => ({
  ...filters,
  freeOf: filters.freeOf.includes(allergen) ? filters.freeOf.filter((one) => one !== allergen) : [...filters.freeOf, allergen],
});

export const toggleUpTo = (filters: Filters, price: number): Filters => ({ ...filters, upTo: filters.upTo === price ? null : price });

/** Filters in the query of an address: `?badge=hit&attr=Размер:30 см&max=50000&no=молоко&sort=up` (CAT-06). */

const MOST = 20;
const LONGEST = 200;
const SORTS = ['up', 'down'] as const;

const valuesOf = (query: URLSearchParams, name: string): string[] => [
  ...new Set(
    query
      .getAll(name)
      .filter((v) => v !== '' && v.length <= LONGEST)
      .slice(0, MOST),
  ),
];

const PRICE = /^[1-9]\d{0,9}$/;

/** Parses the filters of an address; invalid values are left out. */
export function readFilters(query: URLSearchParams): Filters {
  return {
    badges: valuesOf(query, 'badge'),
    attributes: valuesOf(query, 'attr').flatMap((value) => {
      const at = value.indexOf(':');
      return at < 1 || at === value.length - 1 ? [] : [{ name: value.slice(0, at), option: value.slice(at + 1) }];
    }),
    upTo: PRICE.test(query.get('max') ?? '') ? Number(query.get('max')) : null,
    freeOf: valuesOf(query, 'no'),
    sort: SORTS.find((s) => s === query.get('sort')) ?? null,
  };
}

/** The query with these filters instead of its own; other parameters are kept. */
export function writeFilters(query: URLSearchParams, { badges, attributes, upTo, freeOf, sort }: Filters): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['badge', 'attr', 'max', 'no', 'sort']) next.delete(name);
  for (const badge of badges) next.append('badge', badge);
  for (const { name, option } of attributes) next.append('attr', `${name}:${option}`);
  if (upTo !== null) next.set('max', String(upTo));
  for (const allergen of freeOf) next.append('no', allergen);
  if (sort !== null) next.set('sort', sort);
  return next;
}

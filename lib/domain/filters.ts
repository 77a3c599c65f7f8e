/** Filters of a list of dishes: badges, attributes, order by price (product-spec 5 «Catalogue filter», CAT-06). */

export interface FilterItem {
  readonly id: number;
  /** As they are shown. */
  readonly badges: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly options: readonly string[] }[];
  /** Minor units, with the customer's multiplier. */
  readonly price: number;
}

interface ChosenAttribute {
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
const has = (item: FilterItem, { name, option }: ChosenAttribute): boolean =>
  item.attributes.some((a) => a.name === name && a.options.includes(option));

/** A dish passes with every chosen badge and with any of the chosen options. */
export const passes = (item: FilterItem, { badges, attributes }: Pick<Filters, 'badges' | 'attributes'>): boolean =>
  badges.every((badge) => item.badges.includes(badge)) && (attributes.length === 0 || attributes.some((chosen) => has(item, chosen)));

/** Ids of the dishes that pass, in the menu's order or by price; equal prices keep the menu's order. */
export function filteredIds(items: readonly FilterItem[], filters: Filters): number[] {
  const left = items.filter((item) => passes(item, filters));
  const way = filters.sort === 'down' ? -1 : 1;
  return (filters.sort === null ? left : left.toSorted((a, b) => way * (a.price - b.price))).map((item) => item.id);
}

const unique = (values: readonly string[]): string[] => [...new Set(values.filter((v) => v !== ''))];

/** Everything that can be chosen, each with how many dishes it would leave; what nothing has any more stays while it is chosen. */
export function facetsOf(items: readonly FilterItem[], { badges, attributes }: Filters): Facets {
  const count = (wanted: Pick<Filters, 'badges' | 'attributes'>): number => items.filter((item) => passes(item, wanted)).length;
  const names = unique([...items.flatMap((i) => i.attributes.map((a) => a.name)), ...attributes.map((a) => a.name)]);
  const optionsOf = (name: string): string[] =>
    unique([
      ...items.flatMap((i) => i.attributes.filter((a) => a.name === name).flatMap((a) => a.options)),
      ...attributes.filter((a) => a.name === name).map((a) => a.option),
    ]);
  return {
    badges: unique([...items.flatMap((i) => i.badges), ...badges]).map((value) => ({
      value,
      count: count({ badges: unique([...badges, value]), attributes }),
      chosen: badges.includes(value),
    })),
    attributes: names.map((name) => ({
      name,
      options: optionsOf(name).map((option) => ({
        value: option,
        count: count({ badges, attributes: [{ name, option }] }),
        chosen: attributes.some((a) => same(a, { name, option })),
      })),
    })),
  };
}

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

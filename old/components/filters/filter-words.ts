import { writeFilters } from '#lib/domain/filter-address.ts';
import { type Filters, toggleAllergen, toggleAttribute, toggleBadge } from '#lib/domain/filters.ts';
import { badgeText, type KnownBadge } from '#old/components/catalogue/badges.ts';

export interface ChosenFilter {
  readonly key: string;
  readonly text: string;
  readonly without: Filters;
}

interface Words {
  readonly sort: (sort: 'up' | 'down') => string;
  readonly badge: (code: KnownBadge) => string;
  /** Of a highest price in minor units. */
  readonly upTo: (price: number) => string;
  readonly freeOf: (allergen: string) => string;
}

/** Each thing that is chosen, and the filters without it. */
export const chosenFilters = (filters: Filters, word: Words): readonly ChosenFilter[] => [
  ...filters.badges.map((badge) => ({ key: `badge ${badge}`, text: badgeText(badge, word.badge), without: toggleBadge(filters, badge) })),
  ...filters.attributes.map((a) => ({ key: `attr ${a.name}:${a.option}`, text: a.option, without: toggleAttribute(filters, a) })),
  ...(filters.upTo === null ? [] : [{ key: 'max', text: word.upTo(filters.upTo), without: { ...filters, upTo: null } }]),
  ...filters.freeOf.map((a) => ({ key: `no ${a}`, text: word.freeOf(a), without: toggleAllergen(filters, a) })),
  ...(filters.sort === null ? [] : [{ key: 'sort', text: word.sort(filters.sort), without: { ...filters, sort: null } }]),
];

/** The way to these filters on the page one is on, for browsers without scripts. */
export const filterHref = (filters: Filters): string => `?${writeFilters(new URLSearchParams(), filters)}`;

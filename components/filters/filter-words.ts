import { writeFilters } from '#lib/domain/filter-address.ts';
import { type Filters, toggleAttribute, toggleBadge } from '#lib/domain/filters.ts';

export interface ChosenFilter {
  readonly key: string;
  readonly text: string;
  readonly without: Filters;
}

/** Each thing that is chosen, and the filters without it; `sortWord` names the order. */
export const chosenFilters = (filters: Filters, sortWord: (sort: 'up' | 'down') => string): readonly ChosenFilter[] => [
  ...filters.badges.map((badge) => ({ key: `badge ${badge}`, text: badge, without: toggleBadge(filters, badge) })),
  ...filters.attributes.map((a) => ({ key: `attr ${a.name}:${a.option}`, text: a.option, without: toggleAttribute(filters, a) })),
  ...(filters.sort === null ? [] : [{ key: 'sort', text: sortWord(filters.sort), without: { ...filters, sort: null } }]),
];

/** The way to these filters on the page one is on, for browsers without scripts. */
export const filterHref = (filters: Filters): string => `?${writeFilters(new URLSearchParams(), filters)}`;

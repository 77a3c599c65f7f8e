import type { MouseEvent, ReactNode } from 'react';
import { badgeText } from '#components/catalog/badges.ts';
import { chipVariants } from '#components/ui/chip.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { writeFilters } from '#lib/domain/filter-address.ts';
import { type Filters, NO_FILTERS, toggleAllergen, toggleAttribute, toggleBadge } from '#lib/domain/filters.ts';
import type { FilterLabels } from './filter-labels.ts';

interface ChosenFilter {
  readonly key: string;
  readonly text: string;
  readonly without: Filters;
}

/** Each filter that is chosen, and the filters without it. */
const chosenFilters = (filters: Filters, labels: FilterLabels): readonly ChosenFilter[] => [
  ...filters.badges.map((badge) => ({ key: `badge ${badge}`, text: badgeText(badge, labels), without: toggleBadge(filters, badge) })),
  ...filters.attributes.map((chosen) => ({
    key: `attr ${chosen.name}:${chosen.option}`,
    text: chosen.option,
    without: toggleAttribute(filters, chosen),
  })),
  ...(filters.upTo === null ? [] : [{ key: 'max', text: labels.upTo(filters.upTo), without: { ...filters, upTo: null } }]),
  ...filters.freeOf.map((allergen) => ({
    key: `no ${allergen}`,
    text: labels.freeOf(allergen),
    without: toggleAllergen(filters, allergen),
  })),
  ...(filters.sort === null ? [] : [{ key: 'sort', text: labels.sort(filters.sort), without: { ...filters, sort: null } }]),
];

export interface FilterLinkProps {
  /** What the page has behind the link. */
  readonly filters: Filters;
  /** Without it the link is followed. */
  readonly onChange?: ((event: MouseEvent<HTMLAnchorElement>, filters: Filters) => void) | undefined;
  readonly label?: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The page that one is on with other filters. */
export const FilterLink = ({ filters, onChange, label, className, children }: FilterLinkProps) => (
  <a
    rel="nofollow"
    href={`?${writeFilters(new URLSearchParams(), filters)}`}
    aria-label={label}
    className={className}
    onClick={onChange === undefined ? undefined : (event) => onChange(event, filters)}
  >
    {children}
  </a>
);

interface ChosenFiltersProps extends Pick<FilterLinkProps, 'filters' | 'onChange'> {
  /** How many dishes they leave. */
  readonly count: number;
  readonly labels: FilterLabels;
}

// The server renders it, too: no hooks in this file.

/** Above a list: how many dishes the filters leave, and each filter as a link that takes it off (CAT-06). */
export function ChosenFilters({ filters, count, labels, onChange }: ChosenFiltersProps) {
  const chosen = chosenFilters(filters, labels);
  if (chosen.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <p role="status" className="text-body font-semibold">
        {labels.left(count)}
      </p>
      <ul aria-label={labels.chosen} className="flex flex-wrap gap-2">
        {chosen.map(({ key, text, without }) => (
          <li key={key}>
            <FilterLink filters={without} onChange={onChange} label={labels.drop(text)} className={chipVariants({ selected: true })}>
              {text}
              <Icon name="cross" size="s" />
            </FilterLink>
          </li>
        ))}
        {chosen.length > 1 && (
          <li>
            <FilterLink filters={NO_FILTERS} onChange={onChange} className={chipVariants()}>
              {labels.clearAll}
            </FilterLink>
          </li>
        )}
      </ul>
    </div>
  );
}

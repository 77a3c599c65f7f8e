import type { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { type BadgeCode, badgeText } from '#components/catalog/badges.ts';
import { buttonVariants, chipVariants } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Drop } from '#lib/domain/filter-index.ts';
import { type Filters, NO_FILTERS, toggleAllergen, toggleAttribute, toggleBadge, writeFilters } from '#lib/domain/filters.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';

// Also rendered by the server: no hooks in this file.

interface ChosenFiltersProps extends Pick<FilterLinkProps, 'filters' | 'onChange'> {
  /** Number of matching dishes. */
  readonly count: number;
  readonly labels: FilterLabels;
}

/** Above a list: the number of matching dishes, and each filter as a link that removes it (CAT-06). */
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

interface NoResultsProps extends Pick<FilterLinkProps, 'onChange'> {
  /** The filters whose removal would give results, best first. */
  readonly drops: readonly Drop[];
  readonly labels: FilterLabels;
}

const MAX_DROPS = 3;

function textOf({ kind, dropped }: Drop, labels: FilterLabels): string {
  if (kind === 'badge') return badgeText(dropped, labels);
  if (kind === 'price') return labels.upTo(Number(dropped));
  return kind === 'allergen' ? labels.freeOf(dropped) : dropped;
}

/** Shown instead of a list without results: which filter to remove, or all of them (CAT-06). */
export const NoResults = ({ drops, labels, onChange }: NoResultsProps) => (
  <EmptyState
    art={<Picture src="/art/cloche.webp" alt="" media={NO_VARIANTS} width={168} />}
    title={labels.empty}
    text={labels.emptyText}
    action={
      <div className="flex flex-wrap justify-center gap-2">
        {drops.slice(0, MAX_DROPS).map((drop, index) => (
          <FilterLink
            key={`${drop.kind} ${drop.dropped}`}
            filters={drop.without}
            onChange={onChange}
            className={buttonVariants({ variant: index === 0 ? 'primary' : 'neutral' })}
          >
            {labels.dropLeaves(textOf(drop, labels), drop.left)}
          </FilterLink>
        ))}
        <FilterLink filters={NO_FILTERS} onChange={onChange} className={buttonVariants()}>
          {labels.clear}
        </FilterLink>
      </div>
    }
  />
);

type Translator<N extends 'catalogue' | 'filters'> = ReturnType<typeof useTranslations<N>>;

/**
 * Names of filters, on the server and in browsers.
 * @param money formats minor units
 */
export const filterLabels = (t: Translator<'filters'>, catalogue: Translator<'catalogue'>, money: (minor: number) => string) => ({
  badge: (code: BadgeCode) => catalogue(`badge.${code}`),
  sort: (sort: 'up' | 'down') => t(sort === 'up' ? 'sortUp' : 'sortDown'),
  upTo: (price: number) => t('upTo', { sum: money(price) }),
  freeOf: (name: string) => t('freeOf', { name }),
  /** The accessible name of a link that removes a filter. */
  drop: (value: string) => t('drop', { value }),
  /** «Без «Хит»: 12 блюд» */
  dropLeaves: (value: string, count: number) => t('dropLeaves', { value, count }),
  /** «12 блюд» */
  left: (count: number) => t('left', { count }),
  chosen: t('chosen'),
  clear: t('clear'),
  clearAll: t('clearAll'),
  empty: t('empty'),
  emptyText: t('emptyText'),
});

export type FilterLabels = ReturnType<typeof filterLabels>;

/** Each chosen filter, and the filters without it. */
const chosenFilters = (filters: Filters, labels: FilterLabels) => [
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

interface FilterLinkProps {
  /** The filters of the page behind the link. */
  readonly filters: Filters;
  /** Without it the link is followed. */
  readonly onChange?: ((event: MouseEvent<HTMLAnchorElement>, filters: Filters) => void) | undefined;
  readonly label?: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link to the current page with other filters. */
const FilterLink = ({ filters, onChange, label, className, children }: FilterLinkProps) => (
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

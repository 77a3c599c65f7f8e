'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { type Filters, NO_FILTERS } from '#lib/domain/filters.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useFilters } from '#old/stores/filters.ts';
import { chosenFilters, filterHref } from './filter-words.ts';
import type { Served } from './served-filters.ts';
import { useBadgeWord } from './use-badge-word.ts';
import { useFilterList } from './use-filter-list.ts';
import { countOf, useFiltersSeen } from './use-filters-now.ts';
import { useLimitWords } from './use-limit-words.ts';

interface Props {
  readonly categoryId?: number | 'hearts' | undefined;
  readonly served: Served | null;
}

/** What is chosen, each with a tap to take it off, and how many dishes it leaves; links where no scripts run (CAT-06). */
export function FilterChosen({ categoryId, served }: Props) {
  const t = useTranslations('filters');
  const badge = useBadgeWord();
  const limits = useLimitWords();
  const filters = useFiltersSeen(served?.filters ?? null);
  const list = useFilterList(categoryId ?? null, filters !== null);
  const begun = served !== null && countOf(filters) === countOf(served.filters) ? served : null;
  const count = filters === null ? null : (list?.count(filters) ?? begun?.count ?? null);
  const take = (event: MouseEvent, next: Filters): void => {
    event.preventDefault();
    useFilters.getState().setFilters(next);
  };
  const chosen =
    filters === null ? [] : chosenFilters(filters, { sort: (sort) => t(sort === 'up' ? 'sortUp' : 'sortDown'), badge, ...limits });
  return (
    <div data-filtered="" className={filters === null ? undefined : 'filters__chosen'}>
      <p role="status" className={filters === null ? 'sr' : 'filters__count'}>
        {count === null ? '' : t('left', { count })}
      </p>
      {chosen.length > 0 && (
        <ul aria-label={t('chosen')}>
          {chosen.map(({ key, text, without }) => (
            <li key={key}>
              <a
                className="chip is-active"
                rel="nofollow"
                href={filterHref(without)}
                aria-label={t('drop', { value: text })}
                onClick={(event) => take(event, without)}
              >
                {text}
                <Icon name="cross" size="s" />
              </a>
            </li>
          ))}
          {chosen.length > 1 && (
            <li>
              <a className="chip" rel="nofollow" href={filterHref(NO_FILTERS)} onClick={(event) => take(event, NO_FILTERS)}>
                {t('clearAll')}
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

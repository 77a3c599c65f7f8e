'use client';

import { useTranslations } from 'next-intl';
import type { Drop } from '#lib/domain/filter-index.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { badgeText } from '#old/components/catalogue/badges.ts';
import { Button, buttonClass } from '#old/components/ui/button.tsx';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { useFilters } from '#old/stores/filters.ts';
import { filterHref } from './filter-words.ts';
import type { Served } from './served-filters.ts';
import { useBadgeWord } from './use-badge-word.ts';
import { useFilterList } from './use-filter-list.ts';
import { countOf, useFiltersSeen } from './use-filters-now.ts';
import { useLimitWords } from './use-limit-words.ts';

interface Props {
  readonly categoryId?: number | 'hearts' | undefined;
  readonly served: Served | null;
}

const MOST = 3;

/** What a page says when its filters leave nothing: which one to take off, or all (CAT-06). */
export function FilterEmpty({ categoryId, served }: Props) {
  const t = useTranslations('filters');
  const badge = useBadgeWord();
  const limits = useLimitWords();
  const filters = useFiltersSeen(served?.filters ?? null);
  const list = useFilterList(categoryId ?? null, filters !== null);
  const begun = served !== null && countOf(filters) === countOf(served.filters) ? served : null;
  if (filters === null) return null;
  const count = list?.count(filters) ?? begun?.count ?? null;
  if (count !== 0) return null;
  const drops = (list?.drops(filters) ?? begun?.drops ?? []).slice(0, MOST);
  const { setFilters, clear } = useFilters.getState();
  const textOf = ({ kind, dropped }: Pick<Drop, 'kind' | 'dropped'>): string => {
    if (kind === 'badge') return badgeText(dropped, badge);
    if (kind === 'price') return limits.upTo(Number(dropped));
    return kind === 'allergen' ? limits.freeOf(dropped) : dropped;
  };
  return (
    <EmptyState
      art={<Picture src="/art/cloche.webp" alt="" media={NO_VARIANTS} sizes="168px" shown={168} />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <div className="filters__drops">
          {drops.map(({ kind, dropped, without, left }, i) => (
            <a
              key={`${kind} ${dropped}`}
              className={buttonClass({ variant: i === 0 ? 'primary' : undefined })}
              rel="nofollow"
              href={filterHref(without)}
              onClick={(event) => {
                event.preventDefault();
                setFilters(without);
              }}
            >
              {t('dropLeaves', { value: textOf({ kind, dropped }), count: left })}
            </a>
          ))}
          <Button onClick={clear}>{t('clear')}</Button>
        </div>
      }
    />
  );
}

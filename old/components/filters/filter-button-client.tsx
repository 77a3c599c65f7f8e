'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useModals } from '#old/stores/modals.ts';
import { countOf, useFiltersSeen } from './use-filters-now.ts';

interface Props {
  /** The list it is about; the home page's without one. */
  readonly categoryId?: number | 'hearts' | undefined;
  /** Without its word, where there is little room. */
  readonly short?: boolean;
  readonly className?: string;
}

/** Opens the filters; says how many are set. */
export function FilterButton({ categoryId, short = false, className }: Props) {
  const t = useTranslations('filters');
  const count = countOf(useFiltersSeen());
  const label = count > 0 ? t('set', { count }) : t('title');
  return (
    <button
      type="button"
      className={classNames('chip filterbtn', short && 'filterbtn--short', count > 0 && 'is-active', className)}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={() => useModals.getState().open('filters', { categoryId })}
    >
      <Icon name="filter" size="s" />
      {!short && t('title')}
      {count > 0 && <span className="filterbtn__count" data-count={count} />}
    </button>
  );
}

'use client';

import { cva } from 'class-variance-authority';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { shownFilters } from '#components/layers/late-slots.ts';
import { layerAddress, openLayerOnClick } from '#components/layers/layer-address.ts';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { useLate } from '#lib/client/late.ts';
import { type ListId, RESULTS, RESULTS_END, useFilterCount } from './page-filters.ts';

export interface ShownFiltersProps {
  readonly categoryId?: ListId;
  /** The filters applied by the server, as a query. */
  readonly made?: string | undefined;
  /** The chosen filters, on a page rendered with filters. */
  readonly chosen?: ReactNode;
}

/** A list that can be filtered (CAT-06). */
export function FilteredList({ children, ...filters }: ShownFiltersProps & { readonly children: ReactNode }) {
  const Shown = useLate(shownFilters);
  return (
    <>
      <div id={RESULTS} tabIndex={-1} className="scroll-mb-40 outline-none">
        {Shown === null ? filters.chosen : <Shown {...filters} />}
      </div>
      {children}
      <div id={RESULTS_END} />
    </>
  );
}

interface FilterButtonProps {
  readonly list?: ListId;
  /** Number of filters applied by the server. */
  readonly made?: number | undefined;
  /** `icon`: without its label, for narrow spaces; both bar variants are as round as the links of the category bar. */
  readonly variant?: 'chip' | 'bar' | 'icon';
  readonly className?: string;
}

const filterButton = cva('inline-flex flex-none items-center gap-1.75 text-label whitespace-nowrap forced-outline', {
  variants: {
    variant: {
      chip: 'min-h-tap rounded-[14px] px-3.5',
      bar: 'min-h-12 rounded-[17px] px-3.5',
      icon: 'min-h-tap min-w-tap justify-center rounded-button px-2',
    },
    selected: { true: 'bg-inverse text-on-inverse forced-selected', false: 'bg-sunken text-ink hover:bg-sunken-hover' },
  },
});

/** Opens the filters and shows how many are chosen (CAT-06). */
export function FilterButton({ list, made = 0, variant = 'chip', className }: FilterButtonProps) {
  const t = useTranslations('filters');
  const count = useFilterCount(made);
  return (
    <a
      href={layerAddress('filters', list === undefined ? {} : { list: String(list) })}
      rel="nofollow"
      aria-haspopup="dialog"
      aria-label={count > 0 ? t('set', { count }) : t('title')}
      className={cn(filterButton({ variant, selected: count > 0 }), className)}
      onClick={openLayerOnClick}
    >
      <Icon name="filter" size="s" />
      {variant !== 'icon' && t('title')}
      {count > 0 && (
        <span
          aria-hidden="true"
          className="grid h-5 min-w-5 place-items-center rounded-[10px] bg-on-inverse px-1.25 text-caption/none font-bold text-inverse"
        >
          {count}
        </span>
      )}
    </a>
  );
}

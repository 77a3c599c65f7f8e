'use client';

import '#components/layout/settings.css';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { badgeText } from '#components/catalog/badges.ts';
import { useDishIndex } from '#components/catalog/menu-queries.ts';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { RetryAlert } from '#components/layout/error-view-client.tsx';
import { Button, Chip } from '#components/ui/button.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { afterLayer } from '#lib/client/history.ts';
import {
  type Facet,
  type Filters,
  isFiltered,
  NO_FILTERS,
  toggleAllergen,
  toggleAttribute,
  toggleBadge,
  toggleUpTo,
} from '#lib/domain/filters.ts';
import { addressFilters, applyFilters, filtersOf, useFilterLabels, useListIndex } from './live-filters-client.tsx';
import { type ListId, usePageFilters } from './page-filters.ts';

/** `?layer=filters&list=41`: the filters of a category's dishes; `list=hearts`: of the visitor's favourites; without `list`: of home. */
export default function FiltersLayer({ path, open, onClose }: LayerProps) {
  return <FilterPanel list={listOf(path)} open={open} onClose={onClose} />;
}

function listOf(path: string): ListId {
  const list = new URL(path, 'http://shop').searchParams.get('list') ?? '';
  if (list === 'hearts') return list;
  return /^[1-9]\d{0,14}$/.test(list) ? Number(list) : undefined;
}

/** The filters of the list on the page, each with its number of results. They are applied when the layer closes in any way (CAT-06). */
export function FilterPanel({ list, open, onClose }: Omit<LayerProps, 'path'> & { readonly list: ListId }) {
  const t = useTranslations('filters');
  const catalogue = useTranslations('catalogue');
  const labels = useFilterLabels();
  const { data, isError, refetch } = useDishIndex();
  const index = useListIndex(data, list);
  const [named] = useState(() => usePageFilters.getState().chosen ?? addressFilters());
  const [changed, setChanged] = useState<Filters | null>(null);
  const showButton = useRef<HTMLButtonElement>(null);
  const filters = changed ?? (data === undefined ? NO_FILTERS : filtersOf(named, data, labels));
  // A tap is visible immediately; the numbers of the other filters follow.
  const counted = useDeferredValue(filters);
  useApplyWhenClosed(open, changed);

  if (index === null) {
    return (
      <>
        <SheetHeader title={t('title')} />
        <SheetBody>
          {isError ? (
            <RetryAlert className="m-gutter" onRetry={() => void refetch()}>
              {catalogue('menuFailed')} {catalogue('menuFailedText')}
            </RetryAlert>
          ) : (
            <Waiting />
          )}
        </SheetBody>
      </>
    );
  }
  const { badges, attributes, prices, allergens } = index.facets(counted);
  return (
    <>
      <SheetHeader title={t('title')} />
      <SheetBody>
        <div className={contentClass}>
          <Segmented
            label={t('sort')}
            value={filters.sort ?? 'menu'}
            onChange={(value) => setChanged({ ...filters, sort: value === 'menu' ? null : value })}
            options={[
              { value: 'menu', label: t('sortMenu') },
              { value: 'up', label: t('sortUp') },
              { value: 'down', label: t('sortDown') },
            ]}
          />
          <FacetGroup
            title={t('badges')}
            facets={badges}
            textOf={(key) => badgeText(key, labels)}
            isChosen={(badge) => filters.badges.includes(badge)}
            onToggle={(badge) => setChanged(toggleBadge(filters, badge))}
          />
          {attributes.map(({ name, options }) => (
            <FacetGroup
              key={name}
              title={name}
              facets={options}
              isChosen={(option) => filters.attributes.some((chosen) => chosen.name === name && chosen.option === option)}
              onToggle={(option) => setChanged(toggleAttribute(filters, { name, option }))}
            />
          ))}
          <FacetGroup
            title={t('price')}
            facets={prices}
            textOf={(price) => labels.upTo(Number(price))}
            isChosen={(price) => filters.upTo === Number(price)}
            onToggle={(price) => setChanged(toggleUpTo(filters, Number(price)))}
          />
          <FacetGroup
            title={t('allergens')}
            facets={allergens}
            isChosen={(allergen) => filters.freeOf.includes(allergen)}
            onToggle={(allergen) => setChanged(toggleAllergen(filters, allergen))}
          />
        </div>
      </SheetBody>
      <SheetFooter>
        {isFiltered(filters) && (
          <Button
            size="l"
            onClick={() => {
              setChanged(NO_FILTERS);
              // The pressed button disappears.
              showButton.current?.focus();
            }}
          >
            {t('clear')}
          </Button>
        )}
        <Button ref={showButton} variant="primary" size="l" className="flex-1" onClick={onClose}>
          <span aria-live="polite">{t('show', { count: index.count(counted) })}</span>
        </Button>
      </SheetFooter>
    </>
  );
}

// On a desktop the sheet is as high as its content: before the dishes have come nearly as high as with them.
const contentClass = 'grid content-start gap-5 px-gutter pb-6 lg:min-h-[35rem]';

interface FacetGroupProps {
  readonly title: string;
  readonly facets: readonly Facet[];
  /** The label of a value; by default the value. */
  readonly textOf?: (value: string) => string;
  readonly isChosen: (value: string) => boolean;
  readonly onToggle: (value: string) => void;
}

function FacetGroup({ title, facets, textOf = (value) => value, isChosen, onToggle }: FacetGroupProps) {
  const t = useTranslations('filters');
  if (facets.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2.5 text-body font-semibold">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {facets.map(({ value, count }) => (
          <Chip
            key={value}
            selected={isChosen(value)}
            disabled={count === 0 && !isChosen(value)}
            aria-label={t('facet', { value: textOf(value), count })}
            onClick={() => onToggle(value)}
          >
            {/* the name contains the words that are shown, each of them whole (WCAG 2.5.3) */}
            {textOf(value)}{' '}
            <small aria-hidden="true" className="text-caption opacity-72">
              {count}
            </small>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** Widths of the choices of four groups, as they usually are. */
const WAITING = [
  ['w-19', 'w-26', 'w-28', 'w-23', 'w-30'],
  ['w-22', 'w-22', 'w-22'],
  ['w-22', 'w-30'],
  ['w-26', 'w-26'],
] as const;

const Waiting = () => (
  <div aria-busy="true" className={contentClass}>
    <Skeleton className="h-13 w-full" />
    {WAITING.map((widths) => (
      <div key={widths.join()} className="grid gap-2.5">
        <Skeleton className="h-4 w-1/3" />
        <div className="flex flex-wrap gap-2">
          {widths.map((width, index) => (
            <Skeleton key={String(index)} className={`h-tap ${width}`} />
          ))}
        </div>
      </div>
    ))}
  </div>
);

function useApplyWhenClosed(open: boolean, changed: Filters | null): void {
  const isApplied = useRef(false);
  useEffect(() => {
    if (open || changed === null || isApplied.current) return;
    isApplied.current = true;
    afterLayer(() => applyFilters(changed));
  }, [open, changed]);
}

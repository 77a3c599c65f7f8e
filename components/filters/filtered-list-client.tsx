'use client';

import type { ReactNode } from 'react';
import { shownFilters } from '#components/layers/late-slots.ts';
import { useLate } from '#lib/client/late.ts';
import { RESULTS, RESULTS_END } from './page-filters.ts';

export interface ShownFiltersProps {
  /** The category of the dishes; absent: all of home. */
  readonly categoryId?: number | 'hearts' | undefined;
  /** The filters applied by the server, as a query. */
  readonly made?: string | undefined;
  /** The chosen filters, on a page rendered with filters. */
  readonly chosen?: ReactNode;
}

interface FilteredListProps extends ShownFiltersProps {
  readonly children: ReactNode;
}

/** A list that can be filtered (CAT-06). */
export function FilteredList({ children, ...filters }: FilteredListProps) {
  const Shown = useLate(shownFilters);
  return (
    <>
      <div id={RESULTS} className="scroll-mb-40">
        {Shown === null ? filters.chosen : <Shown {...filters} />}
      </div>
      {children}
      <div id={RESULTS_END} />
    </>
  );
}

'use client';

import type { ReactNode } from 'react';
import { shownFilters } from '#components/layers/late-slots.ts';
import { useLate } from '#lib/client/late.ts';
import { RESULTS, RESULTS_END } from './page-filters.ts';

export interface ShownFiltersProps {
  /** Whose dishes these are; absent: everything that home shows. */
  readonly categoryId?: number | 'hearts' | undefined;
  /** The filters that the page is made with, as a query. */
  readonly made?: string | undefined;
  /** What is chosen, on a page that is made with filters. */
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

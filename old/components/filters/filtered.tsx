import type { ReactNode } from 'react';
import type { Standpoint } from '#old/components/catalogue/card-view.ts';
import { FilterChosen } from './filter-chosen-client.tsx';
import { FilterEmpty } from './filter-empty-client.tsx';
import { servedFilters } from './served-filters.ts';

interface Props {
  readonly at: Standpoint;
  /** The list it is about; the home page's without one. */
  readonly categoryId?: number;
  readonly children: ReactNode;
}

/** A list of dishes that can be filtered: what is chosen above it, the way on below it when nothing is left (CAT-06). */
export function Filtered({ at, categoryId, children }: Props) {
  const served = servedFilters(at, categoryId ?? null);
  return (
    <>
      <FilterChosen categoryId={categoryId} served={served} />
      {children}
      <FilterEmpty categoryId={categoryId} served={served} />
    </>
  );
}

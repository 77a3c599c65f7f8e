'use client';

import { lazy, Suspense } from 'react';
import { isFiltered } from '#lib/domain/filters.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { useFilters } from '#stores/filters.ts';
import { ListedShelf, type ShelfProps } from './listed-shelf.tsx';

const WholeShelf = lazy(() => import('./whole-shelf-client.tsx').then((m) => ({ default: m.WholeShelf })));

/** One shelf, one client island; filters look at all of a long one. */
export function Shelf(props: ShelfProps) {
  const isNarrowed = useFilters((s) => s.filters !== null && isFiltered(s.filters));
  const isThere = useCatalogue((s) => s.menu !== null);
  const shown = <ListedShelf {...props} />;
  if (!isNarrowed || !isThere || props.shelf.groups.every((group) => group.rest === undefined)) return shown;
  return (
    <Suspense fallback={shown}>
      <WholeShelf {...props} />
    </Suspense>
  );
}

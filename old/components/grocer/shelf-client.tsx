'use client';

import { lazy, Suspense } from 'react';
import { isFiltered } from '#lib/domain/filters.ts';
import { useFollowedFilters } from '#old/components/filters/followed-filters-client.tsx';
import { LostPart } from '#old/components/pwa/lost-part-client.tsx';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { ListedShelf, type ShelfProps } from './listed-shelf.tsx';

const WholeShelf = lazy(() => import('./whole-shelf-client.tsx').then((m) => ({ default: m.WholeShelf })));

/** One shelf, one client island; filters look at all of a long one. */
export function Shelf(props: ShelfProps) {
  const filters = useFollowedFilters();
  const isNarrowed = filters !== null && isFiltered(filters);
  const isThere = useCatalogue((s) => isNarrowed && s.menu !== null);
  const shown = <ListedShelf {...props} />;
  if (!isThere || props.shelf.groups.every((group) => group.rest === undefined)) return shown;
  return (
    <LostPart instead={shown}>
      <Suspense fallback={shown}>
        <WholeShelf {...props} />
      </Suspense>
    </LostPart>
  );
}

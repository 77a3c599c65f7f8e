'use client';

import { FilterAddress } from './filter-address-client.tsx';
import { FilterButton } from './filter-button-client.tsx';

/** The filters of a list on pages without the bar of categories. */
export function FilterRow({ categoryId }: { readonly categoryId: number }) {
  return (
    <div className="filterrow">
      <FilterAddress />
      <FilterButton categoryId={categoryId} />
    </div>
  );
}

import { writeFilters } from '#lib/domain/filter-address.ts';
import type { Filters } from '#lib/domain/filters.ts';

/** Filters as the search of an address, `?badge=spicy`; '' for none. */
export function filterSearch(filters: Filters | undefined): string {
  const search = filters === undefined ? '' : writeFilters(new URLSearchParams(), filters).toString();
  return search === '' ? '' : `?${search}`;
}

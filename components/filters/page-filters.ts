import { create } from 'zustand';
import type { MenuSection } from '#components/catalog/menu-sections.ts';
import type { Filters } from '#lib/domain/filters.ts';

/** A filterable list: a category by id, the visitor's favourites, home without a value. */
export type ListId = number | 'hearts' | undefined;

interface PageFilters {
  /** The server has applied the filters of the address: other filters need another page. */
  readonly isMade: boolean;
  /** Chosen in this browser, or in an address that the page was not rendered for; null while the page is unchanged. */
  readonly chosen: Filters | null;
  /** Number of known filters; null with `chosen`. */
  readonly count: number | null;
  /** Applies `chosen` to a section; null while it is unchanged. */
  readonly narrow: ((section: MenuSection) => MenuSection) | null;
  /** The known filters as the search of an address; '' for none. */
  readonly search: string;
  /** The results should be scrolled into view (KF-CATALOG-19). */
  readonly isRevealing: boolean;
}

export const AS_MADE: PageFilters = { isMade: false, chosen: null, count: null, narrow: null, search: '', isRevealing: false };

/** The filters of the current page, as changed in this browser; not stored. It contains no filter code, because every page with cards loads it. */
export const usePageFilters = create<PageFilters>()(() => AS_MADE);

/** Number of chosen filters; `made`: the number applied by the server. */
export const useFilterCount = (made: number): number => usePageFilters((page) => page.count) ?? made;

/** Whether the search of an address can contain filters. */
export const mayHoldFilters = (search: string): boolean => /[?&](badge|attr|max|no|sort)=/.test(search);

/** Maximum cards of a section of a menu that is too large for one page. */
export const MAX_PER_SECTION = 24;

/** Id of the element with the chosen filters, where the results begin. */
export const RESULTS = 'filtered';
/** Id of the element for the message of a list without results. */
export const RESULTS_END = 'filtered-end';

import { create } from 'zustand';
import type { MenuSection } from '#components/catalog/menu-sections.ts';
import type { Filters } from '#lib/domain/filters.ts';

interface PageFilters {
  /** The server has applied the filters of the address: other filters are another page. */
  readonly isMade: boolean;
  /** Chosen in this browser, or named by an address that the page was not made for; null while the page is shown as it was made. */
  readonly chosen: Filters | null;
  /** How many of them the shop knows; null with `chosen`. */
  readonly count: number | null;
  /** What `chosen` leaves of a section; null while it is shown as it was made. */
  readonly narrow: ((section: MenuSection) => MenuSection) | null;
  /** The known filters as the search of an address; '' for none. */
  readonly search: string;
  /** The results are to be scrolled into view (KF-CATALOG-19). */
  readonly isRevealing: boolean;
}

export const AS_MADE: PageFilters = { isMade: false, chosen: null, count: null, narrow: null, search: '', isRevealing: false };

/** The filters of the page that is shown, as far as this browser has changed it; not stored. It holds no code of filters, because every page with cards loads it. */
export const usePageFilters = create<PageFilters>()(() => AS_MADE);

/** How many filters are chosen; `made`: as many as the page was made with. */
export const useFilterCount = (made: number): number => usePageFilters((page) => page.count) ?? made;

/** Whether the search of an address may hold filters. */
export const mayHoldFilters = (search: string): boolean => /[?&](badge|attr|max|no|sort)=/.test(search);

/** Id of the element in which what is chosen is shown; the results begin there. */
export const RESULTS = 'filtered';
/** Id of the element in which a list of which nothing is left says so. */
export const RESULTS_END = 'filtered-end';

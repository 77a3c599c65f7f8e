import { isHistoryBusy, layersOfEntry, replaceEntry } from '#lib/client/history.ts';
import { type Filters, readFilters, writeFilters } from '#lib/domain/filters.ts';
import { searchOfPage } from '#stores/layers.ts';
import { usePageFilters } from './page-filters.ts';

/** The filters in the address of the page, whatever layer lies over it. */
export const addressFilters = (): Filters => readFilters(searchOfPage(window.location.search));

/** The address of the page that is shown with other filters; every other parameter stays. */
function filterAddress(filters: Filters): string {
  const search = writeFilters(searchOfPage(window.location.search), filters).toString();
  return `${window.location.pathname}${search === '' ? '' : `?${search}`}`;
}

/** Names the filters in the address of the page; nothing while a layer is open over it. */
export function writeAddress(filters: Filters): void {
  if (layersOfEntry().length > 0 || isHistoryBusy()) return;
  const address = filterAddress(filters);
  if (address !== `${window.location.pathname}${window.location.search}`) replaceEntry(`${address}${window.location.hash}`);
}

/** Names in the address the filters that its page is made with, given as a query. */
export const nameFilters = (made: string): void => writeAddress(readFilters(new URLSearchParams(made)));

/**
 * Applies filters to the page that is shown: at once, or by its server where the page was made with filters, since it then holds no section without results.
 * It must not be called while a step of the history is on its way.
 */
export function applyFilters(filters: Filters): void {
  const { isMade } = usePageFilters.getState();
  if (isMade) {
    const address = filterAddress(filters);
    if (address !== `${window.location.pathname}${window.location.search}`) window.location.replace(address);
  } else {
    writeAddress(filters);
    usePageFilters.setState({ chosen: filters, isRevealing: true });
  }
}

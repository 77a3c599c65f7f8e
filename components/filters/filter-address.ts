import { isHistoryBusy, layersOfEntry, replaceEntry } from '#lib/client/history.ts';
import { type Filters, readFilters, writeFilters } from '#lib/domain/filters.ts';
import { searchOfPage } from '#stores/layers.ts';
import { usePageFilters } from './page-filters.ts';

/** The filters in the address of the page, whatever layer is open over it. */
export const addressFilters = (): Filters => readFilters(searchOfPage(window.location.search));

/** The address of the current page with other filters; other parameters are kept. */
function filterAddress(filters: Filters): string {
  const search = writeFilters(searchOfPage(window.location.search), filters).toString();
  return `${window.location.pathname}${search === '' ? '' : `?${search}`}`;
}

/** Writes the filters into the address of the page; nothing while a layer is open. */
export function writeAddress(filters: Filters): void {
  if (layersOfEntry().length > 0 || isHistoryBusy()) return;
  const address = filterAddress(filters);
  if (address !== `${window.location.pathname}${window.location.search}`) replaceEntry(`${address}${window.location.hash}`);
}

/** Writes the filters applied by the server, given as a query, into the address. */
export const nameFilters = (made: string): void => writeAddress(readFilters(new URLSearchParams(made)));

/**
 * Applies filters to the current page: in the browser, or by the server if the page was rendered with filters, because it then lacks sections without results.
 * It must not be called during a history navigation.
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

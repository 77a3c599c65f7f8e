'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { DishSummary } from '#components/catalog/dish-summary.ts';
import { useDishIndex } from '#components/catalog/menu-queries.ts';
import type { MenuSection } from '#components/catalog/menu-sections.ts';
import { isModifiedClick } from '#components/layers/layer-address.ts';
import { withMessages } from '#components/layers/loaded-part-client.tsx';
import { RetryAlert } from '#components/layout/error-view-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import type { DishIndex } from '#components/search/dish-index.ts';
import { isHistoryBusy, layersOfEntry, replaceEntry } from '#lib/client/history.ts';
import { FilterIndex, knownFilters } from '#lib/domain/filter-index.ts';
import { countFilters, type Filters, isFiltered, readFilters, writeFilters } from '#lib/domain/filters.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { useFavourites } from '#stores/favourites.ts';
import { searchOfPage } from '#stores/layers.ts';
import { ChosenFilters, type FilterLabels, filterLabels, NoResults } from './chosen-filters.tsx';
import { filterSearch, keyedFilters } from './filter-items.ts';
import { type ListId, MAX_PER_SECTION, RESULTS, RESULTS_END, usePageFilters } from './page-filters.ts';

/** {@link LiveFilters} with its messages, for pages. */
export const loadLiveFilters = (page: Parameters<typeof withMessages>[2]) =>
  withMessages(LiveFilters, ['catalogue', 'common', 'filters'], page);

export function useFilterLabels(): FilterLabels {
  const t = useTranslations('filters');
  const catalogue = useTranslations('catalogue');
  const { currency, locale } = useShop();
  return useMemo(() => filterLabels(t, catalogue, (minor) => formatMoney(minor, currency, locale)), [t, catalogue, currency, locale]);
}

/** Applies filters chosen in this browser to the sections of the page, and shows them above the first one. */
function LiveFilters({ categoryId }: { readonly categoryId?: ListId }) {
  const labels = useFilterLabels();
  const catalogue = useTranslations('catalogue');
  const { data, isError, refetch } = useDishIndex();
  const chosen = usePageFilters((page) => page.chosen);
  const list = useListIndex(data, categoryId);
  const filters = useMemo(() => (data === undefined || chosen === null ? null : filtersOf(chosen, data, labels)), [data, chosen, labels]);
  useAddress();

  useEffect(() => {
    // Badges have other texts in other languages, and unknown values are dropped.
    if (filters !== null) writeAddress(filters);
  }, [filters]);
  useLayoutEffect(() => {
    if (filters === null || data === undefined) return;
    usePageFilters.setState({
      count: countFilters(filters),
      search: filterSearch(filters),
      narrow: isFiltered(filters) ? narrowing(filters, data) : null,
    });
  }, [filters, data]);
  useReveal(filters);
  const keepFocus = useFocusAmongChosen(filters);

  if (isError && data === undefined && chosen !== null && isFiltered(chosen)) {
    return <RetryAlert onRetry={() => void refetch()}>{catalogue('menuFailed')}</RetryAlert>;
  }
  if (filters === null || list === null) return null;
  const count = list.count(filters);
  const change = (event: MouseEvent<HTMLAnchorElement>, next: Filters) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    keepFocus(event.currentTarget);
    applyFilters(next);
  };
  const end = document.getElementById(RESULTS_END);
  return (
    <>
      <ChosenFilters filters={filters} count={count} labels={labels} onChange={change} />
      {count === 0 &&
        isFiltered(filters) &&
        end !== null &&
        createPortal(<NoResults drops={list.drops(filters)} labels={labels} onChange={change} />, end)}
    </>
  );
}

/** The known filters, with badges by key. */
export const filtersOf = (chosen: Filters, data: DishIndex, labels: Pick<FilterLabels, 'badge'>): Filters =>
  knownFilters(keyedFilters(chosen, labels), new FilterIndex(data.dishes.map(({ item }) => item)));

/** The matching dishes of a section: of the page's dishes, or of all dishes of the category if the page shows only some of them. */
function narrowing(filters: Filters, data: DishIndex): (section: MenuSection) => MenuSection {
  const summaries = new Map(data.dishes.map(({ summary }) => [summary.id, summary]));
  const categories = new Map(data.categories.map(({ id, dishes }) => [id, dishes]));
  return ({ feature, dishes, rest = [], more, ...section }) => {
    const shown = feature === undefined ? dishes : [feature, ...dishes];
    const cards = new Map(shown.map((dish) => [dish.id, dish]));
    const ofCategory = more === undefined || section.categoryId === undefined ? undefined : categories.get(section.categoryId);
    const left = indexOf(data, ofCategory ?? [...shown, ...rest].map(({ id }) => id)).ids(filters);
    const limit = more === undefined ? left.length : MAX_PER_SECTION;
    return {
      ...section,
      dishes: left.slice(0, limit).flatMap((id): DishSummary | readonly DishSummary[] => cards.get(id) ?? summaries.get(id) ?? []),
      ...(more !== undefined && left.length > limit && { more }),
    };
  };
}

/** The address determines the filters at first, and after Back and Forward. */
function useAddress(): void {
  useEffect(() => {
    const read = () => {
      if (layersOfEntry().length > 0) return;
      const chosen = addressFilters();
      const known = usePageFilters.getState().chosen;
      if (JSON.stringify(known) !== JSON.stringify(chosen)) usePageFilters.setState({ chosen });
    };
    if (usePageFilters.getState().chosen === null) read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
}

/** Scrolls to the results once they are rendered, unless they begin in the upper half of the screen (KF-CATALOG-19). */
function useReveal(filters: Filters | null): void {
  const isRevealing = usePageFilters((page) => page.isRevealing && page.narrow !== null);
  useEffect(() => {
    if (!isRevealing || filters === null) return;
    usePageFilters.setState({ isRevealing: false });
    const results = document.getElementById(RESULTS);
    if (results === null) return;
    const isLow = results.getBoundingClientRect().top > window.innerHeight / 2;
    results.scrollIntoView({ block: isLow ? 'start' : 'nearest', behavior: 'instant' });
  }, [isRevealing, filters]);
}

const chosenLinks = () => [...document.querySelectorAll<HTMLElement>(`#${RESULTS} ul a`)];

/** A link that removes a filter goes with it. The focus moves to the link in its place, after the last one to the list. @returns Called with the pressed link. */
function useFocusAmongChosen(filters: Filters | null): (link: HTMLElement) => void {
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    const index = pressed.current;
    pressed.current = null;
    if (index === null || filters === null) return;
    const left = chosenLinks();
    (left[Math.min(index, left.length - 1)] ?? document.getElementById(RESULTS))?.focus({ preventScroll: true });
  }, [filters]);
  return (link) => {
    pressed.current = Math.max(0, chosenLinks().indexOf(link));
  };
}

/** The ids of a list's dishes, in its order. */
function idsOf({ categories }: DishIndex, list: ListId, hearts: readonly number[]): readonly number[] {
  if (list === 'hearts') return [...hearts].reverse();
  const lists = categories.filter(({ id, isHome }) => (list === undefined ? isHome === true : id === list));
  return [...new Set(lists.flatMap(({ dishes }) => dishes))];
}

/** A filter index of some dishes of the menu. */
function indexOf({ dishes }: DishIndex, ids: readonly number[]): FilterIndex {
  const items = new Map(dishes.map(({ item }) => [item.id, item]));
  return new FilterIndex(ids.flatMap((id) => items.get(id) ?? []));
}

/** A filter index of a list on the page; null until the dishes are loaded. */
export function useListIndex(data: DishIndex | undefined, list: ListId): FilterIndex | null {
  const hearts = useFavourites((favourites) => (list === 'hearts' ? favourites.ids : NO_IDS));
  return useMemo(() => (data === undefined ? null : indexOf(data, idsOf(data, list, hearts))), [data, list, hearts]);
}

const NO_IDS: readonly number[] = [];

/** The filters in the address of the page, whatever layer is open over it. */
export const addressFilters = (): Filters => readFilters(searchOfPage(window.location.search));

/** The address of the current page with other filters; other parameters are kept. Null if it is the current one. */
function filterAddress(filters: Filters): string | null {
  const { pathname, search } = window.location;
  const next = writeFilters(searchOfPage(search), filters).toString();
  const address = `${pathname}${next === '' ? '' : `?${next}`}`;
  return address === `${pathname}${search}` ? null : address;
}

/** Writes the filters into the address of the page; nothing while a layer is open. */
export function writeAddress(filters: Filters): void {
  if (layersOfEntry().length > 0 || isHistoryBusy()) return;
  const address = filterAddress(filters);
  if (address !== null) replaceEntry(`${address}${window.location.hash}`);
}

/** Writes the filters applied by the server, given as a query, into the address. */
export const nameFilters = (made: string): void => writeAddress(readFilters(new URLSearchParams(made)));

/**
 * Applies filters to the current page: in the browser, or by the server if the page was rendered with filters, because it then lacks sections without results.
 * It must not be called during a history navigation.
 */
export function applyFilters(filters: Filters): void {
  if (usePageFilters.getState().isMade) {
    const address = filterAddress(filters);
    if (address !== null) window.location.replace(address);
  } else {
    writeAddress(filters);
    usePageFilters.setState({ chosen: filters, isRevealing: true });
  }
}

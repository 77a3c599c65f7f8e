import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useShop } from '#components/layout/shop-context-client.tsx';
import type { DishIndex } from '#components/search/dish-index.ts';
import { readPath } from '#lib/client/api.ts';
import { usePlace } from '#stores/place.ts';
import type { CategoryRow } from './category-links.ts';

/** Milliseconds, the same as the server's cache. */
const STALE_TIME = 180_000;
/** Milliseconds, for large menus on slow connections. */
const TIMEOUT = 30_000;

const queryOf = (locale: string, warehouseId: number | null) => ({ locale, ...(warehouseId !== null && { place: String(warehouseId) }) });

/** The dishes of a warehouse, for search and filters. */
export const dishIndexQuery = (locale: string, warehouseId: number | null) =>
  queryOptions({
    queryKey: ['dish-index', locale, warehouseId],
    staleTime: STALE_TIME,
    // each response is a class instance, so structural sharing is useless
    structuralSharing: false,
    queryFn: ({ signal }) => readPath<DishIndex>('/api/menu/dish-index', { query: queryOf(locale, warehouseId), timeout: TIMEOUT, signal }),
  });

const useWarehouseId = (): number | null => usePlace((place) => place.location?.warehouseId ?? null);

/** The dishes of the visitor's place. While those of another place are loading, the previous ones. */
export function useDishIndex() {
  const { locale } = useShop();
  return useQuery({ ...dishIndexQuery(locale, useWarehouseId()), placeholderData: keepPreviousData });
}

/** Every root category at the visitor's place, loaded once for the burger menu and the layer of categories. */
export function useCategoryRows() {
  const { locale } = useShop();
  const warehouseId = useWarehouseId();
  return useQuery({
    queryKey: ['sections', locale, warehouseId],
    staleTime: STALE_TIME,
    queryFn: async ({ signal }) => {
      const options = { query: queryOf(locale, warehouseId), signal };
      return (await readPath<{ readonly sections: readonly CategoryRow[] }>('/api/menu/sections', options)).sections;
    },
  });
}

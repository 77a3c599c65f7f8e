import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { readPath } from '#lib/client/api.ts';
import { usePlace } from '#stores/place.ts';
import type { DishIndex } from './dish-index.ts';

/** Milliseconds, the same as the server's cache. */
const STALE_TIME = 180_000;
/** Milliseconds, for large menus on slow connections. */
const TIMEOUT = 30_000;

/** The dishes of a warehouse, for search and filters. */
export const dishIndexQuery = (locale: string, warehouseId: number | null) =>
  queryOptions({
    queryKey: ['dish-index', locale, warehouseId],
    staleTime: STALE_TIME,
    // each response is a class instance, so structural sharing is useless
    structuralSharing: false,
    queryFn: ({ signal }) =>
      readPath<DishIndex>('/api/menu/dish-index', {
        query: { locale, ...(warehouseId !== null && { place: String(warehouseId) }) },
        timeout: TIMEOUT,
        signal,
      }),
  });

/** The dishes of the visitor's place. While those of another place are loading, the previous ones. */
export function useDishIndex() {
  const { locale } = useShop();
  const warehouseId = usePlace((place) => place.location?.warehouseId ?? null);
  return useQuery({ ...dishIndexQuery(locale, warehouseId), placeholderData: keepPreviousData });
}

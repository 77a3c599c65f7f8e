import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { readPath } from '#lib/client/api.ts';
import { usePlace } from '#stores/place.ts';
import type { DishIndex } from './dish-index.ts';

/** Milliseconds: the same as the server's bucket. */
const STALE_TIME = 180_000;
/** Milliseconds; large menus on slow lines. */
const TIMEOUT = 30_000;

/** The dishes of the visitor's place for search and filters. While those of another place are on their way, the last ones stay. */
export function useDishIndex() {
  const { locale } = useShop();
  const warehouseId = usePlace((place) => place.location?.warehouseId ?? null);
  return useQuery({
    queryKey: ['dish-index', locale, warehouseId],
    staleTime: STALE_TIME,
    // a class instance is made of each answer, so equal parts of two answers need not be compared
    structuralSharing: false,
    placeholderData: keepPreviousData,
    // the service worker may answer without a network
    networkMode: 'always',
    queryFn: ({ signal }) =>
      readPath<DishIndex>('/api/menu/dish-index', {
        query: { locale, ...(warehouseId !== null && { place: String(warehouseId) }) },
        timeout: TIMEOUT,
        signal,
      }),
  });
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { readPath } from '#lib/client/api.ts';
import { usePlace } from '#stores/place.ts';
import type { CategoryRow } from './category-rows.ts';

const STALE_TIME = 180_000;

/** Every root category at the visitor's place, loaded once for the burger menu and the layer of categories. */
export function useCategoryRows() {
  const { locale } = useShop();
  const place = usePlace((state) => state.location?.warehouseId ?? null);
  return useQuery({
    queryKey: ['sections', locale, place],
    staleTime: STALE_TIME,
    queryFn: async ({ signal }) => {
      const query = { locale, ...(place !== null && { place: String(place) }) };
      return (await readPath<{ readonly sections: readonly CategoryRow[] }>('/api/menu/sections', { query, signal })).sections;
    },
  });
}

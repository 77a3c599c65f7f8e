'use client';

import { useHoursText } from '#components/delivery/time-text.ts';
import { placeState } from '#lib/domain/warehouse-hours.ts';
import { usePlace } from '#stores/place.ts';
import type { HoursProps } from './hours-client.tsx';
import { useShop } from './shop-context-client.tsx';
import { useNow } from './use-now.ts';

/** The hours of a place, or of the visitor's own, now. */
export function HoursNow({ warehouseId, written = '' }: HoursProps) {
  const shop = useShop();
  const ownType = usePlace((s) => (s.location === null ? 'delivery' : s.type));
  const own = usePlace((s) => s.location?.warehouseId ?? null);
  const type = warehouseId === null ? ownType : 'pickup';
  return useHoursText(placeState(shop, type, warehouseId ?? own ?? shop.homeWarehouseId, useNow())) || written;
}

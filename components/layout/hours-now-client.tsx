'use client';

import { useHoursText } from '#components/delivery/time-text.ts';
import { placeState } from '#lib/domain/opening-hours.ts';
import { usePlace } from '#stores/place.ts';
import type { HoursProps } from './footer-links-client.tsx';
import { useShop } from './shop-context-client.tsx';
import { useNow } from './use-now.ts';

/** The current hours of a place, or of the visitor's own. */
export function HoursNow({ warehouseId, written = '' }: HoursProps) {
  const shop = useShop();
  const ownType = usePlace((s) => (s.location === null ? 'delivery' : s.type));
  const own = usePlace((s) => s.location?.warehouseId ?? null);
  const type = warehouseId === null ? ownType : 'pickup';
  return useHoursText(placeState(shop, type, warehouseId ?? own ?? shop.homeWarehouseId, useNow())) || written;
}

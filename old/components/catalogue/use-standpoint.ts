import type { Menu } from '#lib/domain/catalogue.ts';
import type { Place } from '#lib/domain/selectable.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useDelivery } from '#old/stores/delivery.ts';
import type { Standpoint } from './card-view.ts';

/** The place the visitor has chosen, as the rules of the catalogue ask for it. */
export function usePlace(): Place {
  const settings = useShop();
  const warehouseId = useDelivery((s) => s.location?.warehouseId ?? null);
  return { warehouseId, settings };
}

/** The visitor's place and now, for cards that the browser makes itself; null until there is a menu. */
export function useStandpoint(menu: Menu | null): Standpoint | null {
  const place = usePlace();
  const { timezone, preview } = useShop();
  return menu && { menu, place, now: zonedAt(Date.now(), timezone), preview };
}

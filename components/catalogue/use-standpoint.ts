import { useShop } from '#components/layout/shop-provider-client.tsx';
import type { Place } from '#lib/domain/selectable.ts';
import { useDelivery } from '#stores/delivery.ts';

/** The place the visitor has chosen, as the rules of the catalogue ask for it. */
export function usePlace(): Place {
  const settings = useShop();
  const warehouseId = useDelivery((s) => s.location?.warehouseId ?? null);
  return { warehouseId, settings };
}

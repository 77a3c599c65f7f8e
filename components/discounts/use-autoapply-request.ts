import { useDeferredValue, useMemo } from 'react';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { cookingOf, timezoneOf } from '#lib/domain/warehouse-hours.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { useCart } from '#stores/cart.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { useDelivery } from '#stores/delivery.ts';
import { autoapplyRequest } from './autoapply-body.ts';

export type AutoapplyRequest = ReturnType<typeof autoapplyRequest>;

const MINUTE = 60_000;

/** The cart of this browser as autoapply asks for it; null while it is empty or the menu is not there. */
export function useAutoapplyRequest(): AutoapplyRequest | null {
  const shop = useShop();
  const menu = useCatalogue((s) => s.menu);
  // nobody waits for the question: it is put together after the tap has been shown
  const lines = useDeferredValue(useCart((s) => s.lines));
  const promoCode = useCart((s) => s.promoCode);
  const { type, location, time, booking } = useDelivery();
  return useMemo(() => {
    if (menu === null || lines.length === 0) return null;
    const warehouseId = location?.warehouseId ?? null;
    const minutes = cookingOf(shop, type, warehouseId) + (type === 'delivery' ? (shop.roadMinutes[location?.zone ?? ''] ?? 0) : 0);
    const soonest = zonedAt(Date.now() + minutes * MINUTE, timezoneOf(shop, warehouseId));
    return autoapplyRequest({ lines, promoCode, type, warehouseId, time, booking, soonest }, menu);
  }, [menu, lines, promoCode, type, location, time, booking, shop]);
}

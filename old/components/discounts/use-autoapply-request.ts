import { useMemo } from 'react';
import { autoapplyRequest } from '#lib/domain/autoapply-body.ts';
import { countedLines, saleMoment } from '#lib/domain/counted-lines.ts';
import { cookingOf, timezoneOf } from '#lib/domain/warehouse-hours.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { partsOf } from '#old/components/catalogue/line-price.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useAfterPaint } from '#old/components/ui/use-after-paint.ts';
import { useCart } from '#old/stores/cart.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useDelivery } from '#old/stores/delivery.ts';

export type AutoapplyRequest = ReturnType<typeof autoapplyRequest>;

const MINUTE = 60_000;

/** The cart of this browser as autoapply asks for it; null while it is empty or the menu is not there. */
export function useAutoapplyRequest(): AutoapplyRequest | null {
  const shop = useShop();
  const menu = useCatalogue((s) => s.menu);
  // nobody waits for the question: it is put together after the tap has been shown
  const lines = useAfterPaint(useCart((s) => s.lines));
  const promoCode = useCart((s) => s.promoCode);
  const { type, location, time, booking } = useDelivery();
  return useMemo(() => {
    if (menu === null || lines.length === 0) return null;
    const warehouseId = location?.warehouseId ?? null;
    const minutes = cookingOf(shop, type, warehouseId) + (type === 'delivery' ? (shop.roadMinutes[location?.zone ?? ''] ?? 0) : 0);
    const [now, timezone] = [Date.now(), timezoneOf(shop, warehouseId)];
    const current = zonedAt(now, timezone);
    const soonest = zonedAt(now + minutes * MINUTE, timezone);
    // nothing is offered for dishes that cannot be ordered
    const counted = countedLines(lines, menu, { warehouseId, settings: shop }, saleMoment({ type, time, booking }, current));
    const bought = counted.flatMap((line) => partsOf(line, menu) ?? []);
    return autoapplyRequest({ bought, promoCode, type, warehouseId, time, booking, today: current.date, soonest }, menu);
  }, [menu, lines, promoCode, type, location, time, booking, shop]);
}

import { useLocale, useTranslations } from 'next-intl';
import type { Product, Variation } from '#lib/contract/product.ts';
import { roomFor } from '#lib/domain/room.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useCart } from '#old/stores/cart.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { countText } from './quantity.ts';

export interface RoomNow {
  /** Steps that may still be added. */
  readonly more: number;
  /** What is said when there are none: «Осталось только 3». */
  readonly text: string;
}

/** Asks how much of a choice may still be added at the chosen place, the newest cart and other lines of it minded; null where nothing is counted (CART-06). */
export function useRoom(): (product: Product, variation: Variation | null, except?: string) => RoomNow | null {
  const t = useTranslations('catalogue');
  const unit = useTranslations('common.unit');
  const locale = useLocale();
  const settings = useShop();
  return (product, variation, except) => {
    const warehouseId = useDelivery.getState().location?.warehouseId ?? null;
    const room = roomFor(product, variation, { warehouseId, settings }, useCart.getState().lines, except);
    if (room === null) return null;
    if (room.isOnePerOrder) return { more: room.more, text: t('onePerOrder') };
    const units = { g: unit('g'), ml: unit('ml'), kg: unit('kg') };
    return { more: room.more, text: room.left === 0 ? t('out') : t('onlyLeft', { amount: countText(product, room.left, units, locale) }) };
  };
}

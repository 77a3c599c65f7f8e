import { useLocale } from 'next-intl';
import { badgeCount } from '#lib/domain/cart.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { cartSum } from '#old/components/catalogue/cart-sum.ts';
import { usePlace } from '#old/components/catalogue/use-standpoint.ts';
import { useAfterPaint } from '#old/components/ui/use-after-paint.ts';
import { useCart } from '#old/stores/cart.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useShop } from './shop-provider-client.tsx';
import { useNow } from './use-now.ts';

/** The cart as the header and the floating bar show it: positions, and the sum before discounts of the goods that can be ordered. */
export function useCartSummary(): { readonly positions: number; readonly sum: string } {
  // it lies behind the open cart: the tap shows first
  const lines = useAfterPaint(useCart((s) => s.lines));
  const menu = useCatalogue((s) => s.menu);
  const { currency, timezone } = useShop();
  const locale = useLocale();
  const place = usePlace();
  const when = useDelivery();
  const total = cartSum(lines, menu, { place, when, timezone, now: useNow() });
  return { positions: badgeCount(lines, (id) => menu?.product(id) ?? null), sum: formatMoney(total, currency, locale) };
}

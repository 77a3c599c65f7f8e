import { useLocale } from 'next-intl';
import { useDeferredValue } from 'react';
import { linePrices } from '#components/catalogue/line-price.ts';
import { badgeCount } from '#lib/domain/cart.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { useCart } from '#stores/cart.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { useShop } from './shop-provider-client.tsx';

/** The cart as the header and the floating bar show it: positions, and the goods' sum before discounts. */
export function useCartSummary(): { readonly positions: number; readonly sum: string } {
  // it lies behind the open cart: the tap shows first
  const lines = useDeferredValue(useCart((s) => s.lines));
  const menu = useCatalogue((s) => s.menu);
  const { currency } = useShop();
  const locale = useLocale();
  const total = linePrices(lines, menu).reduce((sum, price) => sum + price, 0);
  return { positions: badgeCount(lines, (id) => menu?.product(id) ?? null), sum: formatMoney(total, currency, locale) };
}

import { formatMoney } from '#lib/i18n/format.ts';
import { useShop } from './shop-context-client.tsx';

/**
 * Formats minor units in the shop's currency and the page's language. A separate file, because the cards of a menu get their prices as text
 * and do not need it.
 */
export function useMoney(): (minor: number) => string {
  const { currency, locale } = useShop();
  return (minor) => formatMoney(minor, currency, locale);
}

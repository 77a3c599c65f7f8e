import { formatMoney } from '#lib/i18n/format.ts';
import { useShop } from './shop-context-client.tsx';

/** Formats minor units in the shop's currency and the page's language. In a file of its own: the cards of a menu get their prices as text. */
export function useMoney(): (minor: number) => string {
  const { currency, locale } = useShop();
  return (minor) => formatMoney(minor, currency, locale);
}

import type { IconName } from '#components/ui/icon.tsx';
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

/** A receipt with the rouble sign for prices in roubles, with lines of text for other currencies. */
export const useReceiptIcon = (): IconName => (useShop().currencyCode === 'RUB' ? 'receipt-rouble' : 'receipt');

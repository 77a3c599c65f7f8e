import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#lib/i18n/format.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';

/** Labels of chosen filters: a highest price (minor units) and an excluded allergen. */
export function useLimitWords() {
  const t = useTranslations('filters');
  const locale = useLocale();
  const { currency } = useShop();
  return {
    upTo: (price: number): string => t('upTo', { sum: formatMoney(price, currency, locale) }),
    freeOf: (allergen: string): string => t('freeOf', { name: allergen }),
  };
}

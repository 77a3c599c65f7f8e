import { useLocale } from 'next-intl';
import type { Product, Variation } from '#lib/contract/product.ts';
import { priceLine } from '#lib/domain/pricing.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';

/** What a choice without supplements costs and cost before the sale; undefined where it is not on sale. */
export function useSaleText(): (product: Product, variation: Variation | null) => { price: string; before: string } | undefined {
  const { currency } = useShop();
  const locale = useLocale();
  return (product, variation) => {
    const { total, before } = priceLine(product, variation, [], 1);
    return before > total ? { price: formatMoney(total, currency, locale), before: formatMoney(before, currency, locale) } : undefined;
  };
}

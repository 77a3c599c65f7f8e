import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import type { FilterItem } from '#lib/domain/filters.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { useDelivery } from '#stores/delivery.ts';
import { filterItem, listedProducts } from './filter-items.ts';

/** The list that the filters of this page are about; null until the catalogue is there. */
export function useFilterItems(categoryId: number | null): readonly FilterItem[] | null {
  const t = useTranslations('catalogue');
  const settings = useShop();
  const menu = useCatalogue((s) => s.menu);
  const warehouseId = useDelivery((s) => s.location?.warehouseId ?? null);
  return useMemo(() => {
    if (menu === null) return null;
    const word = (code: Parameters<Parameters<typeof filterItem>[2]>[0]): string => t(`badge.${code}`);
    return listedProducts(menu, categoryId, { warehouseId, settings }).map((product) => filterItem(product, menu, word));
  }, [menu, categoryId, warehouseId, settings, t]);
}

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import type { FilterIndex } from '#lib/domain/filter-index.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { useDelivery } from '#stores/delivery.ts';
import { filterIndex, listedProducts } from './filter-items.ts';

/** The list that the filters of this page are about; null until the catalogue is there, and while nobody asks. */
export function useFilterList(categoryId: number | null, isAsked = true): FilterIndex | null {
  const t = useTranslations('catalogue');
  const settings = useShop();
  const menu = useCatalogue((s) => s.menu);
  const warehouseId = useDelivery((s) => s.location?.warehouseId ?? null);
  return useMemo(() => {
    if (menu === null || !isAsked) return null;
    return filterIndex(listedProducts(menu, categoryId, { warehouseId, settings }), menu, (code) => t(`badge.${code}`));
  }, [menu, isAsked, categoryId, warehouseId, settings, t]);
}

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { FilterIndex } from '#lib/domain/filter-index.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { useDelivery } from '#stores/delivery.ts';
import { useFavourites } from '#stores/favourites.ts';
import { filterIndex, type ListId, listedProducts, markedProducts } from './filter-items.ts';

/** One index per list, whichever parts of a page ask about it. */
const made = new WeakMap<Menu, Map<string, FilterIndex>>();

/** The list that the filters of this page are about; null until the catalogue is there, and while nobody asks. */
export function useFilterList(list: ListId, isAsked = true): FilterIndex | null {
  const t = useTranslations('catalogue');
  const settings = useShop();
  const menu = useCatalogue((s) => s.menu);
  const warehouseId = useDelivery((s) => s.location?.warehouseId ?? null);
  const hearts = useFavourites((s) => (list === 'hearts' ? s.ids : null));
  return useMemo(() => {
    if (menu === null || !isAsked) return null;
    const lists = made.get(menu) ?? new Map<string, FilterIndex>();
    made.set(menu, lists);
    const key = `${hearts?.join() ?? list} ${warehouseId}`;
    const known = lists.get(key);
    if (known) return known;
    const place = { warehouseId, settings };
    const products = list === 'hearts' ? markedProducts(menu, hearts ?? [], place) : listedProducts(menu, list, place);
    const index = filterIndex(products, menu, (code) => t(`badge.${code}`));
    lists.set(key, index);
    return index;
  }, [menu, isAsked, list, hearts, warehouseId, settings, t]);
}

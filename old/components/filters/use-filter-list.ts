import { useEffect, useMemo, useState } from 'react';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { FilterIndex } from '#lib/domain/filter-index.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useFavourites } from '#old/stores/favourites.ts';
import { filterIndex, type ListId, listedProducts, listMaking, markedProducts, shopMaking } from './filter-items.ts';
import { makeIndex } from './make-index.ts';
import { useBadgeWord } from './use-badge-word.ts';

/** One index per list, whichever parts of a page ask about it. */
const made = new WeakMap<Menu, Map<string, FilterIndex>>();
/** Those of long lists that are being made. */
const inMaking = new WeakMap<Menu, Map<string, Promise<void>>>();

/** The index of so many dishes would take longer than a tap may; it is made in pieces. */
const MANY = 1_000;

function of<V>(all: WeakMap<Menu, Map<string, V>>, menu: Menu): Map<string, V> {
  const own = all.get(menu) ?? new Map<string, V>();
  all.set(menu, own);
  return own;
}

/** The list that the filters of this page are about; null until the catalogue is there, while nobody asks, and while a long one is being made. */
export function useFilterList(list: ListId, isAsked = true): FilterIndex | null {
  const word = useBadgeWord();
  const settings = useShop();
  const menu = useCatalogue((s) => s.menu);
  const warehouseId = useDelivery((s) => s.location?.warehouseId ?? null);
  const hearts = useFavourites((s) => (list === 'hearts' ? s.ids : null));
  const key = `${hearts?.join() ?? list} ${warehouseId}`;
  const isLong = list !== 'hearts' && (menu?.products.length ?? 0) > MANY;
  const [ready, setReady] = useState<FilterIndex | null>(null);
  useEffect(() => {
    if (menu === null || !isAsked || list === 'hearts' || !isLong || of(made, menu).has(key)) return;
    let wanted = true;
    const make = async (): Promise<void> => {
      of(made, menu).set(key, await makeIndex(listMaking(menu, list, { warehouseId, settings }, word)));
      // asked for with the first filter that is chosen
      await makeIndex(shopMaking(menu, word));
    };
    const making = of(inMaking, menu).get(key) ?? make();
    of(inMaking, menu).set(key, making);
    void making.then(() => {
      if (wanted) setReady(of(made, menu).get(key) ?? null);
    });
    return () => {
      wanted = false;
    };
  }, [menu, isAsked, isLong, list, key, warehouseId, settings, word]);
  return useMemo(() => {
    if (menu === null || !isAsked) return null;
    const lists = of(made, menu);
    const known = lists.get(key);
    if (known) return known;
    // `ready` may be of another list
    if (isLong) return ready === null ? null : (lists.get(key) ?? null);
    const place = { warehouseId, settings };
    const products = list === 'hearts' ? markedProducts(menu, hearts ?? [], place) : listedProducts(menu, list, place);
    const index = filterIndex(products, menu, word);
    lists.set(key, index);
    return index;
  }, [menu, isAsked, isLong, list, key, hearts, warehouseId, settings, word, ready]);
}

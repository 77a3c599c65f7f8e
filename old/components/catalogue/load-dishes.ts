import { CatalogueJoin } from '#lib/contract/catalogue-join.ts';
import { buildMenu, type Menu } from '#lib/domain/catalogue.ts';
import { bucketParam } from '#lib/shop/bucket.ts';
import { askMenu } from '#old/components/menu-worker/ask.ts';
import type { WantedDishes } from '#old/stores/catalogue.ts';

interface Wanted extends WantedDishes {
  readonly warehouseId: number | null;
  readonly locale: string;
}

/** A menu of single dishes at a place, before the whole one is there: a few kilobytes, the same prices. */
export async function loadDishes({ ids, related, warehouseId, locale }: Wanted): Promise<Menu> {
  const query = new URLSearchParams({ ids: String(ids), locale });
  if (warehouseId !== null) query.set('place', String(warehouseId));
  if (related === true) query.set('related', '1');
  query.set('t', bucketParam(Date.now()));
  try {
    const join = new CatalogueJoin();
    for await (const slice of askMenu('dishes', { path: `/api/menu/dishes?${query}` })) join.add(slice);
    return buildMenu(join.categories);
  } catch (error) {
    // whoever asked waits for the whole menu; the reason is for whoever looks
    console.warn('dishes did not load:', error);
    throw error;
  }
}

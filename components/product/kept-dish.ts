import { cacheStorage } from '#lib/browser/secure-context.ts';
import { ANSWERS } from '#lib/pwa/worker/cache-names.ts';
import type { DishData } from './dish-data.ts';
import type { DishSource } from './load-dish.ts';

/** What `/api/menu/dish?ids=` answers. */
export interface KnownDishes {
  readonly dishes: readonly DishData[];
}

const PATH = '/api/menu/dish';

/** Where kept answers may have the dish; the chosen place's own answers come first. */
function addressesFor(urls: readonly URL[], source: DishSource, locale: string, warehouseId: number | null): readonly URL[] {
  const place = warehouseId === null ? null : String(warehouseId);
  const isHere = ({ searchParams }: URL): boolean => searchParams.get('place') === place;
  const mayHave = ({ pathname, searchParams }: URL): boolean => {
    const ids = searchParams.get('ids')?.split(',') ?? [];
    return (
      pathname === PATH && searchParams.get('locale') === locale && ('id' in source ? ids.includes(String(source.id)) : ids.length > 0)
    );
  };
  return urls.filter(mayHave).sort((a, b) => Number(isHere(b)) - Number(isHere(a)));
}

/**
 * A dish as the service worker keeps it with the pages that have shown it ({@link KnownDishes}), for times without a network (CART-13). Of another place, where the
 * chosen one's is not kept: nothing can be ordered then. Never throws.
 */
export async function keptDish(source: DishSource, locale: string, warehouseId: number | null): Promise<DishData | null> {
  try {
    const cache = await cacheStorage()?.open(ANSWERS);
    if (cache === undefined) return null;
    const urls = (await cache.keys()).map(({ url }) => new URL(url));
    for (const { href } of addressesFor(urls, source, locale, warehouseId)) {
      const answer: KnownDishes | undefined = await (await cache.match(href, { ignoreVary: true }))?.json();
      const found = answer?.dishes.find(({ summary }) => ('id' in source ? summary.id === source.id : summary.href.endsWith(source.path)));
      if (found !== undefined) return found;
    }
  } catch (error) {
    console.warn('what is kept of a dish cannot be read:', error);
  }
  return null;
}

import { useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { usePlaceDishes } from '#components/catalog/place-dishes.ts';
import { settingsQuery } from '#components/delivery/delivery-queries.ts';
import { LAYERS } from '#components/layers/layer-table-client.tsx';
import { whenIdle } from '#components/layers/when-idle.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { dishIndexQuery } from '#components/search/use-dish-index.ts';
import { serviceWorkers } from '#lib/browser/secure-context.ts';
import { readPath } from '#lib/client/api.ts';
import { loadMessages, namespaceAddress } from '#lib/client/messages.ts';
import { askToKeep, registerWorker } from '#lib/pwa/page-worker.ts';
import { usePlace } from '#stores/place.ts';

/** What somebody without a network looks for, besides the pages they have seen. */
const WANTED = ['', '/cart', '/catalog/custom', '/offline'];
/** Layers that are of use without a network; the code of all of them is kept with the build. */
const NAMESPACES = [
  ...new Set(
    [LAYERS.cart, LAYERS.dish, LAYERS.search, LAYERS.menu, LAYERS.settings, LAYERS.preferences].flatMap((row) => [...row.namespaces]),
  ),
];

/** Dishes of one page whose sheets are kept, and as many as one answer of `/api/menu/dish` has. */
const MAX_DISHES = 150;
const DISHES_AT_ONCE = 50;

/** Asks for the sheets of these dishes as the place sells them, so that the worker keeps them. What fails is asked for with another page. */
async function loadDishes(ids: readonly number[], locale: string, warehouseId: number | null): Promise<void> {
  for (let begin = 0; begin < ids.length; begin += DISHES_AT_ONCE) {
    const part = ids.slice(begin, begin + DISHES_AT_ONCE).join(',');
    await readPath('/api/menu/dish', { query: { locale, ids: part, ...(warehouseId !== null && { place: warehouseId }) } }).catch(
      () => undefined,
    );
  }
}

const savesData = (): boolean =>
  ('connection' in navigator && Object(navigator.connection).saveData === true) || matchMedia('(prefers-reduced-data: reduce)').matches;

/** Addresses of this shop that the page has loaded since a moment, in milliseconds since it was opened. */
function usedSince(since: number): string[] {
  const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= since);
  return [...new Set(entries.map(({ name }) => name).filter((name) => name.startsWith(window.location.origin)))];
}

/** Registers the worker and lets it keep the pages of this visit with their pictures, data and messages (PWA-01, PWA-02). Not in development. */
export function useKeptPages(): void {
  const pathname = usePathname();
  const { locale, messagesVersion, prefix } = useShop();
  const queries = useQueryClient();
  const toldAt = useRef(0);
  const askedDishes = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (process.env.NODE_ENV === 'development') return;
    const keep = async (): Promise<void> => {
      const registration = await registerWorker();
      if (registration === null) return;
      const active = (await serviceWorkers()?.ready)?.active ?? null;
      if (active === null) return;
      const since = toldAt.current;
      const isFirst = since === 0;
      const sparing = savesData();
      const warehouseId = usePlace.getState().location?.warehouseId ?? null;
      if (isFirst && !sparing)
        await Promise.allSettled([
          ...NAMESPACES.map((namespace) => loadMessages(namespaceAddress(locale, messagesVersion, namespace))),
          // what the burger menu shows
          queries.prefetchQuery(settingsQuery(locale)),
          readPath('/api/menu/sections', { query: { locale } }),
          queries.prefetchQuery(dishIndexQuery(locale, warehouseId)),
        ]);
      if (!sparing) {
        const ids = usePlaceDishes
          .getState()
          .shown.filter((id) => !askedDishes.current.has(id))
          .slice(0, MAX_DISHES);
        askedDishes.current = new Set([...askedDishes.current, ...ids]);
        await loadDishes(ids, locale, warehouseId);
      }
      const used = usedSince(since);
      toldAt.current = performance.now();
      const wanted = isFirst && !sparing ? WANTED.map((path) => prefix + path || '/') : [];
      askToKeep(active, { pages: [pathname, ...wanted], used, sparing });
    };
    return whenIdle(() => void keep());
  }, [pathname, locale, messagesVersion, prefix, queries]);
}

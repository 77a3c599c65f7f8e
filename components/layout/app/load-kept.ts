import { settingsQuery } from '#components/delivery/delivery-queries.ts';
import { LAYERS } from '#components/layers/layer-table-client.tsx';
import { dishIndexQuery } from '#components/search/use-dish-index.ts';
import { readPath } from '#lib/client/api.ts';
import { loadMessages, namespaceAddress } from '#lib/client/messages.ts';
import { queryClient } from '#lib/client/query-client.ts';

/** Layers that are of use without a network; the code of all of them is kept with the build. */
const NAMESPACES = [
  ...new Set(
    [LAYERS.cart, LAYERS.dish, LAYERS.search, LAYERS.menu, LAYERS.settings, LAYERS.preferences].flatMap((row) => [...row.namespaces]),
  ),
];
/** As many dishes as one answer of `/api/menu/dish` has. */
const DISHES_AT_ONCE = 50;

interface Visit {
  readonly locale: string;
  readonly messagesVersion: string;
  readonly warehouseId: number | null;
}

/** Asks for what layers show without a network, so that the worker keeps it: their words, the burger menu, the index of the search. */
export async function loadForLayers({ locale, messagesVersion, warehouseId }: Visit): Promise<void> {
  await Promise.allSettled([
    ...NAMESPACES.map((namespace) => loadMessages(namespaceAddress(locale, messagesVersion, namespace))),
    // what the burger menu shows
    queryClient().prefetchQuery(settingsQuery(locale)),
    readPath('/api/menu/sections', { query: { locale } }),
    queryClient().prefetchQuery(dishIndexQuery(locale, warehouseId)),
  ]);
}

/** Asks for the sheets of these dishes as the place sells them, so that the worker keeps them. What fails is asked for with another page. */
export async function loadDishes(ids: readonly number[], { locale, warehouseId }: Visit): Promise<void> {
  for (let begin = 0; begin < ids.length; begin += DISHES_AT_ONCE) {
    const part = ids.slice(begin, begin + DISHES_AT_ONCE).join(',');
    await readPath('/api/menu/dish', { query: { locale, ids: part, ...(warehouseId !== null && { place: warehouseId }) } }).catch(
      () => undefined,
    );
  }
}

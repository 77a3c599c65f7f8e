import { dishIndexQuery } from '#components/catalog/menu-queries.ts';
import { LAYERS } from '#components/layers/layer-table-client.tsx';
import { readPath } from '#lib/client/api.ts';
import { loadMessages, namespaceAddress } from '#lib/client/messages.ts';
import { settingsQuery } from '#lib/client/queries.ts';
import { queryClient } from '#lib/client/query-client.ts';

/** Namespaces of layers that are useful offline; their code is stored with the build. */
const NAMESPACES = [
  ...new Set(
    [LAYERS.cart, LAYERS.dish, LAYERS.place, LAYERS.search, LAYERS.menu, LAYERS.settings, LAYERS.preferences].flatMap((row) => [
      ...row.namespaces,
    ]),
  ),
];
/** Maximum dishes of one response of `/api/menu/dish`. */
const DISHES_AT_ONCE = 50;

interface Visit {
  readonly locale: string;
  readonly messagesVersion: string;
  readonly warehouseId: number | null;
}

/** Requests the data of layers for offline use, so that the worker stores it: messages, burger menu, search index. */
export async function loadForLayers({ locale, messagesVersion, warehouseId }: Visit): Promise<void> {
  await Promise.allSettled([
    ...NAMESPACES.map((namespace) => loadMessages(namespaceAddress(locale, messagesVersion, namespace))),
    // data of the burger menu
    queryClient().prefetchQuery(settingsQuery(locale)),
    readPath('/api/menu/sections', { query: { locale } }),
    queryClient().prefetchQuery(dishIndexQuery(locale, warehouseId)),
  ]);
}

/** Requests the sheets of these dishes at the place, so that the worker stores them. Failed ones are requested again on another page. */
export async function loadDishes(ids: readonly number[], { locale, warehouseId }: Visit): Promise<void> {
  for (let begin = 0; begin < ids.length; begin += DISHES_AT_ONCE) {
    const part = ids.slice(begin, begin + DISHES_AT_ONCE).join(',');
    await readPath('/api/menu/dish', { query: { locale, ids: part, ...(warehouseId !== null && { place: warehouseId }) } }).catch(
      () => undefined,
    );
  }
}

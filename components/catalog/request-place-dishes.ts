import { readPath } from '#lib/client/api.ts';
import { type PlaceDishes, usePlaceDishes } from './availability-client.tsx';

/** Maximum ids of one request to `/api/menu/place`. */
const MAX_IDS = 250;

const parts = (ids: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) => ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS));

/** The warehouse of the latest request: a response for another one is ignored. */
let wanted: number | null = null;
let waiting: ReadonlySet<number> = new Set();

async function load(warehouseId: number, locale: string, ids: readonly number[]): Promise<void> {
  const query = { place: String(warehouseId), locale, ids: ids.join(',') };
  const { dishes } = await readPath<{ readonly dishes: PlaceDishes }>('/api/menu/place', { query });
  if (wanted !== warehouseId) return;
  const known = usePlaceDishes.getState();
  const isSame = known.warehouseId === warehouseId;
  usePlaceDishes.setState({ warehouseId, dishes: isSame ? { ...known.dishes, ...dishes } : dishes, hasFailed: false });
}

function flush(warehouseId: number, locale: string): void {
  if (wanted !== warehouseId) return;
  const ids = [...waiting];
  waiting = new Set();
  for (const part of parts(ids)) {
    // Without a response the cards keep the page's data; the cart and the backend check prices and stock again.
    load(warehouseId, locale, part)
      .catch((error: unknown) => {
        usePlaceDishes.setState({ hasFailed: true });
        console.warn('availability did not load:', error);
      })
      .finally(() => {
        if (wanted !== warehouseId) return;
        usePlaceDishes.setState(({ pending }) => ({ pending: pending.filter((id) => !part.includes(id)) }));
      });
  }
}

/**
 * Loads what the warehouse sells of these dishes; null: no place is chosen, and the page's data is valid. Calls of one moment are sent as
 * one request.
 */
export function requestPlaceDishes(warehouseId: number | null, locale: string, ids: readonly number[]): void {
  usePlaceDishes.setState(({ shown }) => ({ shown: [...new Set([...shown, ...ids])] }));
  if (warehouseId !== wanted) {
    waiting = new Set();
    usePlaceDishes.setState({ pending: [] });
  }
  wanted = warehouseId;
  if (warehouseId === null) {
    if (usePlaceDishes.getState().warehouseId !== null) usePlaceDishes.setState({ warehouseId: null, dishes: {} });
    return;
  }
  const isFirst = waiting.size === 0;
  waiting = new Set([...waiting, ...ids]);
  usePlaceDishes.setState(({ pending }) => ({ pending: [...pending, ...ids] }));
  if (isFirst) queueMicrotask(() => flush(warehouseId, locale));
}

/** Runs `act` when it is known what the chosen warehouse sells of these dishes, or the request has failed; immediately without a request. */
export function whenPlaceDishesKnown(ids: readonly number[], act: () => void): void {
  const isAsked = (): boolean => ids.some((id) => usePlaceDishes.getState().pending.includes(id));
  if (!isAsked()) {
    act();
    return;
  }
  const stop = usePlaceDishes.subscribe(() => {
    if (isAsked()) return;
    stop();
    act();
  });
}

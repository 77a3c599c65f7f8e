import { RequestError, type RequestFailure, readPath } from '#lib/client/api.ts';
import { cacheStorage } from '#lib/client/secure-context.ts';
import { ANSWERS } from '#lib/worker/cache-names.ts';
import type { DishData } from './dish-data.ts';

/** A dish by its address without the language, or by its id. */
export type DishSource = { readonly path: string } | { readonly id: number };

export interface LoadedDish {
  readonly data: DishData;
  /** The menu has it, but the chosen place does not sell it. */
  readonly isSoldElsewhere: boolean;
}

const UNREACHABLE: ReadonlySet<RequestFailure> = new Set(['offline', 'timeout']);

const PATH = '/api/menu/dish';
const read = (query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<DishData | null> => readPath(PATH, { query, signal });

/**
 * Loads a dish for the chosen place, offline from stored responses; `warehouseId` null: no place is chosen.
 * @returns null when the menu has no such dish.
 * @throws {RequestError} when the shop or the network does not respond.
 */
export async function loadDish(
  source: DishSource,
  locale: string,
  warehouseId: number | null,
  signal: AbortSignal,
): Promise<LoadedDish | null> {
  const query = { locale, ...('id' in source ? { id: String(source.id) } : { path: source.path }) };
  let here: DishData | null;
  try {
    here = await read(warehouseId === null ? query : { ...query, place: String(warehouseId) }, signal);
  } catch (error) {
    const kept =
      error instanceof RequestError && UNREACHABLE.has(error.result.failure) ? await keptDish(source, locale, warehouseId) : null;
    if (kept === null) throw error;
    return { data: kept, isSoldElsewhere: false };
  }
  if (here !== null) return { data: here, isSoldElsewhere: false };
  const anywhere = warehouseId === null ? null : await read(query, signal);
  return anywhere === null ? null : { data: anywhere, isSoldElsewhere: true };
}

/** The response of `/api/menu/dish?ids=`. */
export interface KnownDishes {
  readonly dishes: readonly DishData[];
}

/** Stored responses that may contain the dish; those of the chosen place first. */
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
 * A dish stored by the service worker with earlier pages ({@link KnownDishes}), for offline use (CART-13). From another place if the
 * chosen one's is not stored: offline nothing can be ordered anyway. Never throws.
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

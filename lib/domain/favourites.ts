import { inserted } from '#lib/contract/fallbacks.ts';

/** The favourites of this browser, and the server's list at the last synchronisation (LK-05). Product ids, newest last. */
interface KnownFavourites {
  readonly ids: readonly number[];
  readonly base: readonly number[];
}

/** Maximum number of favourites; the oldest are removed. */
export const MOST_FAVOURITES = 2_000;

/** Whether two lists hold the same products in the same order. */
export const sameFavourites = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

/**
 * Three-way merge: additions on either side are kept, removals on either side are applied. A guest's list has
 * an empty base, so that all of it is added (AUTH-04). The order is the server's with local additions last, so that «newest first» is
 * the same in every browser; if the server's list has not changed, the order is this browser's.
 */
export function joinFavourites({ ids, base }: KnownFavourites, server: readonly number[]): number[] {
  if (base.length > 0 && sameFavourites(base, server)) return [...ids];
  const [here, before, there] = [new Set(ids), new Set(base), new Set(server)];
  const kept = server.filter((id) => here.has(id) || !before.has(id));
  const added = ids.filter((id) => !there.has(id) && !before.has(id));
  return [...new Set([...kept, ...added])].slice(-MOST_FAVOURITES);
}

/** The list with or without a product; `at` is its former position, by default the newest. */
export function putFavourite(ids: readonly number[], id: number, isOn: boolean, at = ids.length): number[] {
  const others = ids.filter((other) => other !== id);
  return isOn ? inserted(others, at, id).slice(-MOST_FAVOURITES) : others;
}

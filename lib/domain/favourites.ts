import { inserted } from '#lib/contract/fallbacks.ts';

/** A list of favourites as this browser has it, and as the server had it when both were last alike (LK-05). Product ids, newest last. */
interface KnownFavourites {
  readonly ids: readonly number[];
  readonly base: readonly number[];
}

/** The most a list keeps; the oldest leave. */
export const MOST_FAVOURITES = 2_000;

/** Whether two lists hold the same products in the same order. */
export const sameFavourites = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

/**
 * What both sides want: what was added here or elsewhere since they were alike stays, what was removed on either side goes. A guest's list has
 * an empty base, so that everything in it is added (AUTH-04). The order is the server's, what is new here comes last, so that «newest first» is
 * the same in every browser; where the server has not changed since, the order is this browser's.
 */
export function joinFavourites({ ids, base }: KnownFavourites, server: readonly number[]): number[] {
  if (base.length > 0 && sameFavourites(base, server)) return [...ids];
  const [here, before, there] = [new Set(ids), new Set(base), new Set(server)];
  const kept = server.filter((id) => here.has(id) || !before.has(id));
  const added = ids.filter((id) => !there.has(id) && !before.has(id));
  return [...new Set([...kept, ...added])].slice(-MOST_FAVOURITES);
}

/** The list with a product in it or not; `at` is where it was before, else it is the newest. */
export function putFavourite(ids: readonly number[], id: number, isOn: boolean, at = ids.length): number[] {
  const others = ids.filter((other) => other !== id);
  return isOn ? inserted(others, at, id).slice(-MOST_FAVOURITES) : others;
}

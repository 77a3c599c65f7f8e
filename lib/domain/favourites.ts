/** A list of favourites as this browser has it, and as the server had it when both were last alike (LK-05). Product ids, newest last. */
export interface KnownFavourites {
  readonly ids: readonly number[];
  readonly base: readonly number[];
}

/** The most a list keeps; the oldest leave. */
export const MOST_FAVOURITES = 2_000;

/**
 * What both sides want: what was added here or elsewhere since they were alike stays, what was removed on either side goes. A guest's list has
 * an empty base, so that everything in it is added (AUTH-04).
 */
export function joinFavourites({ ids, base }: KnownFavourites, server: readonly number[]): number[] {
  const [here, before, there] = [new Set(ids), new Set(base), new Set(server)];
  const others = server.filter((id) => !here.has(id) && !before.has(id));
  const kept = ids.filter((id) => there.has(id) || !before.has(id));
  return [...new Set([...others, ...kept])].slice(-MOST_FAVOURITES);
}

/** Whether two lists hold the same products, in whatever order. */
export function sameFavourites(a: readonly number[], b: readonly number[]): boolean {
  const [left, right] = [new Set(a), new Set(b)];
  return left.size === right.size && left.isSubsetOf(right);
}

/** The list with a product in it or not; `at` is where it was before, else it is the newest. */
export function putFavourite(ids: readonly number[], id: number, isOn: boolean, at = ids.length): number[] {
  const others = ids.filter((other) => other !== id);
  return isOn ? others.toSpliced(at, 0, id).slice(-MOST_FAVOURITES) : others;
}

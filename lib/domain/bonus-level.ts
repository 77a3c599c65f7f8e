/** A level of the bonus programme: `percent` of the goods come back once so many minor units were spent. */
export interface Level {
  readonly from: number;
  readonly percent: number;
}

export interface LevelView<T extends Level> {
  /** Where the customer stands; null when the shop has no levels. */
  readonly current: T | null;
  readonly next: T | null;
  /** Minor units still to be spent until the next one; 0 without one. */
  readonly left: number;
}

/** Where a customer stands among the shop's levels (`cashback_gauge`, wire-facts 1.12): the highest whose sum is not above what was spent, else the first. */
export function levelOf<T extends Level>({ levels, spent }: { readonly levels: readonly T[]; readonly spent: number }): LevelView<T> {
  const rising = [...levels].sort((a, b) => a.from - b.from);
  const current = rising.findLast((level) => level.from <= spent) ?? rising[0] ?? null;
  const next = rising.find((level) => level.from > spent && level !== current) ?? null;
  return { current, next, left: next === null ? 0 : next.from - spent };
}

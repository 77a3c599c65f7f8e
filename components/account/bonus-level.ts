import type { Bonus } from '#lib/contract/account.ts';

type Level = Bonus['levels'][number];

export interface LevelView {
  /** The level reached; null when the shop has no levels. */
  readonly current: Level | null;
  readonly next: Level | null;
  /** Minor units still to be spent until the next one; 0 without one. */
  readonly left: number;
}

/** Where a customer stands among the shop's levels (`cashback_gauge`): the highest whose sum is not above what was spent. */
export function levelOf({ levels, spent }: Pick<Bonus, 'levels' | 'spent'>): LevelView {
  const rising = levels.toSorted((a, b) => a.from - b.from);
  const current = rising.findLast((level) => level.from <= spent) ?? null;
  const next = rising.find((level) => level.from > spent) ?? null;
  return { current, next, left: next === null ? 0 : next.from - spent };
}

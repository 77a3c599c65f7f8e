export interface SeededRandom {
  /** Below `end`, from 0. */
  below(end: number): number;
  one<T>(of: readonly [T, ...T[]]): T;
  some<T>(of: readonly T[], most: number): T[];
  /** True once in so many times. */
  once(inTimes: number): boolean;
}

/** Chances that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    one: (of) => of[below(of.length)] ?? of[0],
    some: (of, most) => Array.from({ length: below(most + 1) }, () => of[below(of.length)]).flatMap((x) => (x === undefined ? [] : [x])),
    once: (inTimes) => below(inTimes) === 0,
  };
}

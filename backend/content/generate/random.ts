/** A seeded generator of numbers in [0, 1): the same seed gives the same numbers on every machine. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Dice {
  /** A whole number between `from` and `to`, both included. */
  between: (from: number, to: number) => number;
  pick: <T>(list: readonly [T, ...T[]]) => T;
  /** True with this probability. */
  chance: (part: number) => boolean;
}

export function diceOf(seed: number): Dice {
  const next = randomOf(seed);
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { between, pick: (list) => list[between(0, list.length - 1)] ?? list[0], chance: (part) => next() < part };
}

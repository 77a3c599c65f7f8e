/**
 * WooCommerce sells a variation «for any value» of an attribute under one number; here each value is a choice of its own with a number of its own,
 * which comes from the value's name: carts stay right when the owner adds values or moves them about.
 */
const FIRST = 1_000_000_000;
const ROOM = 15_000_000;
export const MOST_VALUES = 50;

/** Whether there is room for numbers beside this one. */
export const canHaveValues = (id: number): boolean => id < ROOM;

const numberAt = (id: number, place: number): number => (place === 0 ? id : FIRST + place * ROOM + id);

/** FNV-1a. */
const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0, 2_166_136_261);

/** A number for each of at most fifty values of a variation, in their order; a single one has WooCommerce's. */
export function numbersOfValues(id: number, values: readonly string[]): number[] {
  if (values.length === 1) return [id];
  const taken = new Set<number>();
  return values.map((value) => {
    let place = hashOf(value) % MOST_VALUES;
    while (taken.has(place) && taken.size < MOST_VALUES) place = (place + 1) % MOST_VALUES;
    taken.add(place);
    return numberAt(id, place);
  });
}

/** The number WooCommerce knows a variation by. */
export const wooVariationId = (id: number): number => (id >= FIRST + ROOM && id < FIRST + MOST_VALUES * ROOM ? (id - FIRST) % ROOM : id);

/** Every number here of a variation there. */
export const numbersOf = (id: number): number[] =>
  canHaveValues(id) ? Array.from({ length: MOST_VALUES }, (_, place) => numberAt(id, place)) : [id];

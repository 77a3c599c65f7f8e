/** People of one order, guests of one table (CART-12, DLV-06). */
export const MOST_PEOPLE = 50;

/** A whole number of people, from one on. */
export const isHeadcount = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= MOST_PEOPLE;

/** Guards for values that were read from the browser's storage, where an older, newer or broken page may have left anything. */

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object; none of what is no object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** A text of at most `max` characters, else ''. */
export const textOf = (value: unknown, max: number): string => (typeof value === 'string' && value.length <= max ? value : '');

export const isWholeIn = (value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;

/** A whole number between `min` and `max`, else `otherwise`. */
export const wholeOf = (value: unknown, min: number, max = Number.MAX_SAFE_INTEGER, otherwise = min): number =>
  isWholeIn(value, min, max) ? value : otherwise;

/** A positive whole number, else null. */
export const idOf = (value: unknown): number | null => (isWholeIn(value, 1) ? value : null);

/** One of a closed list of words, else `otherwise`. */
export const oneOf = <T extends string, O>(value: unknown, words: readonly T[], otherwise: O): T | O =>
  words.find((word) => word === value) ?? otherwise;

/** The first `max` items of a list that `read` accepts; it answers null for the others. */
export function validItems<T>(value: unknown, max: number, read: (item: unknown) => T | null): readonly T[] {
  if (!Array.isArray(value)) return [];
  const items: T[] = [];
  for (const one of value) {
    if (items.length >= max) break;
    const item = read(one);
    if (item !== null) items.push(item);
  }
  return items;
}

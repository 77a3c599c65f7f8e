import { inserted } from '#lib/contract/fallbacks.ts';
import { addLine, type CartLine, MAX_COUNT, MAX_LINES } from './cart.ts';

/** Changes of single lines that keep the order of the cart (CART-03). */

/** A removed line with its former position. */
export interface TakenLine {
  readonly line: CartLine;
  readonly at: number;
}

/**
 * Replaces the line with this key by another choice; an equal line elsewhere is merged, counts ≤ {@link MAX_COUNT}. If the line no longer
 * exists, the choice is appended.
 */
export function replaceLine(lines: readonly CartLine[], key: string, line: CartLine): readonly CartLine[] {
  if (!lines.some((l) => l.key === key)) return addLine(lines, line);
  const equal = lines.find((l) => l.key === line.key && l.key !== key);
  const merged = equal ? { ...line, count: Math.min(MAX_COUNT, line.count + equal.count) } : line;
  return lines.flatMap((l) => {
    if (l === equal) return [];
    return l.key === key ? [merged] : [l];
  });
}

/** The lines with these keys and their positions, first to last. */
export const takenLines = (lines: readonly CartLine[], keys: readonly string[]): readonly TakenLine[] =>
  lines.flatMap((line, at) => (keys.includes(line.key) ? [{ line, at }] : []));

/** Puts removed lines back at their positions, first to last; a line that was added again meanwhile is merged, a full cart stays unchanged. */
export function putBackLines(lines: readonly CartLine[], taken: readonly TakenLine[]): readonly CartLine[] {
  return taken.reduce((all, { line, at }) => {
    if (all.some((l) => l.key === line.key)) return addLine(all, line);
    return all.length >= MAX_LINES ? all : inserted(all, Math.max(0, at), line);
  }, lines);
}

/** The rows of a cart with removed lines shown at their former positions; the last of `taken` is the latest. */
export function rowsWith<T extends { readonly lines: readonly TakenLine[] }>(
  lines: readonly CartLine[],
  taken: readonly T[],
): readonly ({ readonly line: CartLine } | { readonly gone: T })[] {
  return taken.reduceRight<readonly ({ readonly line: CartLine } | { readonly gone: T })[]>(
    (rows, gone) => inserted(rows, gone.lines[0]?.at ?? 0, { gone }),
    lines.map((line) => ({ line })),
  );
}

import { inserted } from '#lib/contract/fallbacks.ts';
import { addLine, type CartLine, MAX_COUNT, MAX_LINES } from './cart.ts';

/** Changes of single lines that keep the order of the cart (CART-03). */

/** A line taken out, and the place in the list where it was. */
export interface TakenLine {
  readonly line: CartLine;
  readonly at: number;
}

/** Another choice in the place of the line with this key; an equal line elsewhere grows into it, counts ≤ {@link MAX_COUNT}. A line that is gone meanwhile comes anew, last. */
export function replaceLine(lines: readonly CartLine[], key: string, line: CartLine): readonly CartLine[] {
  if (!lines.some((l) => l.key === key)) return addLine(lines, line);
  const equal = lines.find((l) => l.key === line.key && l.key !== key);
  const merged = equal ? { ...line, count: Math.min(MAX_COUNT, line.count + equal.count) } : line;
  return lines.flatMap((l) => {
    if (l === equal) return [];
    return l.key === key ? [merged] : [l];
  });
}

/** The lines with these keys and where they stand, first to last. */
export const takenLines = (lines: readonly CartLine[], keys: readonly string[]): readonly TakenLine[] =>
  lines.flatMap((line, at) => (keys.includes(line.key) ? [{ line, at }] : []));

/** Puts lines back where they were, first to last; what was added again meanwhile grows instead, a full cart keeps what it has. */
export function putBackLines(lines: readonly CartLine[], taken: readonly TakenLine[]): readonly CartLine[] {
  return taken.reduce((all, { line, at }) => {
    if (all.some((l) => l.key === line.key)) return addLine(all, line);
    return all.length >= MAX_LINES ? all : inserted(all, Math.max(0, at), line);
  }, lines);
}

/** A cart's rows with what was taken out shown in its old place; the latest is the last of `taken`. */
export function rowsWith<T extends { readonly lines: readonly TakenLine[] }>(
  lines: readonly CartLine[],
  taken: readonly T[],
): readonly ({ readonly line: CartLine } | { readonly gone: T })[] {
  return taken.reduceRight<readonly ({ readonly line: CartLine } | { readonly gone: T })[]>(
    (rows, gone) => inserted(rows, gone.lines[0]?.at ?? 0, { gone }),
    lines.map((line) => ({ line })),
  );
}

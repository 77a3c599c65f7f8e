import { addLine, type CartLine, MAX_COUNT, MAX_LINES, setCount } from './cart.ts';

/** What one tab did to the lines, so that it can be done again to lines another tab changed meanwhile (CART-08). */
export interface LinesChange {
  /** Keys of lines that left; what left stays away, however often it was counted up elsewhere. */
  readonly gone: readonly string[];
  /** By how many pieces a line grew or shrank. */
  readonly by: readonly (readonly [key: string, pieces: number])[];
  /** The most a line may still count: a shop that has fewer is not taken at its word twice. */
  readonly most: readonly (readonly [key: string, count: number])[];
  /** New lines, and where they stand. */
  readonly came: readonly { readonly line: CartLine; readonly at: number }[];
}

/** What was done between two states of the lines; null when nothing that counts. With `isCapped` a smaller count is a bound, not a number of taps. */
export function linesBetween(before: readonly CartLine[], after: readonly CartLine[], isCapped: boolean): LinesChange | null {
  const then = new Map(before.map((l) => [l.key, l.count]));
  const now = new Set(after.map((l) => l.key));
  const gone = before.flatMap((l) => (now.has(l.key) ? [] : [l.key]));
  const by: [string, number][] = [];
  const most: [string, number][] = [];
  const came: { line: CartLine; at: number }[] = [];
  for (const [at, line] of after.entries()) {
    const was = then.get(line.key);
    if (was === undefined) came.push({ line, at });
    else if (line.count < was && isCapped) most.push([line.key, line.count]);
    else if (line.count !== was) by.push([line.key, line.count - was]);
  }
  return gone.length + by.length + most.length + came.length === 0 ? null : { gone, by, most, came };
}

/** The change done to other lines: counts stay between 1 and {@link MAX_COUNT}, a line counted down to nothing leaves, a full cart keeps what it has. */
export function linesOnto(now: readonly CartLine[], { gone, by, most, came }: LinesChange): readonly CartLine[] {
  const countOf = (key: string, lines: readonly CartLine[]): number => lines.find((l) => l.key === key)?.count ?? 0;
  const left = new Set(gone);
  let lines = now.filter((l) => !left.has(l.key));
  for (const [key, pieces] of by) lines = [...setCount(lines, key, Math.min(MAX_COUNT, countOf(key, lines) + pieces))];
  for (const [key, count] of most) lines = [...setCount(lines, key, Math.min(count, countOf(key, lines)))];
  for (const { line, at } of came) {
    if (lines.some((l) => l.key === line.key)) lines = [...addLine(lines, line)];
    else if (lines.length < MAX_LINES) lines = lines.toSpliced(Math.max(0, at), 0, line);
  }
  return lines;
}

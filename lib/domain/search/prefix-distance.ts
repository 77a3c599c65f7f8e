const LONGEST = 40;
const ROWS = [new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1)] as const;

/** Typos that are forgiven in a typed word: none below four letters, one up to six, then two. */
export const forgiven = (typed: string): number => (typed.length < 4 || /\d/.test(typed) ? 0 : typed.length < 7 ? 1 : 2);

/** The fewest letters to add, drop, change or swap so that `typed` begins `word`; anything above `limit` is Infinity (CAT-07). */
export function prefixDistance(typed: string, word: string, limit: number): number {
  if (word.startsWith(typed)) return 0;
  const rows = Math.min(typed.length, LONGEST);
  const columns = Math.min(word.length, rows + limit);
  if (limit === 0 || columns < rows - limit) return Number.POSITIVE_INFINITY;
  let [swap, before, row]: readonly Uint8Array[] = ROWS;
  if (swap === undefined || before === undefined || row === undefined) return Number.POSITIVE_INFINITY;
  for (let j = 0; j <= columns; j++) before[j] = j;
  for (let i = 1; i <= rows; i++) {
    row[0] = i;
    let least = i;
    const letter = typed.charCodeAt(i - 1);
    const last = i > 1 ? typed.charCodeAt(i - 2) : -1;
    for (let j = 1; j <= columns; j++) {
      const here = word.charCodeAt(j - 1);
      let best = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (letter === here ? 0 : 1));
      if (i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && last === here) best = Math.min(best, (swap[j - 2] ?? 0) + 1);
      row[j] = best;
      if (best < least) least = best;
    }
    // a swap reaches one row further back: only two rows above the limit end it
    if (least > limit + 1) return Number.POSITIVE_INFINITY;
    [swap, before, row] = [before, row, swap];
  }
  let best = LONGEST;
  for (let j = 0; j <= columns; j++) best = Math.min(best, before[j] ?? LONGEST);
  return best > limit ? Number.POSITIVE_INFINITY : best;
}

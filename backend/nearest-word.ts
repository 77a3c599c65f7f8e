/** The number of edits (change, add, remove a letter, swap two neighbours) between two words (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : changed;
      row.push(Math.min(changed, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The known word that was probably meant: at most a third of its letters differ, or it begins with the typed text; undefined when there is none. */
export function nearestWord(typed: string, known: Iterable<string>): string | undefined {
  const word = typed.toLowerCase();
  const rated = [...known].map((candidate) => {
    const isBeginning = word.length >= 3 && candidate.toLowerCase().startsWith(word);
    const distance = isBeginning ? 1 : editDistance(word, candidate.toLowerCase());
    return { candidate, distance, limit: Math.max(1, Math.floor(candidate.length / 3)) };
  });
  const [best] = rated.filter(({ distance, limit }) => distance <= limit).sort((a, b) => a.distance - b.distance);
  return best?.candidate;
}

/** ` Did you mean «orders»?`, appended to a message about an unknown word; '' when no known word is similar. */
export function suggestion(typed: string, known: Iterable<string>): string {
  const nearest = nearestWord(typed, known);
  return nearest === undefined ? '' : ` Did you mean «${nearest}»?`;
}

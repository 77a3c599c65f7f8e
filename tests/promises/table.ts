import type { Trial } from './trial.ts';

const HEAD = ['', 'promise', 'asked', 'reached', '', 'without its guard'] as const;
const WIDTHS = [3, 26, 40, 44, 6, 40] as const;

/** A text in lines of at most so many letters; a word that is longer stands alone. */
function folded(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function row(cells: readonly string[]): string {
  const columns = cells.map((cell, n) => folded(cell, WIDTHS[n] ?? 40));
  const height = Math.max(...columns.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    columns
      .map((lines, n) => (lines[line] ?? '').padEnd(WIDTHS[n] ?? 40))
      .join('  ')
      .trimEnd(),
  ).join('\n');
}

/** What was asked and reached, promise by promise. */
export function table(trials: readonly Trial[]): string {
  const rows = trials.map(({ id, promise, asked, reached, kept, unguarded, seconds }) =>
    row([id, `${promise} (${seconds} s)`, asked, reached, kept ? 'kept' : 'BROKEN', `${unguarded.guard}: ${unguarded.reached}`]),
  );
  const line = WIDTHS.map((width) => '─'.repeat(width)).join('──');
  const broken = trials.filter(({ kept }) => !kept).map(({ id }) => id);
  const told = [
    `${trials.length - broken.length} of ${trials.length} kept`,
    ...(broken.length > 0 ? [`not kept: ${broken.join(', ')}`] : []),
  ];
  return [row(HEAD), ...rows].join(`\n${line}\n`).concat(`\n\n${told.join('\n')}`);
}

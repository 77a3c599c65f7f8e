/** Replaces what stands between two marks of a Markdown text. @throws when the text lacks the marks. */
export function replaceSection(text: string, [begin, end]: readonly [begin: string, end: string], section: string): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`the text has no ${begin} … ${end}`);
  return `${before}${begin}\n${section}\n${end}${after}`;
}

export const tableCell = (text: string): string => text.replaceAll('|', '\\|');

/** A Markdown table as Biome formats it: every column as wide as its widest cell. */
export function alignedTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string => `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** The text with what stands between two marks of it replaced. @throws when the text has no place for it. */
export function withPart(text: string, [begin, end]: readonly [begin: string, end: string], part: string): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`the text has no ${begin} … ${end}`);
  return `${before}${begin}\n${part}\n${end}${after}`;
}

export const tableCell = (text: string): string => text.replaceAll('|', '\\|');

/** Rows as the formatter of this project writes a table: every column as wide as its widest cell. */
export function alignedTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string => `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

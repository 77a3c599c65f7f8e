/** The text with what stands between two marks of it replaced. @throws when the text has no place for it. */
export function withPart(text: string, [begin, end]: readonly [begin: string, end: string], part: string): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`the text has no ${begin} … ${end}`);
  return `${before}${begin}\n${part}\n${end}${after}`;
}

export const tableCell = (text: string): string => text.replaceAll('|', '\\|');

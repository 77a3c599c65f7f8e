/** Of the languages a shop offers the one that stands first among those a browser wants, exactly or by its first part; null for none. */
export function preferredLanguage<L extends string>(wanted: readonly string[], offered: readonly L[]): L | null {
  const base = (code: string): string => code.toLowerCase().split('-')[0] ?? '';
  for (const code of wanted) {
    const found = offered.find((one) => one.toLowerCase() === code.toLowerCase()) ?? offered.find((one) => base(one) === base(code));
    if (found !== undefined) return found;
  }
  return null;
}

export interface TextPart {
  readonly text: string;
  /** Where it begins in the whole text. */
  readonly at: number;
  readonly hit: boolean;
}

const wordsOf = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter((w) => w !== '')
    .sort((a, b) => b.length - a.length);

const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);

/** Splits an address into what was typed and what was not: a typed word is found only where a word begins. */
export function markTyped(address: string, query: string): TextPart[] {
  const words = wordsOf(query);
  const lower = address.toLowerCase();
  const hits = new Array<boolean>(address.length).fill(false);
  for (let start = 0; start < lower.length; start++) {
    if (isLetter(lower[start - 1])) continue;
    const word = words.find((w) => lower.startsWith(w, start));
    if (word !== undefined) hits.fill(true, start, start + word.length);
  }
  const parts: { text: string; at: number; hit: boolean }[] = [];
  let at = 0;
  for (const char of address) {
    const last = parts.at(-1);
    const hit = hits[at] ?? false;
    if (last && last.hit === hit) last.text += char;
    else parts.push({ text: char, at, hit });
    at += char.length;
  }
  return parts;
}

/** Only these precisions are an address somebody can be found at (decisions «Delivery»). */
export const isExact = (precision: string): boolean => precision === 'exact' || precision === 'number';

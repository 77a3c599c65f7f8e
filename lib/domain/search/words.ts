/** Texts as search compares them (CAT-07). */

const WORD = /\d+[.,]\d+|\d+|\p{L}+/gu;
/** What joins dishes and their parts says nothing about which is meant. */
const PARTICLES = new Set(['с', 'со', 'и', 'на', 'в', 'во', 'из', 'от', 'для', 'по', 'к', 'у', 'and', 'with', 'the', 'a', 'of', 'in']);

export interface FoundWord {
  /** As it is compared: lower case, ё as е, a decimal point. */
  readonly word: string;
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
}

const folded = (word: string): string => word.toLowerCase().replaceAll('ё', 'е').replace(',', '.');

/** The words of a text with their places: letters and digits apart («30см» is two words), decimals together, nothing else. */
export const wordsWithPlaces = (text: string): readonly FoundWord[] =>
  [...text.matchAll(WORD)].map((match) => ({ word: folded(match[0]), from: match.index, to: match.index + match[0].length }));

/** A text in HTML without its tags and entities, in one line. */
export const plainText = (text: string): string =>
  text
    .replace(/<[^>]*>|&(?:[a-z]+|#x?[\da-f]+);/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a text in HTML. */
export const searchWords = (text: string): readonly string[] => wordsWithPlaces(plainText(text)).map(({ word }) => word);

/** The words of a query that say what is wanted; all of them when none does. At most eight. */
export function queryWords(query: string): readonly string[] {
  const words = searchWords(query);
  const telling = words.filter((word) => !PARTICLES.has(word));
  return (telling.length > 0 ? telling : words).slice(0, 8);
}

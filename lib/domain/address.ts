import { asciiDigits } from '#lib/contract/digits.ts';
import type { ChosenLocation } from './delivery-choice.ts';

/** «2-я», «8-го», «5th»: numbers that are part of a street's name. */
const ORDINAL = /^\d+-?(я|й|ая|ый|ой|го|е|st|nd|rd|th)$/iu;

const PARTS = 'кв|квартира|оф|офис|подъезд|эт|этаж|комн|комната|пом|помещение|домофон|flat|apt|apartment|floor|entrance|office|room|unit';
/** «кв. 5», «подъезд 2», «flat 7»: parts of a house, which do not identify the house. */
const INSIDE = new RegExp(`(?<![\\p{L}\\d])(?:${PARTS})(?:\\.\\s*|\\s+|(?=[\\d№#]))[№#]?\\s*\\d+\\p{L}?(?![\\p{L}\\d])`, 'giu');
/** «5 этаж», «2-й подъезд». */
const COUNTED = /(?<![\p{L}\d/-])\d+(?:-?\p{L}{1,2})?\s+(?:этаж|подъезд|floor)(?!\p{L})/giu;

/**
 * Whether an address contains a house number: a number that is not an ordinal, flat, floor or entrance (DLV-03). Whether that house exists can only be checked
 * with a list of streets; addresses of any language are accepted.
 */
export const namesHouse = (address: string): boolean =>
  asciiDigits(address)
    .replace(INSIDE, ' ')
    .replace(COUNTED, ' ')
    .split(/[\s,]+/)
    .some((word) => /\d/.test(word) && !ORDINAL.test(word));

/** Addresses that a visitor can reuse: a customer's on the server, the last ones of a browser (DLV-04). */
export type SavedAddress = Pick<
  ChosenLocation,
  'text' | 'city' | 'coordinates' | 'flat' | 'entrance' | 'floor' | 'doorCode' | 'name' | 'comment'
>;

/** Maximum addresses stored in a browser. */
export const MOST_ADDRESSES = 5;
const DETAILS = ['entrance', 'floor', 'doorCode', 'name', 'comment'] as const;

const folded = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s,.]+/g, ' ')
    .trim();

/** Compares without punctuation and case: «пушкина 12» and «Пушкина, 12». */
export const sameWords = (a: string, b: string): boolean => folded(a) === folded(b);

type Door = Pick<SavedAddress, 'text' | 'flat'>;

/** The same house and flat; other fields are notes for the courier. */
export const sameDoor = (a: Door, b: Door): boolean => sameWords(a.text, b.text) && sameWords(a.flat, b.flat);

/** The same door with the same notes: there is nothing to save. */
export const sameAddress = (a: SavedAddress, b: SavedAddress): boolean =>
  sameDoor(a, b) && DETAILS.every((detail) => a[detail].trim() === b[detail].trim());

/** The address made the default last; the first one without a default. */
export const mainAddress = <A extends { readonly defaultAt: string }>(list: readonly A[]): A | undefined =>
  list.reduce<A | undefined>((main, one) => (main === undefined || one.defaultAt > main.defaultAt ? one : main), undefined);

/** Newest first, each door once, at most five. */
export const remembered = (list: readonly SavedAddress[], address: SavedAddress): readonly SavedAddress[] =>
  [address, ...list.filter((one) => !sameDoor(one, address))].slice(0, MOST_ADDRESSES);

interface TextPart {
  readonly text: string;
  /** Its position in the whole text. */
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

/** Splits an address into matched and unmatched parts: a typed word matches only at the beginning of a word. */
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

/** Only these precisions identify a house (decisions «Delivery»). */
export const isExact = (precision: string): boolean => precision === 'exact' || precision === 'number';

import type { ChosenLocation } from './delivery-choice.ts';

/** «2-я», «8-го», «5th»: numbers that belong to a street's name. */
const ORDINAL = /^\d+-?(я|й|ая|ый|ой|го|е|st|nd|rd|th)$/iu;

const PARTS = 'кв|квартира|оф|офис|подъезд|эт|этаж|комн|комната|пом|помещение|домофон|flat|apt|apartment|floor|entrance|office|room|unit';
/** «кв. 5», «подъезд 2», «flat 7»: what lies inside a house says nothing of which one it is. */
const INSIDE = new RegExp(`(?<![\\p{L}\\d])(?:${PARTS})(?:\\.\\s*|\\s+|(?=[\\d№#]))[№#]?\\s*\\d+\\p{L}?(?![\\p{L}\\d])`, 'giu');
/** «5 этаж», «2-й подъезд». */
const COUNTED = /(?<![\p{L}\d/-])\d+(?:-?\p{L}{1,2})?\s+(?:этаж|подъезд|floor)(?!\p{L})/giu;

/**
 * Whether an address names a house at all: some number in it that is no ordinal, flat, floor or entrance (DLV-03). Whether that house exists only a
 * list of streets can tell; addresses of every language come through here.
 */
export const namesHouse = (address: string): boolean =>
  address
    .replace(INSIDE, ' ')
    .replace(COUNTED, ' ')
    .split(/[\s,]+/)
    .some((word) => /\d/.test(word) && !ORDINAL.test(word));

/** Addresses a visitor may come back to: a customer's on the server, the last ones of a browser (DLV-04). */
export type SavedAddress = Pick<
  ChosenLocation,
  'text' | 'city' | 'coordinates' | 'flat' | 'entrance' | 'floor' | 'doorCode' | 'name' | 'comment'
>;

/** Addresses that a browser keeps. */
export const MOST_ADDRESSES = 5;
const DETAILS = ['entrance', 'floor', 'doorCode', 'name', 'comment'] as const;

const folded = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s,.]+/g, ' ')
    .trim();

/** «пушкина 12» and «Пушкина, 12»: what was typed is the address, whatever its commas. */
export const sameWords = (a: string, b: string): boolean => folded(a) === folded(b);

type Door = Pick<SavedAddress, 'text' | 'flat'>;

/** One house and one flat: what else is said of it is a note to the courier. */
export const sameDoor = (a: Door, b: Door): boolean => sameWords(a.text, b.text) && sameWords(a.flat, b.flat);

/** The same door with the same notes: nothing is left to save. */
export const sameAddress = (a: SavedAddress, b: SavedAddress): boolean =>
  sameDoor(a, b) && DETAILS.every((detail) => a[detail].trim() === b[detail].trim());

/** The address that was made the main one last; the first one where nobody said. */
export const mainAddress = <A extends { readonly defaultAt: string }>(list: readonly A[]): A | undefined =>
  list.reduce<A | undefined>((main, one) => (main === undefined || one.defaultAt > main.defaultAt ? one : main), undefined);

/** The newest first, each door once, at most five. */
export const remembered = (list: readonly SavedAddress[], address: SavedAddress): readonly SavedAddress[] =>
  [address, ...list.filter((one) => !sameDoor(one, address))].slice(0, MOST_ADDRESSES);

interface TextPart {
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

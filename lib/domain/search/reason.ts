import type { SearchDoc } from './search-doc.ts';
import { plainText, wordsWithPlaces } from './words.ts';

/** Places in a text that fit what was typed. */
export type Marks = readonly (readonly [from: number, to: number])[];

/** Why something was found: what it is filed under, or a few words of its description. */
export interface Reason {
  readonly text: string;
  readonly marks: Marks;
}

/** Of words as search compares them: how many of their letters fit. */
type Fitting = ReadonlyMap<string, number>;

/** Letters of a description shown on each side of the word that fits. */
const AROUND = 22;

export const marksIn = (text: string, fitting: Fitting): Marks =>
  wordsWithPlaces(text).flatMap(({ word, from, to }) => {
    const letters = fitting.get(word);
    return letters === undefined ? [] : [[from, Math.min(to, from + letters)] as const];
  });

/** The words around a place, none of them cut in two. */
function around(text: string, [from, to]: readonly [number, number]): string {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const left = before.length <= AROUND ? before : before.slice(-AROUND).replace(/^\S*\s*/, '… ');
  const right = after.length <= AROUND ? after : after.slice(0, AROUND).replace(/\s*\S*$/, ' …');
  return `${left}${text.slice(from, to)}${right}`;
}

/** Why a document fits when nothing of its name does (CAT-07): the first label that holds a fitting word, else its place in the description; null without one. */
export function reasonOf({ labels, text }: Pick<SearchDoc, 'labels' | 'text'>, fitting: Fitting): Reason | null {
  for (const label of labels) {
    const marks = marksIn(label, fitting);
    if (marks.length > 0) return { text: label, marks };
  }
  const plain = plainText(text);
  const found = wordsWithPlaces(plain).find(({ word }) => fitting.has(word));
  if (found === undefined) return null;
  const shown = around(plain, [found.from, found.to]);
  return { text: shown, marks: marksIn(shown, fitting) };
}

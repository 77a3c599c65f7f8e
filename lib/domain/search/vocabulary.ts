import { forgiven, prefixDistance } from './prefix-distance.ts';

/** Where in a document a word stands, best first. */
export const FIELDS = { nameStart: 0, name: 1, label: 2, text: 3 } as const;
export const FIELD_BITS = 2;
export const FIELD_MASK = 3;

const SHORTEST_ROOT = 4;

/** Which letters a word is made of, as 32 bits: two words that differ in more of them differ by more typos. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits;
}

function countBits(bits: number): number {
  let left = bits;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    count++;
  }
  return count;
}

/** How many letters two words begin with alike. */
export function common(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a.charCodeAt(same) === b.charCodeAt(same)) same++;
  return same;
}

/** The words of all documents in order, each with where it stands: `document << 2 | field`. */
export class Vocabulary {
  readonly words: readonly string[];
  readonly #places: readonly (readonly number[])[];
  readonly #letters: Int32Array;

  constructor(places: ReadonlyMap<string, readonly number[]>) {
    this.words = [...places.keys()].sort();
    this.#places = this.words.map((word) => places.get(word) ?? []);
    this.#letters = Int32Array.from(this.words, lettersOf);
  }

  placesOf(at: number): readonly number[] {
    return this.#places[at] ?? [];
  }

  /** From the first word that begins with `prefix` to behind the last one. */
  range(prefix: string): readonly [number, number] {
    const from = this.#firstNotBefore(prefix);
    return [from, this.#firstNotBefore(`${prefix}\u{ffff}`)];
  }

  #firstNotBefore(word: string): number {
    let [low, high] = [0, this.words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The longest beginning that `typed` shares with a word, when it is most of it: «картошка», «картофель». '' for none. */
  root(typed: string): string {
    const at = this.#firstNotBefore(typed);
    const most = Math.max(common(typed, this.words[at - 1] ?? ''), common(typed, this.words[at] ?? ''));
    return most >= Math.max(SHORTEST_ROOT, typed.length / 2) ? typed.slice(0, most) : '';
  }

  /** Every word that `typed` begins but for a typo or two, with how many. */
  typos(typed: string, found: (at: number, distance: number) => void): void {
    const limit = forgiven(typed);
    if (limit === 0) return;
    const letters = lettersOf(typed);
    for (let at = 0; at < this.words.length; at++) {
      if (countBits(letters & ~(this.#letters[at] ?? 0)) > limit) continue;
      const distance = prefixDistance(typed, this.words[at] ?? '', limit);
      if (distance > 0 && distance <= limit) found(at, distance);
    }
  }
}

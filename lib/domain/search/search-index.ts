import { type Marks, marksIn, queryWords, type Reason, reasonOf, type SearchDoc, searchWords, spellings } from './search-words.ts';

const LONGEST = 40;
const ROWS = [new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1)] as const;

/** Number of typos allowed in a typed word: none below four letters, one up to six, then two. */
export const forgiven = (typed: string): number => (typed.length < 4 || /\d/.test(typed) ? 0 : typed.length < 7 ? 1 : 2);

/** The minimum number of letters to add, drop, change or swap so that `typed` is a prefix of `word`; Infinity above `limit` (CAT-07). */
export function prefixDistance(typed: string, word: string, limit: number): number {
  if (word.startsWith(typed)) return 0;
  const rows = Math.min(typed.length, LONGEST);
  const columns = Math.min(word.length, rows + limit);
  if (limit === 0 || columns < rows - limit) return Number.POSITIVE_INFINITY;
  let [swap, before, row]: readonly Uint8Array[] = ROWS;
  if (swap === undefined || before === undefined || row === undefined) return Number.POSITIVE_INFINITY;
  for (let j = 0; j <= columns; j++) before[j] = j;
  for (let i = 1; i <= rows; i++) {
    row[0] = i;
    let least = i;
    const letter = typed.charCodeAt(i - 1);
    const last = i > 1 ? typed.charCodeAt(i - 2) : -1;
    for (let j = 1; j <= columns; j++) {
      const here = word.charCodeAt(j - 1);
      let best = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (letter === here ? 0 : 1));
      if (i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && last === here) best = Math.min(best, (swap[j - 2] ?? 0) + 1);
      row[j] = best;
      if (best < least) least = best;
    }
    // a swap uses the row before the last: stop only when two rows are above the limit
    if (least > limit + 1) return Number.POSITIVE_INFINITY;
    [swap, before, row] = [before, row, swap];
  }
  let best = LONGEST;
  for (let j = 0; j <= columns; j++) best = Math.min(best, before[j] ?? LONGEST);
  return best > limit ? Number.POSITIVE_INFINITY : best;
}

/** Position of a word in a document, best first. */
const FIELDS = { nameStart: 0, name: 1, label: 2, text: 3 } as const;
const FIELD_BITS = 2;
const FIELD_MASK = 3;

const SHORTEST_ROOT = 4;

/** The set of letters of a word as 32 bits: two words need at least as many typos as they differ in bits. */
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

/** Length of the common prefix of two words. */
function common(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a.charCodeAt(same) === b.charCodeAt(same)) same++;
  return same;
}

/** The words of all documents in sorted order, each with its positions: `document << 2 | field`. */
class Vocabulary {
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

  /** The range of words that begin with `prefix`. */
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

  /** The longest prefix shared with a word, when it is most of `typed`: «картошка», «картофель». '' without one. */
  root(typed: string): string {
    const at = this.#firstNotBefore(typed);
    const most = Math.max(common(typed, this.words[at - 1] ?? ''), common(typed, this.words[at] ?? ''));
    return most >= Math.max(SHORTEST_ROOT, typed.length / 2) ? typed.slice(0, most) : '';
  }

  /** Every word of which `typed` is a prefix with a few typos, with their number. */
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

/**
 * Full-text search while typing, over a whole menu. It has its own index, because results are ranked by how well a word matches, not by how
 * rare it is (CAT-07, decision 0027).
 */

type Weights = readonly [nameStart: number, name: number, label: number, text: number];
/** Kinds of matches, from best to worst. */
const EXACT = 4;
const PREFIX: Weights = [100, 90, 40, 20];
const FORM: Weights = [84, 80, 36, 18];
const OTHER: Weights = [76, 72, 32, 14];
const TYPO: Weights = [64, 62, 28, 10];
const ROOT: Weights = [44, 42, 16, 0];
const PER_TYPO = 8;
const OTHER_LESS = 6;
/** Maximum number of categories in the results. */
const CATEGORIES = 4;
/** Minimum letters for a match in descriptions: shorter words occur in all of them. */
const IN_TEXT = 3;
const SHORTEST_STEM = 3;

export interface Hit {
  readonly kind: SearchDoc['kind'];
  readonly id: number;
  /** Matching ranges in the name. */
  readonly marks: Marks;
  /** The matching label or text when the name does not match. */
  readonly why: Reason | null;
}

export interface Findings {
  readonly products: readonly Hit[];
  readonly categories: readonly Hit[];
  /** Number of matching dishes, including those beyond the limit. */
  readonly total: number;
  /** false: nothing matches all words; these results match some of them. */
  readonly isWhole: boolean;
}

const NOTHING: Findings = { products: [], categories: [], total: 0, isWhole: true };

type Stem = (word: string) => string;

interface Way {
  readonly words: readonly string[];
  readonly isOther: boolean;
  readonly typos: boolean;
}

export class SearchIndex {
  readonly #docs: SearchDoc[] = [];
  readonly #places = new Map<string, number[]>();
  readonly #stem: Stem;
  #vocabulary: Vocabulary | null = null;
  #hasLatin = false;
  #best = new Float32Array();
  #sum = new Float32Array();
  #fits = new Uint8Array();
  /** Matching words with the number of matching letters. */
  readonly #marked = new Map<string, number>();

  constructor(stem: Stem = (word) => word) {
    this.#stem = stem;
  }

  /** Call it with parts of the documents to avoid blocking the thread. */
  add(docs: readonly SearchDoc[]): void {
    for (const doc of docs) {
      const at = this.#docs.push(doc) - 1;
      const seen = new Set<string>();
      const put = (words: readonly string[], field: number): void => {
        for (const word of words) {
          if (seen.has(word)) continue;
          seen.add(word);
          const places = this.#places.get(word);
          const place = (at << FIELD_BITS) | field;
          if (places === undefined) this.#places.set(word, [place]);
          else places.push(place);
        }
      };
      const name = searchWords(doc.name);
      put(name.slice(0, 1), FIELDS.nameStart);
      put(name.slice(1), FIELDS.name);
      put(
        name.slice(1).map((word, i) => `${name[i] ?? ''}${word}`),
        FIELDS.name,
      );
      put(doc.labels.flatMap(searchWords), FIELDS.label);
      put(searchWords(doc.text), FIELDS.text);
    }
    this.#vocabulary = null;
  }

  find(query: string, limit: number): Findings {
    const words = queryWords(query);
    if (words.length === 0) return NOTHING;
    const vocabulary = this.#ready();
    const others = spellings(query, this.#hasLatin).map(queryWords);
    const ways: readonly (readonly Way[])[] = [
      [{ words, isOther: false, typos: true }, ...others.map((w) => ({ words: w, isOther: true, typos: false }))],
      others.map((w) => ({ words: w, isOther: true, typos: true })),
      words.slice(1).map((word, i) => ({
        words: [...words.slice(0, i), `${words[i] ?? ''}${word}`, ...words.slice(i + 2)],
        isOther: true,
        typos: false,
      })),
    ];
    for (const group of ways) {
      const found = this.#search(vocabulary, group, limit, true);
      if (found.total + found.categories.length > 0) return found;
    }
    return { ...this.#search(vocabulary, ways.flat(), limit, false), isWhole: false };
  }

  #ready(): Vocabulary {
    if (this.#vocabulary !== null) return this.#vocabulary;
    this.#vocabulary = new Vocabulary(this.#places);
    this.#hasLatin = this.#vocabulary.words.some((word) => /[a-z]/.test(word));
    this.#best = new Float32Array(this.#docs.length);
    this.#sum = new Float32Array(this.#docs.length);
    this.#fits = new Uint8Array(this.#docs.length);
    return this.#vocabulary;
  }

  /** Results that match all words of one of the spellings; without `all`, most words of any spelling. */
  #search(vocabulary: Vocabulary, ways: readonly Way[], limit: number, all: boolean): Findings {
    const scores = new Map<number, number>();
    this.#marked.clear();
    for (const way of ways) {
      const touched = new Set<number>();
      for (const [i, word] of way.words.entries()) {
        for (const at of this.#fit(vocabulary, word, way, i === way.words.length - 1)) {
          if (!all || this.#fits[at] === i) {
            this.#sum[at] = (this.#sum[at] ?? 0) + (this.#best[at] ?? 0);
            this.#fits[at] = (this.#fits[at] ?? 0) + 1;
            touched.add(at);
          }
          this.#best[at] = 0;
        }
      }
      for (const at of touched) {
        if (!all || this.#fits[at] === way.words.length) {
          const score = (this.#sum[at] ?? 0) / way.words.length + (this.#docs[at]?.rank ?? 0) * 0.4;
          if (score > (scores.get(at) ?? 0)) scores.set(at, score);
        }
        this.#sum[at] = 0;
        this.#fits[at] = 0;
      }
    }
    const isProduct = (at: number): boolean => this.#docs[at]?.kind === 'product';
    const products = [...scores].filter(([at]) => isProduct(at));
    return {
      products: this.#hits(products, limit),
      categories: this.#hits(
        [...scores].filter(([at]) => !isProduct(at)),
        CATEGORIES,
      ),
      total: products.length,
      isWhole: true,
    };
  }

  /**
   * Documents that match one typed word; the quality of the match is stored in #best.
   * @param isLast Another digit may still be typed: «3» finds «30 см», but «30 см» does not find «300 мл».
   */
  #fit(vocabulary: Vocabulary, typed: string, { isOther, typos }: Way, isLast: boolean): readonly number[] {
    const isWholeNumber = !isLast && /^\d/.test(typed);
    const touched: number[] = [];
    let [inName, anywhere] = [false, false];
    const rate = (at: number, weights: Weights, extra: number, letters: number, deepest: number): void => {
      const word = vocabulary.words[at] ?? '';
      this.#marked.set(word, Math.max(letters, this.#marked.get(word) ?? 0));
      for (const place of vocabulary.placesOf(at)) {
        const field = place & FIELD_MASK;
        if (field > deepest) continue;
        const doc = place >> FIELD_BITS;
        const score = (weights[field] ?? 0) + extra;
        const known = this.#best[doc] ?? 0;
        if (known === 0) touched.push(doc);
        if (score > known) this.#best[doc] = score;
        anywhere = true;
        inName ||= field <= FIELDS.name;
      }
    };
    const begins = (prefix: string, weights: Weights, deepest: number): void => {
      const [from, to] = vocabulary.range(prefix);
      for (let at = from; at < to; at++) {
        const word = vocabulary.words[at] ?? '';
        if (isWholeNumber && word !== typed) continue;
        rate(at, weights, word === typed ? EXACT : 0, common(typed, word), deepest);
      }
    };
    begins(typed, isOther ? OTHER : PREFIX, typed.length < IN_TEXT ? FIELDS.label : FIELDS.text);
    const stem = this.#stem(typed);
    if (stem.length >= SHORTEST_STEM && stem.length < typed.length && typed.startsWith(stem))
      begins(stem, isOther ? OTHER : FORM, FIELDS.text);
    if (typos && !inName) {
      const deepest = anywhere ? FIELDS.name : FIELDS.text;
      const less = isOther ? OTHER_LESS : 0;
      vocabulary.typos(typed, (at, distance) => {
        const isWhole = Math.abs((vocabulary.words[at]?.length ?? 0) - typed.length) <= distance;
        rate(at, TYPO, (isWhole ? EXACT : 0) - PER_TYPO * distance - less, typed.length, deepest);
      });
      const root = inName ? '' : vocabulary.root(typed);
      if (root !== '') begins(root, ROOT, FIELDS.label);
    }
    return touched;
  }

  #hits(scores: readonly (readonly [at: number, score: number])[], limit: number): readonly Hit[] {
    return [...scores]
      .sort(([a, x], [b, y]) => y - x || a - b)
      .slice(0, limit)
      .flatMap(([at]) => {
        const doc = this.#docs[at];
        if (doc === undefined) return [];
        const marks = marksIn(doc.name, this.#marked);
        return [{ kind: doc.kind, id: doc.id, marks, why: marks.length > 0 ? null : reasonOf(doc, this.#marked) }];
      });
  }
}

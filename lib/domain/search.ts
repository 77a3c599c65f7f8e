import type { Product } from '#lib/contract/product.ts';
import type { Menu } from './catalogue.ts';

/** Search by name and description as one types, tolerant of typos, case and ё/е (CAT-07). */

/** Words as they are compared: lower case, ё as е, nothing but letters and digits. */
export const searchWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/<[^>]*>|&[a-z]+;/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Typos that are forgiven in a typed word: none below four letters, one up to six, then two. */
const forgiven = (typed: string): number => (typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2);

/** The fewest letters to add, drop, change or swap so that `typed` begins `word`; anything above `limit` is Infinity. */
export function prefixDistance(typed: string, word: string, limit: number): number {
  if (word.startsWith(typed)) return 0;
  if (limit === 0 || word.length < typed.length - limit) return Number.POSITIVE_INFINITY;
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: word.length + 1 }, (_, i) => i);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1];
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      const plain = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      next.push(swapped ? Math.min(plain, (before[j - 2] ?? 0) + 1) : plain);
    }
    before = row;
    row = next;
  }
  const best = Math.min(...row);
  return best > limit ? Number.POSITIVE_INFINITY : best;
}

interface Entry {
  readonly product: Product;
  readonly name: readonly string[];
  readonly text: readonly string[];
}

/** How well one typed word fits a product: its name's first word, any word of its name, a typo of one, its description; 0 is not at all. */
function closeness(typed: string, { name, text }: Entry): number {
  if (name[0]?.startsWith(typed)) return 5;
  if (name.some((word) => word.startsWith(typed))) return 4;
  const typo = Math.min(...name.map((word) => prefixDistance(typed, word, forgiven(typed))));
  if (typo <= 2) return 3 - typo / 2;
  return text.some((word) => word.startsWith(typed)) ? 1 : 0;
}

/** What of a menu can be found: everything with a page of its own; the words are taken once. */
export function searchIndex(menu: Menu, visible: (product: Product) => boolean): (query: string, limit: number) => readonly Product[] {
  const entries = menu.products
    .filter((p) => p.type !== 'supplements_options' && menu.pathOf(p).startsWith('/menu/') && visible(p))
    .map(
      (product): Entry => ({
        product,
        name: searchWords(product.name),
        text: searchWords(`${product.shortDescription} ${product.description}`),
      }),
    );
  return (query, limit) => {
    const typed = searchWords(query).slice(0, 8);
    if (typed.length === 0) return [];
    return entries
      .map((entry) => ({ entry, fits: typed.map((word) => closeness(word, entry)) }))
      .filter(({ fits }) => fits.every((f) => f > 0))
      .map(({ entry, fits }) => ({ product: entry.product, score: fits.reduce((sum, f) => sum + f, 0) }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ product }) => product);
  };
}

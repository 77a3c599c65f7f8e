import { z } from 'zod';
import { type Category, category } from './catalogue.ts';
import { parseAnswer, rows } from './php.ts';
import { type Product, product } from './product.ts';

/** A catalogue file read in pieces, for a reader that must not hold its thread (product-spec 7, wire-facts 4). */

/** A piece of the file: a category begins, or goes on, with some of its products. */
export interface CatalogueSlice {
  /** The category that begins here, without its products; null when the one before goes on. */
  readonly category: Category | null;
  /** In the file's order; a number stands for a product that an earlier slice carried whole. */
  readonly products: readonly (Product | number)[];
}

/** A row that was left out, in words for a log. */
export type OnDropped = (line: string) => void;

/** Products of a slice weigh together about so much; a plain product weighs one. */
const WEIGHT = 60;

const categoryRows = rows(z.unknown(), 2_000);
const productRows = rows(z.unknown(), 20_000);
const named = z.looseObject({ id: z.union([z.number(), z.string()]), products: z.unknown().optional() });

const weightOf = (p: Product): number =>
  1 + p.variations.length + p.supplementGroups.length + (p.description.length + p.composition.length) / 1_000;

function report(kind: string, raw: unknown, path: string, message: string, onDropped: OnDropped): void {
  const { data } = named.safeParse(raw);
  onDropped(`${kind} "${data?.id ?? typeof raw}" field "${path}": ${message}`);
}

/**
 * Reads a catalogue file slice by slice; put together again it is what `catalogueFile` reads from the same JSON, but that a product listed twice is
 * read once, as it stood first. A bad row costs only itself.
 * @throws {TypeError} when it is no list of at most 2,000 categories.
 */
export function* catalogueSlices(raw: unknown, onDropped: OnDropped): Generator<CatalogueSlice, void> {
  const file = parseAnswer(categoryRows, raw);
  if (!file.ok) throw new TypeError(`catalogue: ${file.message}`);
  const read = new Set<number>();
  const idOf = new Map<string, number>();
  for (const row of file.value) {
    const { data } = named.safeParse(row);
    const rawProducts = parseAnswer(productRows, data?.products);
    const head = parseAnswer(category, data === undefined ? row : { ...data, products: [] });
    if (!head.ok || !rawProducts.ok) {
      if (!head.ok) report('category', row, head.path, head.message, onDropped);
      else if (!rawProducts.ok) report('category', row, 'products', rawProducts.message, onDropped);
      continue;
    }
    let begun: Category | null = head.value;
    let products: (Product | number)[] = [];
    let weight = 0;
    for (const rawProduct of rawProducts.value) {
      const key = String(named.safeParse(rawProduct).data?.id ?? '');
      const known = idOf.get(key);
      if (known !== undefined) {
        products.push(known);
        continue;
      }
      const parsed = parseAnswer(product, rawProduct);
      if (!parsed.ok) {
        report('product', rawProduct, parsed.path, parsed.message, onDropped);
        continue;
      }
      idOf.set(key, parsed.value.id);
      products.push(read.has(parsed.value.id) ? parsed.value.id : parsed.value);
      read.add(parsed.value.id);
      weight += weightOf(parsed.value);
      if (weight < WEIGHT) continue;
      yield { category: begun, products };
      begun = null;
      products = [];
      weight = 0;
    }
    if (begun !== null || products.length > 0) yield { category: begun, products };
  }
}

/** Puts slices together again. */
export class CatalogueJoin {
  readonly categories: Category[] = [];
  readonly #products = new Map<number, Product>();

  add({ category: begun, products }: CatalogueSlice): void {
    if (begun !== null) this.categories.push({ ...begun, products: [] });
    const own = this.categories.at(-1)?.products;
    for (const one of products) {
      const whole = typeof one === 'number' ? this.#products.get(one) : one;
      if (whole === undefined) continue;
      this.#products.set(whole.id, whole);
      own?.push(whole);
    }
  }
}

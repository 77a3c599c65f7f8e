import { z } from 'zod';
import { type Category, catalogueFile, productRows } from './catalogue.ts';
import type { CatalogueSlice } from './catalogue-join.ts';
import { type DroppedRow, parseAnswer, rows } from './php.ts';
import type { Product } from './product.ts';

/** A catalogue file read in pieces, for a reader that must not hold its thread (product-spec 7, wire-facts 4). */

/** A row, or a field of one, that was left out, in words for a log. */
export type OnDropped = (line: string, lost: DroppedRow) => void;

/** Products of a slice weigh together about so much; a plain product weighs one. */
const WEIGHT = 60;

const CATEGORIES = 2_000;
const categoryRows = rows(z.unknown(), CATEGORIES);
const rawRows = rows(z.unknown(), 20_000);
const named = z.looseObject({ id: z.unknown().optional(), products: z.unknown().optional() });

const weightOf = (p: Product): number =>
  1 + p.variations.length + p.supplementGroups.length + (p.description.length + p.composition.length) / 1_000;

const lineOf = (kind: string, { lost, row, path, message }: DroppedRow): string =>
  `${lost} of ${kind} "${row}" field "${path}": ${message}`;

/** One row as its list's schema reads it; null when it is left out. */
function readOne<T>(kind: string, schema: z.ZodType<T[]>, raw: unknown, onDropped: OnDropped): T | null {
  const parsed = parseAnswer(schema, [raw]);
  if (!parsed.ok) return null;
  for (const lost of parsed.dropped) onDropped(lineOf(kind, lost), lost);
  return parsed.value[0] ?? null;
}

/** A category's rows of products; what is no list, or too long, is so much the less. */
function rawProductsOf(products: unknown, row: unknown, onDropped: OnDropped): readonly unknown[] {
  const parsed = parseAnswer(rawRows, products);
  if (parsed.ok) return parsed.value;
  const { data } = named.safeParse(row);
  const lost: DroppedRow = { lost: 'field', row: String(data?.id), path: 'products', message: parsed.message };
  onDropped(lineOf('category', lost), lost);
  return Array.isArray(products) ? products.slice(0, 20_000) : [];
}

/**
 * Reads a catalogue file slice by slice; put together again it is what `catalogueFile` reads from the same JSON, but that a product listed twice is
 * read once, as it stood first. A bad field costs itself, a bad row no more than itself.
 * @throws {TypeError} when it is no list of at most 2,000 categories.
 */
export function catalogueSlices(raw: unknown, onDropped: OnDropped): Generator<CatalogueSlice, void> {
  const file = parseAnswer(categoryRows, raw);
  if (!file.ok) throw new TypeError(`catalogue: ${file.message}`);
  return slicesOfRows(file.value, onDropped);
}

/** The same of a file whose categories come one by one, as JSON. @throws {TypeError} when there are more than 2,000. */
export function* slicesOfRows(categories: Iterable<unknown>, onDropped: OnDropped): Generator<CatalogueSlice, void> {
  const read = new Set<number>();
  const idOf = new Map<string, number>();
  let count = 0;
  for (const row of categories) {
    if (++count > CATEGORIES) throw new TypeError(`catalogue: more than ${CATEGORIES} categories`);
    if (row === null) continue;
    const { data } = named.safeParse(row);
    const head = readOne('category', catalogueFile, data === undefined ? row : { ...data, products: [] }, onDropped);
    if (head === null) continue;
    let begun: Category | null = head;
    let products: (Product | number)[] = [];
    let weight = 0;
    for (const rawProduct of rawProductsOf(data?.products, row, onDropped)) {
      const key = String(named.safeParse(rawProduct).data?.id ?? '');
      const known = idOf.get(key);
      if (known !== undefined) {
        products.push(known);
        continue;
      }
      const whole = readOne('product', productRows, rawProduct, onDropped);
      if (whole === null) continue;
      idOf.set(key, whole.id);
      products.push(read.has(whole.id) ? whole.id : whole);
      read.add(whole.id);
      weight += weightOf(whole);
      if (weight < WEIGHT) continue;
      yield { category: begun, products };
      begun = null;
      products = [];
      weight = 0;
    }
    if (begun !== null || products.length > 0) yield { category: begun, products };
  }
}

import { z } from 'zod';
import { htmlText, plainName } from './html-text.ts';
import { type DroppedRow, flag, human, id, num, parseAnswer, phpObjectOrNull, rows, text, word } from './php.ts';
import { availability, freeLimits, type Product, pictureOf, product, seo, slugOf } from './product.ts';
import { idFor } from './wire-values.ts';

/** Catalogue files of product-spec 7 and wire-facts 4: a top-level array of categories, each with its products inside; parents by id. */

/** Products of a catalogue file: an invalid field is dropped, a row without an id or a name is left out. */
export const productRows = rows(product, 20_000, {});

export const category = z
  .object({
    id: id(),
    parent: num(),
    name: word(300),
    slug: text(300),
    image: text(1_000),
    image_dop: text(1_000),
    image_dop_2: text(1_000),
    description: text(50_000),
    seo_data: seo,
    color_text_category: text(50),
    visual_name_category: text(300),
    dop_image_category_site: text(1_000),
    free_limits: freeLimits,
    hide_category: flag(),
    show_on_home: flag(true),
    category_availability: availability,
    acf: phpObjectOrNull({ tint: text(30), note: human(60) }),
    products: productRows,
  })
  .transform((c) => ({
    id: c.id,
    /** 0 for a root category. */
    parent: c.parent,
    name: plainName(c.name) || slugOf(c.slug, c.id),
    slug: slugOf(c.slug, c.id),
    image: pictureOf(c.image),
    imageExtra: pictureOf(c.image_dop),
    imageExtra2: pictureOf(c.image_dop_2),
    imageSite: pictureOf(c.dop_image_category_site),
    /** Plain text; each paragraph and list item is a line. */
    description: htmlText(c.description),
    seo: c.seo_data,
    textColour: c.color_text_category,
    visualName: plainName(c.visual_name_category) || plainName(c.name) || slugOf(c.slug, c.id),
    tint: c.acf?.tint ?? '',
    note: c.acf?.note ?? '',
    freeLimits: c.free_limits,
    hidden: c.hide_category,
    showOnHome: c.show_on_home,
    availability: c.category_availability,
    products: c.products,
  }));

const said = (v: unknown): v is string => typeof v === 'string' && v.trim() !== '';

/** A category without a name or an id gets replacements, so that its dishes stay reachable. */
export const catalogueFile = rows(category, 2_000, {
  id: ({ slug, name }) => (said(slug) ? idFor(slug) : said(name) ? idFor(name) : undefined),
  name: ({ visual_name_category, slug, id }) => [visual_name_category, slug].find(said) ?? id,
});

export type Category = z.output<typeof category>;
/** JSON of one category on the wire. */
export type CategoryWire = z.input<typeof category>;

/** Reads a catalogue file in chunks, so that the thread is not blocked (product-spec 7, wire-facts 4). */

/** Called with a message about a row, or a field of one, that was left out. */
type OnDropped = (line: string, lost: DroppedRow) => void;

/** Maximum weight of the products of a chunk; a plain product counts as one. */
const WEIGHT = 60;

const CATEGORIES = 2_000;
const categoryRows = rows(z.unknown(), CATEGORIES);
const rawRows = rows(z.unknown(), 20_000);
const named = z.looseObject({ id: z.unknown().optional(), products: z.unknown().optional() });

const weightOf = (p: Product): number =>
  1 + p.variations.length + p.supplementGroups.length + (p.description.length + p.composition.length) / 1_000;

const lineOf = (kind: string, { lost, row, path, message }: DroppedRow): string =>
  `${lost} of ${kind} "${row}" field "${path}": ${message}`;

/** One row parsed by its list's schema; null when it is left out. */
function readOne<T>(kind: string, schema: z.ZodType<T[]>, raw: unknown, onDropped: OnDropped): T | null {
  const parsed = parseAnswer(schema, [raw]);
  if (!parsed.ok) return null;
  for (const lost of parsed.dropped) onDropped(lineOf(kind, lost), lost);
  return parsed.value[0] ?? null;
}

/** A category's product rows; invalid and surplus ones are reported and left out. */
function rawProductsOf(products: unknown, row: unknown, onDropped: OnDropped): readonly unknown[] {
  const parsed = parseAnswer(rawRows, products);
  if (parsed.ok) return parsed.value;
  const { data } = named.safeParse(row);
  const lost: DroppedRow = { lost: 'field', row: String(data?.id), path: 'products', message: parsed.message };
  onDropped(lineOf('category', lost), lost);
  return Array.isArray(products) ? products.slice(0, 20_000) : [];
}

/**
 * Reads a catalogue file chunk by chunk. Joined, the result equals that of `catalogueFile`, except that a product listed twice is
 * parsed once. An invalid field is dropped, an invalid row left out.
 * @throws {TypeError} when it is not a list of at most 2,000 categories.
 */
export function catalogueSlices(raw: unknown, onDropped: OnDropped): Generator<CatalogueSlice, void> {
  const file = parseAnswer(categoryRows, raw);
  if (!file.ok) throw new TypeError(`catalogue: ${file.message}`);
  return slicesOfRows(file.value, onDropped);
}

/** As {@link catalogueSlices}, for categories that arrive one by one, as JSON. @throws {TypeError} when there are more than 2,000. */
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

/** A chunk of a catalogue file: a category begins, or continues, with some of its products. */
export interface CatalogueSlice {
  /** The category that begins here, without its products; null when the previous one continues. */
  readonly category: Category | null;
  /** In the file's order; a number refers to a product of an earlier chunk. */
  readonly products: readonly (Product | number)[];
}

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

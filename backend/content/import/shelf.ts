import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isSeq, parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import { contentFilesOf } from '../folder.ts';
import { ContentError, type Problem } from '../problem.ts';
import { UNCATEGORIZED } from '../shop.ts';
import { readSource } from '../source.ts';
import { freeName, freeNumber, plainText, slugOf } from './cells.ts';
import { sameChoice, type Variable, wishedId } from './convert.ts';
import type { Row } from './table-file.ts';

/** The file that holds everything imported. */
export const IMPORTED_FILE = 'products/woocommerce.yaml';

const rawVariation = z.looseObject({ id: z.int(), attributes: z.record(z.string(), z.string()).default({}) });
const rawProduct = z.looseObject({
  id: z.int(),
  slug: z.string(),
  name: z.string().optional(),
  status: z.string().optional(),
  external_id: z.string().optional(),
  variations: z.array(rawVariation).optional(),
});
export type RawProduct = z.output<typeof rawProduct>;
type RawVariation = z.output<typeof rawVariation>;

/** Products that a shop folder already has: ids and slugs in use, and products of earlier imports. */
export interface Shelf {
  ids: Set<number>;
  slugs: Set<string>;
  /** By external_id; products that the owner added to the file by hand have a generated key. */
  imported: Map<string, RawProduct>;
}

/** @throws {ContentError} when a products file cannot be read. */
export function readShelf(shopDir: string): Shelf {
  const shelf: Shelf = { ids: new Set(), slugs: new Set(), imported: new Map() };
  const folder = join(shopDir, 'products');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /\.(ya?ml|json)$/.test(file)) : [];
  for (const file of files.map((each) => `products/${each}`)) {
    const products = z.array(rawProduct).nullable().safeParse(readList(shopDir, file));
    if (!products.success)
      throw new ContentError([{ file, line: 1, field: '', message: 'expected a list of products, each with id and slug' }]);
    for (const product of products.data ?? []) {
      shelf.ids.add(product.id);
      shelf.slugs.add(product.slug);
      for (const variation of product.variations ?? []) shelf.ids.add(variation.id);
      if (file === IMPORTED_FILE) shelf.imported.set(product.external_id ?? `id ${product.id}`, product);
    }
  }
  return shelf;
}

/** The value of a YAML file; null when there is none. */
export function readList(shopDir: string, file: string): unknown {
  if (!existsSync(join(shopDir, file))) return null;
  const problems: Problem[] = [];
  const source = readSource(shopDir, file, problems);
  if (!source) throw new ContentError(problems);
  return source.value;
}

export function writeContent(shopDir: string, file: string, text: string): void {
  const path = join(shopDir, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, text);
  renameSync(`${path}.part`, path);
}

export const yamlText = (value: unknown): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });

/** Optional columns with the fields they set. Without the column, the fields keep the values they have in the shop. */
const FIELDS: readonly (readonly [column: RegExp, fields: readonly string[]])[] = [
  [/^(?:published|visibility in catalog)$/, ['status', 'catalog_visibility']],
  [/^sku$/, ['sku']],
  [/^description$/, ['description']],
  [/^short description$/, ['short_description']],
  [/^images$/, ['images', 'image']],
  [/^weight \(/, ['weight']],
  [/^sold individually\?$/, ['sold_individually']],
  [/^(?:stock|in stock\?)$/, ['stock']],
  [/^categories$/, ['categories']],
  [/^attribute \d+ name$/, ['attributes', 'default_attributes']],
  [/^cross-sells$/, ['cross_sell_ids']],
  [/^upsells$/, ['upsell_ids']],
];

const ALWAYS = ['name', 'type', 'price', 'regular_price', 'sale_price', 'sale_from', 'sale_to', 'variations'];

/** The product fields that a file with these columns sets. */
export function fieldsOf(columns: ReadonlySet<string>): ReadonlySet<string> {
  const present = FIELDS.filter(([pattern]) => [...columns].some((column) => pattern.test(column)));
  return new Set([...ALWAYS, ...present.flatMap(([, fields]) => fields)]);
}

/**
 * Merges the fields of an earlier import with those of the file. A field whose column is in the file is replaced, or removed when its cell
 * is empty; the others are kept.
 */
function merged<T extends object>(before: object | undefined, draft: T, fields: ReadonlySet<string>): T {
  if (before === undefined) return draft;
  return { ...draft, ...Object.fromEntries(Object.entries(before).filter(([field]) => !fields.has(field))) };
}

/** The key by which a product of an earlier import is found: its id in the source shop, else its SKU, else its name. */
export const externalId = (row: Row): string => {
  const [id, sku] = [row.cell('id'), row.cell('sku')];
  return (id !== '' ? `woo:${id}` : sku !== '' ? `sku:${sku}` : `name:${plainText(row.cell('name'))}`).slice(0, 120);
};

type Draft = { name: string; type: string; categories: string[] } & Partial<Pick<Variable, 'variations'>>;

/** A product for the shop's file: id and slug of an earlier import, else those of the export when they are not in use. */
export function place(draft: Draft, row: Row, shelf: Shelf, fields: ReadonlySet<string>): RawProduct {
  const external_id = externalId(row);
  const before = shelf.imported.get(external_id);
  const id = before?.id ?? claim(wishedId(row), shelf);
  const slug = before?.slug ?? freeName(slugOf(draft.name) || `product-${id}`, shelf.slugs);
  shelf.slugs.add(slug);
  const { variations, ...own } = draft;
  const sizes = variations && placeVariations(variations, before?.variations ?? [], shelf, fields);
  return { id, slug, ...merged(before, own, fields), external_id, ...(sizes && { variations: sizes }) };
}

/** Matches variations of an earlier import by their options, else by their id in the export. */
function placeVariations(
  drafts: Variable['variations'],
  before: readonly RawVariation[],
  shelf: Shelf,
  fields: ReadonlySet<string>,
): RawVariation[] {
  const byChoice = drafts.map((draft) => before.find((each) => sameChoice(each.attributes, draft.attributes)));
  const found = new Set(byChoice);
  return drafts.map(({ wishedId: wished, ...draft }, index) => {
    const known = byChoice[index] ?? before.find((each) => each.id === wished && !found.has(each));
    return { id: known?.id ?? claim(wished, shelf), ...merged(known, draft, fields) };
  });
}

function claim(wished: number | undefined, shelf: Shelf): number {
  const id = freeNumber(wished, shelf.ids);
  shelf.ids.add(id);
  return id;
}

const NAME = 'categories';

const known = z.looseObject({ id: z.int(), slug: z.string(), name: z.string(), parent: z.union([z.int(), z.string()]).optional() });
type Known = z.output<typeof known>;

/** Categories of a shop folder by their path of names. New ones are appended to the file, whose existing text and comments are kept. */
export class CategoryBook {
  readonly #dir: string;
  readonly #file: string;
  readonly #all: Known[];
  readonly #added: Known[] = [];

  /** @throws {ContentError} when the categories cannot be read. */
  constructor(shopDir: string) {
    const file = contentFilesOf(shopDir, NAME)[0] ?? `${NAME}.yaml`;
    const parsed = z.array(known).nullable().safeParse(readList(shopDir, file));
    if (!parsed.success)
      throw new ContentError([{ file, line: 1, field: '', message: 'expected a list of categories, each with id, slug and name' }]);
    this.#dir = shopDir;
    this.#file = file;
    this.#all = parsed.data ?? [];
  }

  /** The slug of the last name of a path; missing categories are created, root first. */
  slugFor(path: readonly string[]): string {
    let parent: Known | undefined;
    for (const name of path) parent = this.#find(name, parent) ?? this.#add(name, parent);
    return parent?.slug ?? '';
  }

  #find(name: string, parent: Known | undefined): Known | undefined {
    return this.#all.find(
      (each) =>
        each.name.toLowerCase() === name.toLowerCase() &&
        (parent ? each.parent === parent.slug || each.parent === parent.id : each.parent === undefined),
    );
  }

  #add(name: string, parent: Known | undefined): Known {
    const id = freeNumber(undefined, new Set([UNCATEGORIZED, ...this.#all.map((each) => each.id)]));
    const wished = slugOf(name) || `category-${id}`;
    const slugs = new Set(this.#all.map(({ slug }) => slug));
    const slug = parent && slugs.has(wished) ? freeName(`${parent.slug}-${wished}`, slugs) : freeName(wished, slugs);
    const category: Known = { id, slug, name, ...(parent && { parent: parent.slug }) };
    this.#all.push(category);
    this.#added.push(category);
    return category;
  }

  /** The file with the added categories; undefined when none were added. */
  changed(): { readonly file: string; readonly text: string } | undefined {
    if (this.#added.length === 0) return undefined;
    const path = join(this.#dir, this.#file);
    if (path.endsWith('json')) return { file: this.#file, text: JSON.stringify(this.#all, null, 1) };
    const document = existsSync(path) ? parseDocument(readFileSync(path, 'utf8')) : undefined;
    if (!isSeq(document?.contents)) return { file: this.#file, text: yamlText(this.#all) };
    for (const category of this.#added) document.add(document.createNode(category));
    return { file: this.#file, text: document.toString({ lineWidth: 0 }) };
  }
}

import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { ContentError, type Problem } from '../problem.ts';
import { readSource } from '../source.ts';

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
export type RawVariation = z.output<typeof rawVariation>;

/** Products that a shop folder already has: ids and slugs in use, and what was imported before. */
export interface Shelf {
  ids: Set<number>;
  slugs: Set<string>;
  /** By external_id; what an owner added to the file by hand has a key of its own. */
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

/** The value of a YAML file, null when there is none. */
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

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateCategories } from './categories.ts';
import { generateOption, generateProduct, optionCount } from './products.ts';
import { diceOf } from './random.ts';
import { generatedPictures, generatedSettings, generatedStreets, generatedZones } from './settings.ts';

interface GenerateOptions {
  /** A new folder, or one generated before, which is replaced. */
  dir: string;
  /** All products, options included. */
  products: number;
  /** Left out: one for about 33 products. */
  categories?: number;
  seed: number;
}

/** Products per file. */
const FILE_SIZE = 1000;

const PART = /^part-\d+\.json$/;

/**
 * Writes a shop of any size as content files; the same options write the same bytes. Files are JSON, which reads several times faster than YAML.
 * @throws {Error} when the folder holds a shop that somebody wrote: nothing is touched then.
 */
export function generateShop({ dir, products, categories, seed }: GenerateOptions): void {
  const folder = join(dir, 'products');
  const present = existsSync(folder) ? readdirSync(folder) : [];
  if (existsSync(join(dir, 'settings.yaml')) || present.some((file) => !PART.test(file)))
    throw new Error(`${dir} holds a shop of its own; choose another folder`);
  const dice = diceOf(seed);
  const sections = generateCategories(categories ?? Math.max(1, Math.ceil(products / 33)));
  const options = Array.from({ length: optionCount(products) }, (_, index) => generateOption(index, dice));
  const slugs = options.map(({ slug }) => slug);
  const dishes = Array.from({ length: products - options.length }, (_, index) =>
    generateProduct(options.length + index, slugs, sections, dice),
  );
  const all = [...options, ...dishes];

  for (const file of present) rmSync(join(folder, file));
  write(dir, 'settings.json', generatedSettings);
  write(dir, 'categories.json', sections);
  write(dir, 'zones.geojson', generatedZones);
  write(dir, 'streets.json', generatedStreets);
  write(dir, 'coupons.json', [{ id: 1, code: 'proba10', discount_type: 'percent', amount: 10, description: 'Десять процентов' }]);
  for (let from = 0; from < all.length; from += FILE_SIZE) {
    write(dir, `products/part-${String(from / FILE_SIZE + 1).padStart(4, '0')}.json`, all.slice(from, from + FILE_SIZE));
  }
  for (const [name, svg] of Object.entries(generatedPictures)) writeText(dir, `media/${name}`, svg);
}

const write = (dir: string, file: string, value: unknown) => writeText(dir, file, JSON.stringify(value, null, 1));

function writeText(dir: string, file: string, text: string): void {
  const path = join(dir, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

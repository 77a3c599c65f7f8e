import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import type { categoryFile } from '../schema/content.ts';
import { tint } from '../schema/primitives.ts';
import type { productFile } from '../schema/product.ts';
import { type Dice, diceOf } from './random.ts';
import { generatedPictures, generatedSettings, generatedStreets, generatedZones } from './settings.ts';

interface GenerateOptions {
  /** A new folder, or a previously generated one, which is replaced. */
  dir: string;
  /** Number of products, options included. */
  products: number;
  /** Without it: one category for about 33 products. */
  categories?: number;
  seed: number;
}

/** Products per file. */
const FILE_SIZE = 1000;

const PART = /^part-\d+\.json$/;

/**
 * Writes a shop of any size as content files; the same options produce the same bytes. Files are JSON, which parses several times faster
 * than YAML.
 * @throws {Error} when the folder holds a shop that was not generated; nothing is changed then.
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

export type ProductInput = z.input<typeof productFile>;

const DISHES = [
  'Пицца',
  'Стейк',
  'Лапша',
  'Ролл',
  'Суп',
  'Салат',
  'Пирог',
  'Плов',
  'Шашлык',
  'Котлета',
  'Рагу',
  'Хинкали',
  'Омлет',
  'Торт',
  'Морс',
] as const;
const WITH = [
  'с грибами',
  'с лососем',
  'с говядиной',
  'с курицей',
  'с сыром',
  'с овощами',
  'с креветками',
  'с зеленью',
  'с тыквой',
  'с яблоком',
] as const;
const HOW = ['на углях', 'из печи', 'по-домашнему', 'острый вкус', 'в сливках', 'на пару', 'под соусом', 'с хрустящей коркой'] as const;
const PARTS = [
  'мука',
  'сыр',
  'томаты',
  'говядина',
  'курица',
  'лосось',
  'рис',
  'яйцо',
  'сливки',
  'чеснок',
  'лук',
  'базилик',
  'перец',
  'масло',
] as const;
const BADGES = ['hit', 'new', 'spicy', 'vegan', 'halal'] as const;
const CONFLICTS = ['vegetarian', 'no_garlic', 'no_onion', 'no_spicy'] as const;

/** Number of options for supplements: one fiftieth of the products, at least four. */
export const optionCount = (products: number): number => (products < 20 ? 0 : Math.max(4, Math.floor(products / 50)));

export function generateOption(index: number, dice: Dice): ProductInput {
  return {
    id: 1001 + index,
    slug: `dobavka-${index + 1}`,
    name: `Добавка: ${dice.pick(PARTS)} ${index + 1}`,
    type: 'supplements_options',
    price: dice.between(2, 12) * 10,
  };
}

/** The product with this index; variation ids are above all product ids. */
export function generateProduct(index: number, options: readonly string[], categories: readonly CategoryInput[], dice: Dice): ProductInput {
  const id = 1001 + index;
  const price = dice.between(9, 150) * 10;
  const category = categories[index % categories.length]?.slug ?? '';
  const shared: ProductInput = {
    id,
    slug: `blyudo-${index + 1}`,
    name: `${dice.pick(DISHES)} ${dice.pick(WITH)} № ${index + 1}`,
    categories: [category],
    images: [`dish-${dice.between(1, 8)}.svg`],
    description: `<p>${dice.pick(DISHES)} ${dice.pick(WITH)}, ${dice.pick(HOW)}.</p>`,
    weight: dice.between(8, 60) * 10,
    nutrition: { kkal: dice.between(60, 380), protein: dice.between(1, 28), fat: dice.between(1, 26), uglevod: dice.between(1, 55) },
    composition: [dice.pick(PARTS), dice.pick(PARTS), dice.pick(PARTS)].join(', '),
    ...(dice.chance(0.2) && { 'product-badge': [dice.pick(BADGES)] }),
    ...(dice.chance(0.2) && { conflicts: [dice.pick(CONFLICTS)] }),
    ...(dice.chance(0.1) && { locations: [dice.pick([11, 12])] }),
    ...(dice.chance(0.1) && { stock: dice.between(0, 40) }),
  };
  const kind = dice.between(1, 100);
  if (kind <= 15) return { ...shared, ...sizes(id, price) };
  if (kind <= 27 && options.length > 0) return { ...shared, ...supplements(price, options, dice) };
  if (kind <= 32) return { ...shared, price, countable: false, measure_unit: 'g', portion_nat_size: 100 };
  if (kind <= 42) return { ...shared, price, regular_price: price + dice.between(1, 20) * 10 };
  if (kind <= 45) return { ...shared, price, product_availability: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '16:00' }] };
  return { ...shared, price };
}

function sizes(id: number, price: number): Partial<ProductInput> {
  const options = ['25 см', '30 см', '36 см'];
  return {
    type: 'variable',
    attributes: [{ name: 'Размер', options, variation: true }],
    variations: options.map((option, index) => ({
      id: 10_000_000 + id * 3 + index,
      attributes: { Размер: option },
      price: price + index * 150,
      weight: 380 + index * 170,
    })),
  };
}

function supplements(price: number, options: readonly string[], dice: Dice): Partial<ProductInput> {
  const first = dice.between(0, options.length - 1);
  const some = Array.from({ length: 4 }, (_, index) => options[(first + index) % options.length] ?? '');
  return {
    type: 'supplements',
    price,
    supplements: [{ title: 'Добавить', type: 'chekbox', quantity: 'multiple', quantity_max: 5, products: some }],
    ...(dice.chance(0.2) && { combo_discount_type: 'percent', combo_discount: 10 }),
  };
}

export type CategoryInput = z.input<typeof categoryFile>;

const NAMES = ['Пицца', 'Гриль', 'Вок', 'Роллы', 'Супы', 'Салаты', 'Завтраки', 'Выпечка', 'Десерты', 'Напитки', 'Закуски', 'Гарниры'];

/** Root categories with up to nine children each. The id is the position plus an offset that skips the id reserved for options. */
export function generateCategories(count: number): CategoryInput[] {
  const roots = Math.ceil(count / 10);
  return Array.from({ length: count }, (_, index): CategoryInput => {
    const root = index < roots;
    const parent = root ? undefined : (index - roots) % roots;
    const name = NAMES[(parent ?? index) % NAMES.length] ?? 'Раздел';
    const series = Math.floor((parent ?? index) / NAMES.length) + 1;
    return {
      id: 100 + index,
      slug: `razdel-${index + 1}`,
      name: root ? (series === 1 ? name : `${name} ${series}`) : `${name} ${series}.${Math.floor((index - roots) / roots) + 1}`,
      image: `dish-${(index % 8) + 1}.svg`,
      tint: tint.options[index % tint.options.length],
      ...(parent !== undefined && { parent: `razdel-${parent + 1}` }),
    };
  });
}

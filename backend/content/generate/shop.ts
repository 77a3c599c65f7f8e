import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import type { categoryFile } from '../schema/content.ts';
import { tint } from '../schema/primitives.ts';
import type { productFile } from '../schema/product.ts';
import type { settingsFile } from '../schema/settings.ts';
import { type Dice, diceOf } from './random.ts';

const hours = { around_clock: true, cooking_time_in_minutes: 30, wp_timezone: 'Europe/Moscow' };

/** Two places, one delivery zone, open around the clock: enough for orders of every delivery type. */
const generatedSettings: z.input<typeof settingsFile> = {
  logo: { gr_favicon_site: { favicon_svg: 'dish-1.svg' } },
  seo: { name: 'Пробный магазин', description: 'Магазин для испытаний' },
  locations: [
    { term_id: 11, name: 'Первая' },
    { term_id: 12, name: 'Вторая' },
  ],
  facade: {
    colors: {
      yellow: '#ffc24a',
      yellow_dark: '#b33f08',
      yellow_light: '#ffefe2',
      orange: '#ff5a1f',
      main_buttons_background_color: '#ff6b22',
      background: '#ffffff',
    },
  },
  shipping_methods: [
    { id: 'flat_rate', name: 'Доставка' },
    {
      id: 'local_pickup',
      name: 'Самовывоз',
      pickup_locations: [
        { id: 1, name: 'Первая', address: 'Первая улица, 1', coord: '55.79, 49.12', warehouse_id: 11, working_time: 'Круглосуточно' },
        { id: 2, name: 'Вторая', address: 'Вторая улица, 1', coord: '55.82, 49.14', warehouse_id: 12, working_time: 'Круглосуточно' },
      ],
    },
  ],
  payment_methods: [
    { id: 'cod', title: 'Наличными', shipping_methods: ['flat_rate', 'local_pickup'] },
    { id: 'card_online', title: 'Картой на сайте', shipping_methods: ['flat_rate', 'local_pickup'] },
  ],
  delivery: {
    dot_map_init: '55.79, 49.12',
    conditions: [
      {
        zone: 'all',
        name: 'Город',
        warehouse_id: 11,
        time_deliv: 40,
        sum: [
          { min_sum_order: 500, deliv_price: 150 },
          { min_sum_order: 2000, deliv_price: 0 },
        ],
      },
    ],
  },
  delivery_work_time: { delivery: { 11: hours, 12: hours } },
  contacts: { phone: '+7 800 000-00-00' },
  order_status_map: { delivery: {}, pickup: {}, lounge: {} },
  bonus: { percent_max: 30, cashback_gauge: [{ name: 'Первый', value: 0, percentage: 3 }] },
};

/** One square that contains both places. */
const generatedZones = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      id: 1,
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [48.9, 55.7],
            [49.4, 55.7],
            [49.4, 55.95],
            [48.9, 55.95],
            [48.9, 55.7],
          ],
        ],
      },
      properties: { description: 'Город #cid=all', fill: '#2e9e5b', stroke: '#2e9e5b' },
    },
  ],
};

const generatedStreets = {
  country: 'Россия',
  city: 'Город',
  streets: Array.from({ length: 40 }, (_, index) => ({
    street: `${index + 1}-я улица`,
    ranges: [{ from: 1, to: 60, start: [48.95 + index / 100, 55.75], end: [48.95 + index / 100, 55.9] }],
  })),
};

/** Plain SVG circles: picture requests happen, but their bytes do not influence load measurements. */
const generatedPictures: Record<string, string> = Object.fromEntries(
  ['#c8553d', '#588157', '#e9c46a', '#457b9d', '#9d4edd', '#ef476f', '#8d6e63', '#2a9d8f'].map((colour, index) => [
    `dish-${index + 1}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 560"><circle cx="280" cy="280" r="240" fill="#2b2420"/><circle cx="280" cy="280" r="170" fill="${colour}"/></svg>`,
  ]),
);

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

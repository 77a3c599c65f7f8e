import type { z } from 'zod';
import type { productFile } from '../schema/product.ts';
import type { CategoryInput } from './categories.ts';
import type { Dice } from './random.ts';

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

/** Options that products with supplements offer: a fiftieth of the shop, four at least. */
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

/** The product of a number; variation ids lie above all product ids. */
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

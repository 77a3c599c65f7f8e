import { expect, test } from 'vitest';
import { defaultVariation } from '#lib/domain/pricing.ts';
import { type Dish, dish, menuWith, productOf } from '#tests/setup/sample-menu.ts';
import { countText, quantityText, variationSize } from './quantity.ts';

const UNITS = { g: 'г', ml: 'мл', kg: 'кг' };
const of = (more: Dish) => productOf(menuWith([dish(1, '590', more)], []), 1);
const text = (more: Dish) => quantityText(of(more), defaultVariation(of(more)), UNITS, 'ru').replaceAll('\u00a0', ' ');
const count = (more: Dish, n: number) => countText(of(more), n, UNITS, 'ru').replaceAll('\u00a0', ' ');

test('weight or volume of a piece', () => {
  expect(text({ weight: '560' })).toBe('560 г');
  expect(text({ volume: '450' })).toBe('450 мл');
  expect(text({})).toBe('');
});

test('a variation says what it is and how much; what its name says already is not said twice', () => {
  const sizes = (option: string, weight: string) => ({
    type: 'variable',
    product_variations_data: [{ id: 7, price: '500', attributes: [{ id: 1, name: 'Размер', option }], in_stock: true, weight }],
  });
  expect(text(sizes('30 см', '560'))).toBe('30 см · 560 г');
  expect(text(sizes('150 г', '150'))).toBe('150 г');
});

test('[PROD-04] goods by weight are counted in kilograms and grams', () => {
  const kilograms = { countable: '0', measure_unit: 'kg', portion_nat_size: 500 };
  expect(count(kilograms, 1)).toBe('0,5 кг');
  expect(count(kilograms, 3)).toBe('1,5 кг');
  expect(count({ countable: '0', measure_unit: 'g', portion_nat_size: 100 }, 3)).toBe('300 г');
});

test('[PROD-04] goods by weight with variations say which one', () => {
  const variation = { id: 7, price: '900', attributes: [{ id: 1, name: 'Прожарка', option: 'medium' }] };
  expect(text({ countable: '0', measure_unit: 'kg', portion_nat_size: 350, product_variations_data: [variation] })).toBe(
    'medium · 0,35 кг',
  );
});

test('[PROD-05] a step of several pieces is counted in pieces', () => {
  expect(count({ add_to_basket_once: '2' }, 3)).toBe('6');
  expect(count({}, 3)).toBe('3');
});

test('the size of a variation is its own, not that of the dish', () => {
  const sizes = (weight: string) =>
    of({ type: 'variable', weight: '1', product_variations_data: [{ id: 7, price: '500', attributes: [], in_stock: true, weight }] });
  const size = (weight: string) => {
    const product = sizes(weight);
    const [variation] = product.variations;
    return variation && variationSize(product, variation, UNITS, 'ru').replaceAll('\u00a0', ' ');
  };
  expect([size('560'), size('')]).toEqual(['560 г', '']);
});

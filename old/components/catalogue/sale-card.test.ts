import { expect, test } from 'vitest';
import { CARD_WORDS } from '#tests/setup/card-words.ts';
import { type Dish, dish, menuWith, option, productOf, settingsOf } from '#tests/setup/sample-menu.ts';
import { cardView } from './card-view.ts';
import { publicStandpoint } from './standpoint.ts';

const card = (price: string, more: Dish) => {
  const menu = menuWith([dish(1, price, more)]);
  const { price: shown, before, badges = [] } = cardView(productOf(menu, 1), publicStandpoint(settingsOf(), menu), '', 0, CARD_WORDS);
  return [shown, before, badges.map(({ text }) => text)].map((part) => (typeof part === 'string' ? part.replace(/\s/g, ' ') : part));
};
const sizes = (...prices: readonly [string, string?][]) => ({
  product_variations_data: prices.map(([price, regular_price = price], i) => ({ id: 11 + i, price, regular_price })),
});

const sized = (first: string, ...sizes: readonly [string, string, string, boolean?][]): Dish => ({
  default_attributes: [{ id: 0, name: 'Размер', option: first }],
  product_variations_data: sizes.map(([name, price, weight, in_stock = true], i) => ({
    id: 11 + i,
    price,
    weight,
    in_stock,
    attributes: [{ id: 0, name: 'Размер', option: name }],
  })),
});
const required = (...products: number[]) => ({
  supplements: [{ title: 'Соус', type: 'radio', quantity: 'once', supplement_required: 'yes', products }],
});

test.each<[string, Dish, unknown[]]>([
  ['700', { regular_price: '900' }, ['700 ₽', '900 ₽', ['−22 %']]],
  ['', sizes(['700', '900'], ['1100']), ['от 700 ₽', '900 ₽', ['−22 %']]],
  ['', sizes(['700', '900']), ['700 ₽', '900 ₽', ['−22 %']]],
  // the card has no price of the larger size
  ['', sizes(['600'], ['700', '900']), ['от 600 ₽', undefined, ['sale']]],
  ['', sizes(['600'], ['700']), ['от 600 ₽', undefined, []]],
  ['1000', { regular_price: '1200', countable: '0', measure_unit: 'kg', portion_nat_size: 350 }, ['350 ₽', '420 ₽', ['−17 %']]],
  ['700', { acf: { combo_discount_type: 'fixed', combo_discount: 100 } }, ['600 ₽', undefined, []]],
])('a card of %j, %j shows price, price before the sale and badges %j', (price, more, expected) =>
  expect(card(price, more)).toEqual(expected),
);

test.each<[string, Dish, string, string]>([
  [
    'the cheapest size, not the one a sheet opens with',
    sized('30 см', ['25 см', '690', '320'], ['30 см', '890', '560']),
    '25 см · 320 г',
    'от 690 ₽',
  ],
  ['the size that can be had', sized('30 см', ['25 см', '690', '320', false], ['30 см', '890', '560']), '30 см · 560 г', '890 ₽'],
  [
    'sizes of one price: the one a sheet opens with',
    sized('30 см', ['25 см', '690', '320'], ['30 см', '690', '560']),
    '30 см · 560 г',
    '690 ₽',
  ],
  ['required options of one price', { price: '500', weight: '300', acf: required(101, 102) }, '300 г', '550 ₽'],
  ['required options of two prices', { price: '500', weight: '300', acf: required(101, 103) }, '300 г', 'от 550 ₽'],
])('[PROD-02] a card shows size, weight and price of one choice: %s', (_, more, quantity, price) => {
  const menu = menuWith([dish(1, '', more)], [option(101, '50'), option(102, '50'), option(103, '90')]);
  const view = cardView(productOf(menu, 1), publicStandpoint(settingsOf(), menu), '', 0, CARD_WORDS);
  expect([view.quantity, view.price].map((part) => part.replace(/\s/g, ' '))).toEqual([quantity, price]);
});

test('[PROD-02] the card of a group shows the weight of its cheapest dish', () => {
  const members = { type: 'group_variable', variations: [{ 'product id': 2, default: true }, { 'product id': 3 }] };
  const menu = menuWith([dish(1, '', { ...members, weight: '900' }), dish(2, '300', { weight: '400' }), dish(3, '200', { weight: '250' })]);
  const view = cardView(productOf(menu, 1), publicStandpoint(settingsOf(), menu), '', 0, CARD_WORDS);
  expect([view.quantity, view.price].map((part) => part.replace(/\s/g, ' '))).toEqual(['250 г', 'от 200 ₽']);
});

import { expect, test } from 'vitest';
import { lineDetails } from '#components/cart/line-details.ts';
import { order } from '#lib/contract/order.ts';
import { dish, menuWith, productOf, settingsOf } from '#tests/setup/sample-menu.ts';
import { cartOf, contextOf } from '#tests/setup/sample-quote.ts';
import { addLine, makeLine, orderItems } from './cart.ts';
import { checkCart } from './cart-check.ts';
import { chosenVariation } from './chosen-variation.ts';
import { quoteCart } from './quote.ts';
import { repeatOrder } from './repeat-order.ts';

const options = (...words: string[]) => words.map((option, index) => ({ id: index, name: `Attribute ${index}`, option }));
/** A dish whose variation 21 means these options. */
const menuOf = (...words: string[]) =>
  menuWith([dish(2, '', { product_variations_data: [{ id: 21, price: '700', attributes: options(...words) }] })]);
const PLACE = { warehouseId: null, settings: settingsOf() };
const lineOf = (...words: string[]) => {
  const product = productOf(menuOf(...words), 2);
  return makeLine(product, product.variations[0] ?? null, []);
};

test.each([
  [['Тартар'], 'Тартар', true],
  [['Тартар'], 'Без соуса', false],
  [['Без соуса'], 'соуса', false],
  [['Тартар'], '', true],
  [['Тартар'], undefined, true],
  [['25 см', 'тонкое'], 'Тонкое, 25  см', true],
  [['25 см', 'тонкое'], 'Размер: 25 см, Тесто: тонкое', true],
  [['0,5 л'], '0,5 л', true],
  [['25 см', 'тонкое'], '25 см', false],
])('the options %j are the choice «%s»: %s', (words, choice, isChosen) => {
  const found = chosenVariation(productOf(menuOf(...words), 2), { variationId: 21, choice });
  expect(found?.id ?? null).toBe(isChosen ? 21 : null);
});

test('[KF-CART-10] a cart line whose number means other options now is refused in the quote, counts in no sum and leaves at another place', () => {
  const lines = [lineOf('Тартар')];
  const same = quoteCart(cartOf(orderItems(lines)), contextOf({ menu: menuOf('Тартар') }));
  expect([same.problems, same.total]).toEqual([[], 70_000]);
  const other = quoteCart(cartOf(orderItems(lines)), contextOf({ menu: menuOf('Без соуса') }));
  expect([other.problems.map(({ path, code }) => `${path} ${code}`), other.total]).toEqual([['items.0.variationId variation_unknown'], 0]);
  expect(checkCart(lines, menuOf('Без соуса'), PLACE).removed).toEqual(lines);
  expect(checkCart(lines, menuOf('тартар'), PLACE).lines).toEqual(lines);
});

test('such a line is shown under the words the customer read', () => {
  const units = { g: 'г', ml: 'мл', kg: 'кг' };
  const details = lineDetails(lineOf('Тартар'), menuOf('Без соуса'), units, 'ru');
  expect([details.meta, details.isEditable]).toEqual(['Тартар', true]);
});

test('an old order is not repeated with other options under the same number', () => {
  const row = { id: 1, name: 'Треска', product_id: 2, variation_id: 21, quantity: 1, subtotal: '700', total: '700' };
  const { lines } = order.parse({ id: 17, line_items: [{ ...row, meta_data: [{ key: 'variation', value: 'Тартар' }] }] });
  expect(repeatOrder(lines, menuOf('Без соуса'), PLACE)).toMatchObject({ lines: [], gone: ['Треска (Тартар)'] });
  expect(repeatOrder(lines, menuOf('Тартар'), PLACE).lines).toHaveLength(1);
});

test('a line does not grow into one of the same number that means other options: that one leaves', () => {
  const before = [{ ...lineOf('Тартар'), count: 3 }];
  const [line, ...more] = addLine(before, lineOf('Без соуса'));
  expect([line?.shown.variation, line?.count, more]).toEqual(['Без соуса', 1, []]);
});

import { describe, expect, test } from 'vitest';
import { lineDetails } from '#components/cart/line-details.ts';
import { order } from '#lib/contract/order.ts';
import { dish, menuWith, productOf, settingsOf } from '#tests/setup/sample-menu.ts';
import { cartOf, contextOf } from '#tests/setup/sample-quote.ts';
import { seededRandom } from '#tests/setup/seeded-random.ts';
import { addLine, makeLine, orderItems } from './cart.ts';
import { checkCart } from './cart-check.ts';
import { quoteCart } from './quote.ts';
import { repeatOrder } from './repeat-order.ts';
import { axesOf, chosenVariation, isChosen, optionState } from './variations.ts';

const options = (...words: string[]) => words.map((option, index) => ({ id: index, name: `Attribute ${index}`, option }));
/** A dish whose variation 21 has these options. */
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

const attribute = (name: string, option: string) => ({ id: 0, name, option });
const variation = (id: number, size: string, dough: string, in_stock = true) => ({
  id,
  price: '100',
  in_stock,
  attributes: [attribute('Размер', size), attribute('Тесто', dough)],
});
const shopOrder = [
  { id: 1, name: 'Размер', variation: true, options: ['25 см', '30 см', '36 см'] },
  { id: 2, name: 'Тесто', variation: true, options: ['Пышное', 'Тонкое'] },
];
const pizza = (product_variations_data: object[], attributes: object[] = shopOrder) =>
  productOf(menuWith([dish(1, '100', { type: 'variable', attributes, product_variations_data })]), 1);
const PARTIAL = pizza([
  variation(1, '30 см', 'Тонкое'),
  variation(2, '25 см', 'Тонкое'),
  variation(3, '30 см', 'Пышное', false),
  variation(4, '36 см', 'Пышное'),
]);
const inStock = (v: { readonly inStock: boolean }): boolean => v.inStock;
const take = (id: number, name: string, option: string) => {
  const axis = axesOf(PARTIAL).find((each) => each.name === name);
  const current = PARTIAL.variations.find((v) => v.id === id) ?? null;
  if (axis === undefined) throw new Error(`no attribute ${name}`);
  const state = optionState(PARTIAL, current, { axis, option }, inStock);
  return state && [state.kind, state.variation.id, ...state.changed];
};

describe('choices per attribute', () => {
  test('options stand in the order of the shop; an attribute with one option is no choice', () => {
    expect(axesOf(PARTIAL)).toEqual([
      { name: 'Размер', options: ['25 см', '30 см', '36 см'] },
      { name: 'Тесто', options: ['Пышное', 'Тонкое'] },
    ]);
    expect(axesOf(pizza([variation(1, '25 см', 'Тонкое'), variation(2, '30 см', 'Тонкое')])).map((a) => a.name)).toEqual(['Размер']);
    expect(axesOf(pizza([]))).toEqual([]);
  });

  test('variations that say no option of one, or the same twice, are no axes', () => {
    expect(axesOf(pizza([variation(1, '25 см', 'Тонкое'), variation(2, '30 см', '')]))).toEqual([]);
    expect(axesOf(pizza([variation(1, '25 см', 'Тонкое'), variation(2, '25 см', 'Тонкое')]))).toEqual([]);
  });

  test('an option keeps the other choices where it can, moves to the nearest that can be had where not', () => {
    expect(take(1, 'Размер', '25 см')).toEqual(['exact', 2]);
    expect(take(1, 'Размер', '36 см')).toEqual(['moves', 4, 'Пышное']);
    // 30 см with thick dough is sold out
    expect(take(1, 'Тесто', 'Пышное')).toEqual(['moves', 4, '36 см']);
    expect(take(1, 'Тесто', 'Ржаное')).toBeNull();
  });

  test('an option sold out with every other choice is out', () => {
    const out = pizza([variation(1, '25 см', 'Тонкое'), variation(2, '36 см', 'Тонкое', false), variation(3, '36 см', 'Пышное', false)]);
    const [size] = axesOf(out);
    if (size === undefined) throw new Error('no size');
    const state = optionState(out, out.variations[0] ?? null, { axis: size, option: '36 см' }, inStock);
    expect(state).toMatchObject({ kind: 'out', variation: { id: 2 }, changed: [] });
  });

  test('whatever is chosen from whatever state, the option is taken, what can be had is never left for what cannot, and exact changes nothing else', () => {
    const by = seededRandom(7);
    const doughs: readonly [string, ...string[]] = ['Пышное', 'Тонкое', 'Ржаное'];
    const rims = ['Сыр', 'Без'] as const;
    for (let run = 0; run < 200; run++) {
      let id = 0;
      const all = ['25 см', '30 см', '36 см'].flatMap((size) =>
        doughs.flatMap((dough) =>
          rims.flatMap((rim) => {
            id += 1;
            const one = variation(id, size, dough, !by.once(3));
            return by.once(3) ? [] : [{ ...one, attributes: [...one.attributes, attribute('Борт', rim)] }];
          }),
        ),
      );
      const product = pizza(all);
      const axes = axesOf(product);
      const [current] = by.some(product.variations, 1);
      for (const axis of axes)
        for (const option of axis.options) {
          const state = optionState(product, current ?? null, { axis, option }, inStock);
          expect(state).not.toBeNull();
          if (state === null) continue;
          expect(isChosen(state.variation, axis, option)).toBe(true);
          const possible = product.variations.some((v) => v.inStock && isChosen(v, axis, option));
          expect(state.kind === 'out').toBe(!possible);
          if (possible) expect(state.variation.inStock).toBe(true);
          if (state.kind !== 'exact' || current === undefined) continue;
          for (const other of axes.filter((each) => each !== axis))
            for (const each of other.options) expect(isChosen(state.variation, other, each)).toBe(isChosen(current, other, each));
        }
    }
  });
});

import { describe, expect, test } from 'vitest';
import { chance } from '#tests/setup/chance.ts';
import { dish, menuWith, productOf } from '#tests/setup/sample-menu.ts';
import { axesOf, isChosen, optionState } from './variations.ts';

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
    const by = chance(7);
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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dish, menuWith, option, productOf } from '#tests/setup/sample-menu.ts';
import { cheapestChoice } from './cheapest-choice.ts';
import { fromPrice, unitPrice } from './pricing.ts';
import { boundsOf, type ChosenId, chosenProducts, groupsOf, supplementProblems } from './supplements.ts';

const group = (products: number[], more: object = {}) => ({
  title: `Группа ${products[0]}`,
  type: 'chekbox',
  quantity: 'once',
  products,
  ...more,
});
const shop = (supplements: object[], options: ReturnType<typeof option>[], acf: object = {}) =>
  menuWith([dish(1, '590', { acf: { supplements, ...acf } })], options);
const idsOf = (menu: ReturnType<typeof shop>) =>
  cheapestChoice(productOf(menu, 1), menu).map(({ product, count }) => `${product.id}×${count}`);

describe('the cheapest allowed choice', () => {
  const options = [option(101, '60'), option(102, '40'), option(103, '50'), option(104, '10', { in_stock: false })];

  test('[CAT-08] two of a group without counters are two different options', () => {
    expect(idsOf(shop([group([101, 102, 103], { quantity_min: 2 })], options))).toEqual(['102×1', '103×1']);
    expect(idsOf(shop([group([101, 102, 103], { quantity_min: 2, quantity: 'multiple' })], options))).toEqual(['102×2']);
  });

  test('[CAT-08] a sold-out option is no price, unless nothing else is there', () => {
    expect(idsOf(shop([group([101, 104], { supplement_required: 'yes' })], options))).toEqual(['101×1']);
    expect(idsOf(shop([group([104], { supplement_required: 'yes' })], options))).toEqual(['104×1']);
  });

  test('[CAT-08] supplements_required asks for the cheapest of all groups when none of them is required', () => {
    expect(idsOf(shop([group([101]), group([103])], options, { supplements_required: true }))).toEqual(['103×1']);
    expect(idsOf(shop([group([101], { supplement_required: 'yes' }), group([102])], options, { supplements_required: true }))).toEqual([
      '101×1',
    ]);
    expect(idsOf(shop([group([101])], options))).toEqual([]);
  });

  test('[PROD-02] what is chosen already is completed, not chosen again', () => {
    const menu = shop([group([101, 102, 103], { quantity_min: 2, quantity_max: 3, quantity: 'multiple' })], options);
    const rest = (...taken: ChosenId[]) =>
      cheapestChoice(productOf(menu, 1), menu, taken).map(({ product, count }) => `${product.id}×${count}`);
    expect(rest({ id: 101, count: 1 })).toEqual(['102×1']);
    expect(rest({ id: 101, count: 2 })).toEqual([]);
    const once = shop([group([101, 102, 103], { quantity_min: 2 })], options);
    expect(cheapestChoice(productOf(once, 1), once, [{ id: 102, count: 1 }]).map(({ product }) => product.id)).toEqual([103]);
    const radio = shop([group([101, 102], { type: 'radio', quantity: 'multiple', quantity_min: 3 })], options);
    expect(cheapestChoice(productOf(radio, 1), radio, [{ id: 101, count: 1 }])).toMatchObject([{ product: { id: 101 }, count: 2 }]);
  });

  test('[CAT-08] «from» is never above any allowed choice, and is the price of one', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 });
    const shape = (products: number[]) =>
      fc
        .record({
          type: fc.constantFrom('radio', 'chekbox'),
          quantity: fc.constantFrom('once', 'multiple'),
          least: fc.integer({ min: 0, max: 2 }),
          room: fc.integer({ min: 0, max: 1 }),
          required: fc.boolean(),
        })
        .map(({ type, quantity, least, room, required }) => {
          const counted = quantity === 'multiple';
          const min = type === 'radio' && !counted ? Math.min(1, least) : least;
          return group(products, {
            type,
            quantity,
            quantity_min: min,
            quantity_max: min + room || '',
            supplement_required: required ? 'yes' : '',
          });
        });
    const given = fc.record({
      prices,
      groups: fc.tuple(shape([101, 102, 103]), shape([104, 105, 106])),
      all: fc.boolean(),
      combo: fc.constantFrom(
        {},
        { combo_discount_type: 'percent', combo_discount: 15 },
        { combo_discount_type: 'fixed', combo_discount: 90 },
      ),
    });
    fc.assert(
      fc.property(given, ({ prices: costs, groups, all, combo }) => {
        const menu = shop(
          groups,
          costs.map((price, i) => option(101 + i, String(price * 10))),
          { supplements_required: all, ...combo },
        );
        const product = productOf(menu, 1);
        const perGroup = groupsOf(product, menu).map((one) => {
          const most = Math.min(3, boundsOf(one).mostOfOne);
          return one.options.reduce<ChosenId[][]>(
            (lists, { id }) =>
              lists.flatMap((list) => Array.from({ length: most + 1 }, (_, n) => (n === 0 ? list : [...list, { id, count: n }]))),
            [[]],
          );
        });
        const [first = [], second = []] = perGroup;
        const allowed = first
          .flatMap((a) => second.map((b) => [...a, ...b]))
          .filter((list) => supplementProblems(product, list, menu).length === 0)
          .map((list) => unitPrice(product, null, chosenProducts(list, menu)));
        expect(allowed).toContain(fromPrice(product, menu));
        expect(Math.min(...allowed)).toBe(fromPrice(product, menu));
      }),
      { numRuns: 60 },
    );
  });
});

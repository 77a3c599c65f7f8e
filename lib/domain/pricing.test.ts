import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dish, dish, menuWith, option, productOf } from '#tests/setup/sample-menu.ts';
import { cheapestChoice, comboSaving, firstCount, fromPrice, gramsOf, lineTotal, priceLine, supplementSale, unitPrice } from './pricing.ts';
import { boundsOf, type ChosenId, chosenProducts, groupsOf, supplementProblems } from './supplements.ts';

const group = (title: string, products: number[], more = {}) => ({ title, type: 'chekbox', quantity: 'multiple', products, ...more });
const shop = (product: Dish, price = '590', options: Dish[] = [option(101, '60'), option(102, '90.50')]) =>
  menuWith([dish(1, price, product)], options);

function line(product: Dish, chosen: ChosenId[] = [], count = 1, price = '590') {
  const menu = shop(product, price);
  return priceLine(productOf(menu, 1), null, chosenProducts(chosen, menu), count);
}

describe('pieces', () => {
  test('[PRICE-01] line = price × count × add_to_basket_once', () => {
    expect(line({}, [], 3).total).toBe(177_000);
    expect(line({ add_to_basket_once: '2' }, [], 3).total).toBe(354_000);
  });

  test('[PRICE-01] supplements count per unit of the line', () => {
    expect(
      line(
        {},
        [
          { id: 101, count: 2 },
          { id: 102, count: 1 },
        ],
        3,
      ).total,
    ).toBe(3 * (59_000 + 12_000 + 9_050));
    expect(line({ add_to_basket_once: 2 }, [{ id: 101, count: 2 }], 1).supplements).toEqual([
      { productId: 101, quantity: 4, total: 24_000, regular: 24_000 },
    ]);
  });

  test('[PROD-02] the shown unit price is that of a line of one', () => {
    const menu = shop({});
    const chosen = chosenProducts([{ id: 102, count: 2 }], menu);
    expect(unitPrice(productOf(menu, 1), null, chosen)).toBe(lineTotal(productOf(menu, 1), null, chosen, 1));
  });

  test('[PROD-02] a variation has its own price and regular price', () => {
    const menu = shop({ product_variations_data: [{ id: 7, price: '690', regular_price: '790' }] });
    const product = productOf(menu, 1);
    const priced = priceLine(product, product.variations[0] ?? null, [], 2);
    expect([priced.total, priced.regular]).toEqual([138_000, 158_000]);
  });

  test('[CAT-08] the multiplier scales the price, the regular price and supplements with their own', () => {
    const menu = shop({ price_multiplier_for_customer: '1.15', regular_price: '690' }, '590', [
      option(101, '60', { price_multiplier_for_customer: 0.5 }),
    ]);
    const priced = priceLine(productOf(menu, 1), null, chosenProducts([{ id: 101, count: 1 }], menu), 2);
    expect(priced.total).toBe(2 * (67_850 + 3_000));
    expect(priced.regular).toBe(2 * (79_350 + 3_000));
  });
});

describe('by weight', () => {
  test('[PROD-04] kg: price of a kilogram × portion × count × step / 1000, rounded once', () => {
    const kilo = { countable: '0', measure_unit: 'kg', portion_nat_size: 0.3505 };
    expect(line(kilo, [], 3, '999').total).toBe(105_045);
    expect(line({ ...kilo, measure_unit: 'кг', add_to_basket_once: 2 }, [], 1, '999').total).toBe(70_030);
  });

  test.each([
    [0.5, 500],
    [1, 1_000],
    [1.25, 1_250],
    [19, 19_000],
    [20, 20],
    [350, 350],
    [350.5, 350.5],
  ])('[PROD-04] [KF-WIRE-09] a portion of %s with the unit kg weighs %s g, in label and price', (portion, grams) => {
    const kilo = { countable: '0', measure_unit: 'kg', portion_nat_size: portion };
    expect(gramsOf(productOf(shop(kilo), 1), 1)).toBe(grams);
    expect(line(kilo, [], 1, '1000').total).toBe(grams * 100);
  });

  test('[PROD-04] g: price of a portion × count', () => {
    expect(line({ countable: false, measure_unit: 'g', portion_nat_size: 100 }, [], 3, '230').total).toBe(69_000);
  });

  test('[PROD-04] pieces named kg are not weighed; grams are counted', () => {
    expect(line({ measure_unit: 'kg', portion_nat_size: 500 }, [], 1).total).toBe(59_000);
    const product = productOf(shop({ countable: false, measure_unit: 'g', portion_nat_size: 100, add_to_basket_once: 2 }), 1);
    expect([gramsOf(product, 3), gramsOf(productOf(shop({}), 1), 3)]).toEqual([600, null]);
  });
});

describe('combos', () => {
  test('[PROD-03] fixed is off the unit price, never below 0', () => {
    expect(line({ acf: { combo_discount_type: 'fixed', combo_discount: 150 } }, [], 2).total).toBe(88_000);
    expect(line({ acf: { combo_discount_type: 'fixed', combo_discount: '9999' } }, [{ id: 101, count: 1 }]).total).toBe(6_000);
  });

  test('[PROD-03] percent is off each supplement, rounded once per row', () => {
    const priced = line({ acf: { combo_discount_type: 'percent', combo_discount: '33.33' } }, [{ id: 102, count: 1 }], 3);
    expect(priced.supplements[0]).toMatchObject({ total: 27_150 - 9_049, regular: 27_150 });
    expect(priced.main.total).toBe(3 * 59_000);
    const menu = shop({ acf: { combo_discount_type: 'percent', combo_discount: 15 } });
    expect(supplementSale(productOf(menu, 1), productOf(menu, 102)).price).toBe(7_692);
  });

  test.each([
    [{ combo_discount_type: 'fixed', combo_discount: 150 }, 30_000],
    // Only up to the price of the dish itself.
    [{ combo_discount_type: 'fixed', combo_discount: 9_999 }, 118_000],
    [{ combo_discount_type: 'percent', combo_discount: 15 }, 1_800 + 2_715],
    [{ combo_discount: 150 }, 0],
    [{}, 0],
  ])('[PROD-03] %j takes %i off a line of two with a supplement of each kind', (acf, saving) => {
    const menu = shop({ acf });
    const chosen = chosenProducts(
      [101, 102].map((id) => ({ id, count: 1 })),
      menu,
    );
    expect(comboSaving(productOf(menu, 1), null, chosen, 2)).toBe(saving);
  });

  test('[PROD-03] without a type there is no discount', () => expect(line({ acf: { combo_discount: 150 } }).total).toBe(59_000));
});

describe('list prices and first portions', () => {
  test('[PROD-02] from: the cheapest variation in stock, with the cheapest of required groups', () => {
    const acf = { supplements: [group('Вкус', [101, 102], { quantity_min: 2 }), group('Ещё', [101])] };
    const variations = [
      { id: 7, price: '690' },
      { id: 8, price: '490' },
      { id: 9, price: '90', in_stock: false },
    ];
    const menu = shop({ acf, product_variations_data: variations });
    expect(fromPrice(productOf(menu, 1), menu)).toBe(49_000 + 2 * 6_000);
    expect(fromPrice(productOf(menu, 1))).toBe(49_000);
  });

  test('[PROD-02] from: the cheapest member of a group', () => {
    const variations = [{ 'product id': 2 }, { 'product id': '3', default: true }];
    const menu = menuWith([dish(1, '', { type: 'group_variable', variations }), dish(2, '100'), dish(3, '250')]);
    expect(fromPrice(productOf(menu, 1), menu)).toBe(10_000);
  });

  test('[PROD-05] the first add takes backet_first_cart_add_portion_minimum', () => {
    expect(firstCount(productOf(shop({ backet_first_cart_add_portion_minimum: '3' }), 1))).toBe(3);
    expect(firstCount(productOf(shop({}), 1))).toBe(1);
  });
});

test('[PRICE-06] a line is the sum of its rows, whatever the numbers', () => {
  const kopecks = fc.integer({ min: 0, max: 9_999_999 }).map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`);
  const product = fc.record({
    price: kopecks,
    once: fc.integer({ min: 1, max: 9 }),
    kilo: fc.boolean(),
    off: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(product, kopecks, fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 9 }), (p, extra, count, each) => {
      const weight = p.kilo ? { countable: false, measure_unit: 'kg', portion_nat_size: 0.3333 } : {};
      const acf = { combo_discount_type: 'percent', combo_discount: p.off };
      const menu = menuWith([dish(1, p.price, { ...weight, acf, add_to_basket_once: p.once })], [option(101, extra)]);
      const priced = priceLine(productOf(menu, 1), null, chosenProducts([{ id: 101, count: each }], menu), count);
      expect(priced.total).toBe(priced.main.total + (priced.supplements[0]?.total ?? 0));
      expect([priced.total, priced.main.total].every((n) => Number.isSafeInteger(n) && n >= 0)).toBe(true);
      expect(priced.total).toBeLessThanOrEqual(priced.regular);
    }),
  );
});

describe('cheapest choice', () => {
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
});

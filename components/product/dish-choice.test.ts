import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorToWire } from '#lib/contract/wire-values.ts';
import { makeLine, orderItems } from '#lib/domain/cart.ts';
import { firstCount, lineTotal } from '#lib/domain/pricing.ts';
import { quoteCart } from '#lib/domain/quote.ts';
import { hasPrice } from '#lib/domain/stock.ts';
import { addOption, chosenProducts, groupsOf, type OptionCounts } from '#lib/domain/supplements.ts';
import { type Dish as DishWire, dish, menuWith, option, productOf, settingsOf } from '#tests/setup/sample-menu.ts';
import { cartOf, contextOf } from '#tests/setup/sample-quote.ts';
import { evaluateChoice, initialChoice } from './dish-choice-client.tsx';
import { type Dish, packProduct, unpackProduct } from './dish-data.ts';

const place = { warehouseId: null, settings: settingsOf() };

function dishOf(wire: DishWire, options: readonly DishWire[] = []) {
  const menu = menuWith([wire], options);
  const product = productOf(menu, Number(wire.id));
  const read: Dish = { product, groups: groupsOf(product, menu), members: [], menu };
  return { menu, dish: read };
}

const sizes = (...list: readonly { readonly id: number; readonly price: string; readonly [field: string]: unknown }[]) => ({
  type: 'variable',
  product_variations_data: list.map((size) => ({ attributes: [{ id: 1, name: 'Размер', option: `${size.id} см` }], ...size })),
});

describe('the first choice', () => {
  test('[KF-PRODUCT-01] is the variation whose price the card shows, not the default one', () => {
    const wire = dish(1, '', {
      ...sizes({ id: 25, price: '690' }, { id: 30, price: '890' }),
      default_attributes: [{ id: 1, name: 'Размер', option: '30 см' }],
    });
    const { dish: pizza } = dishOf(wire);
    const choice = evaluateChoice(pizza, initialChoice(pizza, {}), { place, lines: [] });
    expect([choice.variation?.id, choice.total]).toEqual([25, 69_000]);
  });

  test('on the dish’s own page is the variation that the shop made its default', () => {
    const wire = dish(1, '', {
      ...sizes({ id: 25, price: '690' }, { id: 30, price: '890' }),
      default_attributes: [{ id: 1, name: 'Размер', option: '30 см' }],
    });
    expect(initialChoice(dishOf(wire).dish, { isOwnPage: true }).variationId).toBe(30);
    expect(initialChoice(dishOf(wire).dish, { isOwnPage: true, variationId: 25 }).variationId).toBe(25);
  });

  test('[NAV-05] is the variation that an address names, and the card’s where it names none of the dish', () => {
    const { dish: pizza } = dishOf(dish(1, '', sizes({ id: 25, price: '690' }, { id: 30, price: '890' })));
    expect(initialChoice(pizza, { variationId: 30 }).variationId).toBe(30);
    expect(initialChoice(pizza, { variationId: 31 }).variationId).toBe(25);
  });

  test('repeats the variation, options and count of the edited cart line', () => {
    const group = { title: 'Сыр', type: 'chekbox', quantity: 'multiple', products: [101] };
    const wire = dish(1, '', { ...sizes({ id: 25, price: '690' }, { id: 30, price: '890' }), acf: { supplements: [group] } });
    const { dish: pizza, menu } = dishOf(wire, [option(101, '60')]);
    const line = makeLine(pizza.product, pizza.product.variations[1] ?? null, chosenProducts([{ id: 101, count: 2 }], menu), 3);
    const choice = evaluateChoice(pizza, initialChoice(pizza, { line }), { place, lines: [line], line });
    expect(makeLine(pizza.product, choice.variation, choice.chosen, choice.count)).toEqual(line);
    expect(choice.total).toBe(3 * (89_000 + 12_000));
  });

  test('[PROD-05] begins with the least count of the first add', () => {
    const { dish: bread } = dishOf(dish(1, '25', { backet_first_cart_add_portion_minimum: 5 }));
    const choice = evaluateChoice(bread, initialChoice(bread, {}), { place, lines: [] });
    expect([choice.count, choice.minCount, choice.total]).toEqual([5, 5, 12_500]);
  });
});

describe('limits', () => {
  test('[CART-06] no more can be chosen than the place has left beside the cart', () => {
    const { dish: cake } = dishOf(dish(1, '300', { manage_stock: true, stock_quantity: 5 }));
    const inCart = makeLine(cake.product, null, [], 2);
    const choice = evaluateChoice(cake, { ...initialChoice(cake, {}), count: 9 }, { place, lines: [inCart] });
    expect([choice.maxCount, choice.count, choice.room?.left]).toEqual([3, 3, 5]);
  });

  test('the edited line does not count against itself', () => {
    const { dish: cake } = dishOf(dish(1, '300', { manage_stock: true, stock_quantity: 5 }));
    const line = makeLine(cake.product, null, [], 4);
    const choice = evaluateChoice(cake, initialChoice(cake, { line }), { place, lines: [line], line });
    expect([choice.count, choice.maxCount]).toEqual([4, 5]);
  });

  test('a variation that another place does not sell gives way to the card’s', () => {
    const { dish: pizza } = dishOf(dish(1, '', sizes({ id: 25, price: '690' })));
    const choice = evaluateChoice(pizza, { variationId: 30, counts: {}, count: 1 }, { place, lines: [] });
    expect(choice.variation?.id).toBe(25);
  });
});

test('a packed product is the same product after unpacking', () => {
  const menu = menuWith([
    dish(1, '590', { images: ['/a.webp'], conflicts: ['no_onion'], countable: '0', measure_unit: 'kg', portion_nat_size: 350 }),
  ]);
  const product = productOf(menu, 1);
  const packed = packProduct(product);
  expect(unpackProduct(packed)).toEqual(product);
  expect(Object.keys(packed).length).toBeLessThan(15);
});

const price = fc.integer({ min: 0, max: 200_000 }).map((minor) => minorToWire(minor));
const OPTIONS = [101, 102, 103, 104];
const anyGroup = fc.record({
  title: fc.constantFrom('Соус', 'Сыр'),
  type: fc.constantFrom('radio', 'chekbox'),
  quantity: fc.constantFrom('once', 'multiple'),
  quantity_max: fc.constantFrom('', '1', '3'),
  supplement_required: fc.constantFrom('', 'yes'),
});
const anyDish = fc.record({
  price,
  options: fc.array(price, { minLength: 4, maxLength: 4 }),
  groups: fc.tuple(anyGroup, anyGroup),
  sizes: fc.array(price, { maxLength: 3 }),
  size: fc.nat({ max: 2 }),
  sold: fc.constantFrom(
    {},
    { add_to_basket_once: 4 },
    { backet_first_cart_add_portion_minimum: 3 },
    { countable: '0', measure_unit: 'kg', portion_nat_size: 350 },
    { countable: '0', measure_unit: 'g', portion_nat_size: 100, price_multiplier_for_customer: 0.93 },
  ),
  combo: fc.constantFrom(
    {},
    { combo_discount_type: 'percent', combo_discount: 15 },
    { combo_discount_type: 'fixed', combo_discount: 90.5 },
  ),
  presses: fc.array(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(...OPTIONS)), { maxLength: 12 }),
  count: fc.integer({ min: 1, max: 40 }),
});

test('[PROD-02] [PROD-03] [PROD-04] [PROD-05] whatever is chosen, the sheet, the cart line and the quote of the backend have the same total', () => {
  let compared = 0;
  fc.assert(
    fc.property(anyDish, (sample) => {
      const [first, second] = sample.groups;
      const supplements = [
        { ...first, products: OPTIONS.slice(0, 2) },
        { ...second, title: `${second.title} 2`, products: OPTIONS.slice(2) },
      ];
      const variations = sample.sizes.map((size, i) => ({
        id: 11 + i,
        price: size,
        attributes: [{ id: 1, name: 'Размер', option: `${i}` }],
      }));
      const wire = dish(1, sample.price, { ...sample.sold, acf: { supplements, ...sample.combo }, product_variations_data: variations });
      const { menu, dish: any } = dishOf(
        wire,
        OPTIONS.map((id, i) => option(id, sample.options[i] ?? '1')),
      );
      const { product, groups } = any;
      const variationId = product.variations[sample.size]?.id ?? product.variations[0]?.id ?? null;
      // A dish without a price cannot be bought.
      fc.pre(hasPrice(product, product.variations.find(({ id }) => id === variationId) ?? null));
      const counts = sample.presses.reduce<OptionCounts>((sum, [position, id]) => {
        const pressed = groups.find((group, at) => at >= position && group.optionIds.includes(id));
        return pressed === undefined ? sum : addOption(sum, pressed, id);
      }, {});
      const state = { variationId, counts, count: Math.max(sample.count, firstCount(product)) };
      const choice = evaluateChoice(any, state, { place, lines: [] });
      // Missing options are priced with the cheapest ones; only a complete choice becomes a line.
      fc.pre(choice.problems.length === 0);
      expect(choice.isComplete).toBe(true);
      expect(choice.total).toBe(lineTotal(product, choice.variation, choice.chosen, choice.count));
      const line = makeLine(product, choice.variation, choice.chosen, choice.count);
      expect(line.count).toBe(choice.count);
      const quote = quoteCart(cartOf(orderItems([line])), contextOf({ menu }));
      expect(quote.lines[0]?.total).toBe(choice.total);
      compared += 1;
    }),
    { numRuns: 300 },
  );
  expect(compared).toBe(300);
});

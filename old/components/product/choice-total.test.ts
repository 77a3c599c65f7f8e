import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorToWire } from '#lib/contract/money-wire.ts';
import { makeLine, orderItems } from '#lib/domain/cart.ts';
import { cheapestChoice } from '#lib/domain/cheapest-choice.ts';
import { firstCount, lineTotal } from '#lib/domain/pricing.ts';
import { quoteCart } from '#lib/domain/quote.ts';
import { hasPrice } from '#lib/domain/selectable.ts';
import { chosenProducts, groupsOf, supplementProblems } from '#lib/domain/supplements.ts';
import { linePrice } from '#old/components/catalogue/line-price.ts';
import { dish, menuWith, option, productOf } from '#tests/setup/sample-menu.ts';
import { cartOf, contextOf } from '#tests/setup/sample-quote.ts';
import { addPiece, type Counts, chosenIds } from './selection.ts';

const price = fc.integer({ min: 0, max: 200_000 }).map((minor) => minorToWire(minor));
const OPTIONS = [101, 102, 103, 104];
const group = fc.record({
  title: fc.constantFrom('Соус', 'Сыр'),
  type: fc.constantFrom('radio', 'chekbox'),
  quantity: fc.constantFrom('once', 'multiple'),
  quantity_max: fc.constantFrom('', '1', '3'),
  supplement_required: fc.constantFrom('', 'yes'),
});
const anyDish = fc.record({
  price,
  options: fc.array(price, { minLength: 4, maxLength: 4 }),
  groups: fc.tuple(group, group),
  sizes: fc.array(price, { maxLength: 3 }),
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
  taps: fc.array(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(...OPTIONS)), { maxLength: 12 }),
  count: fc.integer({ min: 1, max: 40 }),
});

test('[PROD-02] [PROD-03] [PROD-04] [PROD-05] whatever is chosen, the dish, the cart’s line and the backend’s quote say the same sum', () => {
  let compared = 0;
  fc.assert(
    fc.property(anyDish, (of) => {
      const [first, second] = of.groups;
      const supplements = [
        { ...first, products: OPTIONS.slice(0, 2) },
        { ...second, title: `${second.title} 2`, products: OPTIONS.slice(2) },
      ];
      const sizes = of.sizes.map((size, i) => ({ id: 11 + i, price: size, attributes: [{ id: 1, name: 'Размер', option: `${i}` }] }));
      const menu = menuWith(
        [dish(1, of.price, { ...of.sold, acf: { supplements, ...of.combo }, product_variations_data: sizes })],
        OPTIONS.map((id, i) => option(id, of.options[i] ?? '1')),
      );
      const product = productOf(menu, 1);
      const variation = product.variations.at(-1) ?? null;
      // A dish without a price is refused and counts nowhere.
      fc.pre(hasPrice(product, variation));
      const groups = groupsOf(product, menu);
      const counts = of.taps.reduce<Counts>((sum, [place, id]) => {
        const [tapped] = groups.slice(place);
        return tapped?.optionIds.includes(id) ? addPiece(sum, tapped, id) : sum;
      }, {});
      const ids = chosenIds(counts);
      const rest = cheapestChoice(product, menu, ids).map((each) => ({ id: each.product.id, count: each.count }));
      const whole = [...ids, ...rest];
      expect(supplementProblems(product, whole, menu)).toEqual([]);
      const chosen = chosenProducts(whole, menu);
      const count = Math.max(of.count, firstCount(product));
      const shown = lineTotal(product, variation, chosen, count);
      const line = makeLine(product, variation, chosen, count);
      expect(linePrice(line, menu)).toBe(shown);
      const quote = quoteCart(cartOf(orderItems([line])), contextOf({ menu }));
      expect(quote.lines[0]?.total).toBe(shown);
      compared += 1;
    }),
    { numRuns: 300 },
  );
  expect(compared).toBe(300);
});

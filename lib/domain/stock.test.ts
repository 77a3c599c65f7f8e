import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SettingsWire } from '#lib/contract/settings.ts';
import { type Dish, dish, menuWith, productOf, settingsOf } from '#tests/setup/sample-menu.ts';
import { addLine, type CartLine, makeLine } from './cart.ts';
import { checkCart } from './cart-check.ts';
import { isSoldOut, leftAt, roomFor, selectable, stockOf } from './stock.ts';

const verdict = (product: Dish, settings: Partial<SettingsWire> = {}, warehouseId: number | null = 11) =>
  selectable(productOf(menuWith([dish(1, '100', product)]), 1), { warehouseId, settings: settingsOf(settings) });

describe('what can be seen and bought at a place', () => {
  test('[CAT-04] out of stock: shown and not addable, or hidden when the shop says so', () => {
    expect(verdict({ in_stock: false })).toEqual({ visible: true, addable: false, reason: 'out_of_stock' });
    expect(verdict({ in_stock: false }, { show_out_of_stock_products: '' })).toMatchObject({ visible: false });
    expect(verdict({ in_stock: true }, { show_out_of_stock_products: '0' })).toEqual({ visible: true, addable: true, reason: null });
  });

  test('[CAT-04] counted stock of the chosen warehouse decides', () => {
    const counted = {
      manage_stock: true,
      stock_quantity: 7,
      locations: [
        { id: 11, quantity: '0' },
        { id: 12, quantity: '7' },
      ],
    };
    expect(verdict(counted).reason).toBe('out_of_stock');
    expect(verdict(counted, {}, 12).addable).toBe(true);
    expect(verdict({ manage_stock: true, stock_quantity: 0 }, {}, null).reason).toBe('out_of_stock');
  });

  test('[CAT-05] only what is sold at the location; a product that names none is sold at all', () => {
    const sold = { locations: [{ id: 12, quantity: null }] };
    expect(verdict(sold)).toEqual({ visible: false, addable: false, reason: 'elsewhere' });
    expect(verdict(sold, {}, 12).addable).toBe(true);
    expect(verdict(sold, {}, null).addable).toBe(true);
    expect(verdict({ locations: [] }).addable).toBe(true);
  });

  test('[CAT-05] a fragmented catalogue holds only what is sold there', () => {
    expect(verdict({ locations: [{ id: 12, quantity: null }] }, { fragmented_stosks_json: '1' }).visible).toBe(true);
  });

  test('[KF-PLACE-27] single stock mode looks at the one stock', () => {
    const single = { settings: { single_stock_mode: '1', single_stock_id: '12' } };
    expect(verdict({ locations: [{ id: 12, quantity: null }] }, single).addable).toBe(true);
    expect(verdict({ locations: [{ id: 11, quantity: null }] }, { single_stock_mode: '1' }).addable).toBe(true);
  });

  test('product_disable_buy and a missing price leave nothing to buy', () => {
    expect(verdict({}, { product_disable_buy: 'yes' })).toMatchObject({ visible: true, addable: false, reason: 'buying_disabled' });
    expect(verdict({ price: '' })).toEqual({ visible: true, addable: false, reason: 'no_price' });
    expect(verdict({ price: '', variations: [{ product_id: 2 }] }).addable).toBe(true);
    expect(verdict({ price: '', product_variations_data: [{ id: 7, price: '1' }] }).addable).toBe(true);
    expect(verdict({ price: '', product_variations_data: [{ id: 7, price: '1', in_stock: false }] }).reason).toBe('out_of_stock');
  });

  test.each([['8'], ['10'], ['12']])('[PROD-03] a combo of 10 is for sale with a fixed discount of %s', (combo_discount) => {
    expect(verdict({ price: '10', acf: { combo_discount_type: 'fixed', combo_discount } }).reason).toBeNull();
  });

  test('[PROD-02] stock of variations: the product is out when all of them are', () => {
    const variations = (a: boolean, b: boolean) => ({
      price: '',
      product_variations_data: [
        { id: 101, price: '1', in_stock: a },
        { id: 102, price: '2', in_stock: b, stock_quantity: 3 },
      ],
    });
    expect(verdict(variations(false, true)).addable).toBe(true);
    expect(verdict(variations(false, false)).reason).toBe('out_of_stock');
    const product = productOf(menuWith([dish(1, '', variations(true, true))]), 1);
    const place = { warehouseId: null, settings: settingsOf() };
    expect(product.variations.map((v) => stockOf(product, v, place))).toEqual([null, 3]);
  });
});

const place = { warehouseId: 11, settings: settingsOf() };
const at = (quantity: number | string, more: Dish = {}): Dish => ({
  manage_stock: true,
  stock_quantity: 99,
  locations: [{ id: 11, quantity: String(quantity) }],
  ...more,
});
const menuAnd = (more: Dish) => {
  const menu = menuWith([dish(1, '100', more)]);
  return { menu, product: productOf(menu, 1) };
};
const sizes = (...left: (number | null)[]): Dish => ({
  price: '',
  product_variations_data: left.map((stock_quantity, i) => ({ id: 101 + i, price: '1', in_stock: stock_quantity !== 0, stock_quantity })),
});

describe('what a place has left', () => {
  test('what is not counted has no bound', () => {
    const { product } = menuAnd({});
    expect(roomFor(product, null, place, [])).toBeNull();
    expect(leftAt(product, place)).toBeNull();
  });

  test('[CART-06] what is in the cart is taken off, with other supplements too; the line being changed is not', () => {
    const { product } = menuAnd(at(5));
    const line = makeLine(product, null, [], 2);
    const other: CartLine = { ...line, key: '1:0+7x1', count: 1, supplements: [{ id: 7, count: 1 }] };
    expect(roomFor(product, null, place, [line, other])).toEqual({ left: 5, more: 2 });
    expect(roomFor(product, null, place, [line, other], line.key)).toEqual({ left: 5, more: 4 });
    expect(roomFor(product, null, place, [{ ...line, count: 9 }])).toEqual({ left: 5, more: 0 });
  });

  test('[PROD-05] what goes by the pair is counted by the pair', () => {
    const { product } = menuAnd(at(5, { add_to_basket_once: 2 }));
    expect(roomFor(product, null, place, [])).toEqual({ left: 2, more: 2 });
    expect(leftAt(product, place)).toBe(2);
  });

  test('[PROD-02] a size has its own room, and another size takes none of it', () => {
    const { product } = menuAnd(sizes(3, 1));
    const [small = null, large = null] = product.variations;
    const line = makeLine(product, large, [], 1);
    expect(roomFor(product, small, place, [line])).toEqual({ left: 3, more: 3 });
    expect(roomFor(product, large, place, [line])).toEqual({ left: 1, more: 0 });
  });

  test('[CART-06] sizes that are sold from one count share its room, in every form a backend says so', () => {
    const shared: Dish[] = [
      sizes(6, 6),
      { ...at(6), ...sizes(null, null) },
      { price: '', product_variations_data: [101, 102].map((id) => ({ id, price: '1', manage_stock: 'parent', stock_quantity: 6 })) },
      { price: '', product_variations_data: [101, 102].map((id) => ({ id, price: '1', stock_id: 100, stock_quantity: 6 })) },
    ];
    const rooms = shared.map((more) => {
      const { menu, product } = menuAnd(more);
      const [small = null, large = null] = product.variations;
      const lines = [makeLine(product, small, [], 4), makeLine(product, large, [], 4)];
      return {
        room: roomFor(product, large, place, lines.slice(0, 1))?.more,
        left: leftAt(product, place),
        kept: checkCart(lines, menu, place).lines.map(({ count }) => count),
      };
    });
    const apart = { room: 6, left: 12, kept: [4, 4] };
    const together = { room: 2, left: 6, kept: [4, 2] };
    expect(rooms).toEqual([apart, together, together, together]);
  });

  test('[CART-06] what is sold one per order has room for one, whatever is chosen of it and however many are left', () => {
    const { menu, product } = menuAnd({ ...sizes(6, 6), sold_individually: true });
    const [small = null, large = null] = product.variations;
    const lines = [makeLine(product, small, [], 2), makeLine(product, large, [], 1)];
    expect(roomFor(product, small, place, [])).toEqual({ left: 1, more: 1, isOnePerOrder: true });
    expect(roomFor(product, large, place, lines.slice(0, 1))).toEqual({ left: 1, more: 0, isOnePerOrder: true });
    expect(roomFor(product, small, place, lines.slice(0, 1), lines[0]?.key)?.more).toBe(1);
    const { lines: kept, reduced, removed } = checkCart(lines, menu, place);
    expect([kept.map(({ count }) => count), reduced.length, removed.length]).toEqual([[1], 1, 1]);
  });

  test.each<[string, Dish, number | null]>([
    ['a product of its own', at(4), 4],
    ['none left', at(0), 0],
    ['sizes counted apart', sizes(3, 1), 4],
    ['a size that is out', sizes(3, 0), 3],
    ['a size that is not counted', sizes(3, null), null],
    ['sizes that are not counted', sizes(null, null), null],
    ['sizes that share what the product has', { ...at(6), ...sizes(null, null) }, 6],
  ])('how many are left of %s', (_, more, left) => {
    expect(leftAt(menuAnd(more).product, place)).toBe(left);
  });

  test('[CART-06] as many as there is room for is what the check of the cart lets stay', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 12 }),
        (stock, once, there) => {
          const { menu, product } = menuAnd(at(stock, { add_to_basket_once: once }));
          const lines = there === 0 ? [] : [makeLine(product, null, [], there)];
          const room = roomFor(product, null, place, lines);
          if (room === null || room.more === 0) return;
          const full = addLine(lines, makeLine(product, null, [], room.more));
          expect(checkCart(full, menu, place)).toMatchObject({ removed: [], reduced: [] });
          expect(checkCart(addLine(full, makeLine(product, null, [], 1)), menu, place).reduced).toHaveLength(1);
        },
      ),
    );
  });
});

describe('a place does not have a dish now', () => {
  test.each<[string, Dish, number | null, boolean]>([
    ['it is sold out', { in_stock: false }, null, true],
    ['it is left', {}, null, false],
    ['it is sold elsewhere alone', { locations: [{ id: 12 }] }, 11, true],
    ['it is sold there', { locations: [{ id: 12 }] }, 12, false],
  ])('%s', (_, product, warehouseId, expected) => {
    const place = { warehouseId, settings: settingsOf() };
    expect(isSoldOut(productOf(menuWith([dish(1, '100', product)]), 1), place)).toBe(expected);
  });
});

import { describe, expect, test } from 'vitest';
import { order } from '#lib/contract/order.ts';
import { minorToWire } from '#lib/contract/wire-values.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { cartOf, contextOf, quoteMenu } from '#tests/setup/sample-quote.ts';
import { quoteCart } from './quote.ts';
import { joinCarts, repeatOrder } from './repeat-order.ts';

const line = (id: number, product_id: number, quantity: number, subtotal: string, more: object = {}) => ({
  id,
  name: `Блюдо ${product_id}`,
  product_id,
  quantity,
  subtotal,
  total: subtotal,
  ...more,
});
const extra = (id: number, parent: number, product_id: number, quantity: number, subtotal: string) =>
  line(id, product_id, quantity, subtotal, { meta_data: [{ key: 'modifiers_parent', value: String(parent) }] });

function again(lines: readonly object[], warehouseId = 11) {
  const parsed = order.parse({ id: 17, line_items: lines });
  const { lines: kept, ...told } = repeatOrder(parsed.lines, quoteMenu, { warehouseId, settings: settingsOf() });
  return { kept: kept.map((l) => `${l.key}×${l.count}`), ...told };
}
const nothing = { gone: [], soldOut: [], unchosen: [], without: [], fewer: [], changed: [] };

describe('an order repeated', () => {
  test('[ORD-07] comes back as it was: supplements per dish, steps instead of units, variations', () => {
    const lines = [line(1, 1, 2, '1180'), extra(2, 1, 101, 4, '240'), line(3, 5, 4, '800'), line(4, 2, 1, '700', { variation_id: 21 })];
    expect(again(lines)).toEqual({ ...nothing, kept: ['1:0+101x2×2', '5:0×2', '2:21×1'] });
  });

  test('[ORD-07] names what is gone: no such dish or variation any more, not sold here', () => {
    const lines = [line(1, 999, 1, '100'), line(2, 2, 1, '700', { variation_id: 29 }), line(5, 4, 1, '1000')];
    const { kept, gone, soldOut } = again(lines);
    expect(kept).toEqual([]);
    expect(gone).toEqual(['Блюдо 999', 'Блюдо 2', 'Блюдо 4']);
    expect(soldOut).toEqual([]);
  });

  test('[ORD-07] names what has to be chosen anew, because its options have changed, and does not call it gone', () => {
    const lines = [line(1, 7, 1, '300'), line(2, 1, 1, '590'), extra(3, 2, 101, 9, '540')];
    expect(again(lines)).toEqual({
      ...nothing,
      kept: [],
      unchosen: [
        { name: 'Блюдо 7', code: 'supplement_required' },
        { name: 'Блюдо 1', code: 'supplement_count' },
      ],
    });
  });

  test('[ORD-07] names what is sold out, and what there is less of', () => {
    expect(again([line(1, 3, 9, '899.10')])).toEqual({
      ...nothing,
      kept: ['3:0×5'],
      fewer: [{ name: 'Блюдо 3', productId: 3, before: 9, after: 5 }],
    });
    expect(again([line(1, 3, 1, '99.90')], 12)).toEqual({ ...nothing, kept: [], soldOut: ['Блюдо 3'] });
  });

  test('[ORD-07] a dish whose option is gone comes without it, and both the option and the other price are named', () => {
    const lines = [line(1, 1, 1, '590'), extra(2, 1, 199, 1, '60'), extra(3, 1, 101, 1, '60')];
    expect(again(lines)).toEqual({
      ...nothing,
      kept: ['1:0+101x1×1'],
      without: [{ name: 'Блюдо 1', options: ['Блюдо 199'] }],
      changed: [{ name: 'Блюдо 1', before: 71_000, after: 65_000 }],
    });
  });

  test('dishes that differed only in what is gone are one line again', () => {
    const { kept, without } = again([line(1, 1, 1, '590'), extra(2, 1, 199, 1, '60'), line(3, 1, 2, '1180')]);
    expect(kept).toEqual(['1:0×3']);
    expect(without).toHaveLength(1);
  });

  test.each([
    ['nothing', []],
    ['only gifts', [line(1, 90, 1, '0', { meta_data: [{ key: 'gift', value: 'yes' }] })]],
    ['only what is gone', [line(1, 999, 1, '100'), line(2, 998, 2, '200')]],
    ['a dish of which there were none', [line(1, 1, 0, '0')]],
    ['a dish of which there were less than none', [line(1, 1, -3, '0')]],
    ['supplements of a dish that is not there', [extra(2, 1, 101, 1, '60')]],
  ])('of %s nothing comes back, and nothing breaks', (_, lines) => {
    expect(again(lines).kept).toEqual([]);
  });

  test('is put beside what is in the cart: equal choices grow, others stay', () => {
    const parsed = order.parse({ id: 17, line_items: [line(1, 1, 2, '1180'), line(2, 5, 2, '400')] });
    const { lines } = repeatOrder(parsed.lines, quoteMenu, { warehouseId: 11, settings: settingsOf() });
    const cart = lines.filter(({ productId }) => productId === 1);
    expect(joinCarts(cart, lines).map((l) => `${l.key}×${l.count}`)).toEqual(['1:0×4', '5:0×1']);
    expect(joinCarts(cart, [])).toEqual(cart);
  });

  test('[ORD-07] names what costs something else now; free extras and gifts are no change', () => {
    const gift = line(3, 90, 1, '0', { meta_data: [{ key: 'gift', value: 'yes' }] });
    const told = again([line(1, 1, 2, '1000'), line(2, 30, 1, '0'), gift]);
    expect(told.kept).toEqual(['1:0×2', '30:0×1']);
    expect(told.changed).toEqual([{ name: 'Блюдо 1', before: 100_000, after: 118_000 }]);
  });

  test('[ORD-07] [CART-04] [KF-ORDER-02] extras of which some were free cost what they did', () => {
    const ordered = (paid: string) => [line(1, 1, 2, '1180'), line(2, 30, 4, paid)];
    const free = quoteCart(
      cartOf([
        [1, 2],
        [30, 4],
      ]),
      contextOf(),
    ).lines[1];
    if (free === undefined || free.freeCount === 0) throw new Error('the sample has no free extras');
    expect(again(ordered(minorToWire(free.total))).changed).toEqual([]);
    expect(again(ordered('240')).changed).toEqual([{ name: 'Блюдо 30', before: 24_000, after: free.total }]);
  });
});

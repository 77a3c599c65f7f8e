import { describe, expect, test } from 'vitest';
import { autoapplyAnswer } from '#lib/contract/coupon.ts';
import { applyPromotions, type PromotionLine, promotionDiscount } from './quote-discounts.ts';

const line = (unitPrice: number, count: number, ...categories: number[]): PromotionLine => ({
  unitPrice,
  count,
  categoryIds: new Set(categories),
});
function promotion(minimum: number, replay: boolean, more: object = {}) {
  const stock_data = {
    type: 'one_category_product_free',
    sklad: '',
    categoryes_data: [{ category_id: '41', product_min_quantity: `${minimum}`, replay: replay ? '1' : '' }],
    ...more,
  };
  const [parsed] = autoapplyAnswer.parse({
    couponsList: [],
    stocksList: [{ ID: 7, post_title: 'Третья в подарок', stock_data }],
    rejected: [],
  }).promotions;
  if (!parsed) throw new Error('no promotion');
  return parsed;
}

describe('the cheapest of a category is free', () => {
  test.each([
    [2, false, 0],
    [3, false, 100],
    [6, false, 100],
    [6, true, 200],
    [7, true, 200],
    [9, true, 700],
  ])('[DISC-03] %i pieces, repeated %s: %i off', (count, repeated, off) => {
    expect(promotionDiscount(promotion(3, repeated), [line(500, count - 2, 41), line(100, 2, 41), line(1, 5, 20)], 11)).toBe(off);
  });

  test('[DISC-03] only at its warehouses, only of the known type', () => {
    const lines = [line(100, 3, 41)];
    expect(promotionDiscount(promotion(3, false, { sklad: ['12'] }), lines, 11)).toBe(0);
    expect(promotionDiscount(promotion(3, false, { sklad: ['11'] }), lines, 11)).toBe(100);
    expect(promotionDiscount(promotion(3, false, { type: 'other' }), lines, 11)).toBe(0);
    expect(promotionDiscount(promotion(1, false), [line(1, 1, 41)], 11)).toBe(1);
    expect(promotionDiscount(promotion(0, true), lines, 11)).toBe(0);
  });

  test('where only one may apply, the chosen one does while it takes something off, else the best one', () => {
    const of = (id: number, minimum: number, repeated: boolean) => ({ ...promotion(minimum, repeated), id });
    const both = [of(1, 4, false), of(2, 2, true), of(3, 9, false)];
    const applied = (addUp: boolean, chosen: number | null) =>
      applyPromotions(both, [line(100, 4, 41)], 11, addUp, chosen).map((p) => p.id);
    expect(applied(false, 1)).toEqual([1]);
    expect(applied(false, 3)).toEqual([2]);
    expect(applied(false, null)).toEqual([2]);
    expect(applied(true, 1)).toEqual([2, 1]);
  });

  test('[DISC-03] several promotions add up only when the shop says so; else the best one', () => {
    const lines = [line(100, 4, 41)];
    const both = [promotion(4, false), promotion(2, true)];
    expect(applyPromotions(both, lines, 11, false).map((p) => p.discount)).toEqual([200]);
    expect(applyPromotions(both, lines, 11, true).map((p) => p.discount)).toEqual([200, 100]);
    expect(applyPromotions([promotion(5, false)], lines, 11, true)).toEqual([]);
    expect(applyPromotions([promotion(1, false)], [line(1, 1, 41)], 11, true)).toHaveLength(1);
  });
});

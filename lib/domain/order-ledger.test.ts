import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from './money.ts';
import { stepsOfOrder } from './order-ledger.ts';

const line = (subtotal: number) => ({
  id: 1,
  name: 'Пицца',
  productId: 1,
  variationId: null,
  quantity: 1,
  subtotal,
  total: subtotal,
  isSupplement: false,
  parentLineId: null,
  isGift: false,
  image: '',
  giftReason: '',
  note: '',
});
const order = { total: 0, shippingTotal: 0, discountTotal: 0, fees: [], lines: [], coupons: [], bonuses: 0 };
const of = (more: Partial<Parameters<typeof stepsOfOrder>[0]>) =>
  stepsOfOrder({ ...order, ...more }).map(({ kind, amount, label }) => [kind, amount, ...(label === '' ? [] : [label])]);
const coupon = (code: string, discount: number, discount_type = 'percent') => ({ code, discount, discount_type });

describe('steps of an order of another backend', () => {
  test('name what its rows name: the example of the wire facts', () => {
    const coupons = [coupon('SALE10', 15_400)];
    expect(of({ total: 128_600, discountTotal: 15_400, lines: [line(154_000)], coupons, bonuses: 100 })).toEqual([
      ['goods', 154_000],
      ['coupon_percent', -15_400, 'SALE10'],
      ['bonuses', -10_000],
    ]);
  });

  test('points that were spent but did not lower the total are none of its steps', () => {
    expect(of({ total: 100_000, lines: [line(100_000)], bonuses: 300 })).toEqual([['goods', 100_000]]);
  });

  test('what nobody names is a promotion; unknown fees keep their name, those below zero take off', () => {
    const fees = [
      { name: 'Упаковка', total: 5_000 },
      { name: 'tips', total: 10_000 },
      { name: 'За отзыв', total: -2_000 },
    ];
    expect(of({ total: 112_900, shippingTotal: 14_900, discountTotal: 15_000, lines: [line(100_000)], fees })).toEqual([
      ['goods', 100_000],
      ['promotion', -15_000],
      ['promotion', -2_000, 'За отзыв'],
      ['delivery', 14_900],
      ['express', 5_000, 'Упаковка'],
      ['tips', 10_000],
    ]);
  });

  test('without rows the goods follow from the sums', () => {
    expect(of({ total: 224_900, shippingTotal: 14_900, discountTotal: 30_000 })).toEqual([
      ['goods', 240_000],
      ['promotion', -30_000],
      ['delivery', 14_900],
    ]);
  });

  test('[PRICE-06] come to the total, whatever rows, coupons, points and fees say', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    const any = fc.record({
      total: amount,
      shippingTotal: amount,
      discountTotal: fc.integer({ min: -1_000, max: 10_000_000 }),
      fees: fc.array(fc.record({ name: fc.constantFrom('express', 'tips', 'Упаковка', ''), total: fc.integer() }), { maxLength: 4 }),
      lines: fc.array(amount.map(line), { maxLength: 4 }),
      coupons: fc.array(
        fc.record({ code: fc.string(), discount: fc.integer(), discount_type: fc.constantFrom('percent', 'fixed_cart', 'free_gift', '') }),
        { maxLength: 4 },
      ),
      bonuses: fc.oneof(fc.integer({ min: -10, max: 100_000 }), fc.double({ min: 0, max: 1_000, noNaN: true })),
    });
    fc.assert(
      fc.property(any, (sums) => {
        const steps = stepsOfOrder(sums);
        expect(sum(steps.map((step) => step.amount))).toBe(sums.total);
        expect(steps.filter(({ kind }) => kind !== 'goods').every((step) => step.amount !== 0)).toBe(true);
        expect(steps.every((step) => Number.isSafeInteger(step.amount))).toBe(true);
        const off = steps.filter(({ kind }) => kind.startsWith('coupon') || kind === 'bonuses');
        expect(off.every((step) => step.amount < 0)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

import { describe, expect, test } from 'vitest';
import { couponsOf, ledgerOf } from './order-ledger.ts';

describe('[PRICE-06] the ledger of an order', () => {
  const order = { ledger: '', total: 224_900, shippingTotal: 14_900, discountTotal: 30_000, fees: [], lines: [], coupons: [], bonuses: 0 };
  const sum = (steps: readonly { amount: number }[]): number => steps.reduce((n, s) => n + s.amount, 0);

  test('is the one it was accepted with', () => {
    const kept = [
      { kind: 'goods', label: '', code: '', amount: 240_000 },
      { kind: 'bonuses', label: '', code: '', amount: -30_000 },
      { kind: 'delivery', label: '', code: '', amount: 14_900 },
    ];
    expect(ledgerOf({ ...order, ledger: JSON.stringify(kept) })).toMatchObject(kept);
  });

  test.each(['', 'no json', '[]', '[{"kind":"goods","label":"","code":"","amount":1}]'])(
    'follows from the sums when there is none (%s)',
    (ledger) => {
      const steps = ledgerOf({ ...order, ledger, fees: [{ name: 'Упаковка', total: 5_000 }] });
      expect(sum(steps)).toBe(order.total);
      expect(steps.map((s) => s.kind)).toEqual(['goods', 'promotion', 'delivery', 'express']);
    },
  );
});

test('[ORD-06] a coupon that is given back is named as the customer knew it: by its code, as a discount or as a gift', () => {
  const ledger = [
    { kind: 'goods', label: '', code: '', amount: 100_000 },
    { kind: 'coupon_percent', label: 'Именинникам', code: 'birthday', amount: -10_000 },
    { kind: 'coupon_fixed', label: 'Скидка', code: 'typed', amount: -5_000, why: { typed: true } },
  ];
  const coupon = (code: string, discount_type = 'percent') => ({ code, discount: 0, discount_type });
  const coupons = [coupon('birthday'), coupon('TYPED', 'fixed_cart'), coupon('tea', 'free_gift'), coupon('unnamed')];
  const order = {
    ledger: JSON.stringify(ledger),
    total: 85_000,
    shippingTotal: 0,
    discountTotal: 15_000,
    fees: [],
    lines: [],
    coupons,
    bonuses: 0,
  };
  expect(couponsOf(order).map(({ kind }) => kind)).toEqual(['discount', 'code', 'gift', 'code']);
});

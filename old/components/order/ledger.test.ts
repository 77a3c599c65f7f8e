import { expect, test } from 'vitest';
import type { LedgerStep } from '#lib/contract/checkout.ts';
import { couponsOf } from './ledger.ts';

const step = (kind: LedgerStep['kind'], amount: number, more: Partial<LedgerStep> = {}): LedgerStep => ({
  kind,
  label: '',
  code: '',
  amount,
  ...more,
});
const order = (ledger: string) => ({
  total: 70_000,
  shippingTotal: 0,
  discountTotal: 30_000,
  fees: [],
  bonuses: 0,
  lines: [{ subtotal: 100_000 }],
  coupons: [
    { code: 'ten', discount: 10_000, discount_type: 'percent' },
    { code: 'auto-wok', discount: 20_000, discount_type: 'fixed_cart' },
    { code: 'auto-tea', discount: 0, discount_type: 'free_gift' },
  ],
  ledger,
});

test('a coupon of an order is named by its code only where the customer typed it', () => {
  const steps = [
    step('goods', 100_000),
    step('coupon_fixed', -20_000, { code: 'AUTO-WOK', label: 'Три блюда из вока' }),
    step('coupon_percent', -10_000, { code: 'TEN', label: 'Десятая часть', why: { typed: true } }),
  ];
  const kinds = couponsOf(order(JSON.stringify(steps))).map(({ kind, code }) => `${kind} ${code}`);
  expect(kinds).toEqual(['code ten', 'discount auto-wok', 'gift auto-tea']);
});

test('an order of another backend, which sends no steps, names its coupons by their codes', () => {
  expect(couponsOf(order('')).map(({ kind }) => kind)).toEqual(['code', 'code', 'gift']);
});

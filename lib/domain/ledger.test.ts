import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { couponOf, promoOf } from '#tests/setup/sample-coupons.ts';
import { dish, menuWith } from '#tests/setup/sample-menu.ts';
import { cartOf, contextOf, customerOf, NEAR, toZone } from '#tests/setup/sample-quote.ts';
import { changedLines, changedSteps, stepsOfOrder } from './ledger.ts';
import { sum } from './money.ts';
import { quoteCart } from './quote.ts';

const coupons = [
  couponOf({ id: 1, code: 'minus', discount_type: 'fixed_cart', amount: '100', description: 'Сто' }),
  couponOf({ id: 2, code: 'share', discount_type: 'percent', amount: '12.5', description: 'Восьмая', autoapply: '1' }),
  couponOf({
    id: 3,
    code: 'given',
    discount_type: 'free_gift',
    amount: '1',
    description: 'За ужин',
    _wc_free_gift_coupon_data_mod: [{ product_id: 90 }],
  }),
];
const promoSettings = promoOf({
  coupons_summing: 1,
  coupons_and_promo_summing: 1,
  coupons_and_auto_coupons_summing: 1,
  auto_coupons_summing: 1,
});
const ctx = contextOf({ coupons, promoSettings, customer: customerOf() });
const whys = (items: [number, number][], more: object) =>
  Object.fromEntries(quoteCart(cartOf(items, more), ctx).ledger.map(({ kind, why }) => [kind, why]));

describe('[PRICE-06] every step carries its own reason', () => {
  test.each([
    [1, { freeFrom: 150_000 }],
    [2, { freeFrom: 150_000 }],
    [3, { from: 150_000 }],
  ])('delivery of %i dishes says what order it holds from and which one would make it free', (count, why) => {
    expect(whys([[1, count]], { delivery: NEAR }).delivery).toEqual(why);
  });

  test('a zone that is never free says nothing more', () => {
    expect(whys([[1, 3]], { delivery: toZone(1, 1) }).delivery).toBeUndefined();
  });

  test('there is no step of delivery where nothing is brought', () => {
    expect(whys([[1, 3]], {})).toEqual({ goods: { pieces: 3 } });
  });

  test('a typed code is told from one that came by itself; a share says of what', () => {
    const chosen = { promoCode: 'minus', coupons: ['share'] };
    expect(whys([[1, 2]], chosen)).toMatchObject({
      coupon_fixed: { typed: true },
      coupon_percent: { percent: 1_250, base: 108_000 },
    });
    expect(whys([[1, 2]], { promoCode: 'share' }).coupon_percent).toEqual({ typed: true, percent: 1_250, base: 118_000 });
    expect(whys([[1, 2]], { coupons: ['minus'] }).coupon_fixed).toBeUndefined();
  });

  test('a gift that costs something says what gives it', () => {
    const { ledger } = quoteCart(cartOf([[1, 1]], { coupons: ['given'] }), ctx);
    expect(ledger[1]).toMatchObject({ kind: 'gift', amount: 100, why: { gift: 'За ужин' } });
  });
});

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

const cart = cartOf([
  [1, 2],
  [2, 1],
]);
const quoteAt = (price: string, more: object = {}, of = cart) =>
  quoteCart(of, contextOf({ menu: menuWith([dish(1, price), dish(2, '100')]), ...more }));

describe('what another quote of the same cart says otherwise', () => {
  test('nothing, when it says the same', () => {
    expect([changedLines(quoteAt('500'), quoteAt('500')), changedSteps(quoteAt('500'), quoteAt('500'))]).toEqual([[], []]);
  });

  test('the line that costs more, with both sums', () => {
    const found = changedLines(quoteAt('500'), quoteAt('560'));
    expect(found.map(({ of, before, after }) => [of.name, before, after])).toEqual([['Блюдо 1', 100_000, 112_000]]);
    expect(changedSteps(quoteAt('500'), quoteAt('560'))).toEqual([]);
  });

  test('a discount that no longer applies', () => {
    const typed = { ...cart, promoCode: 'ten' };
    const found = changedSteps(quoteAt('500', { coupons: [couponOf({ code: 'ten', amount: '10' })] }, typed), quoteAt('500', {}, typed));
    expect(found.map(({ of, before, after }) => [of.code, before, after])).toEqual([['ten', -11_000, 0]]);
  });
});

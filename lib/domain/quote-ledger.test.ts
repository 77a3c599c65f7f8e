import { describe, expect, test } from 'vitest';
import { couponOf, promoOf } from '#tests/setup/sample-coupons.ts';
import { cartOf, contextOf, customerOf, NEAR, toZone } from '#tests/setup/sample-quote.ts';
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

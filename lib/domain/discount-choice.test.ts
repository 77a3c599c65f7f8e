import { describe, expect, test } from 'vitest';
import { autoapplyAnswer } from '#lib/contract/coupon.ts';
import { couponOf, promoOf } from '#tests/setup/sample-coupons.ts';
import { cartOf, contextOf, customerOf } from '#tests/setup/sample-quote.ts';
import { choiceOf, chosenOptions, discountOptions, toggleOption } from './discount-choice.ts';
import { quoteCart } from './quote.ts';

/**
 * Which discounts can be combined, against an independent implementation of the specification (product-spec 3 «Promo settings», wire-facts
 * 1.10, decisions «Money, weight, counts»).
 */

const FLAGS = ['auto_coupons_summing', 'coupons_and_auto_coupons_summing', 'auto_coupons_and_promo_summing', 'app_use_bon_with_auto_promo'];
type Named = Readonly<Record<string, boolean | undefined>>;

const every = (names: readonly string[]): Named[] =>
  Array.from({ length: 2 ** names.length }, (_, bits) => Object.fromEntries(names.map((name, i) => [name, (bits & (2 ** i)) !== 0])));

const coupons = [
  couponOf({ id: 1, code: 'tenth', autoapply: '1', amount: '10' }),
  couponOf({ id: 2, code: 'fifty', autoapply: '1', amount: '50', discount_type: 'fixed_cart' }),
  couponOf({ id: 3, code: 'code', amount: '5' }),
];
const { promotions: free } = autoapplyAnswer.parse({
  stocksList: [
    {
      ID: 1,
      post_title: 'Вторая даром',
      stock_data: { type: 'one_category_product_free', categoryes_data: [{ category_id: 20, product_min_quantity: 2 }] },
    },
  ],
});
/** Two dishes at 590: the promotion gives one of them away. */
const DISHES = 118_000;
const FREE_DISH = 59_000;
const POINTS = 100;

/**
 * The specification: two discounts go together only where the shop says so. Of a promotion, a typed code and the coupons the combination that leaves least to pay acts; of equal ones
 * the one with the promotion, then the one with the code. Of two coupons that cannot be added to each other the second stays refused.
 */
function oracle(wish: Named, flags: Named) {
  const together: Named = {
    'tenth fifty': flags.auto_coupons_summing,
    'code tenth': flags.coupons_and_auto_coupons_summing,
    'code fifty': flags.coupons_and_auto_coupons_summing,
    'promotion tenth': flags.auto_coupons_and_promo_summing,
    'promotion fifty': flags.auto_coupons_and_promo_summing,
    'promotion code': flags.coupons_and_promo_summing,
  };
  const taking = (names: readonly string[]) => {
    const taken: string[] = [];
    const refused: string[] = [];
    for (const name of names) {
      if (!wish[name]) continue;
      if (taken.every((other) => together[`${other} ${name}`])) taken.push(name);
      else refused.push(name);
    }
    const has = (name: string) => taken.includes(name);
    const left = DISHES - (has('promotion') ? FREE_DISH : 0) - (has('fifty') ? 5_000 : 0);
    const afterDiscounts = left - (has('tenth') ? left / 10 : 0) - (has('code') ? left / 20 : 0);
    const auto = has('tenth') || has('fifty');
    const pointsRefused = wish.points && auto && !flags.app_use_bon_with_auto_promo;
    return { taken, refused, pointsRefused, total: afterDiscounts - (wish.points && !pointsRefused ? POINTS * 100 : 0) };
  };
  const isMutual = (name: string): boolean => name === 'fifty' && wish.tenth === true && flags.auto_coupons_summing !== true;
  const plans = [true, false].flatMap((isPromoted) =>
    [true, false].flatMap((isTyped) => {
      const plan = taking([...(isPromoted ? ['promotion'] : []), ...(isTyped ? ['code'] : []), 'tenth', 'fifty']);
      if (plan.refused.includes('code')) return [];
      const out = wish.code && !isTyped ? ['code'] : [];
      return plan.refused.every(isMutual) ? [{ ...plan, out }] : [{ ...plan, refused: [], out: [...out, ...plan.refused] }];
    }),
  );
  const least = (all: typeof plans) =>
    all.reduce<(typeof plans)[number] | undefined>((a, b) => (a !== undefined && a.total <= b.total ? a : b), undefined);
  const chosen = least(plans);
  if (chosen === undefined) throw new Error('nothing can be had');
  const { out, ...acting } = chosen;
  const other = least(plans.filter(({ taken }) => taken.some((name) => !acting.taken.includes(name))));
  return { ...acting, other: other === undefined ? null : { codes: out, total: other.total } };
}

function asked(wish: Named, flags: Named) {
  const ctx = contextOf({ coupons, promotions: wish.promotion ? free : [], promoSettings: promoOf(flags), customer: customerOf() });
  const chosen = ['tenth', 'fifty'].filter((code) => wish[code]);
  const cart = cartOf([[1, 2]], { coupons: chosen, promoCode: wish.code ? 'code' : '', bonuses: wish.points ? POINTS : 0 });
  const quote = quoteCart(cart, ctx);
  const kinds = quote.ledger.map((s) => (s.kind === 'promotion' ? 'promotion' : s.code)).filter((name) => name !== '');
  const order = ['promotion', 'code', 'tenth', 'fifty'];
  return {
    taken: kinds.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    refused: quote.problems.filter((p) => p.params.reason === 'not_combinable').map((p) => String(p.params.code)),
    pointsRefused: quote.problems.some((p) => p.code === 'bonuses_refused'),
    total: quote.total,
    other: quote.alternative && { codes: quote.alternative.codes, total: quote.alternative.total },
  };
}

const wishes = every(['tenth', 'fifty', 'code', 'promotion', 'points']);
const onlyTrue = (flags: object): string =>
  Object.entries(flags)
    .flatMap(([name, on]) => (on ? [name] : []))
    .join(' + ') || 'none of them';

describe('all 16 combinations of the four flags, with everything that can be chosen', () => {
  for (const coupons_and_promo_summing of [false, true]) {
    test.each(
      every(FLAGS).map((flags) => [onlyTrue({ ...flags, coupons_and_promo_summing }), { ...flags, coupons_and_promo_summing }] as const),
    )('[DISC-03] [PRICE-02] %s', (_, flags) => {
      for (const wish of wishes) expect({ wish, ...asked(wish, flags) }).toEqual({ wish, ...oracle(wish, flags) });
    });
  }

  test('there are 1,024 of them', () => expect(wishes.length * every(FLAGS).length * 2).toBe(1_024));
});

describe('what the choice lets one choose, the quote takes', () => {
  const options = discountOptions(coupons);
  const keys = options.map((o) => o.key);
  /** Every sequence of up to four taps. */
  const taps = (left: number): string[][] =>
    left === 0 ? [[]] : [[], ...keys.flatMap((key) => taps(left - 1).map((more) => [key, ...more]))];

  test.each(every(FLAGS).map((flags) => [onlyTrue(flags), flags] as const))('[DISC-03] %s', (_, flags) => {
    const promo = promoOf(flags);
    for (const way of taps(4)) {
      const chosen = way.reduce<readonly string[]>((now, key) => toggleOption(options, now, key, promo), []);
      const last = way.at(-1);
      const before = way.slice(0, -1).reduce<readonly string[]>((now, key) => toggleOption(options, now, key, promo), []);
      if (last !== undefined) expect(chosen.includes(last)).toBe(!before.includes(last));
      const { promoCode, coupons: codes } = choiceOf(options, chosen);
      const quote = quoteCart(cartOf([[1, 2]], { promoCode, coupons: codes }), contextOf({ coupons, promoSettings: promo }));
      expect({ way, refused: quote.problems }).toEqual({ way, refused: [] });
      expect(quote.ledger.filter((s) => s.code !== '')).toHaveLength(chosen.length);
    }
  });
});

describe('an auto coupon that is typed as a code', () => {
  const stock = (flags: Record<string, unknown>, wish: Named) => {
    const ctx = contextOf({ coupons, promotions: wish.promotion ? free : [], promoSettings: promoOf(flags) });
    const quote = quoteCart(cartOf([[1, 2]], { promoCode: 'tenth', coupons: wish.fifty ? ['fifty'] : [] }), ctx);
    return quote.ledger.flatMap((s) => (s.kind === 'promotion' ? ['promotion'] : s.code === '' ? [] : [s.code]));
  };

  test.each([
    [{}, ['tenth']],
    [{ coupons_and_auto_coupons_summing: '1' }, ['tenth']],
    [{ auto_coupons_summing: '1' }, ['fifty', 'tenth']],
    [{ auto_coupons_summing: '1', coupons_and_auto_coupons_summing: '1' }, ['fifty', 'tenth']],
  ])('[DISC-03] stays one of several auto coupons: with %j beside another one act %j', (flags, expected) =>
    expect(stock(flags, { fifty: true })).toEqual(expected),
  );

  test.each([
    [{}, ['promotion']],
    [{ coupons_and_promo_summing: '1' }, ['promotion']],
    [{ auto_coupons_and_promo_summing: '1' }, ['promotion', 'tenth']],
    [{ auto_coupons_and_promo_summing: '1', coupons_and_promo_summing: '1' }, ['promotion', 'tenth']],
  ])('[DISC-03] stays one beside a promotion: with %j act %j', (flags, expected) =>
    expect(stock(flags, { promotion: true })).toEqual(expected),
  );

  test('[DISC-03] that is chosen as well is one coupon, and is taken off once', () => {
    const quote = quoteCart(cartOf([[1, 2]], { promoCode: 'TENTH', coupons: ['tenth'] }), contextOf({ coupons, promoSettings: promoOf() }));
    expect([quote.problems, quote.total]).toEqual([[], DISHES - DISHES / 10]);
  });
});

const gifts = (...ids: number[]) => ids.map((product_id) => ({ product_id, quantity: 1 }));
const options = discountOptions([
  couponOf({ id: 1, code: 'a', autoapply: '1' }),
  couponOf({ id: 2, code: 'b', autoapply: '1', discount_type: 'fixed_cart', amount: '100' }),
  couponOf({ id: 3, code: 'g', autoapply: '1', discount_type: 'free_gift', _wc_free_gift_coupon_data_mod: gifts(7, 8) }),
  couponOf({ id: 4, code: 'h', autoapply: '1', discount_type: 'free_gift', _wc_free_gift_coupon_data_mod: gifts(7) }),
  couponOf({ id: 5, code: 'CODE' }),
  couponOf({ id: 6, code: 'OTHER' }),
]);
const taps = (keys: readonly string[], flags: Record<string, unknown> = {}) =>
  keys.reduce<readonly string[]>((chosen, key) => toggleOption(options, chosen, key, promoOf(flags)), []);

test('a gift coupon is as many options as it has gifts', () => {
  expect(options.map((o) => o.key)).toEqual(['a', 'b', 'g:7:0', 'g:8:0', 'h:7:0', 'CODE', 'OTHER']);
});

describe('[DISC-03] selecting one unselects the others unless they add up', () => {
  const both = { auto_coupons_summing: '1', coupons_and_auto_coupons_summing: '1' };
  test.each([
    [['a', 'b'], {}, ['b']],
    [['a', 'b'], { auto_coupons_summing: '1' }, ['a', 'b']],
    [['a', 'CODE'], { auto_coupons_summing: '1' }, ['CODE']],
    [['a', 'CODE'], { coupons_and_auto_coupons_summing: '1' }, ['a', 'CODE']],
    [['a', 'b', 'CODE'], both, ['a', 'b', 'CODE']],
    [['CODE', 'OTHER'], { coupons_summing: '1', ...both }, ['OTHER']],
    [['a', 'a'], {}, []],
    [['a', 'no such'], {}, ['a']],
  ])('%j with %j leaves %j', (keys, flags, expected) => expect(taps(keys, flags)).toEqual(expected));

  test('[DISC-05] another gift of the same coupon takes the place of the first, even where coupons add up', () => {
    expect(taps(['g:7:0', 'g:8:0'], both)).toEqual(['g:8:0']);
    expect(taps(['g:7:0', 'h:7:0'], both)).toEqual(['g:7:0', 'h:7:0']);
  });
});

test('[DISC-04] a code becomes the promo code, the rest auto coupons with their gifts', () => {
  expect(choiceOf(options, ['a', 'g:8:0', 'CODE'])).toEqual({
    promoCode: 'CODE',
    coupons: ['a', 'g'],
    gifts: [{ couponCode: 'g', productId: 8, variationId: null }],
  });
});

test('[DISC-05] the same gift is given once', () => {
  expect(choiceOf(options, ['g:7:0', 'h:7:0'])).toEqual({
    promoCode: '',
    coupons: ['g', 'h'],
    gifts: [{ couponCode: 'g', productId: 7, variationId: null }],
  });
});

test('[DISC-06] nothing selected clears code, coupons and gifts', () => {
  expect(choiceOf(options, [])).toEqual({ promoCode: '', coupons: [], gifts: [] });
});

test('what a cart has chosen is found again, whatever the case of a code; a coupon without a named gift means its first', () => {
  const found = (promoCode: string, coupons: string[], wished: readonly number[] = []) =>
    chosenOptions(options, { promoCode, coupons, gifts: wished.map((productId) => ({ couponCode: 'g', productId, variationId: null })) });
  expect(found('code', ['A'])).toEqual(['a', 'CODE']);
  expect(found('', ['g'], [8])).toEqual(['g:8:0']);
  expect(found('', ['g'])).toEqual(['g:7:0']);
  expect(found('', ['gone'])).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { autoapplyAnswer, type CouponWire } from '#lib/contract/coupon.ts';
import { couponOf, promoOf } from '#tests/setup/sample-coupons.ts';
import { cartOf, contextOf, customerOf, NEAR } from '#tests/setup/sample-quote.ts';
import { type QuoteContext, quoteCart } from './quote.ts';

/** Two dishes 1 at 590, on a Friday at noon. */
const refused = (wire: Partial<CouponWire>) =>
  quoteCart(cartOf([[1, 2]], { promoCode: 'ten' }), contextOf({ coupons: [couponOf(wire)] })).problems.map((p) => p.params);

test.each<[string, Partial<CouponWire>, object]>([
  ['a sum', { minimum_amount: '1419.99' }, { reason: 'minimum', missing: 24_000 }],
  ['dishes, of which one will do', { product_ids: [7, 8, 9, 10] }, { reason: 'products', products: '7,8,9' }],
  ['sections, of which one will do', { product_categories: [77, 78] }, { reason: 'categories', categories: '77,78' }],
  [
    'portions of a dish',
    { autoapply_dop_rulles_products_list: [{ coupon_products: [1], coupon_products_qty: 5 }] },
    { reason: 'product_count', missing: 3, products: '1' },
  ],
  [
    'dishes of sections',
    {
      autoapply_dop_rulles_categories_list: [
        { coupon_categories: [20], coupon_categories_qty: 2 },
        { coupon_categories: [77, 78], coupon_categories_qty: 1 },
      ],
    },
    { reason: 'category_count', missing: 1, categories: '77,78' },
  ],
  ['a section in the way', { excluded_product_categories: [77, 20] }, { reason: 'excluded_category', categories: '20' }],
  ['a dish in the way', { excluded_product_ids: [3, 1] }, { reason: 'excluded_category', products: '1' }],
  [
    'days and hours',
    { coupon_avaible_week_days: [1, 2], coupon_avaible_day_hour_from: '12', coupon_avaible_day_hour_to: '16' },
    { reason: 'delivery_time', days: '1,2', from: '12:00', to: '16:00' },
  ],
  ['a way to receive it', { delivery_coupon: 'yes' }, { reason: 'delivery_only' }],
  ['a login', { usage_limit_first_purchase: 'yes' }, { reason: 'login' }],
])('a refusal names %s', (_, wire, expected) => expect(refused(wire)).toEqual([{ code: 'ten', ...expected }]));

const auto = (id: number, code: string, more: Partial<CouponWire> = {}) => couponOf({ id, code, autoapply: '1', ...more });
const gift = (id: number, code: string, products: number[], more: Partial<CouponWire> = {}) =>
  auto(id, code, {
    discount_type: 'free_gift',
    amount: '0',
    _wc_free_gift_coupon_data_mod: products.map((product_id) => ({ product_id, quantity: 1 })),
    ...more,
  });
const coupons = [
  auto(1, 'a'),
  auto(2, 'b', { amount: '20' }),
  couponOf({ id: 3, code: 'code', amount: '5' }),
  couponOf({ id: 4, code: 'other', amount: '7' }),
  gift(5, 'gift', [90, 92], { amount: '1.50' }),
  gift(6, 'again', [90]),
  gift(7, 'out', [91]),
  gift(8, 'gone', [999]),
  auto(9, 'pickup', { delivery_coupon: '1' }),
  auto(10, 'min', { minimum_amount: '1000' }),
];
const quote = (chosen: object, ctx: Partial<QuoteContext> = {}) => quoteCart(cartOf([[1, 1]], chosen), contextOf({ coupons, ...ctx }));
const off = (chosen: object, flags: Record<string, unknown> = {}) => {
  const made = quote(chosen, { promoSettings: promoOf(flags) });
  return [...made.ledger.flatMap((s) => (s.code === '' ? [] : [s.code])), ...made.problems.map((p) => `${p.path} ${p.params.reason}`)];
};

describe('who may combine what', () => {
  test.each([
    [{ coupons: ['a', 'b'] }, {}, ['a', 'coupons.1 not_combinable']],
    [{ coupons: ['a', 'b'] }, { auto_coupons_summing: '1' }, ['a', 'b']],
    [{ coupons: ['a'], promoCode: 'code' }, {}, ['a']],
    [{ coupons: ['a'], promoCode: 'code' }, { coupons_and_auto_coupons_summing: '1' }, ['code', 'a']],
    [{ coupons: ['other'], promoCode: 'code' }, { auto_coupons_summing: '1' }, ['other']],
    [{ coupons: ['other'], promoCode: 'code' }, { coupons_summing: '1' }, ['code', 'other']],
    [{ coupons: ['a', 'A'], promoCode: 'a' }, {}, ['a']],
  ])('[DISC-03] %j with %j: %j', (chosen, flags, expected) => expect(off(chosen, flags)).toEqual(expected));

  test('[DISC-03] promotions stand beside coupons only when the shop says so', () => {
    const stock_data = { type: 'one_category_product_free', categoryes_data: [{ category_id: 20, product_min_quantity: 2 }] };
    const { promotions } = autoapplyAnswer.parse({
      couponsList: [],
      stocksList: [{ ID: 1, post_title: 'Вторая даром', stock_data }],
      rejected: [],
    });
    const of = (flags: Record<string, unknown>) =>
      quoteCart(
        cartOf(
          [
            [1, 1],
            [7, 1],
          ].map(([productId, count]) => ({ productId, count, supplements: productId === 7 ? [{ id: 101, count: 1 }] : [] })),
          { promoCode: 'code' },
        ),
        contextOf({ coupons, promotions, promoSettings: promoOf(flags) }),
      );
    expect(of({}).ledger.map((s) => [s.kind, s.amount, s.label])).toEqual([
      ['goods', 95_000, ''],
      ['promotion', -30_000, 'Вторая даром'],
    ]);
    expect(of({}).alternative).toEqual({ codes: ['code'], replaces: [], total: 90_250, gifts: [] });
    expect(of({}).problems).toEqual([]);
    expect(of({ coupons_and_promo_summing: '1' }).ledger.map((s) => s.amount)).toEqual([95_000, -30_000, -3_250]);
  });

  test('[DISC-03] a dish by weight is one piece of a promotion at the price of a portion, free extras are none', () => {
    const of = (category: number, minimum: number, items: (readonly [number, number])[]) => {
      const stock_data = { type: 'one_category_product_free', categoryes_data: [{ category_id: category, product_min_quantity: minimum }] };
      const { promotions } = autoapplyAnswer.parse({
        couponsList: [],
        stocksList: [{ ID: 1, post_title: 'Даром', stock_data }],
        rejected: [],
      });
      return quoteCart(cartOf(items), contextOf({ promotions }))
        .ledger.filter((s) => s.kind === 'promotion')
        .map((s) => s.amount);
    };
    expect(of(20, 2, [[11, 5]])).toEqual([]);
    expect(of(20, 1, [[11, 5]])).toEqual([-31_500]);
    expect(
      of(26, 1, [
        [1, 1],
        [30, 1],
      ]),
    ).toEqual([]);
    expect(
      of(26, 1, [
        [1, 1],
        [30, 2],
      ]),
    ).toEqual([-6_000]);
  });

  test('[PRICE-02] several percents are each of the same goods', () => {
    expect(quote({ coupons: ['a', 'b'] }, { promoSettings: promoOf({ auto_coupons_summing: 1 }) }).ledger.map((s) => s.amount)).toEqual([
      59_000, -5_900, -11_800,
    ]);
  });
});

describe('coupons that do not apply', () => {
  test('are refused where they were named, with the reason and what is missing', () => {
    expect(off({ promoCode: 'nope', coupons: ['pickup'] })).toEqual(['promoCode unknown', 'coupons.0 delivery_only']);
    expect(quote({ coupons: ['min'] }).problems).toMatchObject([
      { path: 'coupons.0', code: 'coupon_refused', params: { code: 'min', reason: 'minimum', missing: 41_001 } },
    ]);
  });

  test('a coupon is judged anew with every cart', () => {
    const at = (count: number) => quoteCart(cartOf([[1, count]], { coupons: ['min'] }), contextOf({ coupons })).problems.length;
    expect([at(1), at(2)]).toEqual([1, 0]);
  });

  test('[CPN-09] lines that do not count for the minimum do not help a coupon', () => {
    expect(
      quoteCart(
        cartOf(
          [
            [1, 1],
            [5, 3],
          ],
          { coupons: ['min'] },
        ),
        contextOf({ coupons }),
      ).problems,
    ).toMatchObject([{ params: { reason: 'minimum' } }]);
  });

  test('[CPN-01] the chosen time counts; asap is now + cooking + road, in the time of the warehouse', () => {
    const evening = [couponOf({ code: 'eve', coupon_avaible_day_hour_from: '12', coupon_avaible_day_hour_to: '12:50' })];
    const reason = (chosen: object) =>
      quoteCart(cartOf([[1, 2]], { promoCode: 'eve', ...chosen }), contextOf({ coupons: evening })).problems.map((p) => p.params.reason);
    expect(reason({})).toEqual([]);
    expect(reason({ delivery: NEAR })).toEqual(['delivery_time']);
    expect(reason({ time: { kind: 'slot', date: '2026-11-20', from: '12:49', to: '13:00' } })).toEqual([]);
    expect(reason({ time: { kind: 'slot', date: '2026-11-20', from: '12:50', to: '13:00' } })).toEqual(['delivery_time']);
  });

  test('limits of use come from the backend', () => {
    const limited = [couponOf({ code: 'once', usage_limit_per_user: 1 })];
    const used = (byCustomer: number) =>
      quoteCart(cartOf([[1, 1]], { promoCode: 'once' }), contextOf({ coupons: limited, couponUses: () => ({ total: 0, byCustomer }) }))
        .problems.length;
    expect([used(0), used(1)]).toEqual([0, 1]);
  });
});

describe('gifts', () => {
  const lines = (chosen: object, flags: Record<string, unknown> = { auto_coupons_summing: '1' }) => {
    const made = quote(chosen, { promoSettings: promoOf(flags), customer: customerOf() });
    return [
      ...made.lines.filter((l) => l.gift).map((l) => `${l.productId}×${l.count} ${l.total}`),
      ...made.problems.map((p) => `${p.path} ${p.code}`),
    ];
  };

  test('[DISC-04] a gift coupon adds its gift at the coupon amount', () => {
    expect(lines({ coupons: ['gift'] })).toEqual(['90×1 150']);
    expect(quote({ coupons: ['gift'] }).goods).toBe(59_150);
  });

  test('[DISC-05] the chosen gift takes the place of the first; the same gift twice is one', () => {
    const chosen = { couponCode: 'gift', productId: 92 };
    expect(lines({ coupons: ['gift'], gifts: [chosen] })).toEqual(['92×1 150']);
    expect(lines({ coupons: ['gift', 'again'] })).toEqual(['90×1 0']);
    expect(lines({ coupons: ['gift'], gifts: [chosen, { ...chosen, productId: 90 }] })).toEqual(['92×1 150', 'gifts.1 gift_refused']);
  });

  test('[DISC-05] [KF-DISC-09] a gift is free also where the same dish was bought: its own line, beside the paid one', () => {
    const some = [gift(5, 'gift', [], { _wc_free_gift_coupon_data_mod: [{ product_id: 1, quantity: 1 }] })];
    const made = quoteCart(cartOf([[1, 2]], { coupons: ['gift'] }), contextOf({ coupons: some }));
    expect(made.lines.map((l) => [l.productId, l.count, l.total, l.gift])).toEqual([
      [1, 2, 118_000, false],
      [1, 1, 0, true],
    ]);
    expect(made.problems).toEqual([]);
  });

  test('a gift that no applied coupon grants is refused', () => {
    expect(lines({ gifts: [{ couponCode: 'gift', productId: 90 }] })).toEqual(['gifts.0 gift_refused']);
    expect(lines({ coupons: ['gift'], gifts: [{ couponCode: 'gift', productId: 1 }] })).toEqual(['gifts.0 gift_refused']);
    expect(lines({ coupons: ['a'], gifts: [{ couponCode: 'a', productId: 90 }] })).toEqual(['gifts.0 gift_refused']);
  });

  test('[DISC-04] a gift may be a variation; one that is gone is refused', () => {
    const of = (variation_id: number) => {
      const some = [gift(5, 'gift', [], { _wc_free_gift_coupon_data_mod: [{ product_id: 2, variation_id, quantity: 2 }] })];
      const made = quoteCart(
        cartOf([[1, 1]], { coupons: ['gift'], gifts: [{ couponCode: 'GIFT', productId: 2, variationId: variation_id }] }),
        contextOf({ coupons: some }),
      );
      return [
        ...made.lines.slice(1).map((l) => [l.productId, l.variationId, l.count, l.regularTotal]),
        ...made.problems.map((p) => p.path),
      ];
    };
    expect(of(21)).toEqual([[2, 21, 2, 140_000]]);
    expect(of(22)).toEqual([[2, 22, 2, 180_000]]);
    expect(of(99)).toEqual(['gifts.0']);
  });

  test('a gift that is out or gone cannot be given', () => {
    expect(lines({ coupons: ['out'] })).toEqual(['coupons.0 gift_refused']);
    expect(lines({ coupons: ['gone'] })).toEqual(['coupons.0 gift_refused']);
  });

  test('a gift takes what the lines leave', () => {
    const left = (stock: number) =>
      quoteCart(cartOf([[90, 2]], { coupons: ['gift'] }), contextOf({ coupons, stockOf: () => stock })).problems.map((p) => p.code);
    expect([left(3), left(2)]).toEqual([[], ['gift_refused']]);
  });

  test('[CPN-09] gifts do not count towards a minimum', () => {
    const dear = [gift(5, 'gift', [90], { amount: '900' }), auto(10, 'min', { minimum_amount: '1000' })];
    const made = quoteCart(
      cartOf([[1, 1]], { coupons: ['gift', 'min'] }),
      contextOf({ coupons: dear, promoSettings: promoOf({ auto_coupons_summing: 1 }) }),
    );
    expect(made.problems).toMatchObject([{ path: 'coupons.1', params: { reason: 'minimum' } }]);
  });
});

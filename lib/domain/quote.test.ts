import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bonus } from '#lib/contract/account.ts';
import type { CouponWire } from '#lib/contract/coupon.ts';
import { couponOf, promoOf } from '#tests/setup/sample-coupons.ts';
import { cartOf, contextOf, customerOf, LOUNGE, NEAR, PICKUP, toZone } from '#tests/setup/sample-quote.ts';
import { withPoints } from './bonuses.ts';
import { previewQuote, quoteCart } from './quote.ts';

const steps = (cart: ReturnType<typeof cartOf>, ctx = contextOf()) => quoteCart(cart, ctx).ledger.map((s) => [s.kind, s.amount]);

describe('totals', () => {
  test('[PRICE-01] goods are the sum of the lines: supplements, variation, step, kilograms', () => {
    const cart = cartOf([
      { productId: 1, count: 2, supplements: [{ id: 101, count: 3 }] },
      { productId: 2, variationId: 21, count: 1 },
      [5, 1],
      [11, 3],
    ]);
    const quote = quoteCart(cart, contextOf());
    expect(quote.lines.map((l) => l.total)).toEqual([2 * (59_000 + 18_000), 70_000, 40_000, 94_500]);
    expect(quote.goods).toBe(358_500);
    expect(quote.lines[0]).toMatchObject({ unitPrice: 77_000, regularTotal: 174_000, count: 2, gift: false });
  });

  test('[PRICE-03] delivery and express come on top, when above 0', () => {
    expect(steps(cartOf([[1, 2]], { delivery: NEAR }))).toEqual([
      ['goods', 118_000],
      ['delivery', 25_000],
    ]);
    const free = [
      ['goods', 177_000],
      ['delivery', 0],
    ];
    expect(steps(cartOf([[1, 3]], { delivery: NEAR }))).toEqual(free);
    expect(steps(cartOf([[1, 3]], { delivery: toZone(1, 1, true) }))).toEqual([
      ['goods', 177_000],
      ['delivery', 40_000],
      ['express', 30_000],
    ]);
    expect(steps(cartOf([[1, 3]], { delivery: { ...NEAR, express: true } }))).toEqual(free);
  });

  test('[DLV-09] express is for as soon as possible: with a chosen time it is neither sold nor charged', () => {
    const time = { kind: 'slot', date: '2031-03-05', from: '18:00', to: '18:30' } as const;
    expect(steps(cartOf([[1, 3]], { delivery: toZone(1, 1, true), time })).map(([kind]) => kind)).toEqual(['goods', 'delivery']);
  });

  test('[PRICE-03] a hidden delivery price is neither shown nor charged', () => {
    const quote = quoteCart(cartOf([[1, 2]], { delivery: NEAR }), contextOf({}, { dont_show_delivery_price: '1' }));
    expect(quote).toMatchObject({ total: 118_000, deliveryPrice: null, freeFrom: null, missingToFree: null, ledger: [{ kind: 'goods' }] });
    expect(quote.ledger).toHaveLength(1);
  });

  test('[PRICE-03] pickup and lounge cost nothing; without a place the price is not known', () => {
    expect(quoteCart(cartOf([[1, 1]]), contextOf())).toMatchObject({ deliveryPrice: 0, warehouseId: 11, minimum: 0 });
    expect(quoteCart(cartOf([[1, 1]], { delivery: null }), contextOf())).toMatchObject({
      deliveryPrice: null,
      warehouseId: null,
      problems: [],
    });
  });

  test('[PRICE-04] the minimum order, without lines that do not count; equal is enough', () => {
    const quote = quoteCart(
      cartOf(
        [
          [1, 1],
          [5, 1],
        ],
        { delivery: NEAR },
      ),
      contextOf(),
    );
    expect(quote).toMatchObject({
      goods: 99_000,
      minimum: 60_000,
      missingToMinimum: 1_000,
      missingToFree: 51_000,
      freeFrom: 150_000,
      zone: 'near',
    });
    expect(quote.problems).toMatchObject([{ path: 'items', code: 'minimum_not_reached', params: { minimum: 60_000, missing: 1_000 } }]);
    expect(quoteCart(cartOf([[7, 2]], { delivery: NEAR }), contextOf()).missingToMinimum).toBe(0);
  });

  test('[PRICE-03] the step is that of the goods after discounts', () => {
    const price = (count: number) => {
      const items = [{ productId: 2, variationId: 21, count }];
      return quoteCart(
        cartOf(items, { delivery: NEAR, promoCode: 'ten' }),
        contextOf({ coupons: [couponOf({ code: 'ten', amount: '30' })] }),
      ).deliveryPrice;
    };
    expect([price(3), price(4)]).toEqual([25_000, 0]);
  });

  test('[CART-04] extras: the tier of the other goods is free, shared by equal extras, the excess is paid', () => {
    const free = (dishes: [number, number][]) =>
      quoteCart(cartOf([...dishes, [30, 2], { productId: 30, count: 3, supplements: [] }]), contextOf())
        .lines.slice(-2)
        .map((l) => [l.freeCount, l.total]);
    expect(free([[5, 1]])).toEqual([
      [0, 12_000],
      [0, 18_000],
    ]);
    expect(free([[1, 1]])).toEqual([
      [1, 6_000],
      [0, 18_000],
    ]);
    expect(free([[1, 3]])).toEqual([
      [2, 0],
      [1, 12_000],
    ]);
  });
});

describe('discounts, bonuses and their order', () => {
  const coupons = [
    couponOf({ id: 1, code: 'ten' }),
    couponOf({ id: 2, code: 'minus', discount_type: 'fixed_cart', amount: '100', autoapply: '1' }),
    couponOf({ id: 3, code: 'much', discount_type: 'fixed_cart', amount: '99999' }),
  ];
  const all = promoOf({ coupons_and_auto_coupons_summing: '1', auto_coupons_summing: 1, coupons_summing: 1 });

  test('[PRICE-02] goods, fixed, percent of what is left, bonuses, then delivery and express', () => {
    const ctx = contextOf({ coupons, promoSettings: all, customer: customerOf() });
    const cart = cartOf([[1, 2]], { delivery: toZone(1, 1, true), promoCode: 'TEN', coupons: ['minus'], bonuses: 50 });
    expect(steps(cart, ctx)).toEqual([
      ['goods', 118_000],
      ['coupon_fixed', -10_000],
      ['coupon_percent', -10_800],
      ['bonuses', -5_000],
      ['delivery', 40_000],
      ['express', 30_000],
    ]);
    expect(quoteCart(cart, ctx).ledger[1]).toMatchObject({ code: 'minus', label: '' });
  });

  test('[PRICE-02] the goods never fall below 0, delivery is still paid', () => {
    const quote = quoteCart(cartOf([[1, 2]], { delivery: toZone(1, 1), promoCode: 'much' }), contextOf({ coupons }));
    expect(quote.ledger.map((s) => s.amount)).toEqual([118_000, -118_000, 40_000]);
    expect(quote.total).toBe(40_000);
  });

  test('[BON-01] at most the balance and percent_max of the goods after discounts', () => {
    const spend = (bonuses: number, more = {}, cart = {}) =>
      quoteCart(cartOf([[1, 1]], { bonuses, ...cart }), contextOf({ coupons, customer: customerOf(more) }));
    expect(spend(177)).toMatchObject({ bonusesAvailable: 177, total: 41_300, problems: [] });
    expect(spend(178)).toMatchObject({
      total: 59_000,
      problems: [{ path: 'bonuses', code: 'bonuses_refused', params: { available: 177 } }],
    });
    expect(spend(0, { bonusBalance: 12.9 }).bonusesAvailable).toBe(12);
    expect(spend(0, { percentMax: 100 }).bonusesAvailable).toBe(590);
    expect(spend(0, {}, { promoCode: 'ten' }).bonusesAvailable).toBe(159);
    expect(spend(0, { bonusActive: false }).bonusesAvailable).toBe(0);
  });

  test('[BON-01] guests spend none', () => {
    expect(quoteCart(cartOf([[1, 1]], { bonuses: 1 }), contextOf()).problems).toMatchObject([
      { code: 'bonuses_refused', params: { available: 0 } },
    ]);
  });

  test.each([
    [{ app_use_bon_with_auto_promo: '' }, { coupons: ['minus'] }, 0],
    [{ app_use_bon_with_auto_promo: '' }, { promoCode: 'ten' }, 159],
    [{ app_use_bon_with_promo: '' }, { promoCode: 'ten' }, 0],
    [{ app_use_bon_with_promo: '' }, { coupons: ['minus'] }, 147],
    [{}, { coupons: ['minus'] }, 147],
  ])('[BON-02] with %j beside %j %i points may be spent', (flags, chosen, points) => {
    const ctx = contextOf({ coupons, customer: customerOf(), promoSettings: promoOf(flags) });
    expect(quoteCart(cartOf([[1, 1]], chosen), ctx).bonusesAvailable).toBe(points);
  });

  test('points earned are of the goods that money pays for', () => {
    const earned = quoteCart(
      cartOf([[1, 1]], { bonuses: 100, delivery: NEAR }),
      contextOf({ customer: customerOf({ earnPercent: 5 }) }),
    ).bonusesEarned;
    expect(earned).toBe(24);
  });
});

describe('whatever is in the cart', () => {
  const coupons = [
    couponOf({ id: 1, code: 'p33', amount: '33.33', autoapply: 1 }),
    couponOf({ id: 2, code: 'f', discount_type: 'fixed_cart', amount: '123.45', autoapply: 1 }),
    couponOf({
      id: 3,
      code: 'gift',
      discount_type: 'free_gift',
      amount: '1.01',
      _wc_free_gift_coupon_data_mod: [{ product_id: 90, quantity: 3 }],
      autoapply: 1,
    }),
    couponOf({ id: 4, code: 'half', amount: '50' }),
  ];
  const promoSettings = promoOf({ coupons_and_auto_coupons_summing: 1, auto_coupons_summing: 1 });
  const item = fc.record({
    productId: fc.integer({ min: 1, max: 12 }).map((n) => (n === 12 ? 30 : n)),
    variationId: fc.constantFrom(null, 21, 22),
    count: fc.integer({ min: 1, max: 999 }),
    supplements: fc.uniqueArray(fc.record({ id: fc.constantFrom(101, 102, 103), count: fc.integer({ min: 1, max: 99 }) }), {
      maxLength: 3,
      selector: (s) => s.id,
    }),
  });
  const delivery = fc.constantFrom(NEAR, PICKUP, LOUNGE, toZone(1, 1, true), toZone(50, 50), null);
  const cart = fc.record({
    items: fc.array(item, { maxLength: 8 }),
    delivery,
    coupons: fc.subarray(['p33', 'f', 'gift', 'nope']),
    promoCode: fc.constantFrom('', 'half', 'none'),
    bonuses: fc.integer({ min: 0, max: 5_000 }),
  });

  test('[PRICE-06] the ledger sums to the total, lines to the goods; nothing is below 0 or broken', () => {
    const ctx = contextOf({ coupons, promoSettings, customer: customerOf({ percentMax: 100 }) });
    fc.assert(
      fc.property(cart, ({ items, ...more }) => {
        const quote = quoteCart(cartOf(items, more), ctx);
        const total = quote.ledger.reduce((n, s) => n + s.amount, 0);
        expect(quote.total).toBe(total);
        expect(quote.total).toBeGreaterThanOrEqual(0);
        expect(quote.goods).toBe(quote.lines.reduce((n, l) => n + l.total, 0));
        expect(quote.lines.slice(0, items.length).map((l) => [l.productId, l.count])).toEqual(items.map((i) => [i.productId, i.count]));
        expect(
          [quote.total, quote.goods, ...quote.lines.flatMap((l) => [l.total, l.unitPrice, l.regularTotal])].every(
            (n) => Number.isSafeInteger(n) && n >= 0,
          ),
        ).toBe(true);
        expect(quote.ledger.filter((s) => /coupon|bonus/.test(s.kind)).every((s) => s.amount < 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('[PRICE-05] equal carts have equal quotes, in whatever order the lines are', () => {
    const ctx = contextOf({ coupons, promoSettings, customer: customerOf() });
    fc.assert(
      fc.property(cart, ({ items, ...more }) => {
        expect(quoteCart(cartOf(items.toReversed(), more), ctx).total).toBe(quoteCart(cartOf(items, more), ctx).total);
      }),
      { numRuns: 200 },
    );
  });
});

const auto = (id: number, code: string, more: Partial<CouponWire> = {}) => couponOf({ id, code, autoapply: '1', ...more });
const gifts = { discount_type: 'free_gift', _wc_free_gift_coupon_data_mod: [{ product_id: 90, quantity: 1 }] };
const TEN = auto(1, 'ten');
const GIFT = auto(2, 'gift', gifts);
const CODE = couponOf({ id: 3, code: 'CODE', amount: '5' });
const BIG = auto(4, 'big', { minimum_amount: '1000' });
const FOREIGN = auto(5, 'foreign', { discount_type: 'cashback' });
const promoSettings = promoOf({ auto_coupons_summing: '1' });
const ctx = contextOf({ coupons: [TEN, GIFT, CODE, BIG, FOREIGN], promoSettings });
const chosenGift = { couponCode: 'gift', productId: 90, variationId: null };

describe('[PRICE-05] what the page says before the backend has', () => {
  test.each([
    ['nothing chosen', {}],
    ['an offered discount', { coupons: ['ten'] }],
    ['a discount and a gift', { coupons: ['ten', 'gift'], gifts: [chosenGift] }],
    ['a typed code that was accepted, in whatever case', { promoCode: 'code' }],
    ['a code and a discount that do not add up', { coupons: ['ten'], promoCode: 'CODE' }],
  ])('%s: what the backend, which knows every coupon, will say', (_, chosen) => {
    const cart = cartOf([[1, 2]], chosen);
    const preview = previewQuote(cart, ctx);
    expect(preview).toEqual(quoteCart(cart, { ...ctx, coupons: [...ctx.coupons, auto(9, 'other')] }));
    expect(preview?.problems).toEqual([]);
  });

  test.each([
    ['a coupon nobody has offered here', { coupons: ['ten', 'unheard'] }],
    ['a code that waits for the backend', { promoCode: 'SPRING' }],
    ['one whose condition the cart has lost', { coupons: ['big'] }],
    ['a kind only the backend understands', { coupons: ['foreign'] }],
    ['a gift that is none of the coupon’s', { coupons: ['gift'], gifts: [{ ...chosenGift, productId: 92 }] }],
    ['points of an account that was not read', { bonuses: 10 }],
  ])('%s: nothing, the backend’s last word stays', (_, chosen) => expect(previewQuote(cartOf([[1, 1]], chosen), ctx)).toBeNull());

  test.each([0, 10, 177, 178])('%i points and what comes back, once the account has been read', (bonuses) => {
    const account = { active: true, points_balance: 340, percent_max: 30, spent_sum: '6000' };
    const levels = [
      { name: 'a', value: '0', percentage: 3 },
      { name: 'b', value: '5000', percentage: 7 },
    ];
    const customer = customerOf({ bonusBalance: 0, percentMax: 0, bonusActive: false });
    const read = withPoints({ ...ctx, customer }, bonus.parse({ ...account, cashback_gauge: levels }));
    const backend = { ...ctx, customer: customerOf({ bonusBalance: 340, percentMax: 30, earnPercent: 7 }) };
    const cart = cartOf([[1, 1]], { bonuses });
    expect(previewQuote(cart, read)).toEqual(quoteCart(cart, backend));
    expect(previewQuote(cart, read)?.bonusesAvailable).toBe(177);
  });

  test('a discount follows the count at once', () => {
    const totals = [1, 2, 3].map((count) => previewQuote(cartOf([[1, count]], { coupons: ['ten'] }), ctx)?.ledger.map((s) => s.amount));
    expect(totals).toMatchObject([
      [59_000, -5_900],
      [118_000, -11_800],
      [177_000, -17_700],
    ]);
  });
});

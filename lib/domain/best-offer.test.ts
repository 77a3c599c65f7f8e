import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { autoapplyAnswer, type CouponWire } from '#lib/contract/coupon.ts';
import { couponOf, promoOf } from '#tests/setup/sample-coupons.ts';
import { cartOf, contextOf } from '#tests/setup/sample-quote.ts';
import { withoutUnused } from './best-offer.ts';
import { quoteCart } from './quote.ts';

describe('best offer', () => {
  const auto = (id: number, code: string, more: Partial<CouponWire> = {}) => couponOf({ id, code, autoapply: '1', ...more });
  const off = (amount: string): Partial<CouponWire> => ({ discount_type: 'fixed_cart', amount });
  const giving = (product_id: number, amount = '0'): Partial<CouponWire> => ({
    discount_type: 'free_gift',
    amount,
    _wc_free_gift_coupon_data_mod: [{ product_id, quantity: 1 }],
  });
  const coupons = [
    auto(1, 'two', off('200')),
    auto(2, 'more', off('125')),
    auto(3, 'gift', giving(90)),
    auto(4, 'gifts', giving(92)),
    auto(5, 'same', off('59')),
    auto(6, 'paid', giving(90, '30')),
    couponOf({ id: 10, code: 'five', amount: '5' }),
    couponOf({ id: 11, code: 'fifty', amount: '50' }),
    couponOf({ id: 12, code: 'nothing', amount: '0' }),
    couponOf({ id: 13, code: 'present', ...giving(92) }),
    couponOf({ id: 14, code: 'dear', amount: '90', minimum_amount: '5000' }),
  ];
  const SUMMED = { auto_coupons_summing: '1' };
  /** Two dishes at 590. */
  const quote = (chosen: object, flags: Record<string, unknown> = SUMMED) =>
    quoteCart(cartOf([[1, 2]], chosen), contextOf({ coupons, promoSettings: promoOf(flags) }));
  const acts = (chosen: object, flags?: Record<string, unknown>) => {
    const { ledger, lines, total, alternative } = quote(chosen, flags);
    const codes = ledger.filter(({ kind }) => kind.startsWith('coupon')).map(({ code }) => code);
    return { codes, gifts: lines.filter((line) => line.gift).length, total, alternative };
  };

  describe('[DISC-03] a typed code and coupons that it cannot be added to', () => {
    const four = { coupons: ['two', 'more', 'gift', 'gifts'] };

    test('several summed coupons with their gifts outdo a smaller code, and the code is offered with its total', () => {
      const { alternative, ...acting } = acts({ ...four, promoCode: 'FIVE' });
      expect(acting).toEqual({ codes: ['two', 'more'], gifts: 2, total: 85_500 });
      expect(alternative).toEqual({ codes: ['FIVE'], replaces: four.coupons, total: 112_100, gifts: [] });
      expect(quote({ ...four, promoCode: 'FIVE' }).problems).toEqual([]);
    });

    test('a larger code outdoes them, and they are offered with their total and gifts', () => {
      const { alternative, ...acting } = acts({ ...four, promoCode: 'fifty' });
      expect(acting).toEqual({ codes: ['fifty'], gifts: 0, total: 59_000 });
      expect(alternative).toMatchObject({
        codes: four.coupons,
        replaces: ['fifty'],
        total: 85_500,
        gifts: [expect.any(String), expect.any(String)],
      });
      expect(quote({ ...four, promoCode: 'fifty' }).problems).toEqual([]);
    });

    test('of equal totals the gift is better, without gifts the code', () => {
      expect(acts({ coupons: ['gift'], promoCode: 'nothing' })).toMatchObject({ gifts: 1, alternative: { codes: ['nothing'] } });
      expect(acts({ coupons: ['same'], promoCode: 'five' })).toMatchObject({ codes: ['five'], alternative: { codes: ['same'] } });
      expect(acts({ coupons: ['gift'], promoCode: 'five' })).toMatchObject({ codes: ['five'], alternative: { codes: ['gift'] } });
    });

    test('a gift that is paid for is the better one only where less is paid with it', () =>
      expect(acts({ coupons: ['paid'], promoCode: 'nothing' })).toMatchObject({
        gifts: 0,
        alternative: { codes: ['paid'], total: 121_000 },
      }));

    test('the chosen gift of what does not act is no forged one, and takes nothing from the stock', () => {
      const gifts = [
        { couponCode: 'gift', productId: 90, variationId: null },
        { couponCode: 'PRESENT', productId: 92, variationId: null },
      ];
      const made = quote({ coupons: ['gift', 'two'], promoCode: 'PRESENT', gifts });
      expect([made.problems, made.alternative?.codes]).toEqual([[], ['PRESENT']]);
      expect(quote({ coupons: ['two'], promoCode: 'five', gifts: gifts.slice(0, 1) }).problems).toMatchObject([{ code: 'gift_refused' }]);
    });

    test.each([
      ['add up', { coupons: ['two'], promoCode: 'five' }, { coupons_and_auto_coupons_summing: '1' }],
      ['have no code between them', { coupons: ['two', 'more'] }, {}],
      ['stand beside a code that does not apply itself', { coupons: ['two'], promoCode: 'dear' }, {}],
      ['stand beside a code that nobody knows', { coupons: ['two'], promoCode: 'nonsense' }, {}],
      ['are refused for reasons of their own', { coupons: ['nonsense'], promoCode: 'five' }, {}],
    ])('nothing is compared where they %s', (_, chosen, flags) => expect(acts(chosen, flags).alternative).toBeNull());

    test('coupons that do not add up among themselves stay refused', () => {
      const made = quote({ coupons: ['two', 'more'], promoCode: 'five' }, {});
      expect(made.problems).toMatchObject([{ path: 'coupons.1', params: { code: 'more', reason: 'not_combinable' } }]);
      expect(made.alternative).toMatchObject({ codes: ['five'], replaces: ['two'] });
    });

    test('an order holds what acts, and costs the same', () => {
      const gifts = [{ couponCode: 'gift', productId: 90, variationId: null }];
      for (const promoCode of ['five', 'fifty']) {
        const cart = cartOf([[1, 2]], { coupons: ['two', 'gift'], promoCode, gifts });
        const ctx = contextOf({ coupons, promoSettings: promoOf(SUMMED) });
        const wished = quoteCart(cart, ctx);
        const ordered = withoutUnused(cart, wished);
        expect([ordered.promoCode, ordered.coupons, ordered.gifts]).toEqual(
          promoCode === 'five' ? ['', ['two', 'gift'], gifts] : ['fifty', [], []],
        );
        expect(quoteCart(ordered, ctx)).toEqual({ ...wished, alternative: null });
      }
    });
  });

  describe('[DISC-03] [KF-DISC-01] promotions and codes that may not join them', () => {
    /** The cheaper of two dishes is free: 590 off. */
    const stock_data = { type: 'one_category_product_free', categoryes_data: [{ category_id: 20, product_min_quantity: 2 }] };
    const { promotions } = autoapplyAnswer.parse({
      couponsList: [],
      stocksList: [{ ID: 1, post_title: 'Вторая даром', stock_data }],
      rejected: [],
    });
    const offer = (chosen: object, flags: Record<string, unknown> = {}) => {
      const cart = cartOf([[1, 2]], chosen);
      const ctx = contextOf({ coupons: [...coupons, sixty, autoSixty], promotions, promoSettings: promoOf(flags) });
      const quote = quoteCart(cart, ctx);
      // what is ordered is what was shown
      const ordered = quoteCart(withoutUnused(cart, quote), ctx);
      expect([ordered.ledger, ordered.lines]).toEqual([quote.ledger, quote.lines]);
      const steps = quote.ledger.slice(1).map(({ kind, code }) => code || kind);
      return { steps, total: quote.total, alternative: quote.alternative, problems: quote.problems.map((p) => p.params.reason) };
    };
    const sixty = couponOf({ id: 20, code: 'sixty', amount: '60' });
    const autoSixty = auto(21, 'auto60', { amount: '60' });

    test.each<[string, object, object, object]>([
      [
        'a better code applies, and the promotion can be had instead of it',
        { promoCode: 'SIXTY' },
        {},
        { steps: ['sixty'], total: 47_200, alternative: { codes: [], replaces: ['SIXTY'], total: 59_000, gifts: [] } },
      ],
      [
        'a better coupon, too',
        { coupons: ['auto60'] },
        {},
        { steps: ['auto60'], total: 47_200, alternative: { codes: [], replaces: ['auto60'], total: 59_000, gifts: [] } },
      ],
      [
        'a smaller code has no effect, and its total is told',
        { promoCode: 'five' },
        {},
        { steps: ['promotion'], total: 59_000, alternative: { codes: ['five'], replaces: [], total: 112_100, gifts: [] } },
      ],
      [
        'of equal totals the promotion applies',
        { promoCode: 'fifty' },
        {},
        { steps: ['promotion'], total: 59_000, alternative: { codes: ['fifty'], replaces: [], total: 59_000, gifts: [] } },
      ],
      [
        'a gift alone is not better than a promotion',
        { coupons: ['gift'] },
        {},
        {
          steps: ['promotion'],
          total: 59_000,
          alternative: { codes: ['gift'], replaces: [], total: 118_000, gifts: [expect.any(String)] },
        },
      ],
      [
        'where they add up, both apply',
        { promoCode: 'sixty' },
        { coupons_and_promo_summing: '1' },
        { steps: ['promotion', 'sixty'], alternative: null },
      ],
      [
        'a code that may join the promotion does, an auto coupon that may not and gives less does not',
        { promoCode: 'five', coupons: ['two'] },
        { coupons_and_promo_summing: '1', coupons_and_auto_coupons_summing: '1' },
        { steps: ['promotion', 'five'], total: 56_050, alternative: { codes: ['two'], replaces: [], gifts: [] } },
      ],
      [
        'of a code and coupons that do not add up the better one is compared with the promotion',
        { promoCode: 'sixty', coupons: ['two'] },
        {},
        { steps: ['sixty'], total: 47_200, alternative: { codes: ['two'], replaces: ['sixty'] } },
      ],
    ])('%s', (_, chosen, flags, expected) => expect(offer(chosen, { ...flags })).toMatchObject({ problems: [], ...expected }));

    test('a code that fails its own conditions keeps its reason, and the promotion applies', () =>
      expect(offer({ promoCode: 'dear' })).toMatchObject({ steps: ['promotion'], problems: ['minimum'], alternative: null }));

    const FLAGS = [
      'auto_coupons_summing',
      'coupons_and_auto_coupons_summing',
      'coupons_summing',
      'coupons_and_promo_summing',
      'auto_coupons_and_promo_summing',
    ];
    const any = fc.record({
      promoCode: fc.constantFrom('', 'five', 'fifty', 'sixty', 'present', 'dear', 'two'),
      coupons: fc.subarray(['two', 'more', 'gift', 'gifts', 'auto60', 'paid']),
      flags: fc.subarray(FLAGS).map((names) => Object.fromEntries(names.map((name) => [name, '1']))),
    });

    test('whatever is chosen, it costs no more than with the promotion alone or with the code alone', () => {
      fc.assert(
        fc.property(any, ({ flags, ...chosen }) => {
          const { total } = offer(chosen, flags);
          // a gift that is paid for is bought
          if (chosen.coupons.includes('paid')) return;
          expect(total).toBeLessThanOrEqual(offer({}, flags).total);
          expect(total).toBeLessThanOrEqual(offer({ promoCode: chosen.promoCode }, flags).total);
        }),
        { numRuns: 400 },
      );
    });

    test('where coupons add up, their order does not matter', () => {
      fc.assert(
        fc.property(any, fc.integer(), ({ flags, ...chosen }, turn) => {
          const summed = { ...flags, auto_coupons_summing: '1' };
          const turned = chosen.coupons.map((_, i, all) => all[(i + Math.abs(turn)) % all.length]);
          const one = offer(chosen, summed);
          const other = offer({ ...chosen, coupons: turned }, summed);
          expect([other.total, other.problems.length, other.alternative?.total]).toEqual([
            one.total,
            one.problems.length,
            one.alternative?.total,
          ]);
        }),
        { numRuns: 400 },
      );
    });
  });
});

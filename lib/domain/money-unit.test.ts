import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { coupons } from '#lib/contract/coupon.ts';
import { createOrderBody } from '#lib/contract/order.ts';
import { settings } from '#lib/contract/settings.ts';
import { inUnits } from '#lib/contract/wire-values.ts';
import { cartOf, contextOf, customerOf, NEAR, PICKUP } from '#tests/setup/sample-quote.ts';
import { buildMenu, inCurrency } from './catalogue.ts';
import { chargesOf, toWireOrder } from './order-wire.ts';
import { listPrice, priceLine } from './pricing.ts';
import { quoteCart } from './quote.ts';

test.each([
  [{ currency_code: 'JPY' }, 100],
  [{ front_currency: '₫' }, 100],
  [{ front_currency: 'krw' }, 100],
  [{ front_currency: '₸' }, 1],
  [{ front_currency: '₸', currency_decimals: '0' }, 100],
  [{ currency_code: 'JPY', currency_decimals: 2 }, 1],
  [{ currency_decimals: '1' }, 10],
  [{ currency_decimals: '' }, 1],
  [{ currency_decimals: 3 }, 1],
  [{ front_currency: '¥' }, 1],
  [{}, 1],
])('[I18N-05] settings %j: the least amount has %i minor units', (wire, unit) => expect(settings.parse(wire).moneyUnit).toBe(unit));

test.each([
  [37_350, 37_400],
  [37_349, 37_300],
  [-37_350, -37_300],
  [0, 0],
])('%i minor units are %i in whole units', (minor, whole) => {
  expect(inUnits(minor, 100)).toBe(whole);
  expect(inUnits(minor)).toBe(minor);
});

describe('[PRICE-06] [KF-WIRE-01] a shop whose currency has no decimals', () => {
  const shop = { currency_decimals: '0', tips: { amounts: ['50'] } };
  const file = catalogueFile.parse([
    {
      id: 1,
      name: 'A',
      products: [
        { id: 1, name: 'Plain', price: '2490' },
        { id: 2, name: 'Dearer for this customer', price: '333', price_multiplier_for_customer: '1.1' },
        { id: 3, name: 'Weighed', price: '999', countable: '0', measure_unit: 'kg', portion_nat_size: 350 },
        {
          id: 4,
          name: 'Combo',
          price: '500',
          acf: {
            combo_discount_type: 'percent',
            combo_discount: '15',
            supplements: [{ title: 'S', type: 'chekbox', quantity: 'multiple', products: [101], quantity_max: 5 }],
          },
        },
        { id: 5, name: 'Half a unit by mistake', price: '99.50', regular_price: '120.25' },
      ],
    },
    { id: 15, name: 'Uncategorized', products: [{ id: 101, name: 'Option', price: '33', type: 'supplements_options' }] },
  ]);
  const context = contextOf({}, shop);
  const menu = buildMenu(inCurrency(file, context.settings));
  const known = coupons.parse([
    { id: 1, code: 'part', amount: '7.77', discount_type: 'percent' },
    { id: 2, code: 'sum', amount: '99.50', discount_type: 'fixed_cart' },
  ]);
  const ctx = { ...context, menu, coupons: known, customer: customerOf({ percentMax: 33, earnPercent: 7 }) };
  const isWhole = (minor: number): boolean => minor % 100 === 0;

  test('delivery, express and tips are offered at the whole units that are charged', () => {
    const { delivery, locations, tips } = settings.parse({
      currency_code: 'JPY',
      delivery: { conditions: [{ zone: 'a', sum: [{ min_sum_order: '15.50', deliv_price: '2.50' }], express_cost: '1.40' }] },
      locations: [{ term_id: 11, expressCost: '1,50' }],
      tips: { amounts: ['2.50'] },
    });
    expect(delivery.conditions).toMatchObject([{ steps: [{ minimum: 1600, price: 300 }], expressCost: 100 }]);
    expect(locations).toMatchObject([{ expressCost: 200 }]);
    expect(tips.amounts).toEqual([300]);
  });

  test('its dishes cost whole units, and two cost twice as much to the unit', () => {
    for (const product of menu.products) {
      const { price, before } = listPrice(product, menu);
      expect([product.name, isWhole(price), isWhole(before)]).toEqual([product.name, true, true]);
    }
    const weighed = menu.product(3) ?? expect.fail('no dish');
    expect(priceLine(weighed, null, [], 1).total).toBe(35_000);
    expect(priceLine(weighed, null, [], 2).total).toBe(69_900);
  });

  test('per cent of its goods are whole units: 15 % of 2,490 are 374', () => {
    const [coupon] = coupons.parse([{ id: 3, code: 'dala', amount: '15', discount_type: 'percent' }]);
    const quote = (ctxOfShop: typeof context) =>
      quoteCart(cartOf([[1, 1]], { promoCode: 'dala' }), { ...ctxOfShop, menu, coupons: coupon ? [coupon] : [] }).total;
    expect(quote(context)).toBe(211_600);
    expect(quote(contextOf())).toBe(211_650);
  });

  test('whatever is in a cart: what is shown is whole, and is what is sent', () => {
    const item = fc.record({
      productId: fc.constantFrom(1, 2, 3, 4, 5),
      count: fc.integer({ min: 1, max: 9 }),
      supplements: fc.constant([] as { id: number; count: number }[]),
    });
    const withOption = item.map((one) => (one.productId === 4 ? { ...one, supplements: [{ id: 101, count: 1 }] } : one));
    fc.assert(
      fc.property(
        fc.array(withOption, { minLength: 1, maxLength: 5 }),
        fc.subarray(['part', 'sum']),
        fc.nat(60),
        fc.constantFrom(0, 5_000),
        fc.constantFrom(NEAR, PICKUP),
        (items, codes, bonuses, tips, delivery) => {
          const cart = cartOf(items, { delivery, coupons: codes, bonuses, tips });
          const quote = quoteCart(cart, ctx);
          const sums = [
            quote.total,
            quote.goods,
            ...quote.ledger.map((step) => step.amount),
            ...quote.lines.flatMap((l) => [l.total, l.unitPrice]),
          ];
          expect(sums.filter((sum) => !isWhole(sum))).toEqual([]);
          const sent = createOrderBody.parse(
            toWireOrder(
              { ...cart, shownTotal: quote.total },
              { settings: ctx.settings, menu, customerId: 77, now: ctx.now, charges: chargesOf(quote), coupons: known },
            ),
          );
          expect(sent.meta_data).toContainEqual({ key: 'shown_total', value: `${quote.total / 100}.00` });
          for (const line of [...(sent.shipping_lines ?? []), ...(sent.fee_lines ?? [])])
            expect(String(Object(line).total)).toMatch(/\.00$/);
        },
      ),
    );
  });
});

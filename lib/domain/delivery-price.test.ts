import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { zonesWire } from '#tests/setup/sample-zones.ts';
import { deliveryTerms, etaOf, expressCost, NO_DELIVERY } from './delivery-price.ts';

const settings = settingsOf(zonesWire);
const [near, far] = settings.delivery.conditions;
const terms = (goods: number, counted = goods) => deliveryTerms(near ?? { steps: [] }, goods, counted);

describe('price of delivery', () => {
  test.each([
    [50_000, 25_000, 0, 10_000, 100_000],
    [60_000, 25_000, 0, 0, 90_000],
    [149_900, 25_000, 0, 0, 100],
    [150_000, 0, 150_000, 0, 0],
    [900_000, 0, 150_000, 0, 0],
  ])(
    '[PRICE-03] goods of %i: %i, which holds from %i; missing to minimum %i, to free delivery %i',
    (goods, price, from, toMinimum, toFree) => {
      expect(terms(goods)).toEqual({ price, from, minimum: 60_000, missingToMinimum: toMinimum, freeFrom: 150_000, missingToFree: toFree });
    },
  );

  test('[PRICE-04] lines that do not count for the minimum count for the price', () => {
    expect(terms(160_000, 50_000)).toMatchObject({ price: 0, missingToMinimum: 10_000, missingToFree: 0 });
  });

  test('[PRICE-03] a zone that is never free', () => {
    expect(deliveryTerms(far ?? { steps: [] }, 0, 0)).toEqual({
      price: 40_000,
      from: 0,
      minimum: 100_000,
      missingToMinimum: 100_000,
      freeFrom: null,
      missingToFree: null,
    });
  });

  test('[PRICE-03] without steps nothing is charged and nothing is missing', () => {
    const nothing = { price: 0, from: 0, minimum: 0, missingToMinimum: 0, freeFrom: null, missingToFree: null };
    expect(deliveryTerms({ steps: [] }, 10_000, 10_000)).toEqual(nothing);
    expect(NO_DELIVERY).toEqual(nothing);
  });

  test('[PRICE-03] free from the first step that is free', () => {
    const steps = [100, 200, 300].map((minimum, i) => ({ minimum, price: i === 0 ? 50 : 0 }));
    expect(deliveryTerms({ steps }, 250, 250)).toMatchObject({ price: 0, freeFrom: 200, missingToFree: 0 });
  });

  test.each([
    // a kopeck below, at and above each step of 600 → 250, 1500 → 0
    [0, 25_000, 60_000, 150_000],
    [1, 25_000, 59_999, 149_999],
    [59_999, 25_000, 1, 90_001],
    [60_000, 25_000, 0, 90_000],
    [60_001, 25_000, 0, 89_999],
    [149_999, 25_000, 0, 1],
    [150_000, 0, 0, 0],
    [150_001, 0, 0, 0],
  ])(
    '[PRICE-03] [PRICE-04] to the kopeck: goods of %i pay %i, %i to the minimum, %i to free delivery',
    (goods, price, toMinimum, toFree) => {
      expect(terms(goods)).toMatchObject({ price, missingToMinimum: toMinimum, missingToFree: toFree });
    },
  );

  test.each([
    // 0 → 300, 1000 → 150, 2000 → 0, 3000 → 0, 5000 → 900 (far and heavy)
    [0, 30_000, 0, 200_000, 200_000],
    [99_999, 30_000, 0, 200_000, 100_001],
    [100_000, 15_000, 100_000, 200_000, 100_000],
    [199_999, 15_000, 100_000, 200_000, 1],
    [200_000, 0, 200_000, 200_000, 0],
    [299_999, 0, 200_000, 200_000, 0],
    [300_000, 0, 200_000, 200_000, 0],
    [499_999, 0, 200_000, 200_000, 0],
    [500_000, 90_000, 500_000, null, null],
  ])(
    '[PRICE-03] of five steps goods of %i pay %i, which holds from %i, free from %s, missing %s',
    (goods, price, from, freeFrom, missingToFree) => {
      const steps = [
        [0, 30_000],
        [100_000, 15_000],
        [200_000, 0],
        [300_000, 0],
        [500_000, 90_000],
      ].map(([minimum = 0, cost = 0]) => ({ minimum, price: cost }));
      expect(deliveryTerms({ steps }, goods, goods)).toEqual({ price, from, minimum: 0, missingToMinimum: 0, freeFrom, missingToFree });
    },
  );

  test('[PRICE-04] a discount lowers the step of the price, never the sum that the minimum is compared with', () => {
    expect(terms(59_999, 60_000)).toMatchObject({ price: 25_000, missingToMinimum: 0 });
    expect(terms(140_000, 155_000)).toMatchObject({ price: 25_000, missingToFree: 10_000 });
  });

  test('[PRICE-03] steps come sorted from the contract, whatever order the shop sent them in', () => {
    const sum = [
      { min_sum_order: '1500', deliv_price: '0' },
      { min_sum_order: 600, deliv_price: '250,50' },
      { min_sum_order: '999.99', deliv_price: 99.9 },
    ];
    const [one] = settingsOf({ delivery: { conditions: [{ zone: 'a', sum }] } }).delivery.conditions;
    expect(one?.steps).toEqual([
      { minimum: 60_000, price: 25_050 },
      { minimum: 99_999, price: 9_990 },
      { minimum: 150_000, price: 0 },
    ]);
    expect([99_998, 99_999].map((goods) => deliveryTerms(one ?? { steps: [] }, goods, goods).price)).toEqual([25_050, 9_990]);
  });

  test('[PRICE-03] adding exactly what is missing to free delivery makes it free, a kopeck less does not', () => {
    const step = fc.record({ minimum: fc.integer({ min: 0, max: 500_000 }), price: fc.constantFrom(0, 9_900, 25_000) });
    fc.assert(
      fc.property(
        fc.uniqueArray(step, { minLength: 1, maxLength: 6, selector: (s) => s.minimum }),
        fc.integer({ min: 0, max: 600_000 }),
        (steps, goods) => {
          const sorted = { steps: steps.toSorted((a, b) => a.minimum - b.minimum) };
          const { missingToFree, minimum, price } = deliveryTerms(sorted, goods, goods);
          if (missingToFree === null) expect(price).toBeGreaterThan(0);
          else expect(deliveryTerms(sorted, Math.max(minimum, goods + missingToFree), goods).price).toBe(0);
          if (missingToFree)
            expect(deliveryTerms(sorted, goods + missingToFree - 1, goods).price > 0 || goods + missingToFree - 1 < minimum).toBe(true);
        },
      ),
    );
  });

  test('[PRICE-03] the price is always one of the steps, and reached minimums miss nothing', () => {
    const step = fc.record({ minimum: fc.integer({ min: 0, max: 500_000 }), price: fc.integer({ min: 0, max: 90_000 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 600_000 }), (steps, goods) => {
        const sorted = steps.toSorted((a, b) => a.minimum - b.minimum);
        const found = deliveryTerms({ steps: sorted }, goods, goods);
        expect(sorted.map((s) => s.price)).toContain(found.price);
        expect(found.missingToMinimum === 0).toBe(sorted.some((s) => s.minimum <= goods));
      }),
    );
  });

  test('express: the zone says what it costs, else the location', () => {
    const own = settingsOf({
      locations: [
        { term_id: 12, expressCost: '199,50' },
        { term_id: 13, expressCost: 'дорого' },
      ],
    });
    expect(expressCost(far ?? null, 12, own)).toBe(30_000);
    expect(expressCost(near ?? null, 12, own)).toBe(19_950);
    expect(expressCost({ expressCost: 1 }, 12, own)).toBe(1);
    expect(expressCost(null, 15, settingsOf({ locations: [{ term_id: 15, expressCost: '-5' }] }))).toBe(0);
    expect(expressCost(null, 15, settingsOf({ locations: [{ term_id: 15, expressCost: '1' }] }))).toBe(100);
    expect([13, 14, null].map((id) => expressCost(null, id, own))).toEqual([0, 0, 0]);
  });
});

test.each([
  [20, 15, { from: 35, to: 45 }],
  [20, 17, { from: 40, to: 50 }],
  [0, 0, null],
])('%d minutes of cooking and %d on the road', (cooking, road, eta) => expect(etaOf(cooking, road)).toEqual(eta));

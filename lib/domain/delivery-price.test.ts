import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { zonesWire } from '#tests/setup/sample-zones.ts';
import { deliveryTerms, expressCost, NO_DELIVERY } from './delivery-price.ts';

const settings = settingsOf(zonesWire);
const [near, far] = settings.delivery.conditions;
const terms = (goods: number, counted = goods) => deliveryTerms(near ?? { steps: [] }, goods, counted);

describe('price of delivery', () => {
  test.each([
    [50_000, 25_000, 10_000, 100_000],
    [60_000, 25_000, 0, 90_000],
    [149_900, 25_000, 0, 100],
    [150_000, 0, 0, 0],
    [900_000, 0, 0, 0],
  ])('[PRICE-03] goods of %i: %i; missing to minimum %i, to free delivery %i', (goods, price, toMinimum, toFree) => {
    expect(terms(goods)).toEqual({ price, minimum: 60_000, missingToMinimum: toMinimum, freeFrom: 150_000, missingToFree: toFree });
  });

  test('[PRICE-04] lines that do not count for the minimum count for the price', () => {
    expect(terms(160_000, 50_000)).toMatchObject({ price: 0, missingToMinimum: 10_000, missingToFree: 0 });
  });

  test('[PRICE-03] a zone that is never free', () => {
    expect(deliveryTerms(far ?? { steps: [] }, 0, 0)).toEqual({
      price: 40_000,
      minimum: 100_000,
      missingToMinimum: 100_000,
      freeFrom: null,
      missingToFree: null,
    });
  });

  test('[PRICE-03] without steps nothing is charged and nothing is missing', () => {
    const nothing = { price: 0, minimum: 0, missingToMinimum: 0, freeFrom: null, missingToFree: null };
    expect(deliveryTerms({ steps: [] }, 10_000, 10_000)).toEqual(nothing);
    expect(NO_DELIVERY).toEqual(nothing);
  });

  test('[PRICE-03] free from the first step that is free', () => {
    const steps = [100, 200, 300].map((minimum, i) => ({ minimum, price: i === 0 ? 50 : 0 }));
    expect(deliveryTerms({ steps }, 250, 250)).toMatchObject({ price: 0, freeFrom: 200, missingToFree: 0 });
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

import { describe, expect, test } from 'vitest';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { cartOf, contextOf, LOUNGE, NEAR, NOON, PICKUP, toZone } from '#tests/setup/sample-quote.ts';
import { zonesWire } from '#tests/setup/sample-zones.ts';
import { hoursOf, timezoneOf } from './opening-hours.ts';
import { toWireOrder } from './order-wire.ts';
import type { Located } from './quote.ts';
import { quotePlace, warehouseOf } from './quote-place.ts';

const settings = settingsOf({
  delivery_work_time: {
    delivery: { 11: { cooking_time_in_minutes: 20 }, 12: { wp_timezone: 'Asia/Omsk', cooking_time_in_minutes: 40 } },
    pickup: { 11: { cooking_time_in_minutes: 10, wp_timezone: 'Europe/Samara' } },
  },
});

describe('hours and zone of a warehouse', () => {
  test('[DLV-07] pickup and lounge use their own hours where there are any, else those of delivery', () => {
    const cooking = (type: 'delivery' | 'pickup' | 'lounge' | null, id: number) => hoursOf(settings, type, id)?.cookingMinutes;
    expect([cooking('delivery', 11), cooking(null, 11), cooking('pickup', 11), cooking('lounge', 11)]).toEqual([20, 20, 10, 10]);
    expect([cooking('pickup', 12), cooking('delivery', 13)]).toEqual([40, undefined]);
    expect(hoursOf(settings, 'delivery', null)).toBeNull();
  });

  test('[DLV-07] a warehouse without a zone borrows its own of pickup, else one that its shop names', () => {
    expect([timezoneOf(settings, 12), timezoneOf(settings, 11), timezoneOf(settings, null), timezoneOf(settingsOf(), 11)]).toEqual([
      'Asia/Omsk',
      'Europe/Samara',
      'Asia/Omsk',
      'UTC',
    ]);
    expect([hoursOf(settings, 'delivery', 11)?.timezone, hoursOf(settings, 'pickup', 11)?.timezone]).toEqual([
      'Europe/Samara',
      'Europe/Samara',
    ]);
  });
});

describe('[DLV-03] the zone of an address', () => {
  const located = (point: Located | undefined, sent = NEAR, trust_point = false) => {
    const ctx = contextOf(point === undefined ? {} : { locate: () => point }, { delivery: { ...Object(zonesWire.delivery), trust_point } });
    const { zone, problems } = quotePlace(cartOf([[1, 2]], { delivery: sent }), ctx);
    return problems[0]?.code ?? zone;
  };

  test.each<[string, Located | undefined, string]>([
    ['its house is where its point is', [5, 5], 'near'],
    ['its house lies in another zone', [1, 1], 'far'],
    ['its house lies outside every zone', [50, 50], 'address_outside'],
    ['its house lies in a zone without a price', [20.5, 20.5], 'delivery_price_unknown'],
    ['its street has no such house', 'no_house', 'address_unknown'],
    ['nobody knows its street', 'unknown', 'address_unknown'],
    ['nobody is asked', undefined, 'near'],
  ])('%s', (_, point, expected) => expect(located(point)).toBe(expected));

  test('a point counts for an unknown street where the shop trusts it, and for nothing else', () => {
    expect(located('unknown', NEAR, true)).toBe('near');
    expect(located('unknown', toZone(50, 50), true)).toBe('address_outside');
    expect(located('no_house', NEAR, true)).toBe('address_unknown');
    expect(located([50, 50], NEAR, true)).toBe('address_outside');
  });

  test('a house inside does not bring a point outside into the zone', () => {
    expect(located([5, 5], toZone(50, 50))).toBe('address_outside');
  });
});

describe('when an order is received', () => {
  const at = (cart: object) => {
    const { deliveredAt, now } = quotePlace(cartOf([[1, 2]], cart), contextOf({ now: NOON + 11 * 3_600_000 }));
    return [`${now.date} ${now.minutes}`, `${deliveredAt.date} ${deliveredAt.minutes} ${deliveredAt.weekday}`];
  };

  test('[CPN-01] asap is now + cooking + road, past midnight on the next day', () => {
    expect(at({ delivery: PICKUP })).toEqual(['2026-11-20 1380', '2026-11-20 1400 5']);
    expect(at({ delivery: toZone(5, 5) })).toEqual(['2026-11-20 1380', '2026-11-20 1430 5']);
    expect(at({ delivery: toZone(1, 1) })).toEqual(['2026-11-20 1380', '2026-11-21 0 6']);
  });

  test('[CPN-01] a chosen interval is its beginning, a booking its time', () => {
    expect(at({ delivery: NEAR, time: { kind: 'slot', date: '2026-11-22', from: '18:30', to: '19:00' } })[1]).toBe('2026-11-22 1110 7');
    expect(at({ delivery: LOUNGE, time: { kind: 'slot', date: '2026-11-25', from: '10:00', to: '11:00' } })[1]).toBe('2026-11-21 1140 6');
  });

  test('[DLV-02] the warehouse of every way to receive', () => {
    const of = (delivery: object | null) => warehouseOf(cartOf([], { delivery }).delivery, contextOf().settings);
    expect([of(NEAR), of(toZone(1, 1)), of(toZone(50, 50)), of({ ...PICKUP, placeId: '6' }), of(LOUNGE), of(null)]).toEqual([
      11,
      12,
      null,
      12,
      11,
      null,
    ]);
  });
});

test('[DLV-01] [KF-WIRE-01] a place of any method of its type is known: WooCommerce has one for each shipping zone', () => {
  const shop = settingsOf({
    shipping_methods: [
      { id: 'local_pickup:1', name: 'First', pickup_locations: [{ id: 5, name: 'Mill', warehouse_id: 11 }] },
      { id: 'local_pickup:2', name: 'Second', pickup_locations: [{ id: 6, name: 'Quay', address: 'Quay, 3', warehouse_id: 12 }] },
    ],
  });
  const ctx = { ...contextOf(), settings: shop };
  const cart = cartOf([[1, 1]], { delivery: { type: 'pickup', placeId: '6' } });
  expect(quotePlace(cart, ctx)).toMatchObject({ servedBy: 12, problems: [] });
  const sent = toWireOrder(cart, { settings: shop, menu: ctx.menu, customerId: null, now: NOON });
  expect(sent.shipping_lines).toMatchObject([{ method_title: 'Second', pickup_point: 'Quay, 3' }]);
  expect(quotePlace(cartOf([[1, 1]], { delivery: { type: 'pickup', placeId: '7' } }), ctx).problems).toMatchObject([
    { code: 'place_unknown' },
  ]);
});

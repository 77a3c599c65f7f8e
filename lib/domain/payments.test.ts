import { describe, expect, test } from 'vitest';
import type { SettingsWire } from '#lib/contract/settings.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { availablePayments, choosePayment, type PaymentPlace } from './payments.ts';

const payment_methods = [
  { id: 'cod', title: 'Наличные', shipping_methods: ['flat_rate', 'local_pickup'] },
  { id: 'card', title: 'Карта', shipping_methods: [] },
  { id: 'hall', title: 'В зале', shipping_methods: ['restaurants'], warehouse_ids: ['12'] },
  { id: 'off', title: 'Нет', enabled: false },
];
const found = (place: Partial<PaymentPlace>, wire: Partial<SettingsWire> = {}) =>
  availablePayments({ type: 'delivery', warehouseId: 11, condition: null, ...place }, settingsOf({ payment_methods, ...wire })).map(
    (m) => m.id,
  );
const byLocation = { settings: { payment: { payments_filtered_by_location: '1' } } };
const zone = { paymentMethodIds: ['cod'] };

describe('ways to pay', () => {
  test('[ORD-02] of the delivery type; without a list, of any', () => {
    expect(found({})).toEqual(['cod', 'card']);
    expect(found({ type: 'pickup' })).toEqual(['cod', 'card']);
    expect(found({ type: 'lounge' })).toEqual(['card', 'hall']);
  });

  test('[ORD-02] warehouses count only with payments_filtered_by_location', () => {
    expect(found({ type: 'lounge', warehouseId: 11 }, byLocation)).toEqual(['card']);
    expect(found({ type: 'lounge', warehouseId: 12 }, byLocation)).toEqual(['card', 'hall']);
    expect(found({ type: 'lounge', warehouseId: null }, byLocation)).toEqual(['card']);
  });

  test("[ORD-02] the zone's own list, else the one for all zones, when zones filter", () => {
    expect(found({ condition: zone })).toEqual(['cod', 'card']);
    expect(found({ condition: zone }, { delivery: { use_zones_payments_methods: '1' } })).toEqual(['cod']);
    expect(found({ condition: { paymentMethodIds: [] } }, { delivery: { use_zones_payments_methods: '1' } })).toEqual(['cod', 'card']);
    const all = { all_zones_payments_status: '1', all_zones_zone_payment_methods: ['card'] };
    expect(found({ condition: zone }, { delivery: all })).toEqual(['card']);
    expect(found({ condition: zone }, { delivery: { ...all, use_zones_payments_methods: 'yes' } })).toEqual(['cod']);
    expect(found({ type: 'pickup', condition: zone }, { delivery: { ...all, use_zones_payments_methods: 'yes' } })).toEqual([
      'cod',
      'card',
    ]);
  });

  test('[ORD-02] a method that is switched off is never offered', () => expect(found({ type: 'pickup' })).not.toContain('off'));
});

describe('every filter beside every other', () => {
  const methods = [
    { id: 'any' },
    { id: 'door', shipping_methods: ['flat_rate'] },
    { id: 'till', shipping_methods: ['local_pickup', 'wcso_booking'] },
    { id: 'north', warehouse_ids: ['12'] },
    { id: 'door_north', shipping_methods: ['delivery'], warehouse_ids: [12] },
    { id: 'off', enabled: '0' },
  ];
  const own = { paymentMethodIds: ['any', 'door_north', 'till', 'off'] };
  const none = { paymentMethodIds: [] };
  const everywhere = ['door', 'north'];
  type Flags = readonly [byLocation: 0 | 1, byZone: 0 | 1, allZones: 0 | 1];
  type Row = readonly [PaymentPlace['type'], number | null, PaymentPlace['condition'], Flags, string];

  test.each<Row>([
    ['delivery', 11, null, [0, 0, 0], 'any door north door_north'],
    ['delivery', 11, null, [1, 0, 0], 'any door'],
    ['delivery', 12, null, [1, 0, 0], 'any door north door_north'],
    ['delivery', null, null, [1, 0, 0], 'any door'],
    ['pickup', 11, null, [0, 0, 0], 'any till north'],
    ['pickup', 11, null, [1, 0, 0], 'any till'],
    ['pickup', 12, null, [1, 0, 0], 'any till north'],
    ['lounge', 11, null, [1, 0, 0], 'any till'],
    ['lounge', 12, null, [0, 0, 0], 'any till north'],
    ['delivery', 11, own, [0, 0, 0], 'any door north door_north'],
    ['delivery', 11, own, [0, 1, 0], 'any door_north'],
    ['delivery', 11, own, [1, 1, 0], 'any'],
    ['delivery', 12, own, [1, 1, 0], 'any door_north'],
    ['delivery', 12, none, [1, 1, 0], 'any door north door_north'],
    ['delivery', 12, none, [0, 1, 1], 'door north'],
    ['delivery', 11, none, [1, 1, 1], 'door'],
    ['delivery', 12, own, [0, 1, 1], 'any door_north'],
    ['delivery', 12, own, [0, 0, 1], 'door north'],
    ['delivery', 11, own, [1, 0, 1], 'door'],
    ['pickup', 12, own, [1, 1, 1], 'any till north'],
    ['lounge', 11, own, [1, 1, 1], 'any till'],
  ])('[ORD-02] %s from %s in %j with %j: %s', (type, warehouseId, condition, [byLocation, byZone, allZones], expected) => {
    const settings = settingsOf({
      payment_methods: methods,
      settings: { payment: { payments_filtered_by_location: byLocation } },
      delivery: {
        use_zones_payments_methods: byZone,
        all_zones_payments_status: allZones,
        all_zones_zone_payment_methods: everywhere,
      },
    });
    expect(
      availablePayments({ type, warehouseId, condition }, settings)
        .map((m) => m.id)
        .join(' '),
    ).toBe(expected);
  });
});

describe('the chosen way to pay', () => {
  const offered = (...ids: string[]) => settingsOf({ payment_methods: ids.map((id) => ({ id })) }).paymentMethods;

  test.each<[string[], string, string | null, boolean]>([
    [['card', 'cod'], '', 'card', false],
    [['card', 'cod'], 'cod', 'cod', false],
    [['card'], 'cod', null, true],
    [[], 'cod', null, true],
    [[], '', null, false],
  ])('[ORD-02] of %j with the wish «%s»: %s; taken back: %s', (ids, wished, id, withdrawn) => {
    const choice = choosePayment(offered(...ids), wished);
    expect([choice.method?.id ?? null, choice.withdrawn]).toEqual([id, withdrawn]);
  });
});

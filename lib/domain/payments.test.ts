import { describe, expect, test } from 'vitest';
import type { SettingsWire } from '#lib/contract/settings.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { availablePayments, type PaymentPlace } from './payments.ts';

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

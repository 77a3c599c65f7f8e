import { describe, expect, test } from 'vitest';
import type { SavedAddress } from '#lib/domain/address.ts';
import { chosenAddress, chosenPlace } from '#lib/domain/places.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { zonesWire } from '#tests/setup/sample-zones.ts';
import { isChosen, type OrderPlace, placeOfOrder, savedAddressOf } from './use-repeat.ts';

const shipping_methods = [
  { id: 'flat_rate', type: 'flat_rate' },
  { id: 'local_pickup', type: 'local_pickup', pickup_locations: [{ id: 1, name: 'Баумана', coord: '3, 3', warehouse_id: 11 }] },
];
const settings = settingsOf({ ...zonesWire, shipping_methods });
const HOME: OrderPlace = {
  deliveryType: 'delivery',
  address: 'Озёрная, 1',
  place: '',
  placeId: '',
  flat: '5',
  entrance: '2',
  floor: '3',
};
const PICKUP: OrderPlace = { deliveryType: 'pickup', address: '', place: 'Баумана', placeId: '', flat: '', entrance: '', floor: '' };
const known: SavedAddress = {
  text: 'озёрная 1',
  city: 'Казань',
  coordinates: [2.4, 2.4],
  flat: '5',
  entrance: '2',
  floor: '3',
  doorCode: '12К',
  name: 'Дом',
  comment: 'Собака',
};

describe('[ORD-07] [KF-ORDER-03] where an order went is offered for the next one', () => {
  test('an address with its details, in the zone it lies in today', () => {
    expect(placeOfOrder(HOME, settings, known)).toMatchObject({ ...known, zone: 'near', warehouseId: 11 });
  });

  test('an address that this browser knows: its own flat, and only with a point', () => {
    expect(savedAddressOf(HOME, [{ ...known, flat: '6' }, known])).toBe(known);
    expect(
      savedAddressOf(HOME, [
        { ...known, coordinates: null },
        { ...known, text: 'Озёрная, 2' },
      ]),
    ).toBeUndefined();
  });

  test('a pickup point by its name', () => {
    expect(placeOfOrder(PICKUP, settings, null)).toMatchObject({ placeId: '1', placeName: 'Баумана', warehouseId: 11 });
  });

  test.each<[string, OrderPlace, typeof settings, SavedAddress | null]>([
    ['an address that nobody knows', HOME, settings, null],
    ['an address outside every zone', HOME, settings, { ...known, coordinates: [40, 40] }],
    ['an address whose kitchen is paused', HOME, { ...settings, disabledWarehouseIds: [11] }, known],
    ['a place that is gone', { ...PICKUP, place: 'Кремлёвская' }, settings, null],
    ['a place that is paused', PICKUP, { ...settings, disabledWarehouseIds: [11] }, null],
    ['a type that is offered no more', { ...PICKUP, deliveryType: 'lounge' }, settings, null],
  ])('not %s', (_, order, shop, door) => {
    expect(placeOfOrder(order, shop, door)).toBeNull();
  });

  test('nothing is offered where the next order would go there anyhow', () => {
    const [place] = settings.shippingMethods.flatMap((method) => method.places);
    if (place === undefined) throw new Error('no place');
    const home = chosenAddress({ ...known, zone: 'near', warehouseId: 11 }, [2.4, 2.4]);
    expect(isChosen(HOME, { type: 'delivery', location: home })).toBe(true);
    expect(isChosen(HOME, { type: 'delivery', location: { ...home, flat: '6' } })).toBe(false);
    expect(isChosen(HOME, { type: 'lounge', location: chosenPlace(place) })).toBe(false);
    expect(isChosen(PICKUP, { type: 'pickup', location: chosenPlace(place) })).toBe(true);
    expect(isChosen(PICKUP, { type: 'pickup', location: null })).toBe(false);
  });
});

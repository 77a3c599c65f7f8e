import { describe, expect, test } from 'vitest';
import type { ChosenLocation } from '#lib/domain/delivery-choice.ts';
import { samplePlace } from '#tests/setup/sample-place.ts';
import { memoryStorage, openStore } from '#tests/setup/tabs.ts';
import { createPlace } from './place.ts';

const place = (warehouseId: number, more: Partial<ChosenLocation> = {}): ChosenLocation =>
  samplePlace({ text: 'Баумана, 1', coordinates: [49.1, 55.8], city: 'Казань', warehouseId, zone: 'center', ...more });
const slot = { kind: 'slot', date: '2026-11-21', from: '12:00', to: '12:30' } as const;

describe('the place of this browser', () => {
  test('type, place and time persist', () => {
    const storage = memoryStorage();
    const tab = openStore(createPlace, storage);
    tab.getState().choose('pickup', place(12, { placeId: '5', placeName: 'На Баумана' }));
    tab.getState().setTime(slot);
    tab.getState().setBooking({ guests: 4 });
    const again = openStore(createPlace, storage).getState();
    expect(again).toMatchObject({
      type: 'pickup',
      time: slot,
      booking: { guests: 4 },
      location: { placeName: 'На Баумана', warehouseId: 12 },
    });
  });

  test('[AUTH-05] where a customer lives is forgotten in every tab, a place anybody can go to stays', () => {
    const storage = memoryStorage();
    const [one, two] = [openStore(createPlace, storage), openStore(createPlace, storage)];
    one.getState().choose('pickup', place(12, { placeId: '5' }));
    one.getState().choose('delivery', place(12));
    one.getState().setTime(slot);
    two.stored.rehydrate();
    two.getState().forgetHome();
    one.stored.rehydrate();
    expect(one.getState()).toMatchObject({ type: 'delivery', location: null, places: { delivery: null, pickup: { placeId: '5' } } });
    one.getState().setType('pickup');
    one.getState().forgetHome();
    expect(one.getState().location).toMatchObject({ placeId: '5' });
  });

  test('another type takes the place last chosen for it', () => {
    const tab = openStore(createPlace, memoryStorage());
    tab.getState().choose('delivery', place(11));
    tab.getState().setType('pickup');
    expect(tab.getState().location).toBeNull();
    tab.getState().setType('delivery');
    expect(tab.getState().location?.warehouseId).toBe(11);
  });

  test('another warehouse begins again at asap and without express; details of a place do not', () => {
    const tab = openStore(createPlace, memoryStorage());
    tab.getState().choose('delivery', place(11));
    tab.getState().setExpress(true);
    tab.getState().setDetails({ flat: '7' });
    expect(tab.getState()).toMatchObject({ express: true, location: { flat: '7' } });
    tab.getState().choose('delivery', place(12));
    expect(tab.getState()).toMatchObject({ express: false, location: { flat: '' } });
    tab.getState().setTime(slot);
    tab.getState().choose('delivery', place(11));
    expect(tab.getState().time).toEqual({ kind: 'asap' });
  });

  test('[DLV-09] a chosen time ends express', () => {
    const tab = openStore(createPlace, memoryStorage());
    tab.getState().choose('delivery', place(11));
    tab.getState().setExpress(true);
    tab.getState().setTime({ kind: 'asap' });
    expect(tab.getState().express).toBe(true);
    tab.getState().setTime(slot);
    expect(tab.getState().express).toBe(false);
  });

  test('[CART-07] a broken place is none, the rest stays', () => {
    const state = {
      type: 'pickup',
      places: { delivery: place(11), pickup: { text: 3 }, lounge: 'x' },
      time: { kind: 'never' },
      booking: null,
    };
    const tab = openStore(createPlace, memoryStorage({ delivery: JSON.stringify({ state }) }));
    expect(tab.getState()).toMatchObject({ type: 'pickup', location: null, time: { kind: 'asap' }, booking: { guests: 2 } });
    tab.getState().setType('delivery');
    expect(tab.getState().location?.warehouseId).toBe(11);
  });

  test('[DLV-06] a table that is booked is offered no more; any other table stays', () => {
    const tab = openStore(createPlace, memoryStorage());
    tab.getState().choose('pickup', place(12));
    tab.getState().choose('lounge', place(11));
    tab.getState().setBooking({ guests: 4, date: '2031-02-06', time: '19:00' });
    tab.getState().forgetTable({ date: '2031-02-06', time: '20:00' });
    expect(tab.getState()).toMatchObject({ type: 'lounge', booking: { time: '19:00' } });
    tab.getState().forgetTable({ date: '2031-02-06', time: '19:00' });
    expect(tab.getState()).toMatchObject({
      type: 'pickup',
      location: { warehouseId: 12 },
      places: { lounge: null },
      booking: { time: '' },
    });
  });

  test('another city keeps only the places its warehouses serve, and the type', () => {
    const tab = openStore(createPlace, memoryStorage());
    tab.getState().choose('pickup', place(12, { placeId: '2' }));
    tab.getState().choose('lounge', place(11, { placeId: '8' }));
    tab.getState().setTime(slot);
    tab.getState().keepOnly([11, 13]);
    expect(tab.getState()).toMatchObject({ type: 'lounge', time: slot, location: { placeId: '8' }, places: { pickup: null } });
    tab.getState().keepOnly([12]);
    expect(tab.getState()).toMatchObject({ type: 'lounge', time: { kind: 'asap' }, location: null, places: { lounge: null } });
    tab.getState().setDetails({ flat: '1' });
    expect(tab.getState().location).toBeNull();
  });

  test('a place whose warehouse is not known belongs to every city', () => {
    const tab = openStore(createPlace, memoryStorage());
    tab.getState().choose('delivery', { ...place(11), warehouseId: null });
    tab.getState().keepOnly([12]);
    expect(tab.getState().location?.text).toBe('Баумана, 1');
  });
});

const address = {
  text: 'Пушкина, 12',
  city: 'Казань',
  coordinates: [49.12, 55.79] as const,
  flat: '48',
  entrance: '2',
  floor: '5',
  doorCode: '48В',
  name: 'Дом',
  comment: 'Собака добрая',
};

test('the last addresses are kept over visits until they are forgotten', () => {
  const storage = memoryStorage();
  const tab = openStore(createPlace, storage);
  tab.getState().rememberAddress(address);
  tab.getState().rememberAddress({ ...address, flat: '50' });
  const again = openStore(createPlace, storage);
  expect(again.getState().recentAddresses.map((one) => one.flat)).toEqual(['50', '48']);
  again.getState().forgetAddress({ ...address, flat: '50', comment: '' });
  expect(openStore(createPlace, storage).getState().recentAddresses).toEqual([address]);
  again.getState().forgetHome();
  expect(openStore(createPlace, storage).getState().recentAddresses).toEqual([]);
});

test('[CART-07] an address another page broke costs only itself; its broken point only the point', () => {
  const addresses = [{ text: 7 }, { ...address, coordinates: [200, 55] }, 'x', { text: 'Баумана, 1' }];
  const tab = openStore(createPlace, memoryStorage({ addresses: JSON.stringify({ state: { addresses } }) }));
  expect(tab.getState().recentAddresses).toEqual([
    { ...address, coordinates: null },
    { text: 'Баумана, 1', city: '', coordinates: null, flat: '', entrance: '', floor: '', doorCode: '', name: '', comment: '' },
  ]);
});

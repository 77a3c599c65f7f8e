import { expect, test } from 'vitest';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { placeViews } from './place-views.ts';

const settings = settingsOf({
  shipping_methods: [
    { id: 'flat_rate' },
    {
      id: 'local_pickup',
      pickup_locations: [
        { id: 1, name: 'Первый', address: 'Первая, 1', coord: '55.7, 49.1', warehouse_id: 11, working_time: 'по-разному' },
        { id: 2, name: 'Второй, выдача', warehouse_id: 12 },
        { id: 3, name: 'Третий', warehouse_id: 13, working_time: 'как придётся' },
      ],
    },
    { id: 'wcso_booking', restaurants: [{ id: 4, name: 'Второй, зал', warehouse_id: 12, phone: '+7 000 000-00-12' }] },
  ],
  contacts: { phone: '+7 000 000-00-00', phones: [{ warehouse_id: 11, phone: '+7 000 000-00-11' }] },
});

test('places with tables come first, each place once, with its telephone and what is written of its hours', () => {
  expect(placeViews(settings)).toEqual([
    {
      id: '4',
      name: 'Второй, зал',
      address: '',
      phone: '+7 000 000-00-12',
      warehouseId: 12,
      workingTime: '',
      coordinates: null,
      bookable: true,
    },
    {
      id: '1',
      name: 'Первый',
      address: 'Первая, 1',
      phone: '+7 000 000-00-11',
      warehouseId: 11,
      workingTime: 'по-разному',
      coordinates: [49.1, 55.7],
      bookable: false,
    },
    {
      id: '3',
      name: 'Третий',
      address: '',
      phone: '+7 000 000-00-00',
      warehouseId: 13,
      workingTime: 'как придётся',
      coordinates: null,
      bookable: false,
    },
  ]);
});

test('a shop without places has none', () => expect(placeViews(settingsOf({}))).toEqual([]));

import { expect, test } from 'vitest';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { placeViews } from './place-views.ts';

const WORDS = { until: (time: string) => `до ${time}`, closed: 'закрыто', aroundClock: 'круглосуточно' };
/** Wednesday noon in Moscow. */
const NOON = Date.parse('2026-09-02T12:00:00+03:00');

const week = (from: string, to: string) => Array.from({ length: 7 }, () => ({ from, to }));
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
  delivery_work_time: {
    delivery: {
      11: { week: week('10:00', '23:00'), wp_timezone: '+03:00' },
      12: { around_clock: true, wp_timezone: '+03:00' },
    },
  },
});

test('places with tables come first, each place once, with today’s hours and a telephone', () => {
  expect(placeViews(settings, WORDS, NOON)).toEqual([
    { id: '4', name: 'Второй, зал', address: '', phone: '+7 000 000-00-12', hours: 'круглосуточно', coordinates: null, bookable: true },
    {
      id: '1',
      name: 'Первый',
      address: 'Первая, 1',
      phone: '+7 000 000-00-11',
      hours: 'до 23:00',
      coordinates: [49.1, 55.7],
      bookable: false,
    },
    { id: '3', name: 'Третий', address: '', phone: '+7 000 000-00-00', hours: 'как придётся', coordinates: null, bookable: false },
  ]);
});

test('a shop without places has none', () => expect(placeViews(settingsOf({}), WORDS, NOON)).toEqual([]));

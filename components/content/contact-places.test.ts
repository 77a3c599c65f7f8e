import { expect, test } from 'vitest';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { contactPlaces, routeHref } from './contact-places.ts';

const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((d) => [d, { from: '10:00', to: '22:00' }]));
const shop = settingsOf({
  contacts: { phone: '+7 1', phones: [{ warehouse_id: 12, phone: '+7 12' }] },
  delivery_work_time: { delivery: { 11: { week, wp_timezone: 'Europe/Moscow' } } },
  shipping_methods: [
    { id: 'flat_rate', name: 'Доставка' },
    {
      id: 'local_pickup',
      name: 'Самовывоз',
      pickup_locations: [
        { id: 1, name: 'Баумана', address: 'ул. Баумана, 38', coord: '55.7, 49.1', warehouse_id: 11, phone: '+7 11' },
        { id: 2, name: 'Кабан', address: 'ул. Марджани, 8', coord: '', warehouse_id: 12 },
        { id: 3, name: 'Без всего', warehouse_id: 13 },
      ],
    },
    {
      id: 'wcso_booking',
      name: 'Зал',
      restaurants: [{ id: 4, name: 'Кабан', coord: '55.8, 49.2', warehouse_id: 12, description: 'Веранда' }],
    },
  ],
});

test('[ROUTE-05] a place for pickup and booking is one place with all that either says', () => {
  expect(contactPlaces(shop).map(({ name, offers }) => [name, offers])).toEqual([
    ['Баумана', ['pickup']],
    ['Кабан', ['pickup', 'lounge']],
    ['Без всего', ['pickup']],
  ]);
  expect(contactPlaces(shop)[1]).toMatchObject({ address: 'ул. Марджани, 8', coordinates: [49.2, 55.8], description: 'Веранда' });
});

test('[CMS-06] its own phone goes before that of the warehouse, and that before the shop’s', () => {
  expect(contactPlaces(shop).map((p) => p.phone)).toEqual(['+7 11', '+7 12', '+7 1']);
  expect(contactPlaces(shop).map((p) => p.hours?.timezone ?? null)).toEqual(['Europe/Moscow', null, null]);
});

test('the route leads to the coordinates, else to the address, else nowhere', () => {
  expect(contactPlaces(shop).map(routeHref)).toEqual([
    'https://yandex.ru/maps/?rtext=~55.7,49.1',
    'https://yandex.ru/maps/?rtext=~55.8,49.2',
    '',
  ]);
  expect(routeHref({ coordinates: null, address: 'ул. Марджани, 8' })).toBe(
    'https://yandex.ru/maps/?text=%D1%83%D0%BB.%20%D0%9C%D0%B0%D1%80%D0%B4%D0%B6%D0%B0%D0%BD%D0%B8%2C%208',
  );
});

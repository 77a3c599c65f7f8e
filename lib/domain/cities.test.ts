import { expect, test } from 'vitest';
import { settings } from '#lib/contract/settings.ts';
import { citiesOf, warehousesIn } from './cities.ts';

const { locations } = settings.parse({
  locations: [{ term_id: 11, city: 'Казань' }, { term_id: '12', city: 'Иннополис' }, { term_id: 13, city: 'Казань' }, { term_id: 14 }],
});

test('each city once, in the shop’s order; a location without one names none', () => {
  expect(citiesOf(locations)).toEqual(['Казань', 'Иннополис']);
});

test.each([
  ['Казань', [11, 13]],
  ['Иннополис', [12]],
  ['Нигде', []],
  ['', [11, 12, 13, 14]],
])('warehouses of «%s»: %j', (city, expected) => expect(warehousesIn(locations, city)).toEqual(expected));

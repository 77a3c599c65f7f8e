import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settings } from '#lib/contract/settings.ts';
import { byDistance, citiesOf, distanceKm, FAR_KM, nearestKm, roundedKm, warehousesIn } from './places.ts';

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

test('a known distance: Kazan to Moscow', () => {
  expect(distanceKm([49.1221, 55.7887], [37.6173, 55.7558])).toBeGreaterThan(718);
  expect(distanceKm([49.1221, 55.7887], [37.6173, 55.7558])).toBeLessThan(722);
});

test('no distance to itself, the same both ways', () => {
  const point = fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }));
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceKm(a, a)).toBe(0);
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
    }),
  );
});

test.each([
  [0.04, 0],
  [2.14, 2.1],
  [9.94, 9.9],
  [9.96, 10],
  [19.4, 19],
])('%d km reads as %d', (km, shown) => expect(roundedKm(km)).toBe(shown));

test('nearest first, unknown places last', () => {
  const far = { id: 'far', coordinates: [49.3, 55.8] as const };
  const near = { id: 'near', coordinates: [49.13, 55.79] as const };
  const lost = { id: 'lost', coordinates: null };
  expect(byDistance([lost, far, near], [49.12, 55.79]).map((d) => d.thing.id)).toEqual(['near', 'far', 'lost']);
  expect(byDistance([lost, far, near], null).map((d) => d.km)).toEqual([null, null, null]);
});

test('the nearest of some points counts; without points there is no distance', () => {
  const kazan = [49.1221, 55.7887] as const;
  const moscow = [37.6173, 55.7558] as const;
  expect(nearestKm([], kazan)).toBeNull();
  expect(nearestKm([moscow, kazan], kazan)).toBe(0);
  expect(nearestKm([moscow], kazan)).toBeGreaterThan(FAR_KM);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settings } from '#lib/contract/settings.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import {
  allPlaces,
  byDistance,
  citiesOf,
  deliveryTypesOf,
  distanceKm,
  FAR_KM,
  firstView,
  nearestKm,
  orderedPlace,
  roundedKm,
  shopPoints,
  warehousesIn,
} from './places.ts';

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

const delivery = { dot_map_init: '55.79,49.12' };
const shipping_methods = [
  { id: 'local_pickup', type: 'local_pickup', pickup_locations: [{ id: 1, name: 'Баумана', coord: '55.7, 49.1', warehouse_id: 11 }] },
];

describe('what the map shows before a choice', () => {
  test('is dot_map_init when the shop has neither zones nor places, and nothing without it', () => {
    expect(firstView(settingsOf({ delivery }), 'delivery')).toEqual([[49.12, 55.79]]);
    expect(firstView(settingsOf({}), 'delivery')).toEqual([]);
  });

  test('is the places of the shop rather than dot_map_init', () => {
    expect(firstView(settingsOf({ delivery, shipping_methods }), 'pickup')).toEqual([[49.1, 55.7]]);
  });
});

test('[KF-PLACE-14] the map of delivery opens on dot_map_init with the innermost zone visible', () => {
  const ring = [
    [49, 55],
    [50, 55],
    [50, 56],
    [49, 55],
  ];
  const map = { features: [{ geometry: { type: 'Polygon', coordinates: [ring] }, properties: { description: '#cid=a' } }] };
  const view = firstView(settingsOf({ delivery: { dot_map_init: '55.6, 49.2' }, map }), 'delivery');
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  expect(middle(view.map(([lon]) => lon))).toBeCloseTo(49.2);
  expect(middle(view.map(([, lat]) => lat))).toBeCloseTo(55.6);
  expect(view).toEqual(expect.arrayContaining(ring));
  expect(firstView(settingsOf({ map }), 'delivery')).toEqual(ring);
});

describe('the points of the shop', () => {
  const zone = (rings: number[][][]) => ({
    features: [{ id: 1, geometry: { type: 'Polygon', coordinates: rings }, properties: { description: '#cid=a' } }],
  });

  test('are its places of every type, or the corners of its zones without places', () => {
    const rings = [
      [
        [49, 55],
        [50, 55],
        [50, 56],
        [49, 55],
      ],
    ];
    expect(shopPoints(settingsOf({ shipping_methods, map: zone(rings) }))).toEqual([[49.1, 55.7]]);
    expect(shopPoints(settingsOf({ map: zone(rings) }))).toContainEqual([50, 56]);
    expect(shopPoints(settingsOf({}))).toEqual([]);
  });
});

describe('[ORD-04] [KF-WIRE-01] the place of an order', () => {
  const shop = settings.parse({
    shipping_methods: [
      {
        id: 'local_pickup',
        pickup_locations: [
          { id: 5, name: 'Mill', address: 'Mill lane, 1', warehouse_id: 11 },
          { id: 6, name: 'Mill', address: 'Harbour, 3', warehouse_id: 12 },
        ],
      },
    ],
  });
  test.each([
    ['its id', { placeId: '6', place: 'Mill' }, 12],
    ['its name, where no id came back', { placeId: '', place: 'Mill' }, 11],
    ['its address, as older backends write it', { placeId: '', place: 'Harbour, 3' }, 12],
    ['nothing that is there', { placeId: '7', place: 'Elsewhere' }, undefined],
  ])('is found by %s', (_, order, warehouseId) =>
    expect(orderedPlace({ deliveryType: 'pickup', ...order }, shop)?.warehouseId).toBe(warehouseId),
  );

  test('is none for a delivery', () => {
    expect(orderedPlace({ deliveryType: 'delivery', placeId: '5', place: 'Mill' }, shop)).toBeNull();
  });
});

test('[DLV-01] [KF-WIRE-01] pickup and tables are only offered where there is a place for them; delivery always is', () => {
  const typesOf = (shippingMethods: readonly object[]) => deliveryTypesOf(settings.parse({ shipping_methods: shippingMethods }));
  const place = { id: 5, name: 'Mill' };
  expect(
    typesOf([
      { id: 'flat_rate:3', pickup_locations: false },
      { id: 'local_pickup', pickup_locations: [] },
      { id: 'wcso_booking', restaurants: false },
    ]),
  ).toEqual(['delivery']);
  expect(
    typesOf([
      { id: 'local_pickup', pickup_locations: [place] },
      { id: 'wcso_booking', restaurants: { 3: place } },
    ]),
  ).toEqual(['pickup', 'lounge']);
});

test('[ROUTE-05] every place stands once: the same one for pickup and for the lounge, and each of several that share a kitchen', () => {
  const place = (id: number, name: string, warehouse_id: number) => ({ id, name, warehouse_id });
  const settings = settingsOf({
    shipping_methods: [
      { id: 'local_pickup', pickup_locations: [place(1, 'Окно', 11), place(2, 'Двор', 11), place(3, 'Лаунж', 13)] },
      { id: 'wcso_booking', restaurants: [place(4, 'Лаунж', 13)] },
    ],
  });
  expect(allPlaces(settings).map(({ id, name }) => [id, name])).toEqual([
    ['1', 'Окно'],
    ['2', 'Двор'],
    ['3', 'Лаунж'],
  ]);
});

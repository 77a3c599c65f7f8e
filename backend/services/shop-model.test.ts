import { expect, test } from 'vitest';
import { loadShop } from '#backend/content/load.ts';
import { calls } from '#lib/contract/calls.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import type { LonLat } from '#lib/contract/shipping.ts';
import { testBackend } from '#tests/setup/backend.ts';
import { cityMapOf, simplified } from './shop-model.ts';

const street = (name: string, ...houses: readonly (readonly [string, number, number])[]) => ({
  street: name,
  district: undefined,
  houses: houses.map(([house, lon, lat]) => ({ house, coordinates: [lon, lat] as [number, number] })),
});
/** Whether a point lies inside a ring: a line to the east crosses it an odd number of times. */
const holds = (ring: readonly LonLat[], [x, y]: LonLat): boolean =>
  ring.slice(1).filter((to, i) => {
    const from = ring[i] ?? to;
    return from[1] > y !== to[1] > y && x < from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]);
  }).length %
    2 ===
  1;

const streetsOf = (...streets: ReturnType<typeof street>[]) => ({ country: '', region: undefined, city: '', streets });

test('[DLV-12] a street is the line through its houses in order; both sides are one line, a bend stays', () => {
  const straight = street('Прямая', ['10', 49.2, 55.8], ['2', 49.1, 55.8], ['7', 49.15, 55.8002]);
  const bent = street('Кривая', ['1', 49.1, 55.8], ['2', 49.1, 55.81], ['3', 49.12, 55.81]);
  expect(cityMapOf({ map: [], streets: streetsOf(straight, bent, street('Один дом', ['1', 49.1, 55.8])) })).toEqual([
    {
      kind: 'street',
      name: 'Прямая',
      points: [
        [49.1, 55.8],
        [49.2, 55.8],
      ],
    },
    {
      kind: 'street',
      name: 'Кривая',
      points: [
        [49.1, 55.8],
        [49.1, 55.81],
        [49.12, 55.81],
      ],
    },
  ]);
  expect(simplified([])).toEqual([]);
});

test('[DLV-12] what the shop draws itself stays, and a main road is no street besides', () => {
  const road = {
    kind: 'road' as const,
    name: 'Проспект',
    points: [
      [49, 55],
      [50, 55],
    ] as [number, number][],
  };
  expect(cityMapOf({ map: [road], streets: streetsOf(street('Проспект', ['1', 49, 55], ['9', 50, 55])) })).toEqual([road]);
  expect(cityMapOf({ map: [], streets: undefined })).toEqual([]);
});

test('[DLV-12] the map of the demo has water, parks, roads and streets, and no house stands in water or in a park', async () => {
  const shop = await loadShop('backend/shop');
  const areas = shop.map.filter(({ kind }) => kind !== 'road');
  const wet = (shop.streets?.streets ?? []).flatMap(({ street: name, houses }) =>
    houses.filter(({ coordinates }) => areas.some(({ points }) => holds(points, coordinates))).map(({ house }) => `${name}, ${house}`),
  );
  expect(wet).toEqual([]);
  expect(new Set(cityMapOf(shop).map(({ kind }) => kind))).toEqual(new Set(['water', 'park', 'road', 'street']));
});

test('[DLV-12] the call answers it, and nothing for a shop without a map and streets', async () => {
  const line = {
    type: 'LineString',
    coordinates: [
      [49, 55],
      [50, 55],
    ],
  };
  const map = { type: 'FeatureCollection', features: [{ type: 'Feature', properties: { kind: 'road', name: 'Тракт' }, geometry: line }] };
  for (const [files, expected] of [
    [{ 'map.geojson': JSON.stringify(map), 'streets.yaml': null }, [{ kind: 'road', name: 'Тракт', points: line.coordinates }]],
    [{ 'streets.yaml': null }, []],
  ] as const) {
    const backend = await testBackend({ files });
    const { status, body } = await backend.call('GET', '/wp-json/geo/v1/map');
    expect(status).toBe(200);
    const parsed = parseAnswer(calls.cityMap.answer, body);
    expect(parsed.ok && parsed.value).toEqual(expected);
    await backend.close();
  }
});

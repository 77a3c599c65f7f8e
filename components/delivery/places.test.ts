import { describe, expect, test } from 'vitest';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { firstView, shopPoints } from './places.ts';

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

import { describe, expect, test } from 'vitest';
import type { LonLat, Zone } from '#lib/contract/shipping.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { square, zoneWire } from '#tests/setup/sample-zones.ts';
import { isOnGlobe, zoneHolds } from './zone-shape.ts';
import { zoneAt } from './zones.ts';

type Ring = readonly LonLat[];
const zonesOf = (...rings: readonly (readonly Ring[])[]): readonly Zone[] =>
  settingsOf({ map: { features: rings.map((all, i) => zoneWire(`z${i}`, ...all)) } }).zones;
function zoneOf(...rings: readonly Ring[]): Zone {
  const [zone] = zonesOf(rings);
  if (zone === undefined) throw new Error('the contract left the zone out');
  return zone;
}
const holds = (zone: Zone, ...points: readonly LonLat[]): boolean[] => points.map((point) => zoneHolds(zone, point));

describe('points exactly on edges and corners are inside', () => {
  const slanted: Ring = [
    [49.1, 55.7],
    [49.13, 55.79],
    [49.2, 55.7],
    [49.1, 55.7],
  ];
  test('[DLV-02] every corner and every decimal point of a slanted edge, which no binary fraction hits', () => {
    expect(holds(zoneOf(slanted), ...slanted, [49.11, 55.73], [49.12, 55.76], [49.15, 55.7])).toEqual(Array(7).fill(true));
  });
  test('[DLV-02] a centimetre beyond the edge is outside', () => {
    expect(holds(zoneOf(slanted), [49.11, 55.7300002], [49.15, 55.6999998], [49.0999998, 55.7])).toEqual([false, false, false]);
  });
  test('[DLV-02] zones side by side leave no gap: each point of their border is in one of them', () => {
    const [a, b] = zonesOf([square(0, 0, 1)], [square(1, 0, 1)]);
    for (const y of [0, 0.1, 0.3, 1 / 3, 0.9999999, 1])
      expect(
        zoneAt(
          [1, y],
          [a, b].flatMap((z) => z ?? []),
        )?.zone,
      ).toBe('z1');
  });
});

describe('shapes that nobody meant', () => {
  test('[DLV-02] what encloses nothing serves nobody: one point, a line there and back, a slanted line', () => {
    expect(
      holds(
        zoneOf([
          [5, 5],
          [5, 5],
          [5, 5],
          [5, 5],
        ]),
        [5, 5],
      ),
    ).toEqual([false]);
    expect(
      holds(
        zoneOf([
          [0, 0],
          [9, 0],
          [4, 0],
          [0, 0],
        ]),
        [4, 0],
        [2, 0],
      ),
    ).toEqual([false, false]);
    expect(
      holds(
        zoneOf([
          [0.1, 0.1],
          [0.3, 0.3],
          [0.2, 0.2],
          [0.1, 0.1],
        ]),
        [0.2, 0.2],
      ),
    ).toEqual([false]);
  });
  test('[DLV-02] a flat hole takes nothing away', () => {
    expect(
      holds(
        zoneOf(square(0, 0, 10), [
          [2, 2],
          [8, 8],
          [5, 5],
          [2, 2],
        ]),
        [5, 5],
        [3, 4],
      ),
    ).toEqual([true, true]);
  });
  test('[DLV-02] a figure of eight holds both of its halves, and its crossing', () => {
    const eight = zoneOf([
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
      [0, 0],
    ]);
    expect(holds(eight, [1, 5], [9, 5], [5, 5], [5, 1], [5, 9])).toEqual([true, true, true, false, false]);
  });
  test('[DLV-02] a ring that touches itself in one point is one area', () => {
    const bow = zoneOf([
      [0, 0],
      [4, 0],
      [4, 4],
      [8, 0],
      [8, 8],
      [4, 4],
      [0, 8],
      [0, 0],
    ]);
    expect(holds(bow, [2, 3], [7, 4], [4, 4], [4, 6])).toEqual([true, true, true, false]);
  });
  test('[DLV-02] the middle of a star drawn in one line is outside, as it is drawn', () => {
    const star = zoneOf([
      [0, 3],
      [2, -3],
      [-3, 1],
      [3, 1],
      [-2, -3],
      [0, 3],
    ]);
    expect(holds(star, [0, 0], [0, 2], [2, 0.8])).toEqual([false, true, true]);
  });
  test('[DLV-02] repeated corners change nothing', () => {
    expect(
      holds(
        zoneOf([
          [0, 0],
          [0, 0],
          [4, 0],
          [4, 4],
          [4, 4],
          [0, 4],
          [0, 0],
        ]),
        [2, 2],
        [0, 2],
        [5, 5],
      ),
    ).toEqual([true, true, false]);
  });
  test('[DLV-02] holes: inside them is outside, their edges are not; a hole in two parts', () => {
    const cheese = zoneOf(square(0, 0, 10), square(1, 1, 2), square(6, 6, 2));
    expect(holds(cheese, [2, 2], [7, 7], [1, 2], [8, 8], [5, 5])).toEqual([false, false, true, true, true]);
  });
});

describe('far away', () => {
  test('[DLV-02] a zone over the antimeridian is one with longitudes beyond 180, on either side', () => {
    const east = zoneOf([
      [178, 60],
      [182, 60],
      [182, 66],
      [178, 66],
      [178, 60],
    ]);
    const west = zoneOf([
      [-182, 60],
      [-178, 60],
      [-178, 66],
      [-182, 66],
      [-182, 60],
    ]);
    for (const zone of [east, west])
      expect(holds(zone, [179, 63], [-179, 63], [180, 63], [-180, 63], [-177, 63], [177, 63], [0, 63])).toEqual([
        true,
        true,
        true,
        true,
        false,
        false,
        false,
      ]);
  });
  test('[DLV-02] or two polygons of one name', () => {
    const halves = settingsOf({
      map: {
        features: [
          zoneWire('bering', [
            [178, 60],
            [180, 60],
            [180, 66],
            [178, 66],
            [178, 60],
          ]),
          zoneWire('bering', [
            [-180, 60],
            [-178, 60],
            [-178, 66],
            [-180, 66],
            [-180, 60],
          ]),
        ],
      },
    }).zones;
    expect([179, 180, -180, -179, 177].map((lon) => zoneAt([lon, 63], halves)?.zone)).toEqual([
      'bering',
      'bering',
      'bering',
      'bering',
      undefined,
    ]);
  });
  test('[DLV-02] a zone around the whole globe holds its corners', () => {
    const all = zoneOf([
      [-180, -90],
      [180, -90],
      [180, 90],
      [-180, 90],
      [-180, -90],
    ]);
    expect(holds(all, [0, 0], [180, 90], [-180, -90], [49.1, 55.8])).toEqual([true, true, true, true]);
  });
  test.each([
    [1e300, 0],
    [0, 91],
    [541, 0],
    [Number.POSITIVE_INFINITY, 0],
    [Number.NaN, 0],
    ['49', 55],
  ])('[DLV-02] a corner at %s, %s costs that zone, not the map', (lon, lat) => {
    const features = [
      zoneWire('good', square(0, 0, 4)),
      {
        ...zoneWire('bad', []),
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [lon, lat],
              [1, 1],
              [1, 0],
              [0, 0],
            ],
          ],
        },
      },
    ];
    expect(settingsOf({ map: { features } }).zones.map((z) => z.zone)).toEqual(['good']);
  });
  test.each<[number, number]>([
    [181, 0],
    [0, 90.1],
    [-180.0001, 0],
    [Number.NaN, 0],
    [0, Number.NaN],
    [Number.POSITIVE_INFINITY, 0],
    [1e300, 1e300],
  ])('[DLV-03] %d, %d is no point of the globe and in no zone', (lon, lat) => {
    const all = zonesOf([
      [
        [-540, -90],
        [540, -90],
        [540, 90],
        [-540, 90],
        [-540, -90],
      ],
    ]);
    expect([isOnGlobe([lon, lat]), zoneAt([lon, lat], all)]).toEqual([false, null]);
  });
});

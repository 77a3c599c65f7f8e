import { array, assert, func, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LonLat, Zone } from '#lib/contract/shipping.ts';
import { manyZones } from '#tests/setup/many-zones.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { square, zonesWire, zoneWire } from '#tests/setup/sample-zones.ts';
import { holdsExactly } from '#tests/setup/zone-oracle.ts';
import { isOnGlobe, resolvePoint, zoneAt, zoneHolds } from './zones.ts';

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
    ['49°', 55],
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

const settings = settingsOf(zonesWire);
const at = (lon: number, lat: number) => zoneAt([lon, lat], settings.zones)?.zone ?? null;

describe('delivery zones', () => {
  test.each([
    [1, 1, 'far'],
    [5, 5, 'near'],
    [3.5, 3.5, 'far'],
    [11, 5, null],
    [20.5, 20.5, 'lost'],
  ])('[DLV-02] point %d, %d lies in %s: the last polygon wins, holes are outside', (lon, lat, zone) => expect(at(lon, lat)).toBe(zone));

  test.each([
    [0, 5, 'far'],
    [10, 10, 'far'],
    [2, 4, 'near'],
    [6, 6, 'near'],
    [3, 3.5, 'near'],
  ])('[DLV-02] point %d, %d on an edge is inside %s', (lon, lat, zone) => expect(at(lon, lat)).toBe(zone));

  test('[DLV-02] the condition brings warehouse, minutes and prices; without a warehouse of its own, the default one', () => {
    expect(resolvePoint([5, 5], settings)).toMatchObject({ ok: true, warehouseId: 11, condition: { minutes: 30 }, zone: { zone: 'near' } });
    expect(resolvePoint([1, 1], settings)).toMatchObject({ ok: true, warehouseId: 12, condition: { expressCost: 30_000 } });
  });

  test('[DLV-03] outside every zone, and a zone without price', () => {
    expect(resolvePoint([50, 50], settings)).toEqual({ ok: false, code: 'address_outside' });
    expect(resolvePoint([20.5, 20.5], settings)).toEqual({ ok: false, code: 'delivery_price_unknown' });
    const noSteps = settingsOf({ ...zonesWire, delivery: { conditions: [{ zone: 'lost', sum: [] }] } });
    expect(resolvePoint([20.5, 20.5], noSteps)).toEqual({ ok: false, code: 'delivery_price_unknown' });
    for (const point of [
      [181, 0],
      [5, Number.NaN],
      [Number.NEGATIVE_INFINITY, 5],
    ] as const)
      expect(resolvePoint(point, settings)).toEqual({ ok: false, code: 'address_unknown' });
  });

  test('[DLV-02] a ring that was not closed is closed', () => {
    const open = settingsOf({ map: { features: [zoneWire('a', square(0, 0, 4).slice(0, 4))] } });
    expect(zoneAt([1, 3], open.zones)?.zone).toBe('a');
    expect(zoneAt([5, 3], open.zones)).toBeNull();
  });

  const corner = tuple(integer({ min: -6, max: 6 }), integer({ min: -6, max: 6 }));
  const rings = array(array(corner, { minLength: 4, maxLength: 8 }), { minLength: 1, maxLength: 6 });
  const degrees = ([x, y]: readonly [number, number]): LonLat => [49 + x / 1000, 55 + y / 1000];
  const overlapping = (all: readonly (readonly (readonly [number, number])[])[]) =>
    settingsOf({
      map: { features: all.map((ring, i) => zoneWire(`z${i}`, ring.map(degrees))) },
      delivery: { conditions: all.map((_, i) => ({ zone: `z${i}`, sum: [{ min_sum_order: i, deliv_price: i }] })) },
    });

  test('[DLV-02] of overlapping zones the last drawn one that holds the point decides', () => {
    assert(
      property(rings, array(corner, { minLength: 1, maxLength: 10 }), (all, points) => {
        const { zones } = overlapping(all);
        for (const point of points) {
          const last = all.findLastIndex((ring) => holdsExactly([ring], point));
          expect(zoneAt(degrees(point), zones)?.zone).toBe(last < 0 ? undefined : `z${last}`);
        }
      }),
    );
  });

  test('[DLV-02] neither zones elsewhere nor the order of the conditions have a say', () => {
    assert(
      property(rings, corner, func(integer()), (all, point, shuffle) => {
        const { zones, delivery } = overlapping(all);
        const verdict = resolvePoint(degrees(point), { zones, delivery });
        const [holding, others] = [true, false].map((inside) => zones.filter((_, i) => holdsExactly([all[i] ?? []], point) === inside));
        const conditions = delivery.conditions.toSorted((a, b) => shuffle(a.zone) - shuffle(b.zone));
        const elsewhere = (others ?? []).toSorted((a, b) => shuffle(a.zone) - shuffle(b.zone));
        for (const mixed of [holding ?? [], [...elsewhere, ...(holding ?? [])], [...(holding ?? []), ...elsewhere]])
          expect(resolvePoint(degrees(point), { zones: mixed, delivery: { ...delivery, conditions } })).toEqual(verdict);
      }),
    );
  });

  test('a thousand zones of two hundred corners answer within a millisecond, whoever else computes', () => {
    const { settings: city, pointAt } = manyZones(1_000, 200);
    const times = Array.from({ length: 200 }, (_, i) => {
      const start = process.cpuUsage();
      expect(resolvePoint(pointAt(i * 5), city)).toMatchObject({ ok: true, zone: { zone: `z${i * 5}` } });
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000;
    });
    expect(times.toSorted((a, b) => a - b)[100]).toBeLessThan(1);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LonLat, Zone } from '#lib/contract/shipping.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { zoneWire } from '#tests/setup/sample-zones.ts';
import { holdsExactly } from '#tests/setup/zone-oracle.ts';
import { boxesTouch, boxOf } from './box.ts';
import { zoneHolds } from './zones.ts';

function zoneOf(...rings: readonly (readonly LonLat[])[]): Zone {
  const [zone] = settingsOf({ map: { features: [zoneWire('z', ...rings)] } }).zones;
  if (zone === undefined) throw new Error('the contract left the zone out');
  return zone;
}

describe('against whole-number arithmetic that shares nothing with it', () => {
  /** Thousandths of a degree, close together, so that edges, corners and crossings are met often. */
  const corner = fc.tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -6, max: 6 }));
  const ring = fc.array(corner, { minLength: 4, maxLength: 9 });
  const degrees = ([x, y]: readonly [number, number]): LonLat => [49 + x / 1000, 55 + y / 1000];

  test('[DLV-02] any polygon with any holes says inside or outside as the oracle does', () => {
    fc.assert(
      fc.property(fc.array(ring, { minLength: 1, maxLength: 3 }), fc.array(corner, { minLength: 1, maxLength: 20 }), (rings, points) => {
        const zone = zoneOf(...rings.map((all) => all.map(degrees)));
        for (const point of [...points, ...rings.flat()])
          expect([point, zoneHolds(zone, degrees(point))]).toEqual([point, holdsExactly(rings, point)]);
      }),
      { numRuns: 400 },
    );
  });

  test('[DLV-02] where a ring begins and which way it runs makes no difference', () => {
    fc.assert(
      fc.property(ring, corner, fc.nat(8), fc.boolean(), (corners, point, by, back) => {
        const turned = [...corners.slice(by % corners.length), ...corners.slice(0, by % corners.length)];
        const other = back ? turned.toReversed() : turned;
        expect(zoneHolds(zoneOf(other.map(degrees)), degrees(point))).toBe(zoneHolds(zoneOf(corners.map(degrees)), degrees(point)));
      }),
    );
  });

  test('[DLV-02] boxes only save time: a point in a zone is in its box', () => {
    fc.assert(
      fc.property(ring, corner, (corners, point) => {
        const [x, y] = point;
        if (holdsExactly([corners], point)) expect(boxesTouch(boxOf(corners), [x, y, x, y])).toBe(true);
      }),
    );
    expect(boxesTouch(boxOf([]), [0, 0, 0, 0])).toBe(false);
  });
});

import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import { array, assert, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { square, zonesWire, zoneWire } from '#tests/setup/sample-zones.ts';
import { resolvePoint, zoneAt } from './zones.ts';

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
  });

  test('[DLV-02] a ring that was not closed is closed', () => {
    const open = settingsOf({ map: { features: [zoneWire('a', square(0, 0, 4).slice(0, 4))] } });
    expect(zoneAt([1, 3], open.zones)?.zone).toBe('a');
    expect(zoneAt([5, 3], open.zones)).toBeNull();
  });

  test('[DLV-02] the zone of any point is that of the plain question to every polygon, last first', () => {
    // a millionth of a degree is a decimetre
    const degree = integer({ min: -10_000_000, max: 10_000_000 }).map((n) => n / 1_000_000);
    const corner = tuple(degree, degree);
    const ring = array(corner, { minLength: 3, maxLength: 12 });
    assert(
      property(array(ring, { minLength: 1, maxLength: 8 }), array(corner, { minLength: 1, maxLength: 10 }), (rings, points) => {
        const zones = rings.map(
          (points, i) => ({ ...settings.zones[0], zone: `z${i}`, rings: [points] }) as (typeof settings.zones)[number],
        );
        for (const point of [...points, ...rings.flat()]) {
          const plain = zones.findLast(({ rings: [outer = []] }) =>
            booleanPointInPolygon(point, {
              type: 'Polygon',
              coordinates: [[...outer, ...outer.slice(0, 1)].map(([lon, lat]) => [lon, lat])],
            }),
          );
          expect(zoneAt(point, zones)?.zone).toBe(plain?.zone);
        }
      }),
    );
  });
});

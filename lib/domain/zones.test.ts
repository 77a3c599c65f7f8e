import { array, assert, func, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LonLat } from '#lib/contract/shipping.ts';
import { manyZones } from '#tests/setup/many-zones.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { square, zonesWire, zoneWire } from '#tests/setup/sample-zones.ts';
import { holdsExactly } from '#tests/setup/zone-oracle.ts';
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

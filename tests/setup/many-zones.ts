import type { LonLat } from '#lib/contract/shipping.ts';
import { settingsOf } from './sample-menu.ts';
import { zoneWire } from './sample-zones.ts';

const STEP = 0.01;

/** A city of `count` round zones of `corners` corners side by side, each with its price, and a point in the middle of each. */
export function manyZones(count: number, corners: number) {
  const wide = Math.ceil(Math.sqrt(count));
  const pointAt = (i: number): LonLat => [48 + (i % wide) * STEP, 55 + Math.floor(i / wide) * STEP];
  const ring = (i: number): LonLat[] => {
    const [lon, lat] = pointAt(i);
    return Array.from({ length: corners }, (_, n) => {
      const angle = (2 * Math.PI * n) / corners;
      return [lon + 0.006 * Math.cos(angle), lat + 0.006 * Math.sin(angle)];
    });
  };
  const all = Array.from({ length: count }, (_, i) => i);
  const settings = settingsOf({
    map: { features: all.map((i) => zoneWire(`z${i}`, ring(i))) },
    delivery: { conditions: all.map((i) => ({ zone: `z${i}`, sum: [{ min_sum_order: 500, deliv_price: i }] })) },
  });
  return { settings, pointAt };
}

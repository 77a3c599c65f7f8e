import type { WarehouseHours } from '#lib/contract/settings-parts.ts';
import { slotsOf } from '#lib/domain/slots.ts';
import { resolvePoint } from '#lib/domain/zones.ts';
import { manyZones } from '#tests/setup/many-zones.ts';
import { quantile } from './process.ts';
import { startBackend } from './shop-process.ts';

/** What a customer waits for while choosing where and when: the zone of a point, the times of two weeks, suggestions while typing. */

const ms = (value: number): string => `${value.toFixed(3)} ms`;
const shown = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return [0.5, 0.99, 1].map((q) => ms(quantile(sorted, q))).join(' / ');
};

function timed(count: number, work: (i: number) => unknown): number[] {
  return Array.from({ length: count }, (_, i) => {
    const from = performance.now();
    work(i);
    return performance.now() - from;
  });
}

const day = { from: '10:00', to: '02:00' };
const hours: WarehouseHours = {
  aroundClock: false,
  week: { 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, 7: day },
  cookingMinutes: 25,
  lastOrderMinutes: null,
  timezone: 'Europe/Moscow',
};
const fortnight = (i: number) =>
  slotsOf({ hours, now: Date.UTC(2026, 10, 20, 9, i % 60), days: 14, intervalMinutes: 30, roadMinutes: 40, capacityLeft: () => 4 });

const TYPED = ['пу', 'пушк', 'Пушкина 1', 'ул. Баумана, д. 38', '2я азин', 'чистопольская 61', 'улица', 'проспект победы 15', 'лондон'];

async function suggestions(count: number): Promise<number[]> {
  const backend = await startBackend();
  const times: number[] = [];
  try {
    for (let i = 0; i < count; i++) {
      const query = encodeURIComponent(`${TYPED[i % TYPED.length]}`);
      const from = performance.now();
      const answer = await fetch(`${backend.url}/wp-json/geo/v1/suggest?q=${query}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`suggest: ${answer.status}`);
      times.push(performance.now() - from);
    }
  } finally {
    await backend.stop();
  }
  return times.slice(TYPED.length);
}

export async function benchRules(): Promise<readonly (readonly [string, string])[]> {
  const { settings, pointAt } = manyZones(1_000, 200);
  const [first = 0, ...zones] = timed(2_000, (i) => resolvePoint(pointAt((i * 7) % 1_000), settings));
  return [
    ['zone of a point among 1,000 polygons of 200 corners: first', ms(first)],
    ['zone of a point among 1,000 polygons of 200 corners: p50 / p99 / slowest', shown(zones)],
    ['times of 14 days in half hours: p50 / p99 / slowest', shown(timed(500, fortnight).slice(20))],
    ['suggestions of the embedded backend over HTTP: p50 / p99 / slowest', shown(await suggestions(500))],
  ];
}

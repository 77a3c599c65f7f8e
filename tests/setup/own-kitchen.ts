import { rmSync } from 'node:fs';
import { clockOf, zonedAt } from '#lib/domain/zoned-time.ts';
import { backendProcess } from './backend-process.ts';
import { type ContentChange, inYaml, shopCopy } from './shop-copy.ts';

/** Changes the settings file of the shop under test, addressed as it is written. */
export type SettingsChange = ContentChange;

/** A second backend with its own orders, the demo shop's dishes and other settings: its rules decide, not an altered answer. */
export async function ownKitchen(change: SettingsChange): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const shopDir = shopCopy({ 'settings.yaml': inYaml(change) });
  const own = backendProcess({
    DEMO: '1',
    SHOP_DIR: shopDir,
    CONSUMER_KEY: '',
    CONSUMER_SECRET: '',
    REALTIME_SECRET: '',
  });
  const url = await own.ready();
  return {
    url,
    stop: async () => {
      own.child.kill();
      await own.exit;
      rmSync(shopDir, { recursive: true, force: true });
    },
  };
}

/** Hours of all warehouses: the same every day but for days off (1 Monday … 7 Sunday). */
export const openDaily =
  (from: string, to: string, daysOff: readonly number[] = []): SettingsChange =>
  (settings) => {
    const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => !daysOff.includes(day));
    const week = Object.fromEntries(days.map((day) => [day, { from, to }]));
    for (const id of ['11', '12', '13']) settings.setIn(['delivery_work_time', 'delivery', id, 'week'], week);
  };

/** A full hour of the demo shop's city, so many hours from now: `HH:00`. */
export const hourFromNow = (hours: number): string =>
  clockOf(Math.floor(zonedAt(Date.now() + hours * 3_600_000, 'Europe/Moscow').minutes / 60) * 60);

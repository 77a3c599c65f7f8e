import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { clockOf, zonedAt } from '#lib/domain/zoned-time.ts';
import { backendProcess } from './backend-process.ts';

const SHOP = resolve('backend/shop');
const SETTINGS = 'settings.yaml';

/** A copy of the demo shop whose settings are changed; answers its folder. */
function shopWith(change: SettingsChange): string {
  const dir = mkdtempSync(join(tmpdir(), 'shop-'));
  for (const name of readdirSync(SHOP)) if (name !== SETTINGS) symlinkSync(join(SHOP, name), join(dir, name));
  const settings = parseDocument(readFileSync(join(SHOP, SETTINGS), 'utf8'));
  change(settings);
  writeFileSync(join(dir, SETTINGS), settings.toString());
  return dir;
}

/** Changes the settings file of the demo shop, addressed as it is written. */
export type SettingsChange = (settings: Document) => void;

/** A second backend with its own orders, the demo shop's dishes and other settings: its rules decide, not an altered answer. */
export async function ownKitchen(change: SettingsChange): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const own = backendProcess({ DEMO: '1', SHOP_DIR: shopWith(change), CONSUMER_KEY: '', CONSUMER_SECRET: '', REALTIME_SECRET: '' });
  const url = await own.ready();
  return {
    url,
    stop: async () => {
      own.child.kill();
      await own.exit;
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

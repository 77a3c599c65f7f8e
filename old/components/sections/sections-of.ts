import 'server-only';
import { createHash } from 'node:crypto';
import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getSettings } from '#lib/shop/settings.ts';
import { publicStandpoint } from '#old/components/catalogue/standpoint.ts';
import { sectionRows } from './section-list.ts';

export interface SectionsBytes {
  readonly json: Buffer<ArrayBuffer>;
  readonly etag: string;
}

interface Made {
  readonly settings: Settings;
  readonly byPlace: Map<number | null, SectionsBytes>;
}

/** Made once for a menu and a place; they go when the menu goes. */
const known = new WeakMap<Menu, Made>();

function make(menu: Menu, settings: Settings, warehouseId: number | null): SectionsBytes {
  const at = publicStandpoint(settings, menu);
  const json = Buffer.from(JSON.stringify({ sections: sectionRows({ ...at, place: { ...at.place, warehouseId } }) }));
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 27);
  return { json, etag: `W/"${digest}"` };
}

/** The tree of the menu as bytes, written once; null while there is no menu. A place that the shop does not have is none. */
export async function getSections(locale: string, place: number | null): Promise<SectionsBytes | null> {
  const [settings, menu] = await Promise.all([getSettings(locale), getMenu(locale)]);
  if (menu === null) return null;
  const warehouseId = settings.locations.some((l) => l.warehouseId === place) ? place : null;
  let made = known.get(menu);
  if (made?.settings !== settings) {
    made = { settings, byPlace: new Map() };
    known.set(menu, made);
  }
  const one = made.byPlace.get(warehouseId) ?? make(menu, settings, warehouseId);
  made.byPlace.set(warehouseId, one);
  return one;
}

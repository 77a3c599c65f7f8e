import { hash } from 'node:crypto';
import { setImmediate as breath } from 'node:timers/promises';
import type { Call } from '#lib/contract/call.ts';
import { catalogueSlices, slicesOfRows } from '#lib/contract/catalogue.ts';
import { CatalogueJoin, type CatalogueSlice } from '#lib/contract/catalogue-join.ts';
import type { DroppedRow } from '#lib/contract/php.ts';
import { type Menu, menuSteps } from '#lib/domain/catalogue.ts';
import { logDropped } from '#lib/server/gateway/log.ts';
import { jsonRows } from './json-rows.ts';
import { SameContent } from './same-content.ts';

declare global {
  var storefrontMenus: SameContent<Menu> | undefined;
}

/**
 * Reads a catalogue file (its JSON as bytes) into a menu piece by piece, other requests answered in between: ten thousand dishes are seconds of work. A dish
 * that stands in two categories is read once; what had to be left out is logged (ERR-03). Files of the same bytes, as of languages that the shop does not
 * translate, are one menu.
 * @throws {TypeError | SyntaxError} when it is no catalogue.
 */
export async function readMenu(call: Call, json: Buffer): Promise<Menu> {
  globalThis.storefrontMenus ??= new SameContent();
  return globalThis.storefrontMenus.of(hash('sha256', json), () => menuOf(call, json));
}

async function menuOf(call: Call, json: Buffer): Promise<Menu> {
  const join = new CatalogueJoin();
  const dropped: DroppedRow[] = [];
  for (const slice of slicesOf(json, (_, lost) => dropped.push(lost))) {
    join.add(slice);
    await breath();
  }
  logDropped(call, dropped);
  const steps = menuSteps(join.categories);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await breath();
  }
}

function slicesOf(json: Buffer, onDropped: Parameters<typeof catalogueSlices>[1]): Iterable<CatalogueSlice> {
  const rows = jsonRows(json);
  return rows === null ? catalogueSlices(JSON.parse(json.toString('utf8')), onDropped) : slicesOfRows(rows, onDropped);
}

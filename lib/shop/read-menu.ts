import { setImmediate as breath } from 'node:timers/promises';
import type { Call } from '#lib/contract/call.ts';
import { CatalogueJoin, catalogueSlices } from '#lib/contract/catalogue-slices.ts';
import type { DroppedRow } from '#lib/contract/php.ts';
import { type Menu, menuSteps } from '#lib/domain/catalogue.ts';
import { logDropped } from '#lib/gateway/log.ts';

/**
 * Reads a catalogue file into a menu piece by piece, other requests answered in between: ten thousand dishes are seconds of work. A dish that stands in two
 * categories is read once; what had to be left out is logged (ERR-03).
 * @throws {TypeError} when it is no catalogue.
 */
export async function readMenu(call: Call, json: unknown): Promise<Menu> {
  const join = new CatalogueJoin();
  const dropped: DroppedRow[] = [];
  for (const slice of catalogueSlices(json, (_, lost) => dropped.push(lost))) {
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

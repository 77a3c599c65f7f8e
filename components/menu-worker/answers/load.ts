import { CatalogueJoin, type CatalogueSlice, catalogueSlices } from '#lib/contract/catalogue-slices.ts';
import { buildMenu } from '#lib/domain/catalogue.ts';
import { exchange } from '#lib/gateway/exchange.ts';
import type { Desk } from '../desk.ts';
import { pause } from '../pause.ts';
import type { MenuFile } from '../protocol.ts';
import { warnDropped } from './warn-dropped.ts';

/** Milliseconds for the whole file: nobody waits before it, and a slow line needs its time. */
const PATIENCE = 60_000;

/**
 * Fetches, reads and hands over a catalogue file; its menu stays on the desk.
 * @throws when it cannot be had or is none.
 */
export async function* load({ path }: MenuFile, desk: Desk): AsyncGenerator<CatalogueSlice, void> {
  const answer = await exchange({ method: 'GET', path, timeout: PATIENCE });
  if (!answer.ok) throw new Error(answer.failure.kind);
  const join = new CatalogueJoin();
  for (const slice of catalogueSlices(answer.value, warnDropped)) {
    join.add(slice);
    yield slice;
    // a question about one dish goes first
    await pause();
  }
  desk.menu = buildMenu(join.categories);
}

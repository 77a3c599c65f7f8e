import { CatalogueJoin, type CatalogueSlice } from '#lib/contract/catalogue-join.ts';
import { catalogueSlices } from '#lib/contract/catalogue-slices.ts';
import { buildMenu } from '#lib/domain/catalogue.ts';
import { exchange } from '#lib/gateway/exchange.ts';
import type { Desk } from '../desk.ts';
import { idbShelf } from '../idb-shelf.ts';
import { KeptFiles } from '../kept-files.ts';
import { pause } from '../pause.ts';
import type { KeptFrom, WholeMenu } from '../protocol.ts';
import { warnDropped } from './warn-dropped.ts';

/** Milliseconds for the whole file: nobody waits before it, and a slow line needs its time. */
const PATIENCE = 60_000;

const LOST = { ok: false, failure: { kind: 'offline' } } as const;

const kept = new KeptFiles(idbShelf);
/** How many menus were asked for: one that comes after a later one's is of a place that was left. */
let asked = 0;

/** Its address without the three minutes it stands for. */
function nameOf(path: string): string {
  const [file = '', query] = path.split('?');
  const search = new URLSearchParams(query);
  search.delete('t');
  return `${file}?${search}`;
}

/**
 * Fetches, reads and hands over a catalogue file; its menu stays on the desk, its file in the browser. Where it cannot be had the copy kept is handed
 * over, its age first (CART-13).
 * @throws when there is neither.
 */
export async function* load({ path, version, isLost }: WholeMenu, desk: Desk): AsyncGenerator<CatalogueSlice | KeptFrom, void> {
  asked += 1;
  const own = asked;
  const name = nameOf(path);
  const ready = isLost ? await kept.find(name, version) : null;
  const answer = ready === null ? await exchange({ method: 'GET', path, timeout: PATIENCE }) : LOST;
  const copy = ready ?? (answer.ok ? null : await kept.find(name, version));
  if (!answer.ok && copy === null) throw new Error(answer.failure.kind);
  if (copy !== null) yield { keptAt: copy.at };
  const join = new CatalogueJoin();
  for (const slice of catalogueSlices(answer.ok ? answer.value : copy?.value, warnDropped)) {
    join.add(slice);
    yield slice;
    // a question about one dish goes first
    await pause();
  }
  if (own === asked) desk.menu = buildMenu(join.categories);
  if (answer.ok) void kept.keep(name, version, answer.value);
}

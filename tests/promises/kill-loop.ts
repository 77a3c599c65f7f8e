import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { orderBody } from '#tests/setup/order-shop.ts';
import { requestOrder } from '#tests/setup/race.ts';
import { seededRandom } from '#tests/setup/seeded-random.ts';
import type { Place, Running } from './place.ts';

interface Attack {
  readonly kills: number;
  readonly writers: number;
  readonly seed: number;
  readonly without?: readonly string[];
}

export interface Killed {
  readonly acknowledged: number;
  /** Sent, and killed before an answer. */
  readonly unanswered: number;
  /** Acknowledged, and not there afterwards under its key and number. */
  readonly lost: number;
  /** Orders that no key has, or of which one key has two. */
  readonly duplicated: number;
  /** Times the database did not open and check clean after a kill. */
  readonly damaged: number;
  /** Milliseconds from start to the first answer, of every start, sorted. */
  readonly ready: readonly number[];
  /** Milliseconds of processor time of every start, sorted: what a free core makes of it. */
  readonly cpu: readonly number[];
}

/** A tea of the order shop, of which there is no end. */
export const TEA = { items: [{ productId: 202, variationId: null, count: 1, supplements: [] }], shownTotal: 20_000 };

/** How far an attack lets its writers go, milliseconds after the first acknowledgement. */
const LONGEST = 300;

async function checksClean(dataDir: string): Promise<boolean> {
  const file = new DatabaseSync(join(dataDir, 'shop.db'), { readOnly: true });
  const said = [...file.prepare('pragma integrity_check').all(), ...file.prepare('pragma foreign_key_check').all()];
  file.close();
  return said.length === 1 && said[0]?.integrity_check === 'ok';
}

async function writeUntilKilled(running: Running, body: unknown, writers: number, after: number) {
  const acknowledged = new Map<string, number>();
  const unanswered: string[] = [];
  let killed: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    while (killed === undefined) {
      const key = randomUUID();
      const said = await requestOrder(running.url, body, key).catch(() => undefined);
      if (said?.id === undefined) unanswered.push(key);
      else acknowledged.set(key, said.id);
      if (acknowledged.size === 1) setTimeout(() => (killed ??= running.kill()), after);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  await killed;
  return { acknowledged, unanswered };
}

/** Kills the backend again and again while many write, then asks for every order once more under its key (ORD-03, P1). SQLite only: the files are opened. */
export async function killLoop(place: Place, { kills, writers, seed, without }: Attack): Promise<Killed> {
  const by = seededRandom(seed);
  const body = orderBody({ model: place.model, clock: { now: Date.now() } }, TEA);
  const acknowledged = new Map<string, number>();
  const unanswered: string[] = [];
  const ready: number[] = [];
  const cpu: number[] = [];
  let damaged = 0;
  for (let kill = 0; kill < kills; kill++) {
    const running = await place.start(without);
    ready.push(running.readyAfter);
    cpu.push(running.startedWith);
    const round = await writeUntilKilled(running, body, writers, by.below(LONGEST));
    for (const [key, id] of round.acknowledged) acknowledged.set(key, id);
    unanswered.push(...round.unanswered);
    if (!(await checksClean(place.dataDir).catch(() => false))) damaged += 1;
  }
  const last = await place.start(without);
  ready.push(last.readyAfter);
  cpu.push(last.startedWith);
  const db = await place.open();
  const rows = await db.selectFrom('idempotency_keys').select(['key', 'order_id']).execute();
  const orders = await db.selectFrom('orders').select('id').execute();
  const [ids, byKey] = [new Set(orders.map(({ id }) => id)), new Map(rows.map((row) => [row.key, row.order_id]))];
  const lost = [...acknowledged].filter(([key, id]) => byKey.get(key) !== id || !ids.has(id)).length;
  // a visitor who got no answer asks again: the order that was made is found, or made now
  for (const key of unanswered) await requestOrder(last.url, body, key);
  const after = await db.selectFrom('orders').select('id').execute();
  const keysAfter = await db.selectFrom('idempotency_keys').select('order_id').execute();
  const duplicated = after.length - new Set(keysAfter.map((row) => row.order_id)).size;
  await last.kill();
  return {
    acknowledged: acknowledged.size,
    unanswered: unanswered.length,
    lost,
    duplicated: Math.max(duplicated, after.length - new Set([...acknowledged.keys(), ...unanswered]).size),
    damaged,
    ready: ready.toSorted((a, b) => a - b),
    cpu: cpu.toSorted((a, b) => a - b),
  };
}

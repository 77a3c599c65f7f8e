import { randomUUID } from 'node:crypto';
import { orderBody, orderShop } from '#tests/setup/order-shop.ts';
import { requestOrder } from '#tests/setup/race.ts';
import { killLoop, TEA } from './kill-loop.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { canTrace, type Syncs, traced } from './sync-count.ts';

const WRITERS = 16;
/** Milliseconds. */
const READY = 2_000;

/** Null where system calls cannot be watched. */
async function syncs(tools: Tools, without: readonly string[]): Promise<Syncs | null> {
  if (!canTrace()) return null;
  const place = await newPlace(tools, { files: orderShop });
  const running = await place.start(without);
  const body = orderBody({ model: place.model, clock: { now: Date.now() } }, TEA);
  const each = tools.size(10, 60);
  const write = async (): Promise<void> => {
    for (let n = 0; n < each; n++) await requestOrder(running.url, body, randomUUID());
  };
  const seen = await traced(place, running, () => Promise.all(Array.from({ length: WRITERS }, write)));
  await running.kill();
  return seen;
}

async function attack(tools: Tools, without: readonly string[]): Promise<Outcome> {
  const kills = tools.size(5, 100);
  const place = await newPlace(tools, { files: orderShop });
  const killed = await killLoop(place, { kills, writers: WRITERS, seed: tools.seed, without });
  const { acknowledged, unanswered, lost, duplicated, damaged, ready, cpu } = killed;
  tools.note(`${kills} kills: ${acknowledged} acknowledged, ${unanswered} unanswered`);
  const seen = await syncs(tools, without);
  const worst = Math.round(ready.at(-1) ?? Number.NaN);
  const worstCpu = Math.round(cpu.at(-1) ?? Number.NaN);
  const typical = Math.round(ready[Math.floor(ready.length / 2)] ?? Number.NaN);
  const synced =
    seen === null ? 'syncs not counted: strace is not here' : `${seen.syncs} syncs before ${seen.acknowledged} acknowledgements`;
  const isSynced = seen === null || (seen.unsynced === 0 && seen.acknowledged > 0);
  return {
    // a small run may share its machine with a build: there the usual start counts, not the slowest
    kept: lost + duplicated + damaged === 0 && acknowledged > kills && isSynced && tools.size(typical, worst) <= READY,
    reached: `SIGKILL × ${kills} under ${WRITERS} writers: ${lost} of ${acknowledged} lost, ${duplicated} duplicated, ${damaged} times damaged, ready in ${worst} ms at worst (${typical} usually; at most ${worstCpu} ms of processor time); ${synced}`,
    numbers: {
      kills,
      writers: WRITERS,
      acknowledged,
      unanswered,
      lost,
      duplicated,
      damaged,
      readyWorst: worst,
      readyMedian: typical,
      ...(Number.isFinite(worstCpu) && { readyProcessorTime: worstCpu }),
      ...(seen && { syncs: seen.syncs, acknowledgementsTraced: seen.acknowledged, unsynced: seen.unsynced }),
    },
  };
}

export const promise: Promised = {
  id: 'P1',
  promise: 'No acknowledged order is lost',
  asked:
    'SIGKILL × 100 under 16 writers: 0 lost, 0 duplicated, database clean every time, ready again in 2 s; a sync to disk before each acknowledgement',
  alone: true,
  run: (tools) => attack(tools, []),
  withoutGuard: { guard: 'the commit to disk before the answer', run: (tools) => attack(tools, ['commit-before-answer']) },
};

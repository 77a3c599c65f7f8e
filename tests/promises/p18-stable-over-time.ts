import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import { residentMb } from '#tests/load/process.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { openLoad } from './open-load.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { type ShopProcess, wholeShop } from './whole-shop.ts';

/** Orders a second: three tenths of what the shop promises to hold; twice as many in a run that is too short to be stable otherwise. */
const rateOf = ({ size }: Pick<Tools, 'size'>): number => size(30, 15);
/** Per cent an hour. */
const SLOPE = 5;
/** Descriptors that a process may have more of at the end. */
const SPARE = 20;
/** Milliseconds after which no connection is kept open for a next request (`keepAliveMaxTimeout` of the gateway), and some more. */
const IDLE_CONNECTION = 35_000;
/** MB in a run that is too short for a slope. */
const GROWTH = 25;

interface Sample {
  /** Hours since the first. */
  readonly at: number;
  readonly memory: number;
}

const descriptorsOf = ({ pid }: ShopProcess): number => readdirSync(`/proc/${pid}/fd`).length;

/** Descriptors that a process has more of than `before` once idle connections had the time to close. */
async function leakedOf(one: ShopProcess, before: number): Promise<number> {
  const until = performance.now() + IDLE_CONNECTION;
  while (descriptorsOf(one) > before + SPARE && performance.now() < until) await sleep(500);
  return descriptorsOf(one) - before;
}

/** What a process holds once it has given back what it no longer uses. */
async function sampled({ pid }: ShopProcess, from: number): Promise<Sample> {
  if (pid === undefined) throw new Error('no process');
  process.kill(pid, 'SIGUSR2');
  await sleep(1_500);
  return { at: (performance.now() - from) / 3_600_000, memory: residentMb(pid) };
}

/** MB an hour, by least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number): number => samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [at, memory] = [mean((one) => one.at), mean((one) => one.memory)];
  const spread = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  return samples.reduce((sum, one) => sum + (one.at - at) * (one.memory - memory), 0) / spread;
}

async function attack(tools: Tools, without: readonly string[]): Promise<Outcome> {
  const env = { SHOP_DIR: shopFolder(orderShop) };
  const shop = await wholeShop(tools, { env, without });
  const [rounds, seconds] = [tools.size(2, 120), tools.size(8, 60)];
  await openLoad(shop.url, { perSecond: rateOf(tools), seconds: tools.size(8, 300) });
  const from = performance.now();
  const samples = new Map<ShopProcess, Sample[]>(shop.processes.map((one) => [one, []]));
  const descriptors = new Map(shop.processes.map((one) => [one, descriptorsOf(one)]));
  let [sent, errors] = [0, 0];
  for (let round = 0; round <= rounds; round++) {
    for (const [one, taken] of samples) taken.push(await sampled(one, from));
    if (round === rounds) break;
    const load = await openLoad(shop.url, { perSecond: rateOf(tools), seconds });
    sent += load.sent;
    errors += load.sent - load.times.length;
  }
  const found: { name: string; perHour: number; growth: number; leaked: number }[] = [];
  for (const [one, taken] of samples) {
    const [first, last] = [taken[0], taken.at(-1)];
    if (first === undefined || last === undefined) throw new Error('no samples');
    const perHour = Math.round((slopeOf(taken) / first.memory) * 1_000) / 10;
    const leaked = await leakedOf(one, descriptors.get(one) ?? 0);
    found.push({ name: one.name, perHour, growth: last.memory - first.memory, leaked });
  }
  for (const { name, perHour, growth, leaked } of found)
    tools.note(`${name}: ${growth} MB more (${perHour} %/h), ${leaked} descriptors more`);
  const most = (of: (one: (typeof found)[number]) => number): number => Math.max(...found.map(of));
  const [slope, growth, leaked] = [most((one) => one.perHour), most((one) => one.growth), most((one) => one.leaked)];
  const isFlat = tools.form === 'full' ? slope < SLOPE : growth < GROWTH;
  return {
    kept: isFlat && leaked <= SPARE && errors === 0,
    reached: `${sent} orders in ${Math.round((rounds * seconds) / 60)} min: memory ${tools.form === 'full' ? `${slope} %/h` : `+ ${growth} MB`} at most, ${leaked} descriptors more, ${errors} errors`,
    numbers: { sent, errors, minutes: (rounds * seconds) / 60, slopePerHour: slope, growth, descriptors: leaked },
  };
}

export const promise: Promised = {
  id: 'P18',
  promise: 'Stable over time',
  asked: '2 h at 30 % load: memory slope < 5 %/h, no leaked descriptors',
  run: (tools) => attack(tools, []),
  withoutGuard: { guard: 'the count of requests that have ended', run: (tools) => attack(tools, ['ended-requests']) },
};

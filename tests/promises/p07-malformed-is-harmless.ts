import { setTimeout as sleep } from 'node:timers/promises';
import { residentMb } from '#tests/load/process.ts';
import { KEYS } from '#tests/setup/backend.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { type Barrage, barrage } from './barrage.ts';
import { toBackend, toStorefront } from './malformed-requests.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { DEMO_KEYS, wholeShop } from './whole-shop.ts';

/** MB. */
const GROWTH = 50;
/** Milliseconds that open lines and timers of a server need to end. */
const settle = ({ size }: Pick<Tools, 'size'>): number => size(1_500, 5_000);

interface Target {
  readonly name: string;
  readonly url: string;
  readonly make: Parameters<typeof barrage>[1];
  readonly pid: number | undefined;
  isAlive(): boolean;
}

/** Both processes of a built shop. */
async function bothOf(tools: Tools): Promise<readonly Target[]> {
  const { url, backendUrl, processes } = await wholeShop(tools);
  return processes.map(({ name, pid, isAlive }) => ({
    name,
    url: name === 'backend' ? backendUrl : url,
    make: name === 'backend' ? toBackend(DEMO_KEYS) : toStorefront,
    pid,
    isAlive,
  }));
}

/** MB that a server keeps once it has given back what it no longer uses. */
async function kept(tools: Tools, { pid, isAlive }: Target): Promise<number> {
  await sleep(settle(tools));
  if (!isAlive() || pid === undefined) return 0;
  process.kill(pid, 'SIGUSR2');
  await sleep(settle(tools));
  return residentMb(pid);
}

async function bareBackend(tools: Tools): Promise<readonly Target[]> {
  const place = await newPlace(tools, { files: orderShop, env: { NODE_OPTIONS: '--import=./tests/promises/collect-on-signal.ts' } });
  const { url, child } = await place.start(['input-schemas']);
  return [
    { name: 'backend', url, make: toBackend(KEYS), pid: child.pid, isAlive: () => child.exitCode === null && child.signalCode === null },
  ];
}

async function attack(tools: Tools, targets: readonly Target[]): Promise<Outcome> {
  const count = Math.round(tools.size(2_000, 20_000) / targets.length);
  const seen: (Barrage & { readonly growth: number; readonly isAlive: boolean })[] = [];
  for (const target of targets) {
    const { name, url, make, isAlive } = target;
    // a server has its size after its first work
    await barrage(url, make, { seed: tools.seed + 1, count: Math.round(count / 4) });
    const before = await kept(tools, target);
    const done = await barrage(url, make, { seed: tools.seed, count });
    const growth = (await kept(tools, target)) - before;
    seen.push({ ...done, growth, isAlive: isAlive() });
    const answers = [...done.statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    tools.note(`${name}: ${done.sent} requests (${answers.join(', ')}), ${before} MB + ${growth} MB`);
    for (const one of done.failed.slice(0, 5)) tools.note(`${name}: ${one}`);
  }
  const failed = seen.reduce((sum, one) => sum + one.failed.length, 0);
  const sent = seen.reduce((sum, one) => sum + one.sent, 0);
  const restarts = seen.filter((one) => !one.isAlive).length;
  const growth = Math.max(...seen.map((one) => one.growth));
  return {
    kept: failed === 0 && restarts === 0 && growth < GROWTH,
    reached: `${sent} malformed requests to ${targets.map(({ name }) => name).join(' and ')}: ${failed} answers of 500 and more, ${restarts} ended, memory + ${growth} MB at most`,
    numbers: { sent, failed, restarts, growth },
  };
}

export const promise: Promised = {
  id: 'P7',
  promise: 'Malformed input is harmless',
  asked: '20,000 seeded malformed requests: 0 answers ≥ 500, 0 restarts, memory + < 50 MB',
  // where a build runs beside it, calls of the storefront take longer than their time and its line to the backend closes
  alone: true,
  run: async (tools) => attack(tools, await bothOf(tools)),
  withoutGuard: { guard: 'the schemas of input', run: async (tools) => attack(tools, await bareBackend(tools)) },
};

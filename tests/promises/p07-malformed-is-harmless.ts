import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMb } from '#tests/load/process.ts';
import { KEYS } from '#tests/setup/backend.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { buildApp } from '../../scripts/build.ts';
import { shopReady, startShop } from '../../scripts/shop.ts';
import { type Barrage, barrage } from './barrage.ts';
import { toBackend, toStorefront } from './malformed-requests.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';

/** MB. */
const GROWTH = 50;
/** Of the time a server needs to give back what it no longer uses. */
const SETTLE = 5_000;

interface Target {
  readonly name: string;
  readonly url: string;
  readonly make: Parameters<typeof barrage>[1];
  readonly pid: number | undefined;
  isAlive(): boolean;
}

/** Both processes of a built shop. */
async function wholeShop(tools: Tools): Promise<readonly Target[]> {
  if (!(await buildApp())) throw new Error('the app cannot be built');
  const dataDir = mkdtempSync(join(tmpdir(), 'promise-'));
  tools.after(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { DATA_DIR: dataDir, DEMO: '1', LIMITS: 'off', PORT: String(await freePort()), BACKEND_PORT: String(await freePort()) };
  const lines: string[] = [];
  const shop = startShop({ dev: false, env, print: (line) => lines.push(line) });
  tools.after(() => shop.stop());
  if (!(await shopReady(shop, 60_000))) throw new Error(`the shop does not open:\n${lines.join('\n')}`);
  const keys = { consumer_key: 'ck_demo', consumer_secret: 'cs_demo' };
  return shop.children.map(({ name, process: child }) => ({
    name,
    url: name === 'backend' ? (shop.backendUrl ?? '') : shop.url.replace('localhost', '127.0.0.1'),
    make: name === 'backend' ? toBackend(keys) : toStorefront,
    pid: child.pid,
    isAlive: () => child.exitCode === null && child.signalCode === null,
  }));
}

async function bareBackend(tools: Tools): Promise<readonly Target[]> {
  const place = await newPlace(tools, { files: orderShop });
  const { url, child } = await place.start(['input-schemas']);
  return [
    { name: 'backend', url, make: toBackend(KEYS), pid: child.pid, isAlive: () => child.exitCode === null && child.signalCode === null },
  ];
}

async function attack(tools: Tools, targets: readonly Target[]): Promise<Outcome> {
  const count = Math.round(tools.size(3_000, 20_000) / targets.length);
  const seen: (Barrage & { readonly growth: number; readonly isAlive: boolean })[] = [];
  for (const { name, url, make, pid, isAlive } of targets) {
    // a server has its size after its first work
    await barrage(url, make, { seed: tools.seed + 1, count: Math.round(count / 4) });
    await sleep(SETTLE);
    const before = residentMb(pid);
    const done = await barrage(url, make, { seed: tools.seed, count });
    await sleep(SETTLE);
    const growth = isAlive() ? residentMb(pid) - before : 0;
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
  run: async (tools) => attack(tools, await wholeShop(tools)),
  withoutGuard: { guard: 'the schemas of input', run: async (tools) => attack(tools, await bareBackend(tools)) },
};

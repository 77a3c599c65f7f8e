import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { parseEnv } from '#lib/server/env.ts';
import { resetClock, setClock } from '#tests/setup/set-clock.ts';
import { shopCopy } from '#tests/setup/shop-copy.ts';

/** Noon of a Wednesday in the demo shop's city: every place is open. */
export const NOON = Date.UTC(2031, 1, 5, 9);

const started = z.object({ backend: z.number() });
const answered = z.object({
  id: z.number(),
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
});

interface Options {
  /** Content files of the demo shop that this one has otherwise. */
  readonly files?: Parameters<typeof shopCopy>[0];
  /** Where the clock of backend, storefront and page stands at first, in epoch milliseconds; it runs on from there. */
  readonly now?: number;
  /** Further environment of backend and storefront. */
  readonly env?: Readonly<Record<string, string>>;
}

interface RunningShop {
  readonly backendUrl: string;
  /** What the storefront's route handlers answer. Not by HTTP, which MSW would intercept. */
  ask(request: Request): Promise<Response>;
  /** Makes this thread its storefront, which renders the pages. */
  enter(): Promise<void>;
  /** Moves the clock of backend, storefront and page. */
  setNow(now: number): Promise<void>;
  stop(): Promise<void>;
}

let running: RunningShop | null = null;
let shared: Promise<RunningShop> | null = null;

/** @throws when the test has started none. */
export function runningShop(): RunningShop {
  if (running === null) throw new Error('no shop runs: call testShop() in the test file');
  return running;
}

export const isShopRunning = (): boolean => running !== null;

/**
 * Runs a demo shop for the tests of this file or `describe` block: a real backend, and the storefront's route handlers. Without options it is the one shop that all files of
 * a worker share, with its clock at {@link NOON}; with other content or another clock it has a database of its own.
 */
export function testShop(options?: Options): Pick<RunningShop, 'setNow'> & { readonly backendUrl: () => string } {
  beforeAll(async () => {
    if (options === undefined) shared ??= start({});
    running = await (options === undefined ? shared : start(options));
    await running?.enter();
  });
  afterAll(async () => {
    const shop = running;
    running = null;
    await leave();
    if (options !== undefined) await shop?.stop();
  });
  return { setNow: (now) => runningShop().setNow(now), backendUrl: () => runningShop().backendUrl };
}

async function start({ files = {}, now = NOON, env = {} }: Options): Promise<RunningShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'component-'));
  const isChanged = Object.keys(files).length > 0;
  const shopDir = isChanged ? shopCopy(files) : join(process.cwd(), 'backend/shop');
  const environment = {
    DEMO: '1',
    CONSUMER_KEY: 'ck_demo',
    CONSUMER_SECRET: 'cs_demo',
    SESSION_SECRET: 'component-tests-'.repeat(3),
    LIMITS: 'off',
    DATA_DIR: dataDir,
    SHOP_DIR: shopDir,
    ...env,
  };
  const thread = new Worker(join(process.cwd(), 'tests/component/shop-thread.ts'), {
    workerData: { environment, now },
    execArgv: [],
    env: { ...process.env, ...environment },
  });
  const [told] = await once(thread, 'message');
  thread.unref();
  const backendUrl = `http://127.0.0.1:${started.parse(told).backend}`;
  const waiting = new Map<number, (response: Response) => void>();
  thread.on('message', (message: object) => {
    if (!('status' in message)) return;
    const { id, status, headers, body } = answered.parse(message);
    waiting.get(id)?.(new Response(body === '' ? null : body, { status, headers }));
    waiting.delete(id);
  });
  let requests = 0;
  const ask = async (request: Request): Promise<Response> => {
    const id = ++requests;
    const body = request.method === 'GET' ? null : await request.text();
    const { promise, resolve } = Promise.withResolvers<Response>();
    waiting.set(id, resolve);
    thread.postMessage({ id, url: request.url, method: request.method, headers: [...request.headers], body });
    return promise;
  };
  const setNow = async (at: number): Promise<void> => {
    setClock(at);
    const isSet = once(thread, 'message');
    thread.postMessage({ now: at });
    await isSet;
  };
  const clean = (): void => {
    rmSync(dataDir, { recursive: true, force: true });
    if (isChanged) rmSync(shopDir, { recursive: true, force: true });
  };
  process.on('exit', clean);
  return {
    backendUrl,
    ask,
    async enter() {
      globalThis.storefrontEnvironment = parseEnv({ ...environment, BACKEND_URL: backendUrl });
      await setNow(now);
    },
    setNow,
    async stop() {
      await thread.terminate();
      process.off('exit', clean);
      clean();
    },
  };
}

/** This thread forgets what its storefront knew of a shop. */
async function leave(): Promise<void> {
  await globalThis.storefrontBackendPool?.pool.destroy();
  globalThis.storefrontBackendPool = undefined;
  globalThis.storefrontEnvironment = undefined;
  globalThis.storefrontShop = undefined;
  resetClock();
}

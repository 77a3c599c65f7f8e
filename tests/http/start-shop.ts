import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/setup/free-port.ts';
import { shopCopy } from '#tests/setup/shop-copy.ts';
import { shopReady, startShop } from '../../scripts/shop.ts';

/** Keys of a shop that is no demo. */
export const PRODUCTION_KEYS = {
  DEMO: '0',
  CONSUMER_KEY: 'ck_http_tests',
  CONSUMER_SECRET: 'cs_http_tests',
  SESSION_SECRET: 'session-secret-of-the-http-tests-0123456789',
  REALTIME_SECRET: 'realtime-secret-of-the-http-tests',
} as const;

interface Options {
  /** Variables of storefront and backend. `BACKEND_URL` starts the storefront alone. */
  readonly env?: Readonly<Record<string, string>>;
  /** Content files that differ from the demo shop's. */
  readonly files?: Parameters<typeof shopCopy>[0];
  /** Whether to wait until the first page is served; default true. */
  readonly waits?: boolean;
}

export interface HttpShop {
  /** Address of the storefront, without a slash at its end. */
  readonly url: string;
  readonly backendUrl: string | null;
  readonly dataDir: string;
  /** All lines that both processes printed so far. */
  readonly lines: readonly string[];
  /** Process id, now: a process that ended by itself is started again under another one. */
  pidOf(name: 'backend' | 'storefront'): number;
  stop(): Promise<void>;
}

/** Starts the built shop as real processes on free ports with a database of its own, for tests that need other settings than the shared shop of `SHOP_URL`. */
export async function startHttpShop({ env = {}, files, waits = true }: Options = {}): Promise<HttpShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'http-shop-'));
  const shopDir = files === undefined ? undefined : shopCopy(files);
  const lines: string[] = [];
  const shop = startShop({
    dev: false,
    env: {
      PORT: String(await freePort()),
      BACKEND_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      LIMITS: 'off',
      ...(shopDir !== undefined && { SHOP_DIR: shopDir }),
      ...env,
    },
    print: (line) => lines.push(line),
  });
  const stop = async (): Promise<void> => {
    await shop.stop();
    for (const dir of [dataDir, shopDir]) if (dir !== undefined) rmSync(dir, { recursive: true, force: true });
  };
  if (waits && !(await shopReady(shop, 60_000))) {
    await stop();
    throw new Error(`the shop does not open:\n${lines.join('\n')}`);
  }
  const pidOf = (name: string): number => shop.children.find((child) => child.name === name)?.process.pid ?? Number.NaN;
  return { url: shop.url, backendUrl: shop.backendUrl, dataDir, lines, pidOf, stop };
}

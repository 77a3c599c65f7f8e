import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shopReady, startShop } from '../../scripts/shop.ts';
import { type AlteringProxy, alteringProxy, type Change } from './altering-proxy.ts';
import { backendProcess } from './backend-process.ts';
import { freePort } from './free-port.ts';
import { until } from './running-backend.ts';

/** Noon of a Wednesday in the demo shop's city. */
export const FIXED_NOW = '2031-03-05T12:00:00+03:00';

const FIXED_CLOCK = { FIXED_NOW, NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'fixed-clock.ts')).href}` };

export interface FixedClockShop {
  readonly url: string;
  /** For the operator's commands: its data and its moment. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const environment = () => ({
  ...FIXED_CLOCK,
  DEMO: '1',
  CONSUMER_KEY: 'ck_demo',
  CONSUMER_SECRET: 'cs_demo',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  LIMITS: 'off',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'data-')),
  ...(process.env.SHOP_DIR !== undefined && { SHOP_DIR: process.env.SHOP_DIR }),
});

/** A storefront before a backend that is there, or is not, at noon of one day. */
async function storefront(env: Readonly<Record<string, string>>, backendUrl: string) {
  const own = { ...process.env, ...env, PORT: String(await freePort()), BACKEND_URL: backendUrl };
  return startShop({ dev: false, env: own, print: () => undefined });
}

/** A shop of its own that nobody has used, in which it is noon of one day for hours; `settings` changes its settings. */
export async function fixedClockShop(settings?: Change): Promise<FixedClockShop> {
  const env = environment();
  const backend = backendProcess(env);
  // a storefront that asks too early would ask again late: its seconds are long
  const port = new URL(await backend.ready()).port;
  const proxy: AlteringProxy | null =
    settings === undefined ? null : await alteringProxy(Number(port), { '/wp-json/v1/all_settings': settings });
  const shop = await storefront(env, proxy?.url ?? `http://127.0.0.1:${port}`);
  const stop = async () => {
    await shop.stop();
    await proxy?.close();
    backend.child.kill();
    await backend.exit;
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  };
  if (await shopReady(shop, 60_000)) return { url: shop.url, env: { ...env, BACKEND_PORT: port, STOREFRONT_URL: shop.url }, stop };
  await stop();
  throw new Error('the shop does not open');
}

/** A storefront that has never reached a backend: its maintenance page. */
export async function closedShop(): Promise<FixedClockShop> {
  const env = environment();
  const shop = await storefront(env, `http://127.0.0.1:${await freePort()}`);
  await until(async () => (await fetch(shop.url).catch(() => null))?.status === 503, 60_000);
  const stop = async () => {
    await shop.stop();
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  };
  return { url: shop.url, env, stop };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shopReady, startShop } from '../../scripts/shop.ts';
import { backendProcess } from './backend-process.ts';
import { freePort } from './free-port.ts';
import { until } from './running-backend.ts';

/** Noon of a Wednesday in the demo shop's city. */
export const STILL_AT = '2031-03-05T12:00:00+03:00';

const STILL = { STILL_AT, NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'still-clock.ts')).href}` };

interface StillShop {
  readonly url: string;
  stop(): Promise<void>;
}

const environment = () => ({
  ...STILL,
  DEMO: '1',
  CONSUMER_KEY: 'ck_demo',
  CONSUMER_SECRET: 'cs_demo',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'data-')),
  ...(process.env.SHOP_DIR !== undefined && { SHOP_DIR: process.env.SHOP_DIR }),
});

/** A storefront before a backend that is there, or is not, at noon of one day. */
async function storefront(env: Readonly<Record<string, string>>, backendUrl: string) {
  const own = { ...process.env, ...env, PORT: String(await freePort()), BACKEND_URL: backendUrl };
  return startShop({ dev: false, env: own, print: () => undefined });
}

/** A shop of its own that nobody has used, in which it is noon of one day for hours. */
export async function stillShop(): Promise<StillShop> {
  const env = environment();
  const backend = backendProcess(env);
  // a storefront that asks too early would ask again late: its seconds are long
  const shop = await storefront(env, await backend.ready());
  const stop = async () => {
    await shop.stop();
    backend.child.kill();
    await backend.exit;
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  };
  if (await shopReady(shop, 60_000)) return { url: shop.url, stop };
  await stop();
  throw new Error('the shop does not open');
}

/** A storefront that has never reached a backend: its maintenance page. */
export async function shutShop(): Promise<StillShop> {
  const env = environment();
  const shop = await storefront(env, `http://127.0.0.1:${await freePort()}`);
  await until(async () => (await fetch(shop.url).catch(() => null))?.status === 503, 60_000);
  const stop = async () => {
    await shop.stop();
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  };
  return { url: shop.url, stop };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shopReady, startShop } from '../../scripts/shop.ts';
import { freePort } from './free-port.ts';
import { shopCopy } from './shop-copy.ts';

export interface OwnShop {
  readonly url: string;
  readonly backendUrl: string;
  /** Folder of its database and secrets. */
  readonly dataDir: string;
  /** Ends the backend alone. */
  stopBackend(): Promise<void>;
  stop(): Promise<void>;
}

/** A second shop with backend, database and content of its own: the demo's content files with `settings.yaml` changed as a text. */
export async function startOwnShop(settings: (text: string) => string, more: Readonly<Record<string, string>> = {}): Promise<OwnShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  const shopDir = shopCopy({ 'settings.yaml': settings });
  const lines: string[] = [];
  const ports = { PORT: String(await freePort()), BACKEND_PORT: String(await freePort()) };
  const env = { ...process.env, ...ports, DATA_DIR: dataDir, SHOP_DIR: shopDir, DEMO: '1', ...more };
  const shop = startShop({ dev: false, env, print: (line) => lines.push(line) });
  const stop = async () => {
    await shop.stop();
    for (const dir of [shopDir, dataDir]) rmSync(dir, { recursive: true, force: true });
  };
  const stopBackend = async () => shop.children.find((child) => child.name === 'backend')?.stop();
  if (await shopReady(shop, 60_000))
    return { url: shop.url, backendUrl: `http://127.0.0.1:${ports.BACKEND_PORT}`, dataDir, stopBackend, stop };
  await stop();
  throw new Error(`the shop does not open:\n${lines.join('\n')}`);
}

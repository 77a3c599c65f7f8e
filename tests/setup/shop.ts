import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../scripts/build.ts';
import { shopReady, startShop } from '../../scripts/shop.ts';
import { freePort } from './free-port.ts';
import { calmShop } from './shop-copy.ts';

/**
 * Starts the built shop on free ports with a database of its own for one run of the browser tests; what it prints is shown when it does not
 * open. `SHOP_URL` names a running shop instead (with its `BACKEND_PORT` and `DATA_DIR` for operator commands).
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL) return undefined;
  if (!(await buildApp())) throw new Error('the app cannot be built');
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
  const shopDir = calmShop();
  const env = {
    PORT: String(await freePort()),
    BACKEND_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    SHOP_DIR: shopDir,
    DEMO: '1',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    // hundreds of visitors of one machine
    LIMITS: 'off',
  };
  const lines: string[] = [];
  const shop = startShop({ dev: false, env, print: (line) => lines.push(line) });
  if (!(await shopReady(shop, 60_000))) {
    await shop.stop();
    throw new Error(`the shop does not open:\n${lines.join('\n')}`);
  }
  Object.assign(process.env, env, { SHOP_URL: shop.url });
  return async () => {
    await shop.stop();
    for (const dir of [shopDir, dataDir]) rmSync(dir, { recursive: true, force: true });
  };
}

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { backendProcess } from './backend-process.ts';

const SHOP = resolve(process.env.SHOP_DIR ?? join(import.meta.dirname, '../../backend/shop'));

export interface OwnBackend {
  /** Environment of a storefront in front of it; for `variant({ env })`. */
  readonly env: Readonly<Record<string, string>>;
  readonly url: string;
  stop(): Promise<void>;
}

/** A second backend with the demo shop's content but for some files, each changed from its own text: what a shop's owner would have written, so that both sides know it. */
export async function ownBackend(changes: Readonly<Record<string, (text: string) => string>>): Promise<OwnBackend> {
  const dir = mkdtempSync(join(tmpdir(), 'own-shop-'));
  const [shopDir, dataDir] = [join(dir, 'shop'), join(dir, 'data')];
  mkdirSync(shopDir);
  for (const name of readdirSync(SHOP)) if (!(name in changes)) symlinkSync(join(SHOP, name), join(shopDir, name));
  for (const [name, change] of Object.entries(changes)) {
    const before = readFileSync(join(SHOP, name), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${name} is as it was`);
    writeFileSync(join(shopDir, name), after);
  }
  const keys = { DEMO: '1', CONSUMER_KEY: 'ck_demo', CONSUMER_SECRET: 'cs_demo', DATA_DIR: dataDir };
  const backend = backendProcess({ ...keys, SHOP_DIR: shopDir });
  const url = await backend.ready();
  return {
    url,
    env: { ...keys, BACKEND_URL: url },
    stop: async () => {
      backend.child.kill('SIGTERM');
      await backend.exit;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

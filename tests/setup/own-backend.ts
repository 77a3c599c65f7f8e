import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backendProcess } from './backend-process.ts';
import { shopCopy } from './shop-copy.ts';

export interface OwnBackend {
  /** Environment of a storefront in front of it; for `variant({ env })`. */
  readonly env: Readonly<Record<string, string>>;
  readonly url: string;
  stop(): Promise<void>;
}

/** A second backend with other content in some files, so that both sides know it. */
export async function ownBackend(changes: Readonly<Record<string, (text: string) => string>>): Promise<OwnBackend> {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  const shopDir = shopCopy(changes);
  const keys = { DEMO: '1', CONSUMER_KEY: 'ck_demo', CONSUMER_SECRET: 'cs_demo', DATA_DIR: dataDir };
  const backend = backendProcess({ ...keys, SHOP_DIR: shopDir });
  const url = await backend.ready();
  return {
    url,
    env: { ...keys, BACKEND_URL: url },
    stop: async () => {
      backend.child.kill('SIGTERM');
      await backend.exit;
      for (const dir of [shopDir, dataDir]) rmSync(dir, { recursive: true, force: true });
    },
  };
}

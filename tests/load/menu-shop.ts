import { rmSync } from 'node:fs';
import { shopCopy } from '../setup/shop-copy.ts';
import { startBackend, startStorefront } from './shop-process.ts';

export interface MenuShop {
  readonly backend: Awaited<ReturnType<typeof startBackend>>;
  readonly shop: Awaited<ReturnType<typeof startStorefront>>;
}

export type Contents = Readonly<Record<string, (text: string) => string>>;

/** Whatever starts meanwhile reads content files that are changed, the demo shop's without changes. */
export async function inFolder<T>(changes: Contents | null, work: () => Promise<T>): Promise<T> {
  if (changes === null) return work();
  const dir = shopCopy(changes);
  const before = process.env.SHOP_DIR;
  process.env.SHOP_DIR = dir;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.SHOP_DIR;
    else process.env.SHOP_DIR = before;
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Measures a shop of its own whose content files are changed, the demo shop without changes; it is gone afterwards. */
export const inShop = <T>(changes: Contents | null, measure: (shop: MenuShop) => Promise<T>): Promise<T> =>
  inFolder(changes, async () => {
    const backend = await startBackend();
    try {
      const shop = await startStorefront(backend);
      try {
        return await measure({ backend, shop });
      } finally {
        await shop.running.stop();
      }
    } finally {
      await backend.stop();
    }
  });

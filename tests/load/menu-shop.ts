import { rmSync } from 'node:fs';
import { shopCopy } from '../setup/shop-copy.ts';
import { startBackend, startStorefront } from './shop-process.ts';

export interface MenuShop {
  readonly backend: Awaited<ReturnType<typeof startBackend>>;
  readonly shop: Awaited<ReturnType<typeof startStorefront>>;
}

/** Measures a shop of its own whose content files are changed, the demo shop without changes; it is gone afterwards. */
export async function inShop<T>(
  changes: Readonly<Record<string, (text: string) => string>> | null,
  measure: (shop: MenuShop) => Promise<T>,
): Promise<T> {
  const dir = changes === null ? null : shopCopy(changes);
  const before = process.env.SHOP_DIR;
  if (dir !== null) process.env.SHOP_DIR = dir;
  try {
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
  } finally {
    if (dir !== null) {
      if (before === undefined) delete process.env.SHOP_DIR;
      else process.env.SHOP_DIR = before;
      rmSync(dir, { recursive: true, force: true });
    }
  }
}

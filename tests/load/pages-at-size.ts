import { rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { bigMenu, MEASURED_CATEGORIES } from '../setup/big-menu.ts';
import { shopCopy } from '../setup/shop-copy.ts';
import { median, residentMb } from './process.ts';
import { startBackend, startStorefront } from './shop-process.ts';

/** Category pages of the demo shop beside the same pages in shops of 1,000 and 10,000 dishes: first render, bytes, memory, as ratios to the demo shop. */

const SIZES = [0, 1_000, 10_000] as const;

interface Figures {
  readonly render: number;
  readonly bytes: number;
  readonly packed: number;
  readonly memory: string;
}

async function measure(products: number): Promise<Figures> {
  const dir = products === 0 ? null : shopCopy(bigMenu({ products, categories: Math.round(products / 33) }));
  if (dir !== null) process.env.SHOP_DIR = dir;
  const backend = await startBackend();
  const shop = await startStorefront(backend);
  try {
    const times: number[] = [];
    const bytes: number[] = [];
    const packed: number[] = [];
    for (const page of MEASURED_CATEGORIES) {
      const began = performance.now();
      const html = await (await fetch(`${shop.url}/menu/${page}`)).text();
      times.push(performance.now() - began);
      bytes.push(Buffer.byteLength(html));
      packed.push(gzipSync(html).length);
    }
    const memory = `${residentMb(shop.running.child.pid)} + ${residentMb(backend.running.child.pid)} MB`;
    return { render: median(times), bytes: median(bytes), packed: median(packed), memory };
  } finally {
    await shop.running.stop();
    await backend.stop();
    if (dir !== null) {
      delete process.env.SHOP_DIR;
      rmSync(dir, { recursive: true, force: true });
    }
  }
}

export async function benchPagesAtSize(): Promise<readonly (readonly [string, string])[]> {
  const rows: (readonly [string, string])[] = [];
  let first: Figures | undefined;
  for (const products of SIZES) {
    const figures = await measure(products);
    const base = first ?? figures;
    first = base;
    const ratio = (key: 'render' | 'bytes' | 'packed'): string => `${Math.round((figures[key] / base[key]) * 100)} %`;
    const name = products === 0 ? 'demo shop' : `${products} dishes more`;
    rows.push(
      [
        `${name}: first render of a category page, median of ${MEASURED_CATEGORIES.length}`,
        `${Math.round(figures.render)} ms (${ratio('render')})`,
      ],
      [`${name}: HTML of it, plain; gzip`, `${figures.bytes} (${ratio('bytes')}); ${figures.packed} (${ratio('packed')})`],
      [`${name}: resident memory, storefront + backend`, figures.memory],
    );
  }
  return rows;
}

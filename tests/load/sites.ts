import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBare } from './bare-page.ts';
import { inShop } from './menu-shop.ts';

/** The pages that are measured beside each other: the bare static page, the shop, and another site where one is named. */

export const PAGES = ['home', 'category', 'product'] as const;
export type PageName = (typeof PAGES)[number];

export interface Site {
  readonly name: string;
  readonly pages: Readonly<Partial<Record<PageName, string>>>;
}

const PATHS: Readonly<Record<PageName, string>> = {
  home: '/',
  category: '/menu/pech/pizza',
  product: '/menu/pech/pizza/margarita',
};

/** `--against <url>`, as often as there are pages: home, category, product. */
export function another(): readonly Site[] {
  const { values } = parseArgs({ strict: false, options: { against: { type: 'string', multiple: true } } });
  const urls = (values.against ?? []).map(String);
  if (urls.length === 0) return [];
  return [
    { name: new URL(urls[0] ?? '').host, pages: Object.fromEntries(PAGES.slice(0, urls.length).map((page, i) => [page, urls[i] ?? ''])) },
  ];
}

const PATIENCE = 600_000;

/** A new shop makes its pictures while it runs: they are measured once it has. */
async function picturesMade(shop: string): Promise<void> {
  const html = await (await fetch(`${shop}/`)).text();
  const until = Date.now() + PATIENCE;
  for (const path of new Set(html.match(/\/wp-content\/uploads\/[\w-]+-\d+\.webp/g))) {
    for (;;) {
      const { headers } = await fetch(shop + path, { method: 'HEAD', headers: { accept: 'image/avif' } });
      if (headers.get('content-type') === 'image/avif') break;
      if (Date.now() > until) throw new Error(`${path} is not made`);
      await sleep(500);
    }
  }
}

/** Measures all sites in one run on one machine. */
export const withSites = <T>(measure: (sites: readonly Site[], shop: string) => Promise<T>): Promise<T> =>
  inShop(null, async ({ shop }) => {
    await picturesMade(shop.url);
    const bare = await startBare(await (await fetch(`${shop.url}/`)).text());
    try {
      const pages = { home: bare.url, category: bare.url, product: bare.url };
      const own = Object.fromEntries(PAGES.map((page) => [page, shop.url + PATHS[page]]));
      return await measure([{ name: 'bare', pages }, { name: 'shop', pages: own }, ...another()], shop.url);
    } finally {
      await bare.stop();
    }
  });

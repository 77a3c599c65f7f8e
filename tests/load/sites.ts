import { parseArgs } from 'node:util';
import { buildPictures } from '../../scripts/build.ts';
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

/** Measures all sites in one run on one machine, the shop with the pictures that a start makes. */
export async function withSites<T>(measure: (sites: readonly Site[], shop: string) => Promise<T>): Promise<T> {
  if (!(await buildPictures())) throw new Error('the pictures cannot be made');
  return inShop(null, async ({ shop }) => {
    const bare = await startBare(await (await fetch(`${shop.url}/`)).text());
    try {
      const pages = { home: bare.url, category: bare.url, product: bare.url };
      const own = Object.fromEntries(PAGES.map((page) => [page, shop.url + PATHS[page]]));
      return await measure([{ name: 'bare', pages }, { name: 'shop', pages: own }, ...another()], shop.url);
    } finally {
      await bare.stop();
    }
  });
}

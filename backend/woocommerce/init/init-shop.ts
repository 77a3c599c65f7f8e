import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { plainText } from '../../content/import/cells.ts';
import { type WooClient, WooError, wooClient } from '../client.ts';
import { readSite } from '../site.ts';
import { folderFiles, type Restaurant } from './folder-files.ts';
import { readHomePage } from './home-page.ts';

interface InitOptions {
  /** Folder that is written; it must not hold anything yet. */
  readonly dir: string;
  /** Address of the WordPress site. */
  readonly url: string;
  /** Null: only what is public is asked for. */
  readonly keys: { readonly key: string; readonly secret: string } | null;
  /** «latitude, longitude» of the kitchen; undefined: as the site says it. */
  readonly point?: string | undefined;
}

class InitError extends Error {}

const PAGE_TIMEOUT = 15_000;
const MAX_CATEGORIES = 100;
const category = z.object({ name: z.string().transform(plainText), slug: z.string() });
const gateway = z.object({ id: z.string(), title: z.string() });

/**
 * Writes the folder of a shop in front of a WooCommerce site out of what the site says of itself; answers what was written and what is left to do, a line each.
 * @throws {InitError | WooError} with what to do, and nothing is written then.
 */
export async function initShop({ dir, url, keys, point }: InitOptions): Promise<string[]> {
  if (existsSync(dir) && readdirSync(dir).length > 0) throw new InitError(`${dir} is not empty: name a folder that does not exist yet.`);
  const client = wooClient({ url, key: keys?.key ?? '', secret: keys?.secret ?? '' });
  try {
    const told = await restaurantAt(client, url, keys !== null);
    const restaurant = { ...told, point: point ?? told.point };
    const files = folderFiles(restaurant);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, name)), { recursive: true });
      writeFileSync(join(dir, name), text);
    }
    return [...Object.keys(files).map((name) => `written: ${join(dir, name)}`), ...leftToDo(dir, restaurant, keys !== null)];
  } finally {
    await client.close();
  }
}

async function restaurantAt(client: WooClient, url: string, hasKey: boolean): Promise<Restaurant> {
  // whether there is a WordPress at all, and whether its keys are right, is told before anything is written
  await client.get('/');
  if (hasKey) await client.get('/wc/v3/products', { query: { per_page: 1, _fields: 'id' } });
  const site = await readSite(client, hasKey);
  const page = await fetch(url, { signal: AbortSignal.timeout(PAGE_TIMEOUT) })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  const home = readHomePage(page);
  const rows = async (path: string): Promise<readonly unknown[]> => {
    const answer = await client.get(path, { query: { per_page: MAX_CATEGORIES } }).catch((error: unknown) => {
      if (error instanceof WooError && error.kind !== 'unreachable') return null;
      throw error;
    });
    return z.array(z.unknown()).safeParse(answer?.body).data ?? [];
  };
  const categories = await rows(hasKey ? '/wc/v3/products/categories' : '/wc/store/v1/products/categories');
  const gateways = hasKey ? await rows('/wc/v3/payment_gateways') : [];
  return {
    ...site,
    ...home,
    url,
    name: plainText(site.name) || new URL(url).hostname,
    description: plainText(site.description),
    language: site.language || home.language,
    categories: categories.flatMap((row) => category.safeParse(row).data ?? []),
    cashTitle: gateways.flatMap((row) => gateway.safeParse(row).data ?? []).find(({ id }) => id === 'cod')?.title ?? '',
  };
}

function leftToDo(dir: string, { phone, point, hours, url }: Restaurant, hasKey: boolean): string[] {
  const unknown = [
    ...(phone === '' ? ['the phone'] : []),
    ...(point === '' ? ['the point of the kitchen on the map (--point "50.45, 30.52")'] : []),
    ...(hours === null ? ['the hours'] : []),
    ...(hasKey
      ? []
      : ['currency, address and payment, which only a key may read: set WOOCOMMERCE_KEY and WOOCOMMERCE_SECRET and write the folder anew']),
  ];
  return [
    ...(unknown.length === 0 ? [] : [`The site does not say ${unknown.join('; ')}.`]),
    `Look through ${join(dir, 'settings.yaml')}: delivery prices, hours, phone, colours. Draw the delivery zones in ${join(dir, 'zones.geojson')}, for example with https://geojson.io.`,
    `Start the shop: BACKEND=woocommerce WOOCOMMERCE_URL=${url} WOOCOMMERCE_KEY=ck_… WOOCOMMERCE_SECRET=cs_… SHOP_DIR=${dir} npm start`,
  ];
}

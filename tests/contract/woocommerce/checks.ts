import { z } from 'zod';
import { openFile } from '#backend/content/folder.ts';
import type { GuestParts } from '#backend/content/guest.ts';
import type { Problem } from '#backend/content/problem.ts';
import type { MirrorKind, StoredRow } from '#backend/db/woo-mirror.ts';
import { VariationNumbers } from '#backend/woocommerce/any-variation.ts';
import type { WooClient } from '#backend/woocommerce/client.ts';
import { WooError } from '#backend/woocommerce/failure.ts';
import { wooProduct } from '#backend/woocommerce/menu/entity.ts';
import { menuGuest } from '#backend/woocommerce/menu/menu-guest.ts';
import { pricesLackTax, TAXES_ON_TOP, withCurrency } from '#backend/woocommerce/prices.ts';
import { READING, rowsOf as rowsOfAnswer } from '#backend/woocommerce/reader.ts';
import { readSite, withSite } from '#backend/woocommerce/site.ts';
import { readable } from '#backend/woocommerce/source.ts';

/** What a storefront asks of a WooCommerce shop, one question each. */

export type Finding =
  | { readonly outcome: 'fits'; readonly detail: string }
  /** The shop works, but not all of it as it should. */
  | { readonly outcome: 'mind'; readonly detail: string; readonly remedy: string }
  | { readonly outcome: 'no'; readonly detail: string; readonly remedy: string }
  | { readonly outcome: 'left out'; readonly detail: string };

export interface Check {
  readonly name: string;
  readonly run: (client: WooClient) => Promise<Finding>;
}

export const fits = (detail: string): Finding => ({ outcome: 'fits', detail });
const no = (detail: string, remedy: string): Finding => ({ outcome: 'no', detail, remedy });
const mind = (detail: string, remedy: string): Finding => ({ outcome: 'mind', detail, remedy });

const rowsOf = async (client: WooClient, path: string, query: Parameters<WooClient['get']>[1] = {}): Promise<unknown[]> => {
  const { body } = await client.get(path, query);
  if (!Array.isArray(body)) throw new Error(`${path}: the answer is no list`);
  return body;
};

const named = z.object({ id: z.number().int().positive(), name: z.string() });
const setting = z.object({ id: z.string(), value: z.unknown() });

/** How many rows of a list do not have the shape they should. */
const broken = (rows: readonly unknown[], shape: z.ZodType): number => rows.filter((row) => !shape.safeParse(row).success).length;
const IS_PUBLISHED = { status: 'publish' } as const;
const NOTHING: GuestParts = { settings: {}, categories: [], products: [], coupons: [], promotions: [], banners: [], posts: [], pages: [] };
const MOST_LINES = 40;

async function products(client: WooClient): Promise<Finding> {
  const rows: unknown[] = [];
  for await (const page of client.pages('/wc/v3/products', IS_PUBLISHED)) rows.push(...page.rows);
  const read = rows.flatMap((row) => wooProduct.safeParse(row).data ?? []);
  if (rows.length === 0) return no('no product is published', 'Publish a product: the menu is made of them.');
  if (read.length < rows.length)
    return mind(
      `${rows.length} products, ${rows.length - read.length} of another shape`,
      'They are left out of the menu: see which plugin changes them.',
    );
  return fits(`${rows.length} products`);
}

/** What a menu is made of, read as a backend reads it, with a line for each thing that cannot be sold. */
async function menu(client: WooClient): Promise<Finding> {
  const rows: StoredRow[] = [];
  const read = async (kind: MirrorKind, path: string = READING[kind].path, parent = 0): Promise<void> => {
    const { query } = READING[kind];
    for await (const page of client.pages(path, { ...query, ...(kind === 'product' || kind === 'coupon' ? IS_PUBLISHED : {}) }))
      rows.push(...rowsOfAnswer(page.rows).map(({ id, body }) => ({ kind, id, parent, modified: '', readAt: 0, body })));
  };
  for (const kind of ['category', 'product'] as const) await read(kind);
  // the check of the coupons names a list that is refused
  await read('coupon').catch((error: unknown) => {
    if (!(error instanceof WooError)) throw error;
  });
  for (const { id, body } of rows.filter(({ kind }) => kind === 'product'))
    if (body.type === 'variable') await read('variation', `/wc/v3/products/${id}/variations`, id);
  const lines: string[] = [];
  const options = {
    url: 'http://shop.invalid',
    gramsPerUnit: 1,
    numbers: new VariationNumbers(),
    currency: '',
    pictures: { dir: '', media: [] },
    picture: () => undefined,
    warn: (line: string) => lines.push(line),
  };
  const { products: dishes, coupons } = menuGuest(rows, options).merge(NOTHING);
  const usable = coupons.filter((coupon) => !z.object({ only_in: z.string() }).safeParse(coupon).success);
  const detail = `${dishes.length} dishes and ${usable.length} coupons can be sold`;
  if (lines.length === 0) return fits(detail);
  const shown = lines.slice(0, MOST_LINES).map((line) => `– ${readable(line)}`);
  const more = lines.length > shown.length ? [`– and ${lines.length - shown.length} more, as the log of the shop will say`] : [];
  return mind(detail, ['These are left out or stand elsewhere:', ...shown, ...more].join('\n'));
}

async function paging(client: WooClient): Promise<Finding> {
  const beyond = await rowsOf(client, '/wc/v3/products', { query: { ...IS_PUBLISHED, per_page: 100, page: 9_999 } });
  const future = await rowsOf(client, '/wc/v3/products', {
    query: { ...IS_PUBLISHED, modified_after: '2100-01-01T00:00:00', per_page: 1 },
  });
  if (beyond.length > 0) return no('a page past the end is not empty', 'A plugin changes the REST API: switch it off for /wp-json/wc/v3.');
  if (future.length > 0) return no('changes cannot be asked for by date', 'Update WooCommerce: modified_after is there since 5.8.');
  return fits('pages end, changes are found by date');
}

async function variations(client: WooClient): Promise<Finding> {
  const [parent] = await rowsOf(client, '/wc/v3/products', { query: { ...IS_PUBLISHED, type: 'variable', per_page: 1 } });
  const read = wooProduct.safeParse(parent);
  if (!read.success || read.data.type !== 'variable') return { outcome: 'left out', detail: 'there is no variable product' };
  const rows = await rowsOf(client, `/wc/v3/products/${read.data.id}/variations`, { query: { per_page: 100 } });
  const shape = z.object({ id: z.number().int().positive(), attributes: z.array(z.object({ option: z.string() })) });
  if (rows.length === 0 || broken(rows, shape) > 0)
    return mind(
      `${rows.length} variations of «${read.data.name}», ${broken(rows, shape)} of another shape`,
      'Give each variation its options and a price.',
    );
  return fits(`${rows.length} variations of «${read.data.name}»`);
}

/** A batch of nothing changes nothing, and only a key that may write is allowed to send it. */
async function mayWrite(client: WooClient): Promise<Finding> {
  await client.post('/wc/v3/orders/batch', {});
  return fits('it may read and write');
}

const listOf = (path: string, what: string, shape: z.ZodType): Check['run'] => {
  return async (client) => {
    const rows = await rowsOf(client, path, { query: { per_page: 100 } });
    const wrong = broken(rows, shape);
    return wrong === 0 ? fits(`${rows.length} ${what} on the first page`) : mind(`${wrong} ${what} of another shape`, 'They are left out.');
  };
};

/** A list without which the shop works; `loss` is what visitors do not have then. */
const spared =
  (run: Check['run'], loss: string): Check['run'] =>
  (client) =>
    run(client).catch((error: unknown) => {
      if (error instanceof WooError) return mind(error.message, loss);
      throw error;
    });

const rendered = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.object({ rendered: z.string() }),
  content: z.object({ rendered: z.string() }),
});

async function settings(client: WooClient): Promise<Finding> {
  const rows = await rowsOf(client, '/wc/v3/settings/general').catch((error: unknown) => {
    if (error instanceof WooError && error.kind !== 'unreachable') return null;
    throw error;
  });
  if (rows === null) return { outcome: 'left out', detail: 'this key may not read settings' };
  const known = new Map(rows.flatMap((row) => setting.safeParse(row).data ?? []).map(({ id, value }) => [id, String(value ?? '')]));
  if (known.get('woocommerce_calc_taxes') === 'yes' && (await pricesLackTax(client)))
    return no('WooCommerce adds taxes to its prices', TAXES_ON_TOP);
  const decimals = Number(known.get('woocommerce_price_num_decimals') ?? 2);
  if (decimals > 2)
    return mind(`sums have ${decimals} decimals`, 'This shop counts with two, and rounds the prices of WooCommerce to them.');
  // with fewer than two the shop counts as WooCommerce does
  return fits(`${known.get('woocommerce_currency') ?? '?'}, decimals: ${decimals}, prices are what is paid`);
}

/** Where the settings of the shop's folder say something else than WooCommerce and WordPress. */
export const settingsFile = (shopDir: string | null): Check => ({
  name: 'settings.yaml',
  run: async (client) => {
    if (shopDir === null) return { outcome: 'left out', detail: 'name the folder of the shop with --shop' };
    const problems: Problem[] = [];
    const source = openFile(shopDir, 'settings', problems);
    if (source === undefined)
      return no(
        `${shopDir}/${problems.map(({ file, message }) => `${file}: ${message}`).join('; ')}`,
        'Make a folder: npm run shop -- init my-shop --woocommerce <address>',
      );
    const site = await readSite(client);
    const lines: string[] = [];
    const warn = (what: string, reason: string): void => void lines.push(`– ${what}: ${reason}`);
    withSite(withCurrency(source.value, site.currency, warn), site, warn);
    if (lines.length === 0) return fits(`goes with WooCommerce: ${[site.currency, site.timezone, site.language].join(', ')}`);
    return mind('differs from WooCommerce', lines.join('\n'));
  },
});

/** Questions that change nothing. */
export const reading: readonly Check[] = [
  { name: 'products', run: products },
  { name: 'menu', run: menu },
  { name: 'paging', run: paging },
  { name: 'variations', run: variations },
  { name: 'categories', run: listOf('/wc/v3/products/categories', 'categories', named) },
  {
    name: 'coupons',
    run: spared(
      listOf('/wc/v3/coupons', 'coupons', z.object({ id: z.number(), code: z.string(), discount_type: z.string() })),
      'The coupons of WooCommerce are unknown here then; dishes are sold.',
    ),
  },
  {
    name: 'orders',
    run: listOf('/wc/v3/orders', 'orders', z.object({ id: z.number(), status: z.string(), meta_data: z.array(z.unknown()) })),
  },
  { name: 'key', run: mayWrite },
  { name: 'posts', run: spared(listOf('/wp/v2/posts', 'posts', rendered), 'The shop has no blog then; dishes are sold.') },
  { name: 'pages', run: spared(listOf('/wp/v2/pages', 'pages', rendered), 'The shop lacks the texts of these pages; dishes are sold.') },
  { name: 'settings', run: settings },
];

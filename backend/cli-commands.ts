import { join } from 'node:path';
import { ORDER_STATUSES } from '#lib/contract/order-status.ts';
import { type Config, newPushKeys, webAddress } from './config.ts';
import { generateShop } from './content/generate/shop.ts';
import { readColumnMap } from './content/import/columns.ts';
import { importLines, importWooCsv } from './content/import/woo.ts';
import { MEDIA_FOLDER } from './content/media.ts';
import { latLonText } from './content/schema/primitives.ts';
import { importZones } from './content/zones.ts';
import { suggestion } from './nearest-word.ts';
import { orderDetails, orderSummary, watchOrders, withOperator } from './operator.ts';
import { operatorBackup, operatorCheck, operatorRestore } from './operator-backup.ts';
import { operatorOutgoing, operatorPoints, operatorStock, requestLines, sentCodes } from './operator-data.ts';
import { subjects, tellStorefront } from './tell-storefront.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** The commands of `npm run shop`, in the order of the overview. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'orders',
    purpose: 'the newest orders',
    examples: [
      ['', 'the newest 20'],
      ['--watch', 'every new order as it comes, with a bell'],
      ['--status making --limit 50', 'those in the kitchen'],
    ],
    options: { status: text, limit: text, watch: flag },
    maxWords: 0,
    run: async ({ config, option, isGiven, print, stop }) => {
      const status = option('status');
      const limit = wholeNumber('limit', option('limit') ?? '20', 100);
      const found = await withOperator(config, (operator) => operator.list({ status, limit }));
      for (const order of found) print(orderSummary(order));
      if (found.length === 0) print('No orders.');
      for (const line of await operatorOutgoing(config, Date.now())) print(line);
      if (isGiven('watch')) await watchOrders(config, { status, print, stop: stop() });
      return [];
    },
  },
  {
    name: 'order',
    purpose: 'one order, which it can move to another status',
    examples: [
      ['17', 'with its dishes, address and wishes'],
      ['17 making', `moved to a status: ${ORDER_STATUSES.join(', ')}`],
    ],
    maxWords: 2,
    run: async ({ config, words: [number, status] }) => {
      const id = wholeNumber('order', needed(number, 'number'), Number.MAX_SAFE_INTEGER);
      return orderDetails(await withOperator(config, (operator) => (status === undefined ? operator.read(id) : operator.move(id, status))));
    },
  },
  {
    name: 'points',
    purpose: "a customer's points with their newest movements",
    examples: [
      ['+79990000001', 'by phone'],
      ['+79990000001 --give 100', 'after giving some; --take takes them'],
    ],
    options: { give: text, take: text },
    maxWords: 1,
    run: async ({ config, words: [phone], option }) => {
      const points = (name: 'give' | 'take') => {
        const given = option(name);
        return given === undefined ? 0 : wholeNumber(name, given, 1_000_000);
      };
      return operatorPoints(config, needed(phone, 'phone'), points('give') - points('take'));
    },
  },
  {
    name: 'stock',
    purpose: 'what is left of a product',
    examples: [
      ['pizza-ugolek', 'by the name in its address, or by its number'],
      ['pizza-ugolek --set 10', 'after setting it for all warehouses; whoever waits for it is told'],
      ['pizza-ugolek --set any', 'not counted from now on'],
    ],
    options: { set: text },
    maxWords: 1,
    run: async ({ config, words: [product], option }) => operatorStock(config, needed(product, 'product'), stockChange(option('set'))),
  },
  {
    name: 'requests',
    purpose: 'what visitors of a shop without checkout asked for, newest first',
    examples: [['--limit 50', 'the newest 50']],
    options: { limit: text },
    maxWords: 0,
    run: async ({ config, option }) => {
      const lines = await requestLines(config, wholeNumber('limit', option('limit') ?? '20', 1_000));
      return lines.length === 0 ? ['No requests.'] : lines;
    },
  },
  {
    name: 'codes',
    purpose: 'login codes that a running demo has sent, newest first',
    examples: [['', 'the same as the page /demo/inbox']],
    maxWords: 0,
    run: async ({ config }) => sentCodes(config),
  },
  {
    name: 'backup',
    purpose: 'a copy of the data at one moment; the shop may be open',
    examples: [['shop.backup', 'into a new file']],
    maxWords: 1,
    run: async ({ config, words: [file] }) => operatorBackup(config, needed(file, 'file')),
  },
  {
    name: 'restore',
    purpose: 'puts a copy in the place of the data; the shop has to be closed',
    examples: [
      ['shop.backup', 'where there are no data yet'],
      ['shop.backup --replace', 'in the place of what is there'],
    ],
    options: { replace: flag },
    maxWords: 1,
    run: async ({ config, words: [file], isGiven }) =>
      operatorRestore(config, needed(file, 'file'), { replace: isGiven('replace'), now: Date.now() }),
  },
  {
    name: 'check',
    purpose: 'whether the data are whole and go together',
    examples: [['', 'after a power failure, or after a restore']],
    maxWords: 0,
    run: async ({ config }) => operatorCheck(config),
  },
  {
    name: 'revalidate',
    purpose: 'lets the storefront show a change at once',
    examples: [
      ['', 'everything'],
      ['catalogue', `one part: ${subjects.options.join(', ')}`],
      ['catalogue --path /menu/soups', 'one page'],
    ],
    options: { path: text },
    maxWords: 1,
    run: async ({ config, words: [part = 'all'], option }) => {
      const what = subjects.safeParse(part);
      if (!what.success) throw new UsageError(`«${part}»: expected ${subjects.options.join(', ')}.${suggestion(part, subjects.options)}`);
      await tellStorefront(config, what.data, option('path'));
      return [`${config.storefrontUrl} shows ${what.data} anew`];
    },
  },
  {
    name: 'import',
    purpose: "WooCommerce's product export as content files",
    examples: [
      ['products.csv', 'into the shop of SHOP_DIR'],
      ['products.csv --shop my-shop', 'into another folder'],
      ['products.csv --columns columns.yaml', 'with a file that says what columns of other names are, such as "Photo": Images'],
      ['products.csv --pictures', 'with the pictures, which become files of media/'],
      ['products.csv --gone hide', 'takes off the menu what was imported before and is not in the file any more'],
    ],
    options: { shop: text, columns: text, gone: text, pictures: flag },
    maxWords: 1,
    run: async ({ config, words: [word], option, isGiven }) => {
      const file = needed(word, 'CSV file');
      const shopDir = option('shop') ?? config.shopDir;
      const gone = option('gone') ?? 'keep';
      if (gone !== 'keep' && gone !== 'hide') throw new UsageError('gone: expected keep or hide.');
      const columns = option('columns');
      const report = await importWooCsv(file, shopDir, {
        gone,
        ...(isGiven('pictures') && {
          bring: async (wanted) => (await import('./content/import/pictures.ts')).bringPictures(wanted, join(shopDir, MEDIA_FOLDER)),
        }),
        ...(columns !== undefined && { columns: readColumnMap(columns) }),
      });
      return importLines(file, report, gone);
    },
  },
  {
    name: 'zones',
    purpose: 'a GeoJSON file of a map editor as the delivery zones of the shop',
    examples: [
      ['zones.geojson', 'shows what was understood, and writes zones.geojson of SHOP_DIR'],
      ['zones.geojson --shop my-shop', 'into another folder'],
    ],
    options: { shop: text },
    maxWords: 1,
    run: async ({ config, words: [word], option }) => importZones(needed(word, 'GeoJSON file'), option('shop') ?? config.shopDir),
  },
  {
    name: 'init',
    purpose: 'a folder for a shop in front of a WooCommerce site, filled with what the site says of itself',
    examples: [
      ['my-shop --woocommerce https://kitchen.example', 'with WOOCOMMERCE_KEY and WOOCOMMERCE_SECRET, or --key and --secret'],
      ['my-shop --woocommerce https://kitchen.example --point 50.45,30.52', 'where the kitchen is'],
    ],
    options: { woocommerce: text, key: text, secret: text, point: text },
    maxWords: 1,
    run: async ({ words: [folder], option, env }) => {
      const dir = needed(folder, 'folder');
      const url = webAddress.safeParse(option('woocommerce')).data;
      if (url === undefined)
        throw new UsageError('--woocommerce is the address of the WordPress site, for example https://kitchen.example.');
      const key = option('key') ?? env.WOOCOMMERCE_KEY ?? '';
      const secret = option('secret') ?? env.WOOCOMMERCE_SECRET ?? '';
      const point = option('point');
      if (point !== undefined && !latLonText.safeParse(point).success)
        throw new UsageError('point: expected latitude and longitude, for example "50.45, 30.52".');
      const { initShop } = await import('./woocommerce/init/init-shop.ts');
      return initShop({ dir, url, keys: key === '' || secret === '' ? null : { key, secret }, point });
    },
  },
  {
    name: 'push-keys',
    purpose: 'a new pair of keys for pushes to browsers',
    examples: [['', 'as lines of an environment']],
    maxWords: 0,
    run: newPushKeys,
  },
  {
    name: 'generate',
    purpose: 'a made-up shop of any size, to measure with',
    examples: [['--products 10000 --out big-shop', '--seed 2 makes another one, --categories 300 says how many']],
    options: { products: text, out: text, seed: text, categories: text },
    maxWords: 0,
    run: async ({ option }) => {
      const products = wholeNumber('products', option('products') ?? '', 1_000_000);
      const out = option('out');
      if (out === undefined) throw new UsageError('--out is missing.');
      const categories = option('categories');
      generateShop({
        dir: out,
        products,
        seed: wholeNumber('seed', option('seed') ?? '1', 2 ** 31),
        ...(categories !== undefined && { categories: wholeNumber('categories', categories, 10_000) }),
      });
      return [`${products} products in ${out}`];
    },
  },
];

export class UsageError extends Error {}

export interface Invocation {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Positional arguments, without the command's name. */
  readonly words: readonly string[];
  /** The value of an option; undefined when the option was not given. */
  readonly option: (name: string) => string | undefined;
  readonly isGiven: (name: string) => boolean;
  readonly print: (line: string) => void;
  /** The signal is aborted when the operator interrupts a command that runs until it is stopped. */
  readonly stop: () => AbortSignal;
}

export interface Command {
  readonly name: string;
  readonly purpose: string;
  /** Arguments and what the command does with them. */
  readonly examples: readonly (readonly [words: string, effect: string])[];
  readonly options?: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
  /** Maximum number of positional arguments. */
  readonly maxWords: number;
  /** Returns the lines to print. */
  readonly run: (invocation: Invocation) => Promise<readonly string[]>;
}

function needed(word: string | undefined, what: string): string {
  if (word === undefined) throw new UsageError(`The ${what} is missing.`);
  return word;
}

function stockChange(value: string | undefined): { readonly quantity: number | null } | null {
  if (value === undefined) return null;
  if (value === 'any') return { quantity: null };
  if (!/^\d{1,6}$/.test(value)) throw new UsageError('set: expected a number from 0 to 999999, or «any».');
  return { quantity: Number(value) };
}

function wholeNumber(name: string, value: string, max: number): number {
  const n = /^\d{1,16}$/.test(value) ? Number(value) : 0;
  if (n < 1 || n > max) throw new UsageError(`${name}: expected a number from 1 to ${max}.`);
  return n;
}

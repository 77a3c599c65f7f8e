import { parseArgs } from 'node:util';
import type { Order } from '#lib/contract/order.ts';
import { minorToWire } from '#lib/contract/php.ts';
import { isBareTable, tableTime } from '#lib/domain/booking.ts';
import { type Config, configFrom } from './config.ts';
import { generateShop } from './content/generate/shop.ts';
import { importWooCsv } from './content/import/woo.ts';
import { type Operator, operatorOf } from './operator.ts';
import { operatorBackup, operatorCheck, operatorRestore } from './operator-backup.ts';
import { operatorOutgoing } from './operator-outgoing.ts';
import { operatorPoints } from './operator-points.ts';
import { operatorStock } from './operator-stock.ts';
import { newPushKeys } from './push/push-config.ts';
import { requestLines } from './request-lines.ts';
import { sentCodes } from './sent-codes.ts';
import { subjects, tellStorefront } from './tell-storefront.ts';

const USAGE = `npm run shop -- <command>

  orders [--status making] [--limit 20]        newest orders
  order 17                                     one order
  order 17 making                              move it: processing, making, done, wait-stock, kurier, completed, cancelled, refunded, failed
  points +79990000001 [--give 100 | --take 50] points of a customer, newest movements
  stock pizza-ugolek [--set 10 | --set any]    what is left of a product, after setting it for all warehouses; who waits for it is told
  requests [--limit 20]                        what visitors of a shop without checkout asked for, newest first
  codes                                        login codes that a running demo has sent, newest first
  generate --products 10000 --out dir [--seed 1] [--categories 300]
  import products.csv [--shop dir]             WooCommerce's product export into the content files
  push-keys                                    a new pair of keys for pushes to browsers, as lines of an environment
  backup shop.backup                           copy the data into a new file; the shop may be open
  restore shop.backup [--replace]              put a copy in the place of the data; the shop has to be closed
  check                                        whether the data are whole and go together
  revalidate [what] [--path /menu/supy]        tell the storefront that settings, catalogue, content or all of it changed
`;

/** Wrong use of the command line. */
class UsageError extends Error {}

type Print = (line: string) => void;

/** The operator's command line (decisions «Orders»). Answers the exit code: 0 done, 1 refused or failed, 2 wrong use. */
export async function runCli(args: readonly string[], env: Readonly<Record<string, string | undefined>>, print: Print): Promise<number> {
  const demo = env.CONSUMER_KEY ? {} : { DEMO: '1' };
  try {
    await run(args, configFrom({ ...demo, ...env }), print);
    return 0;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    if (!(error instanceof UsageError)) return 1;
    print(USAGE);
    return 2;
  }
}

async function run(args: readonly string[], config: Config, print: Print): Promise<void> {
  const { positionals, values } = parse(args);
  const [command, first, second] = positionals;
  const withOperator = async (work: (operator: Operator) => Promise<void>) => {
    const operator = await operatorOf(config);
    await work(operator).finally(() => operator.close());
  };
  switch (command) {
    case 'orders':
      return withOperator(async (operator) => {
        const found = await operator.list({ status: values.status, limit: count('limit', values.limit ?? '20', 100) });
        for (const order of found) print(lineOf(order));
        if (found.length === 0) print('No orders.');
        for (const line of await operatorOutgoing(config, Date.now())) print(line);
      });
    case 'order': {
      const id = count('order', first ?? '', Number.MAX_SAFE_INTEGER);
      return withOperator(async (operator) => {
        for (const line of linesOf(second === undefined ? await operator.read(id) : await operator.move(id, second))) print(line);
      });
    }
    case 'points': {
      if (first === undefined) throw new UsageError('The phone is missing.');
      const points = (name: 'give' | 'take') => (values[name] === undefined ? 0 : count(name, values[name], 1_000_000));
      for (const line of await operatorPoints(config, first, points('give') - points('take'))) print(line);
      return;
    }
    case 'stock': {
      if (first === undefined) throw new UsageError('The product is missing.');
      for (const line of await operatorStock(config, first, stockChange(values.set))) print(line);
      return;
    }
    case 'requests': {
      const lines = await requestLines(config, count('limit', values.limit ?? '20', 1_000));
      for (const line of lines) print(line);
      if (lines.length === 0) print('No requests.');
      return;
    }
    case 'codes':
      for (const line of await sentCodes(config)) print(line);
      return;
    case 'backup':
    case 'restore': {
      if (first === undefined) throw new UsageError('The file is missing.');
      const restore = () => operatorRestore(config, first, { replace: values.replace === true, now: Date.now() });
      for (const line of await (command === 'backup' ? operatorBackup(config, first) : restore())) print(line);
      return;
    }
    case 'check':
      for (const line of await operatorCheck(config)) print(line);
      return;
    case 'generate': {
      const products = count('products', values.products ?? '', 1_000_000);
      if (values.out === undefined) throw new UsageError('--out is missing.');
      const categories = values.categories === undefined ? {} : { categories: count('categories', values.categories, 10_000) };
      generateShop({ dir: values.out, products, seed: count('seed', values.seed ?? '1', 2 ** 31), ...categories });
      return print(`${products} products in ${values.out}`);
    }
    case 'import': {
      if (first === undefined) throw new UsageError('The CSV file is missing.');
      const report = await importWooCsv(first, values.shop ?? config.shopDir);
      for (const { line, reason } of report.skipped) print(`${first}:${line} left out: ${reason}`);
      for (const { line, reason } of report.warnings) print(`${first}:${line} ${reason}`);
      return print(`${report.imported} products, ${report.variations} variations imported, ${report.skipped.length} rows left out`);
    }
    case 'push-keys':
      for (const line of await newPushKeys()) print(line);
      return;
    case 'revalidate': {
      const what = subjects.safeParse(first ?? 'all');
      if (!what.success) throw new UsageError(`what: expected ${subjects.options.join(', ')}.`);
      await tellStorefront(config, what.data, values.path);
      return print(`${config.storefrontUrl} shows ${what.data} anew`);
    }
    default:
      throw new UsageError(command === undefined ? 'Say what to do.' : `There is no command «${command}».`);
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    status: text,
    limit: text,
    products: text,
    categories: text,
    seed: text,
    out: text,
    shop: text,
    path: text,
    give: text,
    take: text,
    set: text,
    replace: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function stockChange(value: string | undefined): { readonly quantity: number | null } | null {
  if (value === undefined) return null;
  if (value === 'any') return { quantity: null };
  if (!/^\d{1,6}$/.test(value)) throw new UsageError('set: expected a number from 0 to 999999, or «any».');
  return { quantity: Number(value) };
}

function count(name: string, value: string, most: number): number {
  const n = /^\d{1,16}$/.test(value) ? Number(value) : 0;
  if (n < 1 || n > most) throw new UsageError(`${name}: expected a number from 1 to ${most}.`);
  return n;
}

const lineOf = (order: Order): string =>
  [
    order.number.padStart(6),
    order.createdLocal.replace('T', ' '),
    order.status.padEnd(10),
    minorToWire(order.total).padStart(10),
    order.contact.phone,
    order.refundDue > 0 ? `give back ${minorToWire(order.refundDue)}` : '',
    tableOf(order),
  ]
    .filter((part) => part !== '')
    .join('  ')
    .trimEnd();

/** A table in the words of an operator; '' for other orders. */
function tableOf(order: Order): string {
  const at = tableTime(order);
  if (at === null) return '';
  return `table for ${order.booking.guests} on ${at.date} at ${at.time}${isBareTable(order) ? ', no dishes' : ''}`;
}

const linesOf = (order: Order): string[] => [
  lineOf(order),
  ...[order.place || order.address, order.time, order.contact.name, order.booking.comment, order.note, order.foodPreferences]
    .filter((line) => line !== '')
    .map((line) => `        ${line}`),
  ...order.lines.map((line) => `        ${line.isSupplement ? '  + ' : ''}${line.quantity} × ${line.name}  ${minorToWire(line.subtotal)}`),
];

if (import.meta.main) process.exitCode = await runCli(process.argv.slice(2), process.env, (line) => void process.stdout.write(`${line}\n`));

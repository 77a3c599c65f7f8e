import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { moneyOrNull, text } from '#lib/contract/php.ts';
import type { Db } from '../db/open.ts';
import { clearMirror, holdLease, type MirrorKind, menuChanged, readState, readVersion, writeState } from '../db/woo-mirror.ts';
import type { WooClient } from './client.ts';
import { WooError } from './failure.ts';
import { readCurrency, readTaxes } from './prices.ts';
import { earlier, RECIPE, type Reader, readAll, readChanges, readKind, readSome, stamp, sweep } from './reader.ts';
import { keepSite } from './site.ts';

const LEASE = 60_000;
/** Everything is read anew so often, whatever the dates say. */
const WHOLE_EVERY = 6 * 3_600_000;
/** Ids are compared with every so manieth look, and at once when the shop counts another number of dishes. */
const SWEEP_EVERY = 10;

interface SyncOptions {
  readonly client: WooClient;
  readonly db: Db;
  readonly clock: () => number;
  /** Address of the shop: another one begins a new mirror. */
  readonly url: string;
  /** Says what whoever keeps the shop should know, once. */
  readonly warn?: (line: string) => void;
}

export interface Sync {
  /** Takes in what changed, the whole shop the first time. `busy`: another process is doing it. Throws when WooCommerce cannot be read. */
  look(): Promise<'done' | 'busy'>;
  /** Takes in these entities at once. */
  lookAt(kind: MirrorKind, ids: readonly number[]): Promise<void>;
  /** Takes in products of which a sale has begun or ended; answers whether there were any. */
  lookAtSales(): Promise<boolean>;
  /** Whether a whole menu is in the mirror, be it that an older version read it. */
  hasMenu(): Promise<boolean>;
}

/** Thrown when another process has taken over. */
class LostLease extends Error {}

/** Brings WooCommerce's menu into the mirror; of many processes one at a time does so. */
export function wooSync({ client, db, clock, url, warn = () => undefined }: SyncOptions): Sync {
  const holder = randomUUID();
  const renew = (): Promise<boolean> => holdLease(db, 'woo sync', holder, clock(), clock() + LEASE);
  let renewed = 0;
  const reader: Reader = {
    client,
    db,
    doubts: new Set(),
    async alive() {
      if (clock() - renewed < LEASE / 4) return;
      renewed = clock();
      if (!(await renew())) throw new LostLease('another process has taken over');
    },
  };
  /** A dish that is to appear next week is dated then: what changes until then must be found, too. */
  const reached = (latest: string): string => earlier(latest, stamp(clock()));
  let sales: { readonly version: string; readonly all: readonly DatedSale[] } | null = null;
  let looks = 0;
  /** What the menu is counted in; WooCommerce dates no change of a setting, so it is asked for at the start and now and then. */
  async function readUnits(): Promise<void> {
    await readCurrency(client, db, warn);
    await keepSite(client, db);
    const grams = String(await gramsPerUnit(client));
    if (grams === (await readState(db, 'grams'))) return;
    await writeState(db, 'grams', grams);
    await menuChanged(db);
  }
  const complete = (): Promise<string> => readState(db, 'complete');

  async function whole(): Promise<void> {
    await writeState(db, 'shop', url);
    const latest = await readAll(reader);
    await writeState(db, 'cursor', reached(latest || stamp(clock())));
    await writeState(db, 'whole', String(clock()));
    await writeState(db, 'complete', `${RECIPE} ${url}`);
  }

  async function changes(): Promise<void> {
    const turn = Number(await readState(db, 'turn')) + 1;
    await writeState(db, 'turn', String(turn));
    await writeState(db, 'cursor', reached(await readChanges(reader, reached(await readState(db, 'cursor')), turn)));
    await readSome(reader, 'product', lateSales(await datedSales(db), clock()));
    if (turn % SWEEP_EVERY === 0 || (await isCountedOtherwise(reader))) await sweep(reader, 'product');
    for (const kind of ['coupon', 'post', 'page'] as const) await sweep(reader, kind);
  }

  return {
    hasMenu: async () => (await complete()).endsWith(` ${url}`),
    async look() {
      if (!(await renew())) return 'busy';
      renewed = clock();
      try {
        if (((await readState(db, 'shop')) || url) !== url) await clearMirror(db);
        if (looks % SWEEP_EVERY === 0) await readUnits();
        looks += 1;
        await readTaxes(client, db, warn);
        const isDue = clock() - Number(await readState(db, 'whole')) >= WHOLE_EVERY;
        await (isDue || (await complete()) !== `${RECIPE} ${url}` ? whole() : changes());
        return 'done';
      } catch (error) {
        if (error instanceof LostLease) return 'busy';
        throw error;
      } finally {
        // another process need not wait for the end of the lease
        await holdLease(db, 'woo sync', holder, clock(), clock());
      }
    },
    async lookAt(kind, ids) {
      const free = { ...reader, alive: async () => undefined };
      // a new dish may stand in a new category
      if (kind === 'product' && ids.length > 0) await readKind(free, 'category');
      await readSome(free, kind, ids);
    },
    async lookAtSales() {
      const version = JSON.stringify(await readVersion(db));
      if (sales?.version !== version) sales = { version, all: await datedSales(db) };
      const passed = passedSales(sales.all, clock());
      if (passed.length === 0) return false;
      await readSome({ ...reader, alive: async () => undefined }, 'product', passed);
      sales = null;
      return true;
    },
  };
}

const GRAMS: Readonly<Record<string, number>> = { kg: 1_000, g: 1, lbs: 453.59237, oz: 28.349523 };

/** The unit of weights; a key that may not read the shop's settings leaves it at kilograms, as WooCommerce begins. */
async function gramsPerUnit(client: WooClient): Promise<number> {
  try {
    const { body } = await client.get('/wc/v3/settings/products/woocommerce_weight_unit');
    const unit = z.object({ value: z.string() }).safeParse(body).data?.value ?? '';
    return GRAMS[unit] ?? 1_000;
  } catch (error) {
    if (error instanceof WooError && error.kind !== 'unreachable' && error.status < 500) return 1_000;
    throw error;
  }
}

/** Whether the shop counts another number of dishes than the mirror has. */
async function isCountedOtherwise({ client, db }: Reader): Promise<boolean> {
  const { total } = await client.get('/wc/v3/products', { query: { status: 'publish', per_page: 1, _fields: 'id' } });
  if (total === null) return false;
  const { count } = await db
    .selectFrom('woo_mirror')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('kind', '=', 'product')
    .executeTakeFirstOrThrow();
  return Number(count) !== total;
}

/**
 * Prices that change by themselves: WooCommerce derives what a product or a variation costs from the dates of its sale. It then dates nothing anew and sends
 * no webhook, so whoever shows the price has to look again when a date passes.
 */
interface DatedSale {
  /** The product to be read again, of a variation its product. */
  readonly productId: number;
  readonly readAt: number;
  /** When the price changes, epoch ms. */
  readonly moments: readonly number[];
  /** Whether the price that was read is another one than the dates say. */
  readonly isOff: (now: number) => boolean;
}

const DAY = 86_400_000;

const sale = z.object({
  date_on_sale_from_gmt: text(40).catch(''),
  date_on_sale_to_gmt: text(40).catch(''),
  price: moneyOrNull().catch(null),
  regular_price: moneyOrNull().catch(null),
  sale_price: moneyOrNull().catch(null),
});

/** Epoch ms of a date as WooCommerce writes it in UTC; null without one. */
function momentOf(gmt: string): number | null {
  const at = Date.parse(`${gmt.slice(0, 19)}Z`);
  return gmt === '' || !Number.isFinite(at) ? null : at;
}

interface Row {
  readonly kind: string;
  readonly id: number;
  readonly parent: number;
  readonly read_at: number;
  readonly body: string;
}

function saleOf({ kind, id, parent, read_at, body }: Row): DatedSale[] {
  const parsed = sale.safeParse(JSON.parse(body)).data;
  if (parsed === undefined) return [];
  const { price, regular_price, sale_price } = parsed;
  const from = momentOf(parsed.date_on_sale_from_gmt);
  // the last second belongs to the sale
  const end = momentOf(parsed.date_on_sale_to_gmt);
  const to = end === null ? null : end + 1_000;
  const isOff = (now: number): boolean => {
    const isRunning = (from === null || now >= from) && (to === null || now < to);
    return sale_price !== null && price !== (isRunning ? sale_price : regular_price);
  };
  const moments = [from, to].flatMap((moment) => moment ?? []);
  return moments.length === 0 ? [] : [{ productId: kind === 'variation' ? parent : id, readAt: read_at, moments, isOff }];
}

/** Every sale of the mirror that begins or ends at a time. */
async function datedSales(db: Db): Promise<DatedSale[]> {
  const rows = await db
    .selectFrom('woo_mirror')
    .select(['kind', 'id', 'parent', 'read_at', 'body'])
    .where('kind', 'in', ['product', 'variation'])
    .where((e) => e.or([e('body', 'like', '%"date_on_sale_from_gmt":"%'), e('body', 'like', '%"date_on_sale_to_gmt":"%')]))
    .execute();
  return rows.flatMap(saleOf);
}

const idsOf = (sales: readonly DatedSale[]): number[] => [...new Set(sales.map(({ productId }) => productId))];

/** Products of which a date has passed since they were read. */
const passedSales = (sales: readonly DatedSale[], now: number): number[] =>
  idsOf(sales.filter(({ moments, readAt }) => moments.some((moment) => moment > readAt && moment <= now)));

/** Products of which a date has passed within a day and whose price does not show it: WooCommerce's own timer, or its clock, is late. */
const lateSales = (sales: readonly DatedSale[], now: number): number[] =>
  idsOf(sales.filter(({ moments, isOff }) => isOff(now) && moments.some((moment) => moment <= now && now - moment < DAY)));

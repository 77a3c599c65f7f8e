import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { moneyOrNull, text } from '#lib/contract/php.ts';
import type { Db } from '../db/open.ts';
import { clearMirror, holdLease, type MirrorKind, menuChanged, readState, readVersion, writeState } from '../db/woo-mirror.ts';
import type { WooClient } from './client.ts';
import { WooError } from './failure.ts';
import { readCurrency, readTaxes } from './prices.ts';
import { earlier, OPTIONAL, RECIPE, type Reader, readAll, readChanges, readKind, readOptional, readSome, stamp, sweep } from './reader.ts';
import { keepSite } from './site.ts';

const LEASE = 60_000;
/** Milliseconds after which everything is read again, regardless of modification times. */
const WHOLE_EVERY = 6 * 3_600_000;
/** Ids are compared in one of this many runs, and immediately when the number of dishes differs. */
const SWEEP_EVERY = 10;

interface SyncOptions {
  readonly client: WooClient;
  readonly db: Db;
  readonly clock: () => number;
  /** Address of the shop: with another one the mirror is emptied. */
  readonly url: string;
  /** Logs a warning for the operator, once. */
  readonly warn?: (line: string) => void;
}

export interface Sync {
  /** Reads changes, the first time the whole shop. `busy`: another process is doing it. Throws when WooCommerce cannot be read. */
  look(): Promise<'done' | 'busy'>;
  /** Reads these entities immediately. */
  lookAt(kind: MirrorKind, ids: readonly number[]): Promise<void>;
  /** Reads products whose sale has begun or ended; returns whether there were any. */
  lookAtSales(): Promise<boolean>;
  /** Whether the mirror has a complete menu, also one read by an older version. */
  hasMenu(): Promise<boolean>;
}

/** Thrown when another process has taken over the lease. */
class LostLease extends Error {}

/** Synchronises WooCommerce's menu into the mirror; of several processes, one at a time does so. */
export function wooSync({ client, db, clock, url, warn = () => undefined }: SyncOptions): Sync {
  const holder = randomUUID();
  const renew = (): Promise<boolean> => holdLease(db, 'woo sync', holder, clock(), clock() + LEASE);
  let renewed = 0;
  const reader: Reader = {
    client,
    db,
    doubts: new Set(),
    warn,
    async alive() {
      if (clock() - renewed < LEASE / 4) return;
      renewed = clock();
      if (!(await renew())) throw new LostLease('another process has taken over');
    },
  };
  /** The cursor must not be in the future: a dish scheduled for next week has that date, and changes before it must still be found. */
  const reached = (latest: string): string => earlier(latest, stamp(clock()));
  let sales: { readonly version: string; readonly all: readonly DatedSale[] } | null = null;
  let looks = 0;
  /** Reads units and currency. Changes of settings have no modification time, so they are read at the start and periodically. */
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
    await readOptional(reader, OPTIONAL, sweep);
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
        // end the lease now, so that another process need not wait for it
        await holdLease(db, 'woo sync', holder, clock(), clock());
      }
    },
    async lookAt(kind, ids) {
      const free = { ...reader, alive: async () => undefined };
      // a new dish can be in a new category
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

/** The unit of weights. A key without permission for the settings gets kilograms, WooCommerce's default. */
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

/** Whether the shop's number of dishes differs from the mirror's. */
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
 * Prices that change without an event: WooCommerce derives the price of a product or variation from the dates of its sale, without a new modification time or a
 * webhook. So the product must be read again when a date passes.
 */
interface DatedSale {
  /** The product to read again; for a variation, its product. */
  readonly productId: number;
  readonly readAt: number;
  /** When the price changes, epoch ms. */
  readonly moments: readonly number[];
  /** Whether the price in the mirror contradicts the dates. */
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

/** Epoch ms of WooCommerce's UTC format; null without a date. */
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
  // the sale includes its last second
  const end = momentOf(parsed.date_on_sale_to_gmt);
  const to = end === null ? null : end + 1_000;
  const isOff = (now: number): boolean => {
    const isRunning = (from === null || now >= from) && (to === null || now < to);
    return sale_price !== null && price !== (isRunning ? sale_price : regular_price);
  };
  const moments = [from, to].flatMap((moment) => moment ?? []);
  return moments.length === 0 ? [] : [{ productId: kind === 'variation' ? parent : id, readAt: read_at, moments, isOff }];
}

/** Every sale in the mirror with a beginning or an end. */
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

/** Products with a date that has passed since they were read. */
const passedSales = (sales: readonly DatedSale[], now: number): number[] =>
  idsOf(sales.filter(({ moments, readAt }) => moments.some((moment) => moment > readAt && moment <= now)));

/** Products with a date that passed less than a day ago and a price that does not reflect it: WooCommerce's scheduler, or its clock, is late. */
const lateSales = (sales: readonly DatedSale[], now: number): number[] =>
  idsOf(sales.filter(({ moments, isOff }) => isOff(now) && moments.some((moment) => moment <= now && now - moment < DAY)));

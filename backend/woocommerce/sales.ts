import { z } from 'zod';
import { moneyOrNull, text } from '#lib/contract/php.ts';
import type { Db } from '../db/open.ts';

/**
 * Prices that change by themselves: WooCommerce derives what a product or a variation costs from the dates of its sale. It then dates nothing anew and sends
 * no webhook, so whoever shows the price has to look again when a date passes.
 */
export interface DatedSale {
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
export async function datedSales(db: Db): Promise<DatedSale[]> {
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
export const passedSales = (sales: readonly DatedSale[], now: number): number[] =>
  idsOf(sales.filter(({ moments, readAt }) => moments.some((moment) => moment > readAt && moment <= now)));

/** Products of which a date has passed within a day and whose price does not show it: WooCommerce's own timer, or its clock, is late. */
export const lateSales = (sales: readonly DatedSale[], now: number): number[] =>
  idsOf(sales.filter(({ moments, isOff }) => isOff(now) && moments.some((moment) => moment <= now && now - moment < DAY)));

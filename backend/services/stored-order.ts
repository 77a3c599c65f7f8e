import { z } from 'zod';
import { spokenLanguage } from '#backend/words/words-of.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { currencyOf } from '#lib/domain/currency.ts';
import { dishText, extraText } from '#lib/domain/dish-words.ts';
import type { Trx } from '../db/open.ts';
import type { StockNeed } from '../db/stock.ts';
import type { OrderLineRow, OrderRow } from '../db/tables.ts';

/** Meta of an order or of its lines as stored. */
export const storedMeta = z.array(z.object({ key: z.string(), value: z.unknown() }));

/** The meta value `key` of a stored order as text; '' without one. */
export const metaText = (meta: string, key: string): string =>
  String(storedMeta.parse(JSON.parse(meta)).find((entry) => entry.key === key)?.value ?? '');

/** Schemas of the order's columns that are stored as JSON. */
export const storedParty = z.record(z.string(), z.unknown());
export const storedCoupons = z.array(z.object({ code: z.string(), discount: z.number(), discount_type: z.string() }));
export const storedFees = z.array(z.object({ name: z.string(), total: z.number() }));
export const storedShipping = z.array(
  z.object({ method_id: z.string(), method_title: z.string(), total: z.number(), pickup_point: z.string() }),
);

/** Pieces an order has taken from stock, one row per product, variation and warehouse. */
export async function stockNeeds(trx: Trx, row: Pick<OrderRow, 'id' | 'warehouse_id'>): Promise<StockNeed[]> {
  const lines = await trx
    .selectFrom('order_lines')
    .select(['product_id', 'variation_id', 'quantity'])
    .where('order_id', '=', row.id)
    .execute();
  return summed(
    lines.map((line) => ({
      productId: line.product_id,
      variationId: line.variation_id,
      warehouseId: row.warehouse_id,
      quantity: line.quantity,
    })),
  );
}

/** Joins needs of the same product on several lines. */
export function summed(needs: readonly StockNeed[]): StockNeed[] {
  const byRow = Map.groupBy(needs, (need) => `${need.productId}/${need.variationId}/${need.warehouseId}`);
  return [...byRow.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, quantity: rest.reduce((sum, need) => sum + need.quantity, first.quantity) }] : [],
  );
}

/** Names of the order's intervals and tables. */
export const capacityNames = (row: Pick<OrderRow, 'capacity_names'>): string[] => z.array(z.string()).parse(JSON.parse(row.capacity_names));

/** ISO 4217 code of an order's currency; '' when its sign is ambiguous. */
export const orderCurrency = ({ currency_code: code, currency }: Pick<OrderRow, 'currency_code' | 'currency'>): string =>
  currencyOf({ currencyCode: code, currency }) ?? '';

type Row = Pick<OrderLineRow, 'id' | 'name' | 'meta' | 'parent_line_id'>;

const size = ({ meta }: Row): string => metaText(meta, 'variation');

/** The name of an order row on paper and in other systems: «Маргарита (30 см)», «+ Сыр (Маргарита, 30 см)». */
export function lineName(line: Row, all: readonly Row[]): string {
  const dish = all.find((other) => other.id === line.parent_line_id);
  return dish ? dishText(extraText(line.name, 1), dish.name, size(dish)) : dishText(line.name, size(line));
}

type Shop = Pick<Settings, 'ownLanguage'>;

/** The language of an order: the one it was placed in (meta `lang`), else the shop's own (I18N-04). */
export const orderLanguage = ({ meta }: Pick<OrderRow, 'meta'>, settings: Shop): string =>
  spokenLanguage(metaText(meta, 'lang'), settings.ownLanguage);

/** A path of the storefront in a language: the shop's own language has no prefix. */
export const inLanguage = (language: string, path: string, settings: Shop): string =>
  language === settings.ownLanguage ? path : `/${language}${path}`;

interface Payable {
  readonly id: number;
  readonly order_key: string;
}

/** The page to which the payment page returns: the order, in the language it was placed in (meta `lang`), else the shop's own. */
export function returnUrl(storefront: string, order: Payable & { readonly meta: string }, settings: Pick<Settings, 'ownLanguage'>): string {
  const path = inLanguage(orderLanguage(order, settings), `/order/${order.id}`, settings);
  return `${storefront.replace(/\/$/, '')}${path}?key=${encodeURIComponent(order.order_key)}`;
}

import { orderBody } from '#tests/setup/order-shop.ts';
import { eachAtOnce, placed, sendOrder } from '#tests/setup/race.ts';
import type { Place } from './place.ts';

/** A soup of the order shop and where it is cooked. */
const SOUP = 500;
const KITCHEN = 11;
const PRICE = 90_000;

export interface Sale {
  readonly placed: number;
  readonly refused: number;
  /** Answers that are neither. */
  readonly odd: number;
  /** Pieces left at the kitchen. */
  readonly left: number;
  /** Pieces on the orders that are in the database. */
  readonly sold: number;
  /** Rows that belong to nothing: lines without an order, orders without lines. */
  readonly orphans: number;
}

/** So many buyers ask for one soup each, at the same moment and of every process in turn, while so many are left (ORD-10, P3). */
export async function oversell(place: Place, urls: readonly string[], { buyers, units }: { buyers: number; units: number }): Promise<Sale> {
  const db = await place.open();
  await db.updateTable('stock').set({ quantity: units }).where('product_id', '=', SOUP).where('warehouse_id', '=', KITCHEN).execute();
  const lastBefore = await db
    .selectFrom('orders')
    .select((e) => e.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  const items = [{ productId: SOUP, variationId: null, count: 1, supplements: [] }];
  const body = orderBody({ model: place.model, clock: { now: Date.now() } }, { items, shownTotal: PRICE });
  const answers = await eachAtOnce(buyers, (n) => sendOrder(urls[n % urls.length] ?? '', body));
  const refused = answers.filter(({ status }) => status === 422).length;
  const stock = await db
    .selectFrom('stock')
    .select('quantity')
    .where('product_id', '=', SOUP)
    .where('warehouse_id', '=', KITCHEN)
    .execute();
  const { sold } = await db
    .selectFrom('order_lines')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('quantity'), e.lit(0)).as('sold'))
    .where('order_id', '>', Number(lastBefore.id ?? 0))
    .executeTakeFirstOrThrow();
  const bare = await db
    .selectFrom('orders')
    .select('id')
    .where((e) => e.not(e.exists(e.selectFrom('order_lines').select('order_lines.id').whereRef('order_id', '=', 'orders.id'))))
    .execute();
  const lost = await db
    .selectFrom('order_lines')
    .select('id')
    .where((e) => e.not(e.exists(e.selectFrom('orders').select('orders.id').whereRef('orders.id', '=', 'order_lines.order_id'))))
    .execute();
  return {
    placed: placed(answers),
    refused,
    odd: buyers - placed(answers) - refused,
    left: Number(stock[0]?.quantity ?? Number.NaN),
    sold: Number(sold),
    orphans: bare.length + lost.length,
  };
}

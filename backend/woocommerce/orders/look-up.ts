import type { OutgoingOrderRow } from '#backend/db/tables.ts';
import { type WooClient, WooError } from '../client.ts';
import { fromCache } from '../failure.ts';
import { stamp } from '../reader.ts';
import { readWooOrder, WOO_ORDER_FIELDS, type WooOrder } from './woo-order.ts';

/** By how much the clock there may differ from ours, a wrong zone included. */
const SKEW = 26 * 3_600_000;
const PAGE = 100;
const MOST_PAGES = 500;

type Wanted = Pick<OutgoingOrderRow, 'order_mark' | 'floor_id' | 'first_attempt_at'>;

/**
 * Every order of WooCommerce that bears an order's mark, oldest first. Stock WooCommerce finds no order by its meta, so the orders made since the first
 * attempt are read, newest first, down to an id that was known before it or a day that was before it by any clock. Those in the bin and those WooCommerce
 * itself left half made are looked at, too.
 * @throws {WooError} when the list cannot be read to its end, or an order is not in one that a cache gave: «not found» must be certain.
 */
export async function lookUp(client: WooClient, wanted: Wanted): Promise<WooOrder[]> {
  const found = new Map<number, WooOrder>();
  let cached = '';
  for (const status of ['any', 'trash', 'checkout-draft']) {
    const list = await marked(client, wanted, status);
    for (const order of list.found) found.set(order.id, order);
    cached ||= list.cachedBy;
  }
  if (found.size === 0 && cached !== '') throw fromCache('GET /wc/v3/orders', 200, cached);
  return [...found.values()].sort((a, b) => a.id - b.id);
}

async function marked(client: WooClient, { order_mark: mark, floor_id: floor, first_attempt_at: from }: Wanted, status: string) {
  const since = stamp((from ?? 0) - SKEW);
  const found: WooOrder[] = [];
  let cachedBy = '';
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { status, orderby: 'id', order: 'desc', per_page: PAGE, page, _fields: WOO_ORDER_FIELDS };
    const rows = await client.get('/wc/v3/orders', { query }).catch((error: unknown) => {
      // not every version knows drafts by name; then there are none
      if (status === 'checkout-draft' && error instanceof WooError && error.status === 400) return { body: [], cachedBy: '' };
      throw error;
    });
    if (!Array.isArray(rows.body)) throw new Error('GET /wc/v3/orders: the answer is no list');
    cachedBy ||= rows.cachedBy;
    const orders = rows.body.flatMap((raw) => readWooOrder(raw) ?? []);
    found.push(...orders.filter((order) => order.mark === mark));
    const last = orders.at(-1);
    if (!last || rows.body.length < PAGE || last.id <= floor || (last.createdGmt !== '' && last.createdGmt < since))
      return { found, cachedBy };
  }
  throw new Error(`GET /wc/v3/orders: more than ${MOST_PAGES} pages of orders since the first attempt`);
}

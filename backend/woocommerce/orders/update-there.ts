import { noteOutgoing, outgoingByWooId } from '#backend/db/outgoing-orders.ts';
import type { OutgoingOrderRow } from '#backend/db/tables.ts';
import { readOrder, type StoredOrder } from '../../db/orders.ts';
import { WooError } from '../client.ts';
import { isCounted, statusToTell } from './statuses.ts';
import { takeStatus } from './take-status.ts';
import type { Traffic } from './traffic.ts';
import { readWooOrder } from './woo-order.ts';

/**
 * Tells WooCommerce what became of an order it has. What a person did there meanwhile is taken first, so that neither side undoes the other.
 * @throws {WooError} when WooCommerce cannot be told now.
 */
export async function updateThere(traffic: Traffic, row: OutgoingOrderRow, id: number): Promise<void> {
  const { deps, client, pace } = traffic;
  const there = await client
    .get(`/wc/v3/orders/${id}`, { timeout: pace.timeout, fresh: true })
    .then(({ body }) => readWooOrder(body))
    .catch((error: unknown) => {
      if (error instanceof WooError && error.status === 404 && error.code !== 'rest_no_route') return undefined;
      throw error;
    });
  if (there?.status === 'trash') await takeStatus(traffic, there);
  if (there === undefined || there.status === 'trash') {
    deps.log.info('an order was deleted in WooCommerce', { order: row.order_id, there: id });
    await noteOutgoing(deps.db, row, { done: row.wanted, woo_status: 'trash', problem: 'it was deleted in WooCommerce', lease_until: 0 });
    return;
  }
  if (there.status !== row.woo_status) await takeStatus(traffic, there);
  const order = await readOrder(deps.db, row.order_id);
  const change = order && changeFor(order, there.status);
  const said = change ? readWooOrder((await client.put(`/wc/v3/orders/${id}`, change, { timeout: pace.timeout })).body) : undefined;
  const { status, modifiedGmt } = said ?? there;
  if (status === 'on-hold' && there.status !== status) await noteLatePayment(traffic, id);
  const known = await outgoingByWooId(deps.db, id);
  await noteOutgoing(deps.db, row, {
    done: row.wanted,
    woo_status: status,
    woo_modified: modifiedGmt,
    counted_at: isCounted(status) ? (known?.counted_at ?? deps.clock()) : status === 'pending' ? null : (known?.counted_at ?? null),
    failures: 0,
    next_at: 0,
    lease_until: 0,
    // what was wrong with the order itself stays said
    ...(row.failures > 0 && { problem: '' }),
  });
}

/** Adds a note to the order in WooCommerce that says what the restaurant has to decide. */
async function noteLatePayment({ deps, client }: Pick<Traffic, 'deps' | 'client'>, id: number): Promise<void> {
  const note = 'Paid after its time. Set it to Processing to cook it, or to Cancelled to give the money back.';
  await client
    .post(`/wc/v3/orders/${id}/notes`, { note })
    .catch((error: unknown) => deps.log.error('an order on hold could not be marked', error, { there: id }));
}

/** What to set there; null when it says so already. A payment is told as one: WooCommerce then writes its day and number. */
function changeFor({ row, payment }: StoredOrder, wooStatus: string) {
  const status = statusToTell(row.status, wooStatus);
  if (status === null) return null;
  const isPaid = payment.transactionId !== '' && payment.kept >= row.total;
  if (!isPaid) return { status };
  if (status === 'on-hold') return { status, transaction_id: payment.transactionId.slice(0, 100) };
  if (status !== 'processing') return { status };
  const paid = { set_paid: true, transaction_id: payment.transactionId.slice(0, 100) };
  // an order that already is «processing» would not be asked for its payment any more
  return wooStatus === 'pending' || wooStatus === 'failed' ? paid : { status, ...paid };
}

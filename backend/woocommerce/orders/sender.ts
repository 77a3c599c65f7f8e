import { randomUUID } from 'node:crypto';
import { readOrder, type StoredOrder } from '#backend/db/orders.ts';
import { claimOutgoing, noteOutgoing, outgoingByWooId, putOff } from '#backend/db/outgoing-orders.ts';
import type { OutgoingOrderRow } from '#backend/db/tables.ts';
import { WooError } from '../failure.ts';
import { createThere } from './create-there.ts';
import { methodThere } from './order-body.ts';
import { takeStatus } from './take-status.ts';
import { retryAfter, type Traffic } from './traffic.ts';
import { isCounted, readWooOrder, statusToTell } from './woo-order.ts';

/** The result of one run: the number of orders sent, and for how many milliseconds nothing should be sent. */
export interface Round {
  readonly told: number;
  readonly pause: number;
}

interface Sender {
  /** Sends due changes, oldest order first, one after another, until none are left or WooCommerce is unreachable. */
  round(): Promise<Round>;
}

/** Processes the outbox. Several backends can share the work: an order is processed by the holder of its lease. */
export function sender(traffic: Traffic): Sender {
  const { deps, client, pace } = traffic;
  const holder = randomUUID();
  let silences = 0;

  async function tell(row: OutgoingOrderRow): Promise<void> {
    const order = await readOrder(deps.db, row.order_id);
    if (row.woo_id !== null) return updateThere(traffic, row, row.woo_id);
    if (order) return createThere(traffic, row, order);
    await noteOutgoing(deps.db, row, { done: row.wanted, lease_until: 0 });
  }

  /** The pause of the whole outbox after a failure; 0 when the failure concerns only this order. */
  function pauseAfter(error: unknown): number {
    if (!(error instanceof WooError)) return 0;
    if (error.kind === 'refused' || error.status === 404) return pace.refused;
    const isAway = error.kind === 'unreachable' || error.status === 429 || error.status >= 502;
    if (!isAway) return 0;
    silences += 1;
    return Math.max(error.retryAfter ?? 0, Math.min(pace.retry * 2 ** Math.min(silences - 1, 20), pace.refused));
  }

  async function round(): Promise<Round> {
    let told = 0;
    // after timeouts send a test request first, instead of another order whose outcome would be unknown
    if (silences > 0) {
      const probe = client.get('/wc/v3/orders', { query: { per_page: 1, _fields: 'id' }, fresh: true });
      // a cached response does not prove that WooCommerce is available again
      const isCached = (error: unknown): boolean => error instanceof WooError && error.code === 'cached';
      const pause = await probe.then(
        () => 0,
        (error: unknown) => (isCached(error) ? pace.retry : pauseAfter(error)),
      );
      if (pause > 0) return { told, pause };
    }
    for (;;) {
      const now = deps.clock();
      const row = await claimOutgoing(deps.db, { holder, now, until: now + pace.lease });
      if (!row) return { told, pause: 0 };
      try {
        await tell(row);
        silences = 0;
        told += 1;
      } catch (error) {
        const pause = pauseAfter(error);
        deps.log.error(pause > 0 ? 'WooCommerce takes no orders' : 'an order was not told', error, { order: row.order_id });
        const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
        // while WooCommerce is unavailable, orders keep their position
        if (pause === 0) await putOff(deps.db, row, { until: deps.clock() + retryAfter(row.failures, pace), problem });
        await noteOutgoing(deps.db, row, { lease_until: 0, ...(pause > 0 && { problem }) });
        if (pause > 0) return { told, pause };
      }
    }
  }
  return { round };
}

/**
 * Sends the changes of an order to WooCommerce. Changes made there meanwhile are applied here first, so that neither side overwrites the
 * other.
 * @throws {WooError} when WooCommerce cannot be updated now.
 */
async function updateThere(traffic: Traffic, row: OutgoingOrderRow, id: number): Promise<void> {
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
    // keep the description of a problem with the order itself
    ...(row.failures > 0 && { problem: '' }),
  });
}

/** Adds a note to the order in WooCommerce about the decision that the restaurant must make. */
async function noteLatePayment({ deps, client }: Pick<Traffic, 'deps' | 'client'>, id: number): Promise<void> {
  const note = 'Paid after its time. Set it to Processing to cook it, or to Cancelled to give the money back.';
  await client
    .post(`/wc/v3/orders/${id}/notes`, { note })
    .catch((error: unknown) => deps.log.error('an order on hold could not be marked', error, { there: id }));
}

/** The change to send; null when WooCommerce already has it. A payment is sent as one: WooCommerce then stores its date and transaction id. */
function changeFor({ row, payment }: StoredOrder, wooStatus: string) {
  const status = statusToTell(row.status, wooStatus);
  if (status === null) return null;
  const isPaid = payment.transactionId !== '' && payment.kept >= row.total;
  // the customer may have chosen another method since the order was created there
  const method = status === 'processing' ? methodThere(row) : {};
  if (!isPaid) return { status, ...method };
  if (status === 'on-hold') return { status, transaction_id: payment.transactionId.slice(0, 100) };
  if (status !== 'processing') return { status };
  const paid = { ...method, set_paid: true, transaction_id: payment.transactionId.slice(0, 100) };
  // with the status «processing» WooCommerce would no longer accept the payment
  return wooStatus === 'pending' || wooStatus === 'failed' ? paid : { status, ...paid };
}

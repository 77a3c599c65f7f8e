import { randomUUID } from 'node:crypto';
import { claimOutgoing, noteOutgoing, putOff } from '#backend/db/outgoing-orders.ts';
import type { OutgoingOrderRow } from '#backend/db/tables.ts';
import { readOrder } from '../../db/orders.ts';
import { WooError } from '../client.ts';
import { createThere } from './create-there.ts';
import { retryAfter, type Traffic } from './traffic.ts';
import { updateThere } from './update-there.ts';

/** What a round of work has come to: how many orders are told, and for how long nothing should be sent, in milliseconds. */
export interface Round {
  readonly told: number;
  readonly pause: number;
}

interface Sender {
  /** Tells what is due, oldest order first, one after another, until there is nothing to do or WooCommerce is not to be reached. */
  round(): Promise<Round>;
}

/** The outbox's worker. Any number of backends share the work: an order is worked on by whoever has its lease. */
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

  /** What a failure means for all orders: 0 when it is this order's own. */
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
    // while nobody knows whether WooCommerce is back a question is sent to it, and not one more order whose fate would be unknown
    if (silences > 0) {
      const probe = client.get('/wc/v3/orders', { query: { per_page: 1, _fields: 'id' }, fresh: true });
      // an answer out of a cache does not say that WooCommerce is back
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
        // while WooCommerce is away orders keep their turn
        if (pause === 0) await putOff(deps.db, row, { until: deps.clock() + retryAfter(row.failures, pace), problem });
        await noteOutgoing(deps.db, row, { lease_until: 0, ...(pause > 0 && { problem }) });
        if (pause > 0) return { told, pause };
      }
    }
  }
  return { round };
}

import { outgoingByWooId } from '#backend/db/outgoing-orders.ts';
import { type WooClient, WooError } from '../client.ts';
import { repeat } from './repeat.ts';
import { sender } from './sender.ts';
import { takeChanges, takeOrder } from './take-changes.ts';
import { PACE, type Pace, type Traffic } from './traffic.ts';
import { readWooOrder } from './woo-order.ts';

export interface OrderTraffic {
  /** There is something to tell: it does not wait for the next look. */
  wake(): void;
  /** Takes the order of a webhook whose signature was right; answers whether ours moved. */
  takeWebhook(body: unknown): Promise<boolean>;
  /** Ends after what is under way. */
  close(): Promise<void>;
}

/** The same failure is said again so often. */
const SAY_AGAIN = 600_000;

/** Asks for a batch of nothing, which only a key that may write is allowed. @throws {WooError} when it may not. */
async function mayWrite(client: WooClient): Promise<void> {
  await client.post('/wc/v3/orders/batch', {}).catch((error: unknown) => {
    if (error instanceof WooError && (error.kind === 'refused' || error.kind === 'blocked')) throw error;
  });
}

/** What was moved to the bin or out of it is told with its number alone: one of ours is looked at. */
async function takeUnmarked(traffic: Traffic, id: number): Promise<boolean> {
  if ((await outgoingByWooId(traffic.deps.db, id)) === undefined) return false;
  const there = readWooOrder((await traffic.client.get(`/wc/v3/orders/${id}`)).body);
  return there !== undefined && takeOrder(traffic, there);
}

/** Sends orders to WooCommerce and takes their statuses back, until it is closed. */
export function startOrderTraffic(deps: Traffic['deps'], client: WooClient, pace: Pace = PACE): OrderTraffic {
  const traffic: Traffic = { deps, client, pace };
  const { round } = sender(traffic);
  const said = new Map<string, number>();
  let isClosing = false;
  let isAllowed = false;
  const failed = (error: unknown): number => {
    const line = error instanceof Error ? error.message : String(error);
    const isNews = deps.clock() - (said.get(line) ?? Number.NEGATIVE_INFINITY) >= SAY_AGAIN;
    if (isClosing || !isNews) return pace.poll;
    said.clear();
    said.set(line, deps.clock());
    deps.log.error('WooCommerce takes or gives no orders', error);
    return pace.poll;
  };
  /** Statuses are asked for; with the first answer it shows whether orders may be sent at all, before one has to be. */
  async function ask(): Promise<number> {
    await takeChanges(traffic);
    if (!isAllowed) await mayWrite(client);
    isAllowed = true;
    return pace.poll;
  }
  const sending = repeat({ work: async () => Math.max((await round()).pause, pace.idle), failed, usual: pace.idle });
  const asking = repeat({ work: ask, failed, usual: 0 });
  return {
    wake: sending.wake,
    takeWebhook: async (body) => {
      const there = readWooOrder(body);
      return there !== undefined && (there.mark === '' ? takeUnmarked(traffic, there.id) : takeOrder(traffic, there));
    },
    close: async () => {
      isClosing = true;
      await Promise.all([sending.stop(), asking.stop()]);
    },
  };
}

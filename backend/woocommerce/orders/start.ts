import { outgoingByWooId } from '#backend/db/outgoing-orders.ts';
import type { WooClient } from '../client.ts';
import { WooError } from '../failure.ts';
import { sender } from './sender.ts';
import { takeChanges, takeOrder } from './take-changes.ts';
import { PACE, type Pace, type Traffic } from './traffic.ts';
import { readWooOrder } from './woo-order.ts';

export interface OrderTraffic {
  /** Starts sending now instead of at the next interval. */
  wake(): void;
  /** Applies the order of a verified webhook; returns whether our order changed. */
  takeWebhook(body: unknown): Promise<boolean>;
  /** Resolves after the running work. */
  close(): Promise<void>;
}

/** Milliseconds after which the same failure is logged again. */
const SAY_AGAIN = 600_000;

/** Sends an empty batch, which requires write permission. @throws {WooError} without it. */
async function mayWrite(client: WooClient): Promise<void> {
  await client.post('/wc/v3/orders/batch', {}).catch((error: unknown) => {
    if (error instanceof WooError && (error.kind === 'refused' || error.kind === 'blocked')) throw error;
  });
}

/** Webhooks about the trash contain only the id: an order of ours is requested again. */
async function takeUnmarked(traffic: Traffic, id: number): Promise<boolean> {
  if ((await outgoingByWooId(traffic.deps.db, id)) === undefined) return false;
  const there = readWooOrder((await traffic.client.get(`/wc/v3/orders/${id}`)).body);
  return there !== undefined && takeOrder(traffic, there);
}

/** Sends orders to WooCommerce and applies their statuses here, until it is closed. */
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
  /** Requests changed orders. The first response also shows whether sending orders is possible, before an order must be sent. */
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

interface Repeating {
  /** Works now instead of after the usual wait; a longer wait, after a failure, is kept. */
  wake(): void;
  /** Resolves after the running work. */
  stop(): Promise<void>;
}

interface Options {
  /** Works and returns how many milliseconds to wait. */
  readonly work: () => Promise<number>;
  /** Called with what `work` threw; returns as `work` does. */
  readonly failed: (error: unknown) => number;
  /** The longest wait without a failure. */
  readonly usual: number;
}

/** Repeats a task, never twice at the same time. */
function repeat({ work, failed, usual }: Options): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;
  let isAsked = false;
  let wait = 0;

  async function once(): Promise<void> {
    isAsked = false;
    wait = await work().catch(failed);
    running = null;
    if (isStopped) return;
    timer = setTimeout(go, isAsked && wait <= usual ? 0 : wait);
  }
  function go(): void {
    timer = undefined;
    running = once();
  }
  go();
  return {
    wake() {
      isAsked = true;
      if (timer === undefined || wait > usual) return;
      clearTimeout(timer);
      go();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}

import type { WooClient } from '../client.ts';
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

/** Sends orders to WooCommerce and takes their statuses back, until it is closed. */
export function startOrderTraffic(deps: Traffic['deps'], client: WooClient, pace: Pace = PACE): OrderTraffic {
  const traffic: Traffic = { deps, client, pace };
  const { round } = sender(traffic);
  const failed = (error: unknown): number => {
    deps.log.error('orders and WooCommerce', error);
    return pace.poll;
  };
  const sending = repeat({ work: async () => Math.max((await round()).pause, pace.idle), failed, usual: pace.idle });
  const asking = repeat({ work: () => takeChanges(traffic).then(() => pace.poll), failed, usual: 0 });
  return {
    wake: sending.wake,
    takeWebhook: async (body) => {
      const there = readWooOrder(body);
      return there !== undefined && takeOrder(traffic, there);
    },
    close: async () => void (await Promise.all([sending.stop(), asking.stop()])),
  };
}

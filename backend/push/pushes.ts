import type { BrowserKeys } from '../db/push-subscriptions.ts';
import type { OrderRow } from '../db/tables.ts';
import type { PushMessage } from './push-sender.ts';

export type Moved = Pick<OrderRow, 'id' | 'status' | 'delivery_type' | 'meta' | 'warehouse_id' | 'created_at' | 'modified_at'>;

/** Pushes to browsers that asked for them, about their orders above all. */
export interface OrderPushes {
  /** An order has a new status, committed; returns at once, whatever becomes of the pushes. */
  moved(order: Moved): void;
  /** One message to one browser, three tries; returns at once. */
  send(browser: BrowserKeys, message: PushMessage): void;
  /** Gives up what is still waiting. */
  close(): Promise<void>;
}

/** A shop without keys. */
export const noPushes: OrderPushes = { moved: () => undefined, send: () => undefined, close: async () => undefined };

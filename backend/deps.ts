import type { Config } from './config.ts';
import type { Db, Engine } from './db/open.ts';
import type { BrowserKeys } from './db/pushes.ts';
import type { OrderRow } from './db/tables.ts';
import type { Log } from './log.ts';
import type { OnlinePayments } from './payments/online-payments.ts';
import type { PushMessage } from './push/order-pushes.ts';
import type { Messenger } from './services/messenger.ts';
import type { ShopModel } from './services/shop-model.ts';
import type { Ears } from './woocommerce/webhook.ts';

/** Everything the backend's routes and services work with; there are no globals. */
export interface Deps {
  readonly db: Db;
  readonly engine: Engine;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly model: ShopModel;
  readonly messenger: Messenger;
  readonly realtime: Publisher;
  readonly pushes: OrderPushes;
  readonly payments: OnlinePayments;
  /** Null: the menu is in the content files, nobody tells of changes. */
  readonly ears: Ears | null;
  readonly config: Config;
  readonly log: Log;
  /** Present where orders go on to another shop; new ones are noted for it in their own transaction. */
  readonly outgoing?: { wake(): void };
}

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

/** Sends an event to the subscribers of channels; data is an object without secrets, or JSON that is passed on as it is. A failure is logged by the sender, never thrown. */
export interface Publisher {
  publish(channels: readonly string[], event: string, data: Readonly<Record<string, unknown>> | string): void;
}

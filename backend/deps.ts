import type { Config } from './config.ts';
import type { Db, Engine } from './db/open.ts';
import type { BrowserKeys } from './db/pushes.ts';
import type { OrderRow } from './db/tables.ts';
import type { Log } from './log.ts';
import type { OnlinePayments } from './payments/online-payments.ts';
import type { PushMessage } from './push/order-pushes.ts';
import type { Messenger } from './services/messenger.ts';
import type { ShopModel } from './services/shop-model.ts';
import type { Webhooks } from './woocommerce/webhook.ts';

/** The dependencies of the backend's routes and services; there are no globals. */
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
  /** Null: the menu is in the content files, and there are no webhooks. */
  readonly webhooks: Webhooks | null;
  readonly config: Config;
  readonly log: Log;
  /** Present when orders are forwarded to another shop; a new order is added to the outbox in its own transaction. */
  readonly outgoing?: { wake(): void };
}

export type Moved = Pick<OrderRow, 'id' | 'status' | 'delivery_type' | 'meta' | 'warehouse_id' | 'created_at' | 'modified_at'>;

/** Push notifications to subscribed browsers, mostly about their orders. */
export interface OrderPushes {
  /** Call after the commit of a new status. Returns immediately; failures are logged. */
  moved(order: Moved): void;
  /** Sends one message to one browser, with three attempts; returns immediately. */
  send(browser: BrowserKeys, message: PushMessage): void;
  /** Drops messages that are still waiting. */
  close(): Promise<void>;
}

/** For a shop without push keys. */
export const noPushes: OrderPushes = { moved: () => undefined, send: () => undefined, close: async () => undefined };

/**
 * Sends an event to the subscribers of channels. `data` is an object without secrets, or JSON text that is passed on unchanged. A failure
 * is logged by the sender, never thrown.
 */
export interface Publisher {
  publish(channels: readonly string[], event: string, data: Readonly<Record<string, unknown>> | string): void;
}

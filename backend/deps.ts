import type { Config } from './config.ts';
import type { Db, Engine } from './db/open.ts';
import type { Log } from './log.ts';
import type { OnlinePayments } from './payments/online-payments.ts';
import type { OrderPushes } from './push/pushes.ts';
import type { Publisher } from './realtime/publisher.ts';
import type { Messenger } from './services/messenger.ts';
import type { ShopModel } from './services/shop-model.ts';
import type { Ears } from './woocommerce/ears.ts';

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

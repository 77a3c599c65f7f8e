import type { Migration } from '../migrate.ts';

/** Until when an order can be served: money that comes later puts it on hold. An order from before this migration has none. */
export const serveUntil: Migration = {
  name: '0017-serve-until',
  statements: [
    'alter table orders add column serve_until bigint',
    "create index orders_on_hold on orders (expires_at) where status = 'on-hold'",
  ],
};

import type { Migration } from '../migrate.ts';

/** Orders that go on to WooCommerce: one row per order, written with it. */
export const outgoingOrders: Migration = {
  name: '0013-outgoing-orders',
  statements: [
    `create table outgoing_orders (
      order_id bigint primary key,
      order_mark text not null unique,
      woo_id bigint unique,
      woo_status text not null default '',
      wanted integer not null default 1,
      done integer not null default 0,
      first_attempt_at bigint,
      settle_at bigint,
      floor_id bigint not null default 0,
      form integer not null default 0,
      failures integer not null default 0,
      next_at bigint not null default 0,
      lease text not null default '',
      lease_until bigint not null default 0,
      counted_at bigint,
      problem text not null default '',
      twins text not null default '',
      created_at bigint not null
    )`,
    'create index outgoing_orders_due on outgoing_orders (order_id) where done < wanted',
    'create index outgoing_orders_counted on outgoing_orders (counted_at)',
  ],
};

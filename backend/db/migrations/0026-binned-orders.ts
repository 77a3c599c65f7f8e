import type { Migration } from '../migrate.ts';

/** When an order was first seen in WooCommerce's bin; null for one that is not there, or that is cancelled for it. */
export const binnedOrders: Migration = {
  name: '0026-binned-orders',
  statements: [
    'alter table outgoing_orders add column binned_at bigint',
    'create index outgoing_orders_binned on outgoing_orders (binned_at) where binned_at is not null',
  ],
};

import type { Migration } from '../migrate.ts';

/** When WooCommerce last changed an order, by its own clock: an answer that was written before another one says nothing new. */
export const wooModified: Migration = {
  name: '0019-woo-modified',
  statements: ["alter table outgoing_orders add column woo_modified text not null default ''"],
};

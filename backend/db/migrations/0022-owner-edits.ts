import type { Migration } from '../migrate.ts';

/** Columns of `outgoing_orders`, as JSON: the order as WooCommerce first stored it, the order after the owner's edits, and WooCommerce's notes to the customer. */
export const ownerEdits: Migration = {
  name: '0022-owner-edits',
  statements: [
    "alter table outgoing_orders add column woo_first text not null default ''",
    "alter table outgoing_orders add column woo_now text not null default ''",
    "alter table outgoing_orders add column woo_notes text not null default ''",
    'alter table outgoing_orders add column notes_at bigint not null default 0',
    'create index outgoing_orders_notes on outgoing_orders (notes_at)',
  ],
};

import type { Migration } from '../migrate.ts';

/** What came in from a WooCommerce shop, so that a start without it serves the last menu, and how far reading has come. */
export const wooMirror: Migration = {
  name: '0012-woo-mirror',
  statements: [
    `create table woo_mirror (
      kind text not null,
      id bigint not null,
      parent bigint not null,
      modified text not null,
      read_at bigint not null,
      body text not null,
      primary key (kind, id)
    )`,
    'create index woo_mirror_parent on woo_mirror (kind, parent)',
    'create table woo_state (name text primary key, value text not null)',
  ],
};

import type { Migration } from '../migrate.ts';

/** Rows of a product with the same `pool` are sold from one count and always have the same quantity: sizes that share their product's stock. */
export const stockPools: Migration = {
  name: '0025-stock-pools',
  statements: ["alter table stock add column pool text not null default ''", "update stock set pool = variation_id || '/' || warehouse_id"],
};

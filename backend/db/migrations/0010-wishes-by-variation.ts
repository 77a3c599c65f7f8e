import type { Migration } from '../migrate.ts';

const COLUMNS = 'product_id, warehouse_id, user_id, endpoint_hash, endpoint, p256dh, auth, created_at';

/** A wish is of one variation where the sold-out one is a variation (else variation_id 0); those that were made before are of the product as a whole. */
export const wishesByVariation: Migration = {
  name: '0010-wishes-by-variation',
  statements: [
    `create table stock_wishes_of (
      id {serial},
      product_id bigint not null,
      variation_id bigint not null,
      warehouse_id bigint not null,
      user_id bigint not null,
      endpoint_hash text not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      created_at bigint not null,
      unique (product_id, variation_id, user_id, endpoint_hash)
    )`,
    `insert into stock_wishes_of (variation_id, ${COLUMNS}) select 0, ${COLUMNS} from stock_wishes order by id`,
    'drop table stock_wishes',
    'alter table stock_wishes_of rename to stock_wishes',
    'create index stock_wishes_endpoint on stock_wishes (endpoint_hash)',
    'create index stock_wishes_user on stock_wishes (user_id)',
  ],
};

import type { Migration } from '../migrate.ts';

/** Who wants to hear that a sold-out product is there again: a customer (else user_id 0), a browser (else texts are empty), or both. */
export const stockWishes: Migration = {
  name: '0009-stock-wishes',
  statements: [
    `create table stock_wishes (
      id {serial},
      product_id bigint not null,
      warehouse_id bigint not null,
      user_id bigint not null,
      endpoint_hash text not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      created_at bigint not null,
      unique (product_id, user_id, endpoint_hash)
    )`,
    'create index stock_wishes_endpoint on stock_wishes (endpoint_hash)',
    'create index stock_wishes_user on stock_wishes (user_id)',
  ],
};

import type { Migration } from '../migrate.ts';

/** Browsers that want to hear of an order. */
export const pushSubscriptions: Migration = {
  name: '0007-push-subscriptions',
  statements: [
    `create table push_subscriptions (
      id {serial},
      order_id bigint not null,
      endpoint_hash text not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      created_at bigint not null,
      unique (order_id, endpoint_hash)
    )`,
    'create index push_subscriptions_endpoint on push_subscriptions (endpoint_hash)',
  ],
};

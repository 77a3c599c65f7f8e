import type { Migration } from '../migrate.ts';

/** Payments that were asked of a payment provider, refunds that are to be asked of one, and when an unpaid order was last looked at. */
export const providerPayments: Migration = {
  name: '0014-provider-payments',
  statements: [
    'alter table orders add column seen_at bigint',
    `create table provider_payments (
      id {serial},
      order_id bigint not null references orders (id),
      provider text not null,
      idempotence_key text not null unique,
      request text not null,
      payment_id text unique,
      url text not null default '',
      state text not null,
      amount bigint not null,
      currency text not null,
      failures integer not null default 0,
      problem text not null default '',
      asked_at bigint not null default 0,
      next_at bigint not null,
      created_at bigint not null
    )`,
    'create index provider_payments_order on provider_payments (order_id)',
    "create index provider_payments_due on provider_payments (next_at) where state in ('new', 'open')",
    `create table refunds (
      id {serial},
      order_id bigint not null references orders (id),
      provider text not null,
      transaction_id text not null unique,
      idempotence_key text not null unique,
      refund_id text,
      state text not null,
      amount bigint not null,
      currency text not null,
      failures integer not null default 0,
      problem text not null default '',
      next_at bigint not null,
      created_at bigint not null
    )`,
    'create index refunds_order on refunds (order_id)',
    "create index refunds_due on refunds (next_at) where state in ('wanted', 'sent')",
  ],
};

import type { Migration } from '../migrate.ts';

/** Signed contacts that were used for a login, and the chats that get status messages of an order. */
export const messengers: Migration = {
  name: '0030-messengers',
  statements: [
    'create table messenger_logins (fingerprint text primary key, created_at bigint not null)',
    `create table order_chats (
      id {serial},
      order_id bigint not null,
      chat_id bigint not null,
      told text not null default '',
      created_at bigint not null,
      unique (order_id, chat_id)
    )`,
  ],
};

import type { Migration } from '../open.ts';

const COLUMNS = 'product_id, warehouse_id, user_id, endpoint_hash, endpoint, p256dh, auth, created_at';

/** The migrations after the first schema, oldest first. */
export const laterMigrations: readonly Migration[] = [
  /** Social accounts with their users; points promised for a referral at the time of the order. */
  {
    name: '0002-social-accounts',
    statements: [
      `create table social_accounts (
      provider text not null, subject text not null, user_id bigint not null references users (id), primary key (provider, subject)
    )`,
      `create index social_accounts_user on social_accounts (user_id)`,
      `alter table referrals add column promised bigint not null default 0`,
    ],
  },
  /** Index: payments are read with their order. */
  {
    name: '0003-payments-by-order',
    statements: ['create index payments_order on payments (order_id)'],
  },
  /** Points that were earned, spent, and then revoked: they are owed until the balance can cover them. */
  {
    name: '0004-bonus-debts',
    statements: ['alter table bonus_balance add column owed bigint not null default 0 check (owed >= 0)'],
  },
  /** Index: the customers whose points an order has changed. */
  {
    name: '0005-bonus-ledger-by-order',
    statements: ['create index bonus_ledger_order on bonus_ledger (order_id)'],
  },
  /** The browser a token was issued to and when it was last used, for the customer's list of sessions. */
  {
    name: '0006-sessions',
    statements: [
      `alter table tokens add column device text not null default ''`,
      `alter table tokens add column seen_at bigint not null default 0`,
    ],
  },
  /** Browsers that receive pushes about an order. */
  {
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
  },
  /** The key of a spin, so that a repeated request returns the same spin; and the points it won, so that the ledger is not needed to show them. */
  {
    name: '0008-wheel-keys',
    statements: [
      'alter table wheel_spins add column spin_key text',
      'alter table wheel_spins add column points integer not null default 0',
      'create unique index wheel_spins_key on wheel_spins (user_id, spin_key)',
      'create index coupon_uses_code on coupon_uses (code)',
    ],
  },
  /** Who is notified when a sold-out product is available again: a customer (otherwise user_id is 0), a browser (otherwise its texts are empty), or both. */
  {
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
  },
  /** Wishes for one variation (variation_id 0: for the product). Wishes from before this migration are for the product. */
  {
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
  },
  /** The position of a favourite, so that the newest is the same in every browser; older lists stay ordered by product. */
  {
    name: '0011-favourites-in-order',
    statements: ['alter table favourites add column place bigint not null default 0'],
  },
  /** The mirror of a WooCommerce shop, so that the last menu is served when WooCommerce is down, and the time up to which changes have been read. */
  {
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
  },
  /** Orders forwarded to WooCommerce: one row per order, written in the same transaction. */
  {
    name: '0013-outgoing-orders',
    statements: [
      `create table outgoing_orders (
      order_id bigint primary key,
      order_mark text not null unique,
      woo_id bigint unique,
      woo_status text not null default '',
      wanted integer not null default 1,
      done integer not null default 0,
      first_attempt_at bigint,
      settle_at bigint,
      floor_id bigint not null default 0,
      form integer not null default 0,
      failures integer not null default 0,
      next_at bigint not null default 0,
      lease text not null default '',
      lease_until bigint not null default 0,
      counted_at bigint,
      problem text not null default '',
      twins text not null default '',
      created_at bigint not null
    )`,
      'create index outgoing_orders_due on outgoing_orders (order_id) where done < wanted',
      'create index outgoing_orders_counted on outgoing_orders (counted_at)',
    ],
  },
  /** Payments and refunds requested from a payment provider, and when an unpaid order's page was last viewed. */
  {
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
  },
  /** Attempts for a login code are counted separately for the requester of the code and for everybody else. */
  {
    name: '0015-login-askers',
    statements: [
      "alter table login_codes add column session text not null default ''",
      'alter table login_codes add column other_tries bigint not null default 0',
    ],
  },
  /**
   * Bookings store their period, `yyyy-mm-ddTHH:MM` in the place's local time, so that bookings made with other intervals (opening hours were changed) can be
   * compared. A booking from before this migration has no end and counts as one interval.
   */
  {
    name: '0016-booked-times',
    statements: [
      "alter table capacity add column place text not null default ''",
      "alter table capacity add column begins text not null default ''",
      "alter table capacity add column ends text not null default ''",
      "update capacity set place = substr(name, 1, length(name) - 17), begins = substr(name, length(name) - 15) where name like 'slot:%' or name like 'table:%'",
      'create index capacity_place on capacity (place, begins)',
    ],
  },
  /** Last moment at which the order can be served: a later payment puts it on hold. Null for orders from before this migration. */
  {
    name: '0017-serve-until',
    statements: [
      'alter table orders add column serve_until bigint',
      "create index orders_on_hold on orders (expires_at) where status = 'on-hold'",
    ],
  },
  /**
   * The number assigned to each value of an «any …» variation. It is never reused: a new value must not get the number of a removed one that is still in a
   * cart. `numbering` is set when an older version has already published numbers, which it derived from the list of values.
   */
  {
    name: '0018-variation-numbers',
    statements: [
      `create table woo_variation_numbers (
      variation bigint not null,
      choice text not null,
      place integer not null,
      primary key (variation, choice),
      unique (variation, place)
    )`,
      "insert into woo_state (name, value) select 'numbering', 'derived' where exists (select 1 from woo_mirror where kind = 'variation')",
    ],
  },
  /** When WooCommerce last changed an order, by its own clock: older responses are ignored. */
  {
    name: '0019-woo-modified',
    statements: ["alter table outgoing_orders add column woo_modified text not null default ''"],
  },
  /** The consents given with a request of simplified-order mode, as JSON, each with the version of its text. */
  {
    name: '0020-request-consents',
    statements: ["alter table requests add column consents text not null default '[]'"],
  },
  /** The ISO code of an order's currency beside its sign, which can be ambiguous; '' for orders of an older version. */
  {
    name: '0021-order-currency',
    statements: ["alter table orders add column currency_code text not null default ''"],
  },
  /** Columns of `outgoing_orders`, as JSON: the order as WooCommerce first stored it, the order after the owner's edits, and WooCommerce's notes to the customer. */
  {
    name: '0022-owner-edits',
    statements: [
      "alter table outgoing_orders add column woo_first text not null default ''",
      "alter table outgoing_orders add column woo_now text not null default ''",
      "alter table outgoing_orders add column woo_notes text not null default ''",
      'alter table outgoing_orders add column notes_at bigint not null default 0',
      'create index outgoing_orders_notes on outgoing_orders (notes_at)',
    ],
  },
  /** Rows of a product with the same `pool` share one count and always have the same quantity: sizes that share their product's stock. */
  {
    name: '0025-stock-pools',
    statements: [
      "alter table stock add column pool text not null default ''",
      "update stock set pool = variation_id || '/' || warehouse_id",
    ],
  },
  /** When an order was first seen in WooCommerce's trash; null when it is not there, or was cancelled because of it. */
  {
    name: '0026-binned-orders',
    statements: [
      'alter table outgoing_orders add column binned_at bigint',
      'create index outgoing_orders_binned on outgoing_orders (binned_at) where binned_at is not null',
    ],
  },
  /** Signed contacts that were used for a login, and the chats that receive status messages of an order. */
  {
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
  },
  /** Index: payments are also asked about after the customer has chosen another way to pay. */
  {
    name: '0031-left-payments',
    statements: [
      'drop index provider_payments_due',
      "create index provider_payments_due on provider_payments (next_at) where state in ('new', 'open', 'left')",
    ],
  },
  /** Who used a login code, and when: the same browser can send it again when the response was lost. */
  {
    name: '0032-repeated-logins',
    statements: [
      "alter table login_codes add column redeemed_by text not null default ''",
      'alter table login_codes add column redeemed_at bigint not null default 0',
    ],
  },
];

import type { Migration } from '../open.ts';

/** The first schema. {serial} is the auto-increment key of the database engine; every number that can be large is bigint. */
export const initial: Migration = {
  name: '0001-initial',
  statements: [
    `create table users (
      id {serial}, phone text unique, email text not null, name text not null, birth text not null, created_at bigint not null, deleted_at bigint
    )`,
    `create table tokens (hash text primary key, user_id bigint not null references users (id), created_at bigint not null, expires_at bigint not null)`,
    `create index tokens_user on tokens (user_id)`,
    `create table login_codes (
      id {serial}, phone text not null, channel text not null, hash text not null, address text not null, tries integer not null,
      used integer not null, created_at bigint not null, expires_at bigint not null
    )`,
    `create index login_codes_phone on login_codes (phone, created_at)`,
    `create index login_codes_address on login_codes (address, created_at)`,
    `create table addresses (id {serial}, user_id bigint not null references users (id), data text not null, updated_at bigint not null)`,
    `create index addresses_user on addresses (user_id)`,
    `create table favourites (user_id bigint not null references users (id), product_id bigint not null, primary key (user_id, product_id))`,
    `create table preferences (user_id bigint primary key references users (id), data text not null)`,
    `create table push_history (
      id {serial}, user_id bigint not null references users (id), title text not null, text text not null, type text not null,
      data text not null, created_at bigint not null, read_at bigint
    )`,
    `create index push_history_user on push_history (user_id, created_at)`,
    `create table referrals (
      id {serial}, inviter_id bigint not null references users (id), friend_id bigint not null unique references users (id),
      order_id bigint, earned bigint not null, created_at bigint not null
    )`,
    `create index referrals_inviter on referrals (inviter_id)`,
    `create table wheel_spins (
      id {serial}, user_id bigint not null references users (id), sector integer not null, prize text not null,
      coupon_code text not null, created_at bigint not null
    )`,
    `create index wheel_spins_user on wheel_spins (user_id, created_at)`,
    `create table requests (
      id {serial}, name text not null, phone text not null, comment text not null, product_id bigint not null, count integer not null, created_at bigint not null
    )`,
    `create table orders (
      id {serial}, order_key text not null unique, status text not null, customer_id bigint not null, phone text not null,
      created_at bigint not null, modified_at bigint not null, paid_at bigint, completed_at bigint, expires_at bigint,
      timezone text not null, currency text not null, total bigint not null check (total >= 0), discount_total bigint not null,
      shipping_total bigint not null, payment_method text not null, payment_title text not null, customer_note text not null,
      delivery_type text not null, warehouse_id bigint not null, bonuses_spent bigint not null check (bonuses_spent >= 0),
      bonuses_earned bigint not null, holds integer not null check (holds in (0, 1)), rating integer, billing text not null,
      shipping text not null, shipping_lines text not null, fee_lines text not null, coupon_lines text not null, meta text not null,
      capacity_names text not null
    )`,
    `create index orders_customer on orders (customer_id, id)`,
    `create index orders_status on orders (status, id)`,
    `create index orders_unpaid on orders (expires_at) where status = 'pending'`,
    `create table order_lines (
      id {serial}, order_id bigint not null references orders (id), kind text not null, product_id bigint not null,
      variation_id bigint not null, name text not null, quantity integer not null check (quantity > 0), subtotal bigint not null,
      total bigint not null, sku text not null, image text not null, parent_line_id bigint, meta text not null
    )`,
    `create index order_lines_order on order_lines (order_id)`,
    `create table order_events (
      id {serial}, order_id bigint not null references orders (id), status text not null, at bigint not null, source text not null
    )`,
    `create index order_events_order on order_events (order_id)`,
    `create table stock (
      product_id bigint not null, variation_id bigint not null, warehouse_id bigint not null, quantity bigint check (quantity >= 0),
      primary key (product_id, variation_id, warehouse_id)
    )`,
    `create table stock_seeds (product_id bigint primary key, version text not null)`,
    `create table idempotency_keys (
      key text primary key, body_hash text not null, order_id bigint not null, answer text not null, created_at bigint not null
    )`,
    `create index idempotency_keys_created on idempotency_keys (created_at)`,
    `create table coupon_counts (code text primary key, used bigint not null check (used >= 0))`,
    `create table coupon_customer_counts (
      code text not null, customer text not null, used bigint not null check (used >= 0), primary key (code, customer)
    )`,
    `create table coupon_uses (
      id {serial}, code text not null, customer text not null, order_id bigint not null references orders (id), created_at bigint not null,
      unique (order_id, code, customer)
    )`,
    `create table personal_coupons (
      id {serial}, code text not null unique, user_id bigint not null references users (id), wire text not null,
      created_at bigint not null, expires_at bigint not null
    )`,
    `create index personal_coupons_user on personal_coupons (user_id)`,
    `create table bonus_balance (
      user_id bigint primary key references users (id), balance bigint not null check (balance >= 0), spent bigint not null
    )`,
    `create table bonus_ledger (
      id {serial}, user_id bigint not null references users (id), order_id bigint, kind text not null, amount bigint not null,
      reason text not null unique, created_at bigint not null
    )`,
    `create index bonus_ledger_user on bonus_ledger (user_id, id)`,
    `create table capacity (name text primary key, taken integer not null check (taken >= 0))`,
    `create table payments (
      id {serial}, order_id bigint not null references orders (id), transaction_id text not null unique, status text not null,
      amount bigint not null, created_at bigint not null
    )`,
    `create table meta (name text primary key, value text not null)`,
  ],
};

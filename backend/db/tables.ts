import type { Generated, Insertable, Selectable } from 'kysely';

/**
 * Every table of the backend. Instants are epoch milliseconds, money is in kopecks, flags are 0 or 1, columns named `*_json` or typed
 * `string` with JSON inside are texts: the subset that SQLite and PostgreSQL share.
 */
export interface Tables {
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_events: OrderEventsTable;
  stock: StockTable;
  stock_seeds: { product_id: number; version: string };
  idempotency_keys: IdempotencyTable;
  coupon_counts: { code: string; used: number };
  coupon_customer_counts: { code: string; customer: string; used: number };
  coupon_uses: { id: Generated<number>; code: string; customer: string; order_id: number; created_at: number };
  personal_coupons: PersonalCouponsTable;
  bonus_balance: {
    user_id: number;
    /** Points: the sum of the customer's rows in `bonus_ledger`, never below 0. */
    balance: number;
    /** Kopecks of completed orders. */
    spent: number;
    /** Revoked points that were spent already; above 0 only while the balance is 0. */
    owed: Generated<number>;
  };
  bonus_ledger: BonusLedgerTable;
  capacity: { name: string; taken: number };
  payments: PaymentsTable;
  users: UsersTable;
  tokens: { hash: string; user_id: number; created_at: number; expires_at: number; device: Generated<string>; seen_at: Generated<number> };
  social_accounts: { provider: string; subject: string; user_id: number };
  login_codes: LoginCodesTable;
  addresses: { id: Generated<number>; user_id: number; data: string; updated_at: number };
  favourites: { user_id: number; product_id: number; place: number };
  preferences: { user_id: number; data: string };
  push_history: PushHistoryTable;
  push_subscriptions: PushSubscriptionsTable;
  stock_wishes: StockWishesTable;
  referrals: {
    id: Generated<number>;
    inviter_id: number;
    friend_id: number;
    order_id: number | null;
    promised: number;
    earned: number;
    created_at: number;
  };
  wheel_spins: {
    id: Generated<number>;
    user_id: number;
    sector: number;
    prize: string;
    /** '' when it is no coupon. */
    coupon_code: string;
    created_at: number;
    /** Chosen by who asked: the same key is the same spin. */
    spin_key: string | null;
    /** Points won; 0 when it is something else. */
    points: Generated<number>;
  };
  requests: RequestsTable;
  outgoing_orders: OutgoingOrdersTable;
  meta: { name: string; value: string };
  woo_mirror: WooMirrorTable;
  woo_state: { name: string; value: string };
}

interface WooMirrorTable {
  kind: string;
  id: number;
  /** Of a variation its product, else 0. */
  parent: number;
  /** In UTC without a zone, as WooCommerce says it; '' where it does not. */
  modified: string;
  /** When it was asked for, by this machine's clock. */
  read_at: number;
  /** As it came, in JSON. */
  body: string;
}

interface StockWishesTable {
  id: Generated<number>;
  product_id: number;
  /** 0: the product as a whole. */
  variation_id: number;
  /** 0: any. */
  warehouse_id: number;
  /** 0: a guest's browser. */
  user_id: number;
  /** '' with the other three for a customer without a browser. */
  endpoint_hash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

interface PushSubscriptionsTable {
  id: Generated<number>;
  order_id: number;
  /** SHA-256 of the endpoint: one browser is one endpoint. */
  endpoint_hash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

interface OrdersTable {
  id: Generated<number>;
  order_key: string;
  status: string;
  /** 0 for guests. */
  customer_id: number;
  phone: string;
  created_at: number;
  modified_at: number;
  paid_at: number | null;
  completed_at: number | null;
  /** When an unpaid order is given up; null when it never is. */
  expires_at: number | null;
  timezone: string;
  currency: string;
  total: number;
  discount_total: number;
  shipping_total: number;
  payment_method: string;
  payment_title: string;
  customer_note: string;
  delivery_type: string;
  warehouse_id: number;
  bonuses_spent: number;
  bonuses_earned: number;
  /** 1 while stock, coupons, bonuses and capacity are held. */
  holds: number;
  rating: number | null;
  billing: string;
  shipping: string;
  shipping_lines: string;
  fee_lines: string;
  coupon_lines: string;
  meta: string;
  /** JSON list of capacity names this order takes. */
  capacity_names: string;
}

interface OrderLinesTable {
  id: Generated<number>;
  order_id: number;
  kind: string;
  product_id: number;
  variation_id: number;
  name: string;
  quantity: number;
  subtotal: number;
  total: number;
  sku: string;
  image: string;
  parent_line_id: number | null;
  meta: string;
}

interface OrderEventsTable {
  id: Generated<number>;
  order_id: number;
  status: string;
  at: number;
  source: string;
}

interface StockTable {
  product_id: number;
  /** 0: the product itself. */
  variation_id: number;
  warehouse_id: number;
  /** Null: unlimited. */
  quantity: number | null;
}

interface IdempotencyTable {
  key: string;
  body_hash: string;
  order_id: number;
  answer: string;
  created_at: number;
}

interface PersonalCouponsTable {
  id: Generated<number>;
  code: string;
  user_id: number;
  /** A coupon as on the wire, in JSON. */
  wire: string;
  created_at: number;
  expires_at: number;
}

interface BonusLedgerTable {
  id: Generated<number>;
  user_id: number;
  order_id: number | null;
  /** spent, returned, earned, revoked, granted, corrected */
  kind: string;
  /** Points; negative when they leave the balance. */
  amount: number;
  /** Makes a repeat of the same entry impossible. */
  reason: string;
  created_at: number;
}

interface PaymentsTable {
  id: Generated<number>;
  order_id: number;
  transaction_id: string;
  status: string;
  amount: number;
  created_at: number;
}

interface UsersTable {
  id: Generated<number>;
  phone: string | null;
  email: string;
  name: string;
  birth: string;
  created_at: number;
  deleted_at: number | null;
}

interface LoginCodesTable {
  id: Generated<number>;
  phone: string;
  channel: string;
  hash: string;
  address: string;
  tries: number;
  used: number;
  created_at: number;
  expires_at: number;
}

interface PushHistoryTable {
  id: Generated<number>;
  user_id: number;
  title: string;
  text: string;
  type: string;
  data: string;
  created_at: number;
  read_at: number | null;
}

interface OutgoingOrdersTable {
  order_id: number;
  /** What the order is known by in WooCommerce; no secret. */
  order_mark: string;
  /** Null until it is known to be there. */
  woo_id: number | null;
  /** The status it was last seen or set to there; '' before. */
  woo_status: Generated<string>;
  /** How often something was to be told, and which of that has been: there is something to do while they differ. */
  wanted: Generated<number>;
  done: Generated<number>;
  first_attempt_at: number | null;
  /** Null: no attempt whose outcome is unknown. Else it is looked for before anything is sent, and not sent again before this. */
  settle_at: number | null;
  /** The highest order id of WooCommerce that was known before the first attempt. */
  floor_id: Generated<number>;
  /** How plainly it is told: 0 with products, 1 in words, 2 in the fewest. */
  form: Generated<number>;
  failures: Generated<number>;
  next_at: Generated<number>;
  /** Who works on it, and until when nobody else may. */
  lease: Generated<string>;
  lease_until: Generated<number>;
  /** Since when WooCommerce's own count of stock has it; null: it has not. */
  counted_at: number | null;
  /** What went wrong last; '' when nothing did. */
  problem: Generated<string>;
  /** Other orders of WooCommerce with the same mark, ids with commas; '' as it should be. */
  twins: Generated<string>;
  created_at: number;
}

interface RequestsTable {
  id: Generated<number>;
  name: string;
  phone: string;
  comment: string;
  product_id: number;
  count: number;
  created_at: number;
}

export type OrderRow = Selectable<OrdersTable>;
export type NewOrderRow = Insertable<OrdersTable>;
export type OrderLineRow = Selectable<OrderLinesTable>;
export type OutgoingOrderRow = Selectable<OutgoingOrdersTable>;

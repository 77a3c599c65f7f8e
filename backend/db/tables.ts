import type { Generated, Insertable, Selectable } from 'kysely';
import type { LoginCodesTable } from './login-codes.ts';
import type { MessengerLoginsTable, OrderChatsTable } from './messengers.ts';
import type { OutgoingOrdersTable } from './outgoing-tables.ts';
import type { PaymentsTable, ProviderPaymentsTable, RefundsTable } from './payment-tables.ts';

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
  capacity: CapacityTable;
  payments: PaymentsTable;
  provider_payments: ProviderPaymentsTable;
  refunds: RefundsTable;
  users: UsersTable;
  tokens: { hash: string; user_id: number; created_at: number; expires_at: number; device: Generated<string>; seen_at: Generated<number> };
  social_accounts: { provider: string; subject: string; user_id: number };
  login_codes: LoginCodesTable;
  addresses: { id: Generated<number>; user_id: number; data: string; updated_at: number };
  favourites: { user_id: number; product_id: number; place: number };
  preferences: { user_id: number; data: string };
  push_history: PushHistoryTable;
  push_subscriptions: PushSubscriptionsTable;
  messenger_logins: MessengerLoginsTable;
  order_chats: OrderChatsTable;
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
  woo_variation_numbers: { variation: number; choice: string; place: number };
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
  /** When an unpaid order is cancelled, or a late payment of an order on hold is refunded; null for never. */
  expires_at: number | null;
  /** Last moment at which the order can be served (epoch ms); a later payment puts it on hold. Null where hours are unknown. */
  serve_until: Generated<number | null>;
  /** When somebody was last seen on a page of an unpaid order; null for orders that never were unpaid. */
  seen_at: number | null;
  timezone: string;
  /** The sign it was shown with, and its ISO 4217 code; '' where that was not known. */
  currency: string;
  currency_code: Generated<string>;
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

interface CapacityTable {
  name: string;
  taken: number;
  /** The place and its wall clock (`yyyy-mm-ddTHH:MM`) of a booked time; '' for other counters. */
  place: Generated<string>;
  begins: Generated<string>;
  /** '' for what was booked before ends were kept. */
  ends: Generated<string>;
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
  /** Rows of a product with the same pool are sold from one count: each has its quantity. */
  pool: string;
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

interface UsersTable {
  id: Generated<number>;
  phone: string | null;
  email: string;
  name: string;
  birth: string;
  created_at: number;
  deleted_at: number | null;
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

interface RequestsTable {
  id: Generated<number>;
  name: string;
  phone: string;
  comment: string;
  product_id: number;
  count: number;
  created_at: number;
  consents: Generated<string>;
}

export type OrderRow = Selectable<OrdersTable>;
export type NewOrderRow = Insertable<OrdersTable>;
export type OrderLineRow = Selectable<OrderLinesTable>;

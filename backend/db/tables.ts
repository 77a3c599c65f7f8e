import type { Generated, Insertable, Selectable } from 'kysely';
import type { PaymentsTable, ProviderPaymentsTable, RefundsTable } from './payments.ts';

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
    /** Revoked points that were already spent; above 0 only while the balance is 0. */
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
    /** '' for a prize that is not a coupon. */
    coupon_code: string;
    created_at: number;
    /** Chosen by the client: the same key returns the same spin. */
    spin_key: string | null;
    /** Points won; 0 for any other prize. */
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
  /** The product of a variation, else 0. */
  parent: number;
  /** In UTC without a zone, as in WooCommerce; '' when it is missing. */
  modified: string;
  /** When it was requested, by this machine's clock. */
  read_at: number;
  /** The entity as received, in JSON. */
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
  /** When an unpaid order is cancelled, or a late payment of an order on hold is refunded; null: never. */
  expires_at: number | null;
  /** Last moment at which the order can be served (epoch ms); a later payment puts it on hold. Null where hours are unknown. */
  serve_until: Generated<number | null>;
  /** When the page of an unpaid order was last viewed; null for orders that never were unpaid. */
  seen_at: number | null;
  timezone: string;
  /** The displayed currency sign, and its ISO 4217 code; '' when unknown. */
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
  /** Place and local time (`yyyy-mm-ddTHH:MM`) of a booking; '' for other counters. */
  place: Generated<string>;
  begins: Generated<string>;
  /** '' for bookings from before ends were stored. */
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
  /** Rows of a product with the same pool share one count and have the same quantity. */
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
  /** Points; negative when the balance decreases. */
  amount: number;
  /** Unique: prevents a repeated booking of the same entry. */
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

interface LoginCodesTable {
  id: Generated<number>;
  phone: string;
  channel: string;
  hash: string;
  /** Network address of the requester; '' when unknown. */
  address: string;
  /** Keyed hash of the browser's login attempt that requested the code; '' without one. */
  session: Generated<string>;
  /** Attempts that were checked, by anybody. */
  tries: number;
  /** Attempts by others than the requester. */
  other_tries: Generated<number>;
  used: number;
  /** Keyed hash of the login attempt that logged in with it; '' for none. */
  redeemed_by: Generated<string>;
  redeemed_at: Generated<number>;
  created_at: number;
  expires_at: number;
}

interface MessengerLoginsTable {
  /** SHA-256 of the signed contact. */
  fingerprint: string;
  created_at: number;
}

interface OrderChatsTable {
  id: Generated<number>;
  order_id: number;
  /** Telegram's id of the chat between a customer and the bot. */
  chat_id: number;
  /** The status of the latest message; '' before the first. */
  told: Generated<string>;
  created_at: number;
}

export type OrderRow = Selectable<OrdersTable>;
export type NewOrderRow = Insertable<OrdersTable>;
export type OrderLineRow = Selectable<OrderLinesTable>;

/** The state of sending one order to WooCommerce, and the order as WooCommerce last returned it. */
interface OutgoingOrdersTable {
  order_id: number;
  /** The order's identifier in WooCommerce; not a secret. */
  order_mark: string;
  /** Null until the order is known to exist in WooCommerce. */
  woo_id: number | null;
  /** The status last seen or set in WooCommerce; '' before. */
  woo_status: Generated<string>;
  /** `2026-11-20T08:36:52` in UTC by WooCommerce's clock, of that status; '' before. */
  woo_modified: Generated<string>;
  /** Counter of changes to send, and the counter value that was sent last: while they differ, there is work to do. */
  wanted: Generated<number>;
  done: Generated<number>;
  first_attempt_at: number | null;
  /** Null: no attempt with an unknown outcome. Otherwise the order is looked up before anything is sent, and not sent again before this time. */
  settle_at: number | null;
  /** The highest order id of WooCommerce known before the first attempt. */
  floor_id: Generated<number>;
  /** Form of the request body: 0 line items with product ids, 1 fee lines with names, 2 a single fee line (`FORMS`). */
  form: Generated<number>;
  failures: Generated<number>;
  next_at: Generated<number>;
  /** The process that works on the row, and the end of its lease. */
  lease: Generated<string>;
  lease_until: Generated<number>;
  /** Since when WooCommerce's stock count includes the order; null: it does not. */
  counted_at: number | null;
  /** When it was first seen in WooCommerce's trash; null when it is not there, or was cancelled because of it. */
  binned_at: Generated<number | null>;
  /** The latest error; '' without one. */
  problem: Generated<string>;
  /** Comma-separated ids of other WooCommerce orders with the same mark; '' normally. */
  twins: Generated<string>;
  /** JSON of the order as WooCommerce first stored it, as the owner has edited it, and of the notes to the customer; '' where there is none. */
  woo_first: Generated<string>;
  woo_now: Generated<string>;
  woo_notes: Generated<string>;
  /** When its notes were last read. */
  notes_at: Generated<number>;
  created_at: number;
}

export type OutgoingOrderRow = Selectable<OutgoingOrdersTable>;

import type { Generated, Selectable } from 'kysely';

/**
 * `new`: asked for, the outcome is unknown; `open`: the customer may pay; `paid`, `canceled`, `refused`: over; `differs`: the provider has something else
 * than was asked for, which is never taken.
 */
export type PaymentAttemptState = 'new' | 'open' | 'paid' | 'canceled' | 'refused' | 'differs';

/** `wanted`: to be sent, or sent with an unknown outcome; `sent`: the provider works on it; `done`, `failed`, `dropped`: over. */
export type RefundState = 'wanted' | 'sent' | 'done' | 'failed' | 'dropped';

/** What payment services have told. */
export interface PaymentsTable {
  id: Generated<number>;
  order_id: number;
  transaction_id: string;
  status: string;
  amount: number;
  created_at: number;
}

/** One attempt to have an order paid; an order has one attempt that is `new` or `open` at most. */
export interface ProviderPaymentsTable {
  id: Generated<number>;
  order_id: number;
  provider: string;
  /** The same for every repeat of the request that creates the payment. */
  idempotence_key: string;
  /** What the provider is asked for, in JSON, so that a repeat says the same; '' once the payment is known. */
  request: string;
  /** The provider's id; null until it is known. */
  payment_id: string | null;
  /** Where the customer pays. */
  url: Generated<string>;
  state: PaymentAttemptState;
  amount: number;
  /** ISO 4217. */
  currency: string;
  failures: Generated<number>;
  /** What went wrong last; '' when nothing did. */
  problem: Generated<string>;
  /** When the provider was asked last. */
  asked_at: Generated<number>;
  /** When it is asked again. */
  next_at: number;
  created_at: number;
}

/** Money that a provider is to give back: one row per payment. */
export interface RefundsTable {
  id: Generated<number>;
  order_id: number;
  provider: string;
  /** The provider's id of the payment. */
  transaction_id: string;
  idempotence_key: string;
  /** The provider's id of the refund; null until it is known. */
  refund_id: string | null;
  state: RefundState;
  amount: number;
  /** ISO 4217. */
  currency: string;
  failures: Generated<number>;
  problem: Generated<string>;
  next_at: number;
  created_at: number;
}

export type ProviderPaymentRow = Selectable<ProviderPaymentsTable>;
export type RefundRow = Selectable<RefundsTable>;

import type { DeliveryType } from './shipping.ts';

interface StatusFacts {
  /**
   * `payment`: waits for payment; `held`: needs a manual decision, then can change to any status; `kitchen`: being prepared or delivered;
   * `served` and `lost`: final.
   */
  readonly phase: 'payment' | 'held' | 'kitchen' | 'served' | 'lost';
  /** Delivery types whose progress bar has a step for this status. */
  readonly stepOf: readonly DeliveryType[];
  /** Icon of the step in the progress bar. */
  readonly icon: 'clock' | 'receipt' | 'salad' | 'bag' | 'store' | 'bike' | 'check' | 'cross';
  /** Its push has urgency `high`: a phone shows it immediately even in battery saving mode. */
  readonly urgent: boolean;
  /** The corresponding WooCommerce status. */
  readonly woo: 'pending' | 'on-hold' | 'processing' | 'completed' | 'cancelled' | 'refunded' | 'failed';
}

const EVERY_TYPE: readonly DeliveryType[] = ['delivery', 'pickup', 'lounge'];

/**
 * Every status of an order, in chronological order (wire-facts 5.7, ORD-05, ORD-06), with everything that depends on the status. Its
 * messages are `order.status`, `order.hero` and, for the kitchen phase, `order.detail` of `messages/`.
 */
export const ORDER_STATUS = {
  pending: { phase: 'payment', stepOf: [], icon: 'clock', urgent: false, woo: 'pending' },
  'on-hold': { phase: 'held', stepOf: [], icon: 'clock', urgent: true, woo: 'on-hold' },
  processing: { phase: 'kitchen', stepOf: EVERY_TYPE, icon: 'receipt', urgent: false, woo: 'processing' },
  making: { phase: 'kitchen', stepOf: EVERY_TYPE, icon: 'salad', urgent: false, woo: 'processing' },
  done: { phase: 'kitchen', stepOf: EVERY_TYPE, icon: 'bag', urgent: true, woo: 'processing' },
  'wait-stock': { phase: 'kitchen', stepOf: [], icon: 'store', urgent: true, woo: 'processing' },
  kurier: { phase: 'kitchen', stepOf: ['delivery'], icon: 'bike', urgent: true, woo: 'processing' },
  completed: { phase: 'served', stepOf: EVERY_TYPE, icon: 'check', urgent: false, woo: 'completed' },
  cancelled: { phase: 'lost', stepOf: [], icon: 'cross', urgent: true, woo: 'cancelled' },
  refunded: { phase: 'lost', stepOf: [], icon: 'cross', urgent: false, woo: 'refunded' },
  failed: { phase: 'lost', stepOf: [], icon: 'cross', urgent: true, woo: 'failed' },
} as const satisfies Readonly<Record<string, StatusFacts>>;

export type KnownOrderStatus = keyof typeof ORDER_STATUS;
/** Unknown statuses of other backends are kept and shown as sent. */
export type OrderStatus = KnownOrderStatus | (string & {});

export const isKnownStatus = (status: string): status is KnownOrderStatus => Object.hasOwn(ORDER_STATUS, status);

/** In chronological order. */
export const ORDER_STATUSES = Object.keys(ORDER_STATUS).filter(isKnownStatus);

/** The row of a status; null for an unknown one. */
export const statusFacts = (status: OrderStatus): StatusFacts | null => (isKnownStatus(status) ? ORDER_STATUS[status] : null);

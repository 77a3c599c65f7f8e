import type { DeliveryType } from './shipping.ts';

interface StatusFacts {
  /** `payment`: waits for payment; `held`: a person checks it, then it may get any status; `kitchen`: it is prepared or delivered; `served` and `lost`: final. */
  readonly phase: 'payment' | 'held' | 'kitchen' | 'served' | 'lost';
  /** Delivery types whose progress bar shows this status as a step of its own. */
  readonly stepOf: readonly DeliveryType[];
  /** Icon of the current step of the progress bar. */
  readonly icon: 'clock' | 'receipt' | 'salad' | 'bag' | 'store' | 'bike' | 'check' | 'cross';
  /** Its push is sent with urgency `high`, which a phone shows at once even in battery saving. */
  readonly urgent: boolean;
  /** The status of WooCommerce that stands for it. */
  readonly woo: 'pending' | 'on-hold' | 'processing' | 'completed' | 'cancelled' | 'refunded' | 'failed';
}

const EVERY_TYPE: readonly DeliveryType[] = ['delivery', 'pickup', 'lounge'];

/**
 * Every status of an order, in the order in which orders pass them (wire-facts 5.7, ORD-05, ORD-06), with everything the shop does differently by status. Its
 * messages are `order.status`, `order.hero` and, in the kitchen, `order.detail` of `messages/`.
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
/** Unknown statuses of a foreign backend are kept and shown with their own text. */
export type OrderStatus = KnownOrderStatus | (string & {});

export const isKnownStatus = (status: string): status is KnownOrderStatus => Object.hasOwn(ORDER_STATUS, status);

/** In the order in which orders pass them. */
export const ORDER_STATUSES = Object.keys(ORDER_STATUS).filter(isKnownStatus);

/** The row of a status; null for a status that only a foreign backend knows. */
export const statusFacts = (status: OrderStatus): StatusFacts | null => (isKnownStatus(status) ? ORDER_STATUS[status] : null);

import { type KnownOrderStatus, ORDER_STATUSES, type OrderStatus } from '#lib/contract/order.ts';

/** Statuses of orders between this shop, which has steps of a kitchen, and stock WooCommerce, which has few. */

const THERE: Readonly<Record<KnownOrderStatus, string>> = {
  pending: 'pending',
  processing: 'processing',
  making: 'processing',
  done: 'processing',
  'wait-stock': 'processing',
  kurier: 'processing',
  completed: 'completed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  failed: 'failed',
};

const isKnown = (status: string): status is KnownOrderStatus => ORDER_STATUSES.some((one) => one === status);

/** What an order of ours is called there. */
export const wooStatusOf = (status: OrderStatus): string => (isKnown(status) ? THERE[status] : 'processing');

/** Words that say nothing about an order: a payment is looked into, a draft, the bin. */
const SILENT: ReadonlySet<string> = new Set(['pending', 'on-hold', 'checkout-draft', 'auto-draft', 'trash']);

export type Meaning =
  | { readonly kind: 'move'; readonly to: KnownOrderStatus }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unknown' };

/**
 * What a status set in WooCommerce means for an order of ours. Words that only a plugin can have added count when they are ours. «Processing» is all
 * of a kitchen's steps there, so it moves only an order that waits for its payment.
 */
export function meaningOf(wooStatus: string, ours: OrderStatus): Meaning {
  const word = wooStatus.replace(/^wc-/, '');
  if (SILENT.has(word)) return { kind: 'nothing' };
  if (!isKnown(word)) return { kind: 'unknown' };
  if (word === ours || (word === 'processing' && ours !== 'pending')) return { kind: 'nothing' };
  return { kind: 'move', to: word };
}

/** Statuses whose pieces WooCommerce has taken off its stock. */
export const isCounted = (wooStatus: string): boolean => wooStatus === 'processing' || wooStatus === 'on-hold' || wooStatus === 'completed';

const ENDED: ReadonlySet<string> = new Set(['completed', 'cancelled', 'refunded', 'failed', 'trash']);
const WAITS: ReadonlySet<string> = new Set(['pending', 'on-hold', 'failed', 'checkout-draft', 'auto-draft']);

/** The status to set there so that it says what ours does; null when it does, or when a person there has gone further. */
export function statusToTell(ours: OrderStatus, wooStatus: string): string | null {
  const target = wooStatusOf(ours);
  if (target === wooStatus) return null;
  // WooCommerce throws drafts away
  if (target === 'pending') return wooStatus === 'checkout-draft' ? target : null;
  if (target === 'processing') return WAITS.has(wooStatus) ? target : null;
  if (target === 'completed') return ENDED.has(wooStatus) ? null : target;
  // what is lost here is not cooked there; only a refund follows another loss
  return ['cancelled', 'refunded', 'failed'].includes(wooStatus) && target !== 'refunded' ? null : target;
}

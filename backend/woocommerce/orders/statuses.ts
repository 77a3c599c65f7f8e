import { isKnownStatus, type KnownOrderStatus, type OrderStatus, statusFacts } from '#lib/contract/order-status.ts';
import { isFinal, isLost, isSetBack } from '#lib/domain/order-status.ts';

/** Statuses of orders between this shop, which has steps of a kitchen, and stock WooCommerce, which has few. */

/** What an order of ours is called there. */
export const wooStatusOf = (status: OrderStatus): string => statusFacts(status)?.woo ?? 'processing';

/** Words that say nothing about an order: a payment is looked into, a draft, the bin. */
const SILENT: ReadonlySet<string> = new Set(['pending', 'on-hold', 'checkout-draft', 'auto-draft', 'trash']);

type Meaning = { readonly kind: 'move'; readonly to: KnownOrderStatus } | { readonly kind: 'nothing' } | { readonly kind: 'unknown' };

/**
 * What a status set in WooCommerce means for an order of ours. Words that only a plugin can have added count when they are ours. «Processing» is all
 * of a kitchen's steps there, so it moves only an order that waits for its payment.
 */
export function meaningOf(wooStatus: string, ours: OrderStatus): Meaning {
  const word = wooStatus.replace(/^wc-/, '');
  if (SILENT.has(word)) return { kind: 'nothing' };
  if (!isKnownStatus(word)) return { kind: 'unknown' };
  if (word === ours || (word === 'processing' && ours !== 'pending' && ours !== 'on-hold')) return { kind: 'nothing' };
  return { kind: 'move', to: word };
}

/**
 * Where an order that is over here stands again when WooCommerce goes on with it; null when it does not. A payment that is looked into there takes up
 * one that was given up: its pieces are off the stock again.
 */
export function setBackTo(wooStatus: string, ours: OrderStatus): KnownOrderStatus | null {
  const word = wooStatus.replace(/^wc-/, '');
  const to = word === 'on-hold' && isLost(ours) ? 'processing' : word;
  if (!isFinal(ours) || to === 'pending' || !isKnownStatus(to)) return null;
  return isSetBack(ours, to) ? to : null;
}

/** Whether WooCommerce has known that an order is over, so that another status is its later word. */
export const isOverThere = (wooStatus: string): boolean => ENDED.has(wooStatus);

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
  // money came after the time of the order
  if (target === 'on-hold') return ['pending', 'cancelled', 'failed', 'checkout-draft'].includes(wooStatus) ? target : null;
  if (target === 'processing') return WAITS.has(wooStatus) ? target : null;
  if (target === 'completed') return ENDED.has(wooStatus) ? null : target;
  // what is lost here is not cooked there; only a refund follows another loss
  return ['cancelled', 'refunded', 'failed'].includes(wooStatus) && target !== 'refunded' ? null : target;
}

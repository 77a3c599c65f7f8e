import type { KnownOrderStatus, OrderStatus } from '#lib/contract/order.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';

/** Statuses of an order: where they lead, how they show (decisions «Orders», wire-facts 5.7, ORD-05, ORD-06). */

const LINE: readonly OrderStatus[] = ['pending', 'processing', 'making', 'done', 'wait-stock', 'kurier', 'completed'];
const LOST: readonly OrderStatus[] = ['cancelled', 'refunded', 'failed'];

const STEPS: Readonly<Record<DeliveryType, readonly KnownOrderStatus[]>> = {
  delivery: ['processing', 'making', 'done', 'kurier', 'completed'],
  pickup: ['processing', 'making', 'done', 'completed'],
  lounge: ['processing', 'making', 'done', 'completed'],
};

export const isLost = (status: OrderStatus): boolean => LOST.includes(status);
/** The kitchen has no more to do with it. */
export const isFinal = (status: OrderStatus): boolean => isLost(status) || status === 'completed';

/** Forward only, or to cancelled, refunded or failed; of those only a refund follows. Codes we do not know come and go as the backend says. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  if (from === to) return false;
  if (isLost(from)) return from !== 'refunded' && to === 'refunded';
  if (isLost(to)) return true;
  const [a, b] = [LINE.indexOf(from), LINE.indexOf(to)];
  return a < 0 || b < 0 || b > a;
}

/** What to show after an event: an older one never overwrites a newer one. */
export const laterStatus = (shown: OrderStatus, event: OrderStatus): OrderStatus => (canMove(shown, event) ? event : shown);

/** The steps of a track, without waiting for payment. */
export const stepsOf = (type: DeliveryType): readonly KnownOrderStatus[] => STEPS[type];

/** The step a status stands at, from 0; -1 before the first, for lost orders and for codes we do not know. */
export function stepOf(status: OrderStatus, type: DeliveryType): number {
  const steps: readonly OrderStatus[] = STEPS[type];
  const at = steps.indexOf(status);
  return at < 0 && (status === 'wait-stock' || status === 'kurier') ? steps.indexOf('done') : at;
}

export type StatusLabel = { readonly text: string } | { readonly key: KnownOrderStatus };

const KNOWN = new Map<string, KnownOrderStatus>(
  (['pending', 'processing', 'making', 'done', 'wait-stock', 'kurier', 'completed', 'cancelled', 'refunded', 'failed'] as const).map(
    (s) => [s, s],
  ),
);

/**
 * The shop's word for the delivery type (a lounge borrows pickup's), its word for all types, then the dictionary's key; another backend's code as it is.
 * Shops write their words in one language: in another (`isOwnLanguage` false) the dictionary speaks first (I18N-04).
 */
export function statusLabel(
  status: OrderStatus,
  type: DeliveryType,
  settings: Pick<Settings, 'orderStatusMap' | 'orderStatusesAll'>,
  isOwnLanguage = true,
): StatusLabel {
  const key = KNOWN.get(status);
  if (key && !isOwnLanguage) return { key };
  const { orderStatusMap: map, orderStatusesAll: all } = settings;
  const sources = [map[type], type === 'lounge' ? map.pickup : undefined, all];
  const text = sources.map((words) => (words && Object.hasOwn(words, status) ? words[status] : '')).find((word) => word);
  if (text) return { text };
  return key ? { key } : { text: status };
}

/**
 * Until when an order that waits may be paid or cancelled (epoch milliseconds): as the backend says, else so many seconds after it was made;
 * null when neither is known. Instants are ISO texts, '' for none (ORD-06).
 */
export function deadlineOf(
  { payUntil, createdAt }: { readonly payUntil: string; readonly createdAt: string },
  windowSeconds: number,
): number | null {
  const said = Date.parse(payUntil);
  if (!Number.isNaN(said)) return said;
  const created = Date.parse(createdAt);
  return Number.isNaN(created) ? null : created + windowSeconds * 1_000;
}

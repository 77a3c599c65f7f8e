import {
  isKnownStatus,
  type KnownOrderStatus,
  ORDER_STATUS,
  ORDER_STATUSES,
  type OrderStatus,
  statusFacts,
} from '#lib/contract/order-status.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';

/** Statuses of an order: transitions and labels (decisions «Orders», wire-facts 5.7, ORD-05, ORD-06). */

export const isLost = (status: OrderStatus): boolean => statusFacts(status)?.phase === 'lost';
/** No further preparation or delivery follows. */
export const isFinal = (status: OrderStatus): boolean => isLost(status) || statusFacts(status)?.phase === 'served';

/** Statuses of orders that are not over. */
export const UNDER_WAY: readonly KnownOrderStatus[] = ORDER_STATUSES.filter((status) => !isFinal(status));

/** Index in the sequence of statuses; -1 for `on-hold` and for unknown statuses, which are not part of it. */
const placeOf = (status: OrderStatus): number =>
  isKnownStatus(status) && ORDER_STATUS[status].phase !== 'held' ? ORDER_STATUSES.indexOf(status) : -1;

/**
 * Forward only, or to cancelled, refunded or failed. From these only refunded can follow, and from cancelled also `on-hold` after a late payment. An order on
 * hold can continue at any step; unknown statuses can be entered and left freely.
 */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  if (from === to) return false;
  if (isLost(from)) return from !== 'refunded' && (to === 'refunded' || (from === 'cancelled' && to === 'on-hold'));
  if (isLost(to)) return true;
  const [a, b] = [placeOf(from), placeOf(to)];
  return a < 0 || b < 0 || b > a;
}

/** Whether a change of status goes backwards: the backend has reopened the order. */
export const isSetBack = (from: OrderStatus, to: OrderStatus): boolean => from !== to && !isLost(to) && !canMove(from, to);

/** The steps of the progress bar, without waiting for payment. */
export const stepsOf = (type: DeliveryType): readonly KnownOrderStatus[] =>
  ORDER_STATUSES.filter((status) => statusFacts(status)?.stepOf.includes(type));

/** The index of a status's step; -1 before the first, for lost orders and for unknown statuses. */
export function stepOf(status: OrderStatus, type: DeliveryType): number {
  const steps: readonly OrderStatus[] = stepsOf(type);
  const at = steps.indexOf(status);
  return at < 0 && (status === 'wait-stock' || status === 'kurier') ? steps.indexOf('done') : at;
}

type StatusLabel = { readonly text: string } | { readonly key: KnownOrderStatus };

/**
 * The label of a status: the shop's label for the delivery type (lounge falls back to pickup), its label for all types, then the message; an unknown status is
 * shown as sent. Shops write their labels in one language: in another (`isOwnLanguage` false) messages take precedence (I18N-04).
 */
export function statusLabel(
  status: OrderStatus,
  type: DeliveryType,
  settings: Pick<Settings, 'orderStatusMap' | 'orderStatusesAll'>,
  isOwnLanguage = true,
): StatusLabel {
  const key = isKnownStatus(status) ? status : null;
  if (key && !isOwnLanguage) return { key };
  const { orderStatusMap: map, orderStatusesAll: all } = settings;
  const sources = [map[type], type === 'lounge' ? map.pickup : undefined, all];
  const text = sources.map((words) => (words && Object.hasOwn(words, status) ? words[status] : '')).find((word) => word);
  if (text) return { text };
  return key ? { key } : { text: status };
}

/** The shop's own labels of all statuses that can still follow while a page is open; missing ones are taken from the messages. */
export function statusLabels(
  { status, deliveryType }: { readonly status: OrderStatus; readonly deliveryType: DeliveryType },
  settings: Pick<Settings, 'orderStatusMap' | 'orderStatusesAll'>,
  isOwnLanguage: boolean,
): Record<string, string> {
  const named = [...Object.values(settings.orderStatusMap), settings.orderStatusesAll].flatMap((words) => Object.keys(words));
  return Object.fromEntries(
    [...new Set([...ORDER_STATUSES, ...named, status])].flatMap((code) => {
      const label = statusLabel(code, deliveryType, settings, isOwnLanguage);
      return 'text' in label ? [[code, label.text]] : [];
    }),
  );
}

/**
 * The last moment to pay or cancel a pending order (epoch milliseconds): the backend's, otherwise this many seconds after its creation, but not after the
 * order's own time (`servedUntil`); null when unknown. Instants are ISO texts, '' for none (ORD-06).
 */
export function deadlineOf(
  { payUntil, createdAt }: { readonly payUntil: string; readonly createdAt: string },
  windowSeconds: number,
  servedUntil: number | null = null,
): number | null {
  const said = Date.parse(payUntil);
  if (!Number.isNaN(said)) return said;
  const created = Date.parse(createdAt);
  return Number.isNaN(created) ? servedUntil : payableUntil(created + windowSeconds * 1_000, servedUntil);
}

/** An order cannot be paid after its own time, even when it is held longer. */
export const payableUntil = (heldUntil: number, servedUntil: number | null): number => Math.min(heldUntil, servedUntil ?? heldUntil);

interface Entry {
  readonly status: string;
  readonly at: string;
  /** Who changed the status; absent when unknown. */
  readonly by?: string;
}

const MOST = 200;
const isWord = (value: unknown, most: number): boolean => typeof value === 'string' && value.length <= most;

const isEntry = (row: unknown): row is Entry =>
  typeof row === 'object' &&
  row !== null &&
  'status' in row &&
  'at' in row &&
  isWord(row.status, 60) &&
  isWord(row.at, 40) &&
  (!('by' in row) || isWord(row.by, 60));

function parse(json: string): readonly Entry[] {
  if (json === '') return [];
  try {
    const rows: unknown = JSON.parse(json);
    return Array.isArray(rows) && rows.length <= MOST && rows.every(isEntry) ? rows : [];
  } catch {
    return [];
  }
}

/**
 * When an order reached each status (instants in UTC); unreadable entries are left out, the latest of duplicates counts. After an order was set back, later
 * statuses do not count as reached.
 */
export function readHistory(json: string): ReadonlyMap<string, string> {
  const reached = new Map<string, string>();
  for (const { status, at } of parse(json)) {
    for (const before of reached.keys()) if (isSetBack(before, status)) reached.delete(before);
    reached.set(status, at);
  }
  return reached;
}

/** Who changed the status last: customer, operator, payment, expiry; '' when unknown. */
export const endedBy = (json: string): string => parse(json).at(-1)?.by ?? '';

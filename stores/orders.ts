import { createPersisted, fieldsOf, idOf, type TextStorage, textOf, validItems } from '#lib/client/storage.ts';

const MAX_ORDERS = 20;
const MAX_UNSUPPORTED = 50;

/**
 * An open order. Its key is not stored: a guest's order is opened by the cookie with its key, a customer's by the session.
 * `paying`: this browser opened its payment page; `table`: a table without dishes; `customerId`: the customer who placed it, null for a
 * guest.
 */
export interface ActiveOrder {
  readonly id: number;
  readonly status: string;
  readonly paying: boolean;
  readonly table: boolean;
  readonly customerId: number | null;
}

export interface OrdersState {
  /** Newest first. */
  readonly orders: readonly ActiveOrder[];
  /** Orders whose rating the shop does not support: it is not offered again. Newest first. */
  readonly ratingUnsupportedIds: readonly number[];
  /** Whether the visitor wants notifications about orders; the browser's permission is also required. */
  readonly wantsNotifications: boolean;
  add(order: Pick<ActiveOrder, 'id' | 'status'> & Partial<Pick<ActiveOrder, 'table' | 'customerId'>>): void;
  /** Call before leaving for the payment page. */
  setPaying(id: number): void;
  setStatus(id: number, status: string): void;
  remove(id: number): void;
  /** Another person uses this browser: only guests' orders and those of `customerId` are kept (AUTH-05). */
  keepFor(customerId: number | null): void;
  noteRatingUnsupported(id: number): void;
  setWantsNotifications(wanted: boolean): void;
}

/** Whether the visitor `customerId` (null: a guest) may see this order in the list. */
export const isShownTo =
  (customerId: number | null) =>
  (order: Pick<ActiveOrder, 'customerId'>): boolean =>
    order.customerId === null || order.customerId === customerId;

function orderOf(value: unknown): ActiveOrder | null {
  const { id, status, paying, table, customerId } = fieldsOf(value);
  const orderId = idOf(id);
  if (orderId === null) return null;
  return { id: orderId, status: textOf(status, 60), paying: paying === true, table: table === true, customerId: idOf(customerId) };
}

export const createOrders = (storage?: TextStorage) =>
  createPersisted<OrdersState>(
    [
      {
        name: 'active-orders',
        version: 1,
        pick: ({ orders }) => ({ orders }),
        read: ({ orders }) => ({ orders: validItems(orders, MAX_ORDERS, orderOf) }),
      },
      {
        name: 'unrated',
        version: 1,
        pick: ({ ratingUnsupportedIds }) => ({ ids: ratingUnsupportedIds }),
        read: ({ ids }) => ({ ratingUnsupportedIds: validItems(ids, MAX_UNSUPPORTED, idOf) }),
      },
      {
        name: 'notices',
        version: 1,
        pick: ({ wantsNotifications }) => ({ wanted: wantsNotifications }),
        read: ({ wanted }) => ({ wantsNotifications: wanted === true }),
      },
    ],
    (change) => ({
      orders: [],
      ratingUnsupportedIds: [],
      wantsNotifications: false,
      add: ({ id, status, table = false, customerId = null }) =>
        change((s) => ({
          orders: [{ id, status, paying: false, table, customerId }, ...s.orders.filter((order) => order.id !== id)].slice(0, MAX_ORDERS),
        })),
      setPaying: (id) => change((s) => ({ orders: s.orders.map((order) => (order.id === id ? { ...order, paying: true } : order)) })),
      setStatus: (id, status) => change((s) => ({ orders: s.orders.map((order) => (order.id === id ? { ...order, status } : order)) })),
      remove: (id) => change((s) => ({ orders: s.orders.filter((order) => order.id !== id) })),
      keepFor: (customerId) => change((s) => ({ orders: s.orders.filter(isShownTo(customerId)) })),
      noteRatingUnsupported: (id) =>
        change((s) =>
          s.ratingUnsupportedIds.includes(id) ? {} : { ratingUnsupportedIds: [id, ...s.ratingUnsupportedIds].slice(0, MAX_UNSUPPORTED) },
        ),
      setWantsNotifications: (wantsNotifications) => change(() => ({ wantsNotifications })),
    }),
    { storage },
  );

/** Open orders known to this browser (wire-facts 5.8). */
export const useOrders = createOrders();

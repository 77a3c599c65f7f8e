import { create } from 'zustand/react';
import { MAX_KEPT } from './limits.ts';
import { persisted, type Stored, type TextStorage } from './persisted.ts';
import type { ActiveOrder } from './schemas.ts';

export type { ActiveOrder };

export interface ActiveOrdersState {
  /** Newest first. */
  readonly orders: readonly ActiveOrder[];
  add(order: Pick<ActiveOrder, 'id' | 'status'> & Partial<Pick<ActiveOrder, 'table' | 'customerId'>>): void;
  /** The browser leaves for the payment page. */
  setPaying(id: number): void;
  setStatus(id: number, status: string): void;
  remove(id: number): void;
  /** Somebody else uses this browser now: only guests' orders and those of `customerId` stay (AUTH-05). */
  keepFor(customerId: number | null): void;
}

/** Whether the visitor who is logged in as `customerId` (null: a guest) may see that there is such an order. */
export const isShownTo =
  (customerId: number | null) =>
  (order: Pick<ActiveOrder, 'customerId'>): boolean =>
    order.customerId === null || order.customerId === customerId;

/** Orders on their way, as this browser knows them (wire-facts 5.8). */
export const activeOrdersState = (storage?: TextStorage) =>
  persisted<ActiveOrdersState, Stored<'activeOrders'>>(
    { name: 'active-orders', version: 1, schema: (all) => all.activeOrders, pick: ({ orders }) => ({ orders: [...orders] }), storage },
    (change) => ({
      orders: [],
      add: ({ id, status, table = false, customerId = null }) =>
        change((s) => ({
          orders: [{ id, status, table, customerId, paying: false }, ...s.orders.filter((o) => o.id !== id)].slice(
            0,
            MAX_KEPT.activeOrders,
          ),
        })),
      setStatus: (id, status) => change((s) => ({ orders: s.orders.map((o) => (o.id === id ? { ...o, status } : o)) })),
      setPaying: (id) => change((s) => ({ orders: s.orders.map((o) => (o.id === id ? { ...o, paying: true } : o)) })),
      remove: (id) => change((s) => ({ orders: s.orders.filter((o) => o.id !== id) })),
      keepFor: (customerId) => change((s) => ({ orders: s.orders.filter(isShownTo(customerId)) })),
    }),
  );

export const useActiveOrders = create(activeOrdersState());

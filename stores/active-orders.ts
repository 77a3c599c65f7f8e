import { z } from 'zod';
import { create } from 'zustand/react';
import { persisted, survivors, type TextStorage } from './persisted.ts';

const MOST = 20;
const order = z.object({
  id: z.number().int().positive(),
  key: z.string().max(100).catch(''),
  status: z.string().max(60).catch(''),
  paying: z.boolean().catch(false),
  table: z.boolean().catch(false),
});
const schema = z.object({ orders: survivors(order, MOST) });

export type ActiveOrder = z.output<typeof order>;

export interface ActiveOrdersState {
  /** Newest first; `key` opens a guest's order; `paying`: this browser went to its payment page; `table`: a table without dishes. */
  readonly orders: readonly ActiveOrder[];
  add(order: Pick<ActiveOrder, 'id' | 'key' | 'status'> & Partial<Pick<ActiveOrder, 'table'>>): void;
  /** The browser leaves for the payment page. */
  setPaying(id: number): void;
  setStatus(id: number, status: string): void;
  remove(id: number): void;
}

/** Orders on their way, as this browser knows them (wire-facts 5.8). */
export const activeOrdersState = (storage?: TextStorage) =>
  persisted<ActiveOrdersState, z.output<typeof schema>>(
    { name: 'active-orders', version: 1, schema, pick: ({ orders }) => ({ orders: [...orders] }), storage },
    (change) => ({
      orders: [],
      add: (added) =>
        change((s) => ({
          orders: [{ table: false, ...added, paying: false }, ...s.orders.filter((o) => o.id !== added.id)].slice(0, MOST),
        })),
      setStatus: (id, status) => change((s) => ({ orders: s.orders.map((o) => (o.id === id ? { ...o, status } : o)) })),
      setPaying: (id) => change((s) => ({ orders: s.orders.map((o) => (o.id === id ? { ...o, paying: true } : o)) })),
      remove: (id) => change((s) => ({ orders: s.orders.filter((o) => o.id !== id) })),
    }),
  );

export const useActiveOrders = create(activeOrdersState());

'use client';

import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { useActiveOrders } from '#old/stores/active-orders.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { type LiveOrder, useLiveOrder } from './use-live-order.ts';
import type { Returns } from './use-returns.ts';

/** What of an order never changes and its live parts need. */
export interface OrderFacts {
  readonly id: number;
  readonly orderKey: string;
  readonly type: 'delivery' | 'pickup' | 'lounge';
  /** Until when it may be paid or cancelled, in epoch milliseconds; null when nobody says. */
  readonly deadline: number | null;
  /** Seconds it is kept for that in all. */
  readonly keptFor: number;
  /** Until when it was promised (epoch milliseconds); null when nobody said. */
  readonly promised: number | null;
  readonly timezone: string;
  readonly currency: string;
  /** A table without dishes. */
  readonly bare: boolean;
  /** Day and time of its table; null for everything else. */
  readonly table: { readonly date: string; readonly time: string } | null;
  /** Until when (epoch milliseconds) its guest may give the table back; null for everything else. */
  readonly freeUntil: number | null;
  /** What comes back when it is cancelled. */
  readonly returns: Returns;
  /** Words of the shop for its statuses; what is missing says the dictionary. */
  readonly labels: Readonly<Record<string, string>>;
}

interface Live extends OrderFacts {
  readonly order: LiveOrder;
  /** When the order was read, by this device's clock. */
  readonly readAt: number;
  /** Asks for the order now; its status, or null when no answer came. */
  readonly read: () => Promise<string | null>;
}

const Context = createContext<Live | null>(null);

export function useOrder(): Live {
  const live = useContext(Context);
  if (live === null) throw new Error('useOrder needs an OrderContext above it');
  return live;
}

interface Props {
  readonly facts: OrderFacts;
  readonly first: LiveOrder;
  /** Statuses of orders that are not on their way any more. */
  readonly over: readonly string[];
  readonly children: ReactNode;
}

function Provider({ facts, first, over, children }: Props) {
  const { id, orderKey } = facts;
  const live = useLiveOrder({ id, orderKey, first });
  const { status } = live.order;
  useEffect(() => {
    const orders = useActiveOrders.getState();
    if (over.includes(status)) orders.remove(id);
    else orders.setStatus(id, status);
  }, [id, status, over]);
  const { table } = facts;
  const isBooked = useDelivery((s) => s.booking.date === table?.date && s.booking.time === table.time) && !over.includes(status);
  useEffect(() => {
    if (table !== null && isBooked) useDelivery.getState().forgetTable(table);
  }, [table, isBooked]);
  return <Context value={{ ...facts, ...live }}>{children}</Context>;
}

/** Follows one order for everything below it. */
export function OrderContext(props: Props) {
  return (
    <Queries>
      <Provider {...props} />
    </Queries>
  );
}

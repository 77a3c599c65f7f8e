'use client';

import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { useActiveOrders } from '#stores/active-orders.ts';
import { type LiveOrder, useLiveOrder } from './use-live-order.ts';

/** What of an order never changes and its live parts need. */
export interface OrderFacts {
  readonly id: number;
  readonly orderKey: string;
  readonly type: 'delivery' | 'pickup' | 'lounge';
  /** Epoch milliseconds; null when the backend names none. */
  readonly createdAt: number | null;
  /** Seconds a pending order is kept. */
  readonly keptFor: number;
  readonly timezone: string;
  /** Words of the shop for its statuses; what is missing says the dictionary. */
  readonly labels: Readonly<Record<string, string>>;
}

interface Live extends OrderFacts {
  readonly order: LiveOrder;
  readonly stale: boolean;
  readonly refetch: () => unknown;
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
  /** Statuses after which nothing changes. */
  readonly over: readonly string[];
  readonly children: ReactNode;
}

function Provider({ facts, first, over, children }: Props) {
  const { id, orderKey } = facts;
  const live = useLiveOrder({ id, orderKey, first, isOver: (status) => over.includes(status) });
  const { status } = live.order;
  useEffect(() => {
    const orders = useActiveOrders.getState();
    if (over.includes(status)) orders.remove(id);
    else orders.setStatus(id, status);
  }, [id, status, over]);
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

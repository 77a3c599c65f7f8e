import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { ask } from '#components/checkout/ask.ts';
import { orderStatus } from '#lib/contract/order.ts';
import { watchOrder } from '#lib/realtime/watch-order.ts';

/** What of an order changes while one looks at it. */
const changing = z.object({
  status: orderStatus,
  history: z.string().max(20_000),
  paymentUrl: z.string().max(2_000),
  modifiedAt: z.string().max(40),
  rating: z.string().max(20),
});
const config = z.object({ key: z.string().max(200), host: z.string().max(300).nullable() });

export type LiveOrder = z.output<typeof changing>;

/** Without events the order is asked for this often, with them only in case one was lost. */
const POLL = 4_000;
const SELDOM = 30_000;

interface Options {
  readonly id: number;
  readonly orderKey: string;
  readonly first: LiveOrder;
  /** Nothing can change any more. */
  readonly isOver: (status: string) => boolean;
}

/** An order that follows the kitchen: events when they arrive, asking when they do not (ORD-05). */
export function useLiveOrder({ id, orderKey, first, isOver }: Options) {
  const queries = useQueryClient();
  const [live, setLive] = useState(false);
  const query = useQuery({
    queryKey: ['order', id],
    queryFn: async ({ signal }) => {
      const answer = await ask(`/orders/${id}?key=${encodeURIComponent(orderKey)}`, { answer: changing, signal });
      if (!answer.ok) throw new Error(answer.kind);
      return answer.value;
    },
    initialData: first,
    refetchInterval: ({ state }) => (state.data && isOver(state.data.status) ? false : live ? SELDOM : POLL),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
  const over = isOver(query.data.status);
  useEffect(() => {
    if (over) return;
    let stop: (() => void) | undefined;
    let gone = false;
    const start = async (): Promise<void> => {
      const answer = await ask('/realtime/config', { answer: config });
      if (!answer.ok || answer.value.key === '' || gone) return;
      const end = await watchOrder({
        config: answer.value,
        orderId: id,
        orderKey,
        onLive: setLive,
        onChange: () => void queries.invalidateQueries({ queryKey: ['order', id] }),
      });
      if (gone) end();
      else stop = end;
    };
    void start().catch(() => setLive(false));
    return () => {
      gone = true;
      stop?.();
    };
  }, [id, orderKey, over, queries]);
  return { order: query.data, stale: query.isError, refetch: query.refetch };
}

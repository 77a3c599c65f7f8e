import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { orderStatus } from '#lib/contract/order.ts';
import { watchOrder } from '#lib/realtime/watch-order.ts';
import { ask } from '#old/components/checkout/ask.ts';
import { useNotices } from '#old/stores/notices.ts';
import { arrivalSchema } from './order-view-schema.ts';
import { paceOf } from './pace.ts';

/** What of an order changes while one looks at it. */
const changing = z.object({
  status: orderStatus,
  history: z.string().max(20_000),
  paymentUrl: z.string().max(2_000),
  modifiedAt: z.string().max(40),
  rating: z.string().max(20),
  paymentDeclined: z.boolean(),
  refundDue: z.number().int(),
  ownerEdits: z.string().max(100_000),
  shopNotes: z.string().max(100_000),
  paidLate: z.number().int(),
  arrival: arrivalSchema,
  now: z.number().int(),
});

export type LiveOrder = z.output<typeof changing>;

interface Options {
  readonly id: number;
  readonly orderKey: string;
  readonly first: LiveOrder;
}

/** An order that follows kitchen and bank: events when they arrive, asking when they do not (ORD-04, ORD-05, RT-02). */
export function useLiveOrder({ id, orderKey, first }: Options) {
  const queries = useQueryClient();
  const [live, setLive] = useState(false);
  const isWanted = useNotices((s) => s.wanted);
  const query = useQuery({
    queryKey: ['order', id],
    queryFn: async ({ signal }) => {
      const answer = await ask(`/orders/${id}?key=${encodeURIComponent(orderKey)}`, { answer: changing, signal });
      if (!answer.ok) throw new Error(answer.kind);
      return answer.value;
    },
    initialData: first,
    // the page was made with the order; its channel asks once when it opens, and without one the pace does. A later visit finds an older answer
    refetchOnMount: ({ state }) => state.dataUpdateCount > 0,
    refetchInterval: ({ state }) => paceOf(state.data ?? first, live),
    refetchIntervalInBackground: isWanted,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
  const { data, dataUpdatedAt, refetch } = query;
  const over = paceOf(data, true) === false;
  useEffect(() => {
    if (over) return;
    const onChange = () => void queries.invalidateQueries({ queryKey: ['order', id] });
    const watch = watchOrder({ orderId: id, orderKey, onLive: setLive, onChange });
    watch.catch(() => setLive(false));
    return () => void watch.then((stop) => stop()).catch(() => undefined);
  }, [id, orderKey, over, queries]);
  /** Asks now; the status, or null when no answer came. */
  const read = useCallback(async () => {
    const { data: answer, isError } = await refetch();
    return isError ? null : (answer?.status ?? null);
  }, [refetch]);
  return { order: data, readAt: dataUpdatedAt, read };
}

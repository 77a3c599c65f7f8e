import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { orderStatus } from '#lib/contract/order.ts';
import type { Arrival } from '#lib/domain/arrival.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { watchOrder } from '#lib/realtime/watch-order.ts';
import { ask } from '#old/components/checkout/ask.ts';
import { type ActiveOrder, useActiveOrders } from '#old/stores/active-orders.ts';
import { arrivalSchema } from './order-view-schema.ts';

/** Where no events begin to arrive by then, the order is asked for without them (milliseconds). */
const UNHEARD = 3_000;
/** Milliseconds between questions, without and with events. */
const PAUSE = 20_000;
const SELDOM = 120_000;
const NOT_FOUND = 404;
const answerSchema = z.object({ status: orderStatus, arrival: arrivalSchema, now: z.number() });

interface Known {
  /** Null when this browser may not see the order any more. */
  readonly status: string | null;
  readonly arrival: Arrival | null;
  /** Epoch milliseconds by the shop's clock. */
  readonly now: number;
}

const GONE: Known = { status: null, arrival: null, now: 0 };

/**
 * Keeps what this browser knows of an order fresh while a page is looked at; one that is over or not ours any more is forgotten. Answers when it is
 * expected, which no browser keeps.
 */
export function useActiveOrder({ id, status: kept }: Pick<ActiveOrder, 'id' | 'status'>): Pick<Known, 'arrival' | 'now'> {
  const queries = useQueryClient();
  const [live, setLive] = useState(false);
  const query = useQuery({
    queryKey: ['active-order', id],
    // the status that the browser keeps is shown; the order's channel asks once when it opens
    initialData: (): Known => ({ status: kept, arrival: null, now: 0 }),
    refetchOnMount: ({ state }) => state.dataUpdateCount > 0,
    refetchInterval: ({ state }) => (live ? SELDOM : state.dataUpdateCount === 0 ? UNHEARD : PAUSE),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<Known> => {
      const answer = await ask(`/orders/${id}`, { answer: answerSchema, signal });
      if (answer.ok) return answer.value;
      if (answer.kind === 'refused' && answer.status === NOT_FOUND) return GONE;
      throw new Error(answer.kind);
    },
  });
  useEffect(() => {
    const onChange = () => void queries.invalidateQueries({ queryKey: ['active-order', id] });
    const watch = watchOrder({ orderId: id, orderKey: '', onLive: setLive, onChange });
    watch.catch(() => setLive(false));
    return () => void watch.then((stop) => stop()).catch(() => undefined);
  }, [id, queries]);
  const { status, arrival, now } = query.data;
  useEffect(() => {
    const orders = useActiveOrders.getState();
    if (status === null || isFinal(status)) orders.remove(id);
    else orders.setStatus(id, status);
  }, [id, status]);
  return { arrival, now };
}

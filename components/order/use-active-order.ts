import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { ask } from '#components/checkout/ask.ts';
import { orderStatus } from '#lib/contract/order.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { watchOrder } from '#lib/realtime/watch-order.ts';
import { type ActiveOrder, useActiveOrders } from '#stores/active-orders.ts';

/** Milliseconds between questions, without and with events. */
const PAUSE = 20_000;
const SELDOM = 120_000;
const NOT_FOUND = 404;
const answerSchema = z.object({ status: orderStatus });

/** Keeps what this browser knows of an order fresh while a page is looked at; one that is over or not ours any more is forgotten. */
export function useActiveOrder({ id, key }: ActiveOrder): void {
  const queries = useQueryClient();
  const [live, setLive] = useState(false);
  const query = useQuery({
    queryKey: ['active-order', id],
    refetchInterval: live ? SELDOM : PAUSE,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const answer = await ask(`/orders/${id}?key=${encodeURIComponent(key)}`, { answer: answerSchema, signal });
      if (answer.ok) return answer.value.status;
      if (answer.kind === 'refused' && answer.status === NOT_FOUND) return null;
      throw new Error(answer.kind);
    },
  });
  useEffect(() => {
    const onChange = () => void queries.invalidateQueries({ queryKey: ['active-order', id] });
    const watch = watchOrder({ orderId: id, orderKey: key, onLive: setLive, onChange });
    watch.catch(() => setLive(false));
    return () => void watch.then((stop) => stop()).catch(() => undefined);
  }, [id, key, queries]);
  const status = query.data;
  useEffect(() => {
    if (status === undefined) return;
    const orders = useActiveOrders.getState();
    if (status === null || isFinal(status)) orders.remove(id);
    else orders.setStatus(id, status);
  }, [id, status]);
}

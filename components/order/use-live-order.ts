import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { orderQuery } from '#lib/client/queries.ts';
import { watchOrder } from '#lib/client/realtime.ts';
import type { OrderView } from '#lib/domain/arrival.ts';
import { timezoneOf } from '#lib/domain/opening-hours.ts';
import { isFinal, isLost, readHistory } from '#lib/domain/order-status.ts';
import { isBareTable, payDeadline, tableTime } from '#lib/domain/order-time.ts';
import { useOrders } from '#stores/orders.ts';
import { usePlace } from '#stores/place.ts';
import { useStoresReady } from '#stores/visitor.ts';
import type { OrderShop } from './order-shop.ts';

/** A watched order, with the data its parts need. */
export interface LiveOrder {
  readonly order: OrderView;
  readonly shop: OrderShop;
  /** Time zone of its place. */
  readonly timezone: string;
  /** The last moment to pay or cancel, epoch milliseconds; null when unknown. */
  readonly deadline: number | null;
  /** A table without dishes. */
  readonly isBare: boolean;
  /** When the order was read, by this device's clock. */
  readonly readAt: number;
  /** Reads the order now. @returns Its status, or null without a response. */
  readonly read: () => Promise<string | null>;
}

/** Watches an order: with events while they arrive, otherwise by polling (ORD-05, RT-01, RT-02). */
export function useLiveOrder(initial: OrderView, shop: OrderShop): LiveOrder {
  const { id, key } = initial;
  const { workTime } = useShop();
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  const [mountedAt] = useState(() => Date.now());
  const wantsNotifications = useOrders((orders) => orders.wantsNotifications);
  const {
    data: cached,
    dataUpdatedAt,
    refetch,
  } = useQuery({
    ...orderQuery(id, key),
    initialData: initial,
    staleTime: 0,
    // the page contains the order, and a channel reads it once when it opens
    refetchOnMount: ({ state }) => state.dataUpdateCount > 0,
    refetchInterval: ({ state }) => pollInterval(state.data ?? initial, isLive),
    refetchIntervalInBackground: wantsNotifications,
    // the realtime watch reads it when the page becomes visible
    refetchOnWindowFocus: false,
  });
  // the cache may contain an older response of an earlier visit
  const isCacheOld = cached.now < initial.now;
  const data = isCacheOld ? initial : cached;
  const isOver = pollInterval(data, true) === false;
  useEffect(() => {
    if (isOver) return;
    const onChange = (): void => void queries.invalidateQueries({ queryKey: ['order', id] });
    return watchOrder(id, key, { onChange, onLive: setLive, pollInterval: 0 });
  }, [id, key, isOver, queries]);
  const read = useCallback(async () => {
    const { data: order, isError } = await refetch();
    return isError ? null : (order?.status ?? null);
  }, [refetch]);
  useStoredOrder(data);
  const timezone = timezoneOf({ workTime }, data.warehouseId);
  const deadline = payDeadline(data, { workTime, pendingCancelTime: shop.pendingCancelTime });
  return { order: data, shop, timezone, deadline, isBare: isBareTable(data), readAt: isCacheOld ? mountedAt : dataUpdatedAt, read };
}

/** Updates what this browser has stored: the list of its open orders, and the booked table. */
function useStoredOrder(order: OrderView): void {
  const { id, status } = order;
  const isReady = useStoresReady();
  useEffect(() => {
    if (!isReady) return;
    const { remove, setStatus } = useOrders.getState();
    if (isFinal(status)) remove(id);
    else setStatus(id, status);
  }, [id, status, isReady]);
  const table = isFinal(status) ? null : tableTime(order);
  const [date, time] = [table?.date ?? '', table?.time ?? ''];
  useEffect(() => {
    if (isReady && date !== '') usePlace.getState().forgetTable({ date, time });
  }, [date, time, isReady]);
}

/** Whole seconds until an instant of the server's clock, independent of this device's clock; 0 when it has passed, null for none. */
export function useSecondsLeft(until: number | null, { order, readAt }: Pick<LiveOrder, 'order' | 'readAt'>): number | null {
  const [tick, setTick] = useState(readAt);
  const left = until === null ? null : Math.max(0, Math.ceil((until - order.now - Math.max(0, tick - readAt)) / 1_000));
  const isRunning = left !== null && left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setTick(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}

/** Milliseconds between reads of an open order without events, and with events, in case one was lost. */
const FAST = 4_000;
const SLOW = 30_000;

/** Milliseconds after its last change in which an ended order can still be reopened, edited or refunded. */
const CHANGEABLE = 86_400_000;

type Followed = Pick<OrderView, 'status' | 'history' | 'refundDue' | 'modifiedAt' | 'now'>;

/**
 * How often an open page reads an order: rarely while events arrive, never when nothing can change any more (RT-02). An order lost while waiting for payment
 * may still be paid, and money that is due may still be refunded.
 */
export function pollInterval({ status, history, refundDue, modifiedAt, now }: Followed, isLive: boolean): number | false {
  if (isFinal(status) && now - Date.parse(modifiedAt) < CHANGEABLE) return SLOW;
  if (status === 'completed' || status === 'refunded') return refundDue > 0 ? SLOW : false;
  if (isLost(status)) return refundDue > 0 || readHistory(history).has('pending') ? SLOW : false;
  return isLive ? SLOW : FAST;
}

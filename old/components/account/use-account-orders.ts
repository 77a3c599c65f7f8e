import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '#lib/gateway/client.ts';
import { listen } from '#lib/realtime/connection.ts';
import { useSession } from '#old/stores/session.ts';
import { isMoving, joinOrders, ORDERS_PAGE, type OwnOrder, ownOrder } from './account-orders.ts';
import type { MoreState } from './more-button.tsx';

/** Without events orders under way are asked for this often (milliseconds), with them only in case one was lost. */
const POLL = 5_000;
const SELDOM = 30_000;
const KEY = ['account-orders'];

async function readPage(page: number): Promise<readonly OwnOrder[] | null> {
  const answer = await callApi('customerOrders', { query: { page, per_page: ORDERS_PAGE } });
  return answer.ok ? answer.value.map(ownOrder) : null;
}

/** Pages of orders until every order that moves has been read, at most `pages` of them: what was shown is what is kept fresh. */
async function readAgain(known: readonly OwnOrder[], pages: number): Promise<readonly OwnOrder[]> {
  const moving = new Set(known.filter(isMoving).map((order) => order.id));
  const found: OwnOrder[] = [];
  for (let page = 1; page <= pages; page++) {
    const read = await readPage(page);
    if (read === null) throw new Error(`orders: page ${page} was not answered`);
    found.push(...read);
    for (const order of read) moving.delete(order.id);
    if (moving.size === 0 || read.length < ORDERS_PAGE) break;
  }
  return found;
}

/** The orders of an account: live by events, by asking where none arrive (RT-01), page by page. */
export function useAccountOrders(customerId: number, first: readonly OwnOrder[]) {
  const queries = useQueryClient();
  const [live, setLive] = useState(false);
  const leaving = useSession((s) => s.leaving);
  const [pages, setPages] = useState(1);
  const [more, setMore] = useState<MoreState>(first.length < ORDERS_PAGE ? 'all' : 'more');
  const { data, isError, refetch } = useQuery({
    queryKey: [...KEY, customerId],
    queryFn: async () => {
      const known = queries.getQueryData<readonly OwnOrder[]>([...KEY, customerId]) ?? first;
      const read = await readAgain(known, pages);
      return joinOrders(queries.getQueryData<readonly OwnOrder[]>([...KEY, customerId]) ?? known, read);
    },
    initialData: first,
    refetchInterval: ({ state }) => (!leaving && (state.data ?? first).some(isMoving) ? (live ? SELDOM : POLL) : false),
    refetchIntervalInBackground: false,
    // also within `staleTime`: a customer who comes back to the tab expects the present status
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: true,
    staleTime: POLL,
  });
  useEffect(() => {
    // a page that was made anew knows more than the last visit's cache
    queries.setQueryData<readonly OwnOrder[]>([...KEY, customerId], (known) => joinOrders(known ?? [], first));
  }, [queries, customerId, first]);
  useEffect(() => {
    if (leaving) return;
    const watch = listen({
      channel: `private-user-${customerId}`,
      key: '',
      events: ['order.updated'],
      onEvent: () => void queries.invalidateQueries({ queryKey: KEY }),
      onLive: (isLive) => {
        setLive(isLive);
        if (isLive) void queries.invalidateQueries({ queryKey: KEY });
      },
    });
    watch.catch(() => setLive(false));
    return () => void watch.then((stop) => stop()).catch(() => undefined);
  }, [customerId, queries, leaving]);
  const showMore = async (): Promise<void> => {
    if (more === 'busy') return;
    setMore('busy');
    const read = await readPage(pages + 1);
    if (read === null) return setMore('failed');
    queries.setQueryData<readonly OwnOrder[]>([...KEY, customerId], (known) => joinOrders(known ?? first, read));
    setPages(pages + 1);
    setMore(read.length < ORDERS_PAGE ? 'all' : 'more');
  };
  /** Asks now; the order's status, or null when no answer came. */
  const readOne = useCallback(
    async (id: number): Promise<string | null> => {
      const answer = await refetch();
      return answer.isError ? null : (answer.data?.find((order) => order.id === id)?.status ?? null);
    },
    [refetch],
  );
  return { orders: data, isStale: isError, more, showMore, readOne };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { request } from '#lib/client/api.ts';
import { watchCustomer } from '#lib/client/realtime.ts';
import type { OrderView } from '#lib/domain/order-view.ts';
import { useSession } from '#stores/session.ts';
import { accountOrder, isMoving, joinOrders, ORDERS_PER_PAGE } from './account-orders.ts';
import type { MoreState } from './account-parts-client.tsx';

/** Milliseconds between reads of orders under way: without events, and with them in case one was lost. */
const POLL = 5_000;
const POLL_LIVE = 30_000;

interface AccountOrders {
  readonly customerId: number;
  /** The newest orders, as the page was rendered. */
  readonly first: readonly OrderView[];
  /** The shop's clock of the page, epoch milliseconds. */
  readonly now: number;
}

/** The orders of an account: live by events, by reading them regularly where none arrive (RT-01, RT-02), page by page (LK-03). */
export function useAccountOrders({ customerId, first, now }: AccountOrders) {
  // Invalidated with everything that changes for a customer, and removed with what belongs to one (load-customer.ts).
  const [key] = useState(() => ['orders', customerId, 'account'] as const);
  const queries = useQueryClient();
  const isLeaving = useSession((session) => session.leaving);
  const [isLive, setLive] = useState(false);
  const [pages, setPages] = useState(1);
  const [more, setMore] = useState<MoreState>(first.length < ORDERS_PER_PAGE ? 'all' : 'more');

  const readPage = async (page: number): Promise<readonly OrderView[] | null> => {
    const result = await request('customerOrders', { query: { page, per_page: ORDERS_PER_PAGE } });
    return result.ok ? result.data.map((order) => accountOrder(order, now)) : null;
  };
  /** Reads pages until every order that moves has been read: what is shown is what is kept fresh. */
  const readAgain = async (known: readonly OrderView[]): Promise<readonly OrderView[]> => {
    const moving = new Set(known.filter(isMoving).map(({ id }) => id));
    const found: OrderView[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const read = await readPage(page);
      if (read === null) throw new Error(`page ${page} of the orders was not answered`);
      found.push(...read);
      for (const { id } of read) moving.delete(id);
      if (moving.size === 0 || read.length < ORDERS_PER_PAGE) break;
    }
    return found;
  };
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const read = await readAgain(queries.getQueryData<readonly OrderView[]>(key) ?? first);
      return joinOrders(queries.getQueryData<readonly OrderView[]>(key) ?? first, read);
    },
    initialData: first,
    refetchInterval: ({ state }) => (!isLeaving && (state.data ?? first).some(isMoving) ? (isLive ? POLL_LIVE : POLL) : false),
    refetchIntervalInBackground: false,
    // Also within `staleTime`: a customer who comes back to the tab expects the present status.
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: true,
    staleTime: POLL,
  });
  useEffect(() => {
    // A page that was rendered anew knows more than the cache of the last visit.
    queries.setQueryData<readonly OrderView[]>(key, (known) => joinOrders(known ?? [], first));
  }, [queries, key, first]);
  useEffect(() => {
    if (isLeaving) return;
    return watchCustomer(customerId, {
      onChange: () => void queries.invalidateQueries({ queryKey: key }),
      onLive: setLive,
      pollInterval: 0,
    });
  }, [customerId, queries, key, isLeaving]);

  const showMore = async (): Promise<void> => {
    if (more === 'busy') return;
    setMore('busy');
    const read = await readPage(pages + 1);
    if (read === null) {
      setMore('failed');
      return;
    }
    queries.setQueryData<readonly OrderView[]>(key, (known) => joinOrders(known ?? first, read));
    setPages(pages + 1);
    setMore(read.length < ORDERS_PER_PAGE ? 'all' : 'more');
  };
  /** Reads now. @returns The order's status, or null without a response. */
  const readOne = useCallback(
    async (id: number): Promise<string | null> => {
      const result = await refetch();
      return result.isError ? null : (result.data?.find((order) => order.id === id)?.status ?? null);
    },
    [refetch],
  );
  return { orders: data, isStale: isError, more, showMore, readOne };
}

'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { orderedDishFacts } from '#components/order/order-shop.ts';
import { useMenuPart } from '#components/quote/shop-queries.ts';
import { EmptyState } from '#components/ui/notices.tsx';
import { request } from '#lib/client/api.ts';
import { watchCustomer } from '#lib/client/realtime.ts';
import type { OrderView } from '#lib/domain/arrival.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { useSession } from '#stores/session.ts';
import { cardGrid, EmptyArt, Heading, MenuLink, MoreButton, type MoreState } from './account-frame-client.tsx';
import { AccountOrder, type AccountOrderShop } from './account-order-client.tsx';
import { accountOrder, isMoving, joinOrders, ORDERS_PER_PAGE } from './account-orders.ts';

interface OrdersProps {
  readonly customerId: number;
  /** The newest orders: one page, or all of them. */
  readonly orders: readonly OrderView[];
  readonly shop: AccountOrderShop;
  /** The server's time when the page was rendered, epoch milliseconds. */
  readonly now: number;
  /** The time zone of the shop. */
  readonly timezone: string;
}

/** The customer's orders: open ones, then completed ones (LK-03). */
export function OrdersSection(props: OrdersProps) {
  const t = useTranslations('account.order');
  if (props.orders.length === 0)
    return <EmptyState art={<EmptyArt name="bag" />} title={t('none')} text={t('noneText')} action={<MenuLink />} />;
  return <OrderGroups {...props} />;
}

function OrderGroups(props: OrdersProps) {
  const t = useTranslations('account.order');
  const { orders, card, isStale, more, showMore } = useOrderCards(props);
  const list = useRef<HTMLDivElement>(null);
  useFocusOnMore(list, orders, more);
  const groups = [
    { key: 'active', cards: orders.filter(({ status }) => !isFinal(status)) },
    { key: 'past', cards: orders.filter(({ status }) => isFinal(status)) },
  ] as const;
  return (
    <div ref={list} className="grid grid-cols-1 gap-8">
      <p role="status" className="text-small text-muted empty:hidden">
        {isStale && t('stale')}
      </p>
      {groups.map(
        ({ key, cards }) =>
          cards.length > 0 && (
            <section key={key} aria-label={t(key)} className="grid grid-cols-1 gap-3">
              <Heading>{t(key)}</Heading>
              <div className={cardGrid}>{cards.map(card)}</div>
            </section>
          ),
      )}
      <MoreButton state={more} label={t('more')} failed={t('moreFailed')} onMore={showMore} />
    </div>
  );
}

/** The latest orders beside the personal data. */
export function LatestOrders({ max, ...props }: OrdersProps & { readonly max: number }) {
  const t = useTranslations('account.order');
  const { orders, card } = useOrderCards(props);
  return (
    <section className="grid grid-cols-1 gap-3">
      <Heading>{t('latest')}</Heading>
      <div className={cardGrid}>{orders.slice(0, max).map(card)}</div>
    </section>
  );
}

/** The current orders, and the card of one. Pictures of dishes on later pages come from the menu. */
function useOrderCards(props: OrdersProps) {
  const { shop } = props;
  const [readAt] = useState(() => Date.now());
  const { orders, readOne, ...list } = useAccountOrders(props);
  const unknown = orders.flatMap(({ lines }) => lines).filter((line) => !line.isSupplement && !Object.hasOwn(shop.dishes, line.productId));
  const { menu } = useMenuPart({ ids: unknown.map(({ productId }) => productId) });
  const dishes = { ...orderedDishFacts(unknown, menu), ...shop.dishes };
  const card = (order: OrderView) => (
    <AccountOrder key={order.id} order={order} shop={{ ...shop, dishes }} readAt={readAt} read={() => readOne(order.id)} />
  );
  return { ...list, orders, card };
}

/** The button «more» may disappear after a press: then the first new order is focused. */
function useFocusOnMore(list: { readonly current: HTMLElement | null }, orders: readonly OrderView[], more: MoreState): void {
  const shown = useRef(orders.length);
  useEffect(() => {
    const isMore = more === 'all' || more === 'more';
    if (isMore && shown.current > 0 && orders.length > shown.current && document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>(`[data-order="${orders[shown.current]?.id}"] a`)?.focus();
    }
    shown.current = orders.length;
  }, [list, orders, more]);
}

/** Milliseconds between reads of open orders: without events, and with them in case one was lost. */
const POLL = 5_000;
const POLL_LIVE = 30_000;

/** The orders of an account: updated by events, or by polling without them (RT-01, RT-02), page by page (LK-03). */
function useAccountOrders({ customerId, orders: first, now, timezone }: OrdersProps) {
  // Invalidated with everything that changes for a customer, and removed with the customer's data (customer-watch-client.tsx).
  const [key] = useState(() => ['orders', customerId, 'account'] as const);
  const queries = useQueryClient();
  const isLeaving = useSession((session) => session.leaving);
  const [isLive, setLive] = useState(false);
  const [pages, setPages] = useState(1);
  const [more, setMore] = useState<MoreState>(first.length < ORDERS_PER_PAGE ? 'all' : 'more');

  const readPage = async (page: number): Promise<readonly OrderView[] | null> => {
    const result = await request('customerOrders', { query: { page, per_page: ORDERS_PER_PAGE } });
    return result.ok ? result.data.map((order) => accountOrder(order, { now, timezone })) : null;
  };
  /** Reads pages until every shown order that can change has been read again. */
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
    // Also within `staleTime`: a customer who returns to the tab expects the current status.
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: true,
    staleTime: POLL,
  });
  useEffect(() => {
    // A newly rendered page is more recent than the cache of the last visit.
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
  /** Reads the order now. @returns Its status, or null without a response. */
  const readOne = useCallback(
    async (id: number): Promise<string | null> => {
      const result = await refetch();
      return result.isError ? null : (result.data?.find((order) => order.id === id)?.status ?? null);
    },
    [refetch],
  );
  return { orders: data, isStale: isError, more, showMore, readOne };
}

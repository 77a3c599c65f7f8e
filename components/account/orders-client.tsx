'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { orderedDishFacts } from '#components/order/order-shop.ts';
import { useMenuPart } from '#components/quote/shop-queries.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { isFinal } from '#lib/domain/order-status.ts';
import type { OrderView } from '#lib/domain/order-view.ts';
import { AccountOrder, type AccountOrderShop } from './account-order-client.tsx';
import { cardGrid, EmptyArt, Heading, MenuLink, MoreButton, type MoreState } from './account-parts-client.tsx';
import { useAccountOrders } from './use-account-orders.ts';

interface OrdersProps {
  readonly customerId: number;
  /** The newest orders, as many as a page has, or all of them where there are no more. */
  readonly orders: readonly OrderView[];
  readonly shop: AccountOrderShop;
  /** The shop's clock when the page was rendered, epoch milliseconds. */
  readonly now: number;
}

/** The customer's orders: those under way, then those that are over (LK-03). */
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
    <div ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p role="status" className="text-small text-muted empty:hidden">
        {isStale && t('stale')}
      </p>
      {groups.map(
        ({ key, cards }) =>
          cards.length > 0 && (
            <section key={key} aria-label={t(key)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
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
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Heading>{t('latest')}</Heading>
      <div className={cardGrid}>{orders.slice(0, max).map(card)}</div>
    </section>
  );
}

/** The orders as they are by now, and the card of one. Pictures of dishes of later pages come from the menu. */
function useOrderCards({ customerId, orders: first, shop, now }: OrdersProps) {
  const [readAt] = useState(() => Date.now());
  const { orders, readOne, ...list } = useAccountOrders({ customerId, first, now });
  const unknown = orders.flatMap(({ lines }) => lines).filter((line) => !line.isSupplement && !Object.hasOwn(shop.dishes, line.productId));
  const { menu } = useMenuPart({ ids: unknown.map(({ productId }) => productId) });
  const dishes = { ...orderedDishFacts(unknown, menu), ...shop.dishes };
  const card = (order: OrderView) => (
    <AccountOrder key={order.id} order={order} shop={{ ...shop, dishes }} readAt={readAt} read={() => readOne(order.id)} />
  );
  return { ...list, orders, card };
}

/** The button «more» may be gone after it was pressed: the focus goes to the first order that came. */
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

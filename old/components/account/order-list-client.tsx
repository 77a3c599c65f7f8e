'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isFinal } from '#lib/domain/order-status.ts';
import type { DishLineView } from '#old/components/cart/dish-line.tsx';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { useOrderItems } from '#old/components/order/use-order-items.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import type { OwnOrder } from './account-orders.ts';
import { MoreButton } from './more-button.tsx';
import { OrderCard } from './order-card.tsx';
import type { OrderShop } from './order-shop.ts';
import { useAccountOrders } from './use-account-orders.ts';

interface Props {
  readonly customerId: number;
  /** As the page was made, with pictures and tints of the menu it was made with. */
  readonly first: readonly { readonly order: OwnOrder; readonly items: readonly DishLineView[] }[];
  readonly shop: OrderShop;
  /** The shop's clock when the page was made, epoch milliseconds. */
  readonly now: number;
  /** Only so many of them, under no heading of their own. */
  readonly latest?: number;
}

function Orders({ customerId, first, shop, now, latest }: Props) {
  const t = useTranslations('account');
  const begin = useMemo(() => first.map(({ order }) => order), [first]);
  const [readAt] = useState(Date.now);
  const { orders, isStale, more, showMore, readOne } = useAccountOrders(customerId, begin);
  const menu = useCatalogue((s) => s.menu);
  const itemsOf = useOrderItems(shop.currency, menu);
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(orders.length);
  // «more» was pressed and may be gone: whoever pressed it stands at the first order that came
  useEffect(() => {
    const isMore = more === 'all' || more === 'more';
    if (isMore && shown.current > 0 && orders.length > shown.current) {
      const last = orders[shown.current]?.id;
      if (document.activeElement === document.body) list.current?.querySelector<HTMLElement>(`[data-order="${last}"] a`)?.focus();
    }
    shown.current = orders.length;
  }, [orders, more]);
  const card = (order: OwnOrder) => (
    <OrderCard
      key={order.id}
      order={order}
      items={first.find((one) => one.order.id === order.id)?.items ?? itemsOf(order.lines)}
      shop={shop}
      clock={{ now, readAt }}
      read={() => readOne(order.id)}
    />
  );
  if (latest !== undefined) return <div className="ordercards">{orders.slice(0, latest).map(card)}</div>;
  const groups = [
    { key: 'active', cards: orders.filter((order) => !isFinal(order.status)) },
    { key: 'past', cards: orders.filter((order) => isFinal(order.status)) },
  ] as const;
  return (
    <div className="stack lk__gap" ref={list}>
      <p className="ordercards__stale" role="status">
        {isStale && t('order.stale')}
      </p>
      {groups.map(({ key, cards }) =>
        cards.length === 0 ? null : (
          <section key={key} className="stack" aria-labelledby={`orders-${key}`}>
            <h2 id={`orders-${key}`}>{t(`order.${key}`)}</h2>
            <div className="ordercards">{cards.map(card)}</div>
          </section>
        ),
      )}
      <MoreButton state={more} label={t('order.more')} failed={t('order.moreFailed')} onMore={showMore} />
    </div>
  );
}

/** A customer's orders, live: those under way first (LK-03). */
export function OrderList(props: Props) {
  return (
    <Queries>
      <Orders {...props} />
    </Queries>
  );
}

'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { layerAddress, openLayerOnClick } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { request } from '#lib/client/api.ts';
import { watchOrder } from '#lib/client/realtime.ts';
import { isKnownStatus } from '#lib/contract/order-status.ts';
import type { Arrival } from '#lib/domain/arrival.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { type ActiveOrder, isShownTo, useOrders } from '#stores/orders.ts';
import { useSession } from '#stores/session.ts';
import { bookingStatus, useArrivalText } from './order-text.ts';

/** The open orders of this browser: the newest one, the others after a tap. */
export default function OrderPills() {
  const t = useTranslations('order');
  const customerId = useSession((session) => session.customerId);
  const orders = useOrders((state) => state.orders).filter(isShownTo(customerId));
  const [isOpen, setOpen] = useState(false);
  const [newest] = orders;
  if (newest === undefined) return null;
  const others = orders.length - 1;
  const shown = isOpen ? [...orders].reverse() : [newest];
  return (
    <div
      // above the cart's bar, the bar of the page's own action, or both
      className="fixed start-[max(12px,var(--notch))] bottom-[calc(max(12px,var(--cart-bar))+var(--bar)+var(--floor))] z-bar grid justify-items-start gap-2 lg:start-6 lg:bottom-[calc(24px+var(--floor))] print:hidden"
    >
      {shown.map((order) => (
        <OrderPill key={order.id} order={order} />
      ))}
      {others > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-tap items-center gap-1.5 rounded-button bg-raised px-3.5 py-1 text-small font-medium text-ink shadow-raised forced-outline"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('pillFewer') : t('pillAll', { count: others })}
          <Icon name="down" size="s" className={cn(!isOpen && 'rotate-180')} />
        </button>
      )}
    </div>
  );
}

/** A link to the page of the order; a click opens its layer. */
function OrderPill({ order }: { readonly order: ActiveOrder }) {
  const t = useTranslations('order');
  const { prefix } = useShop();
  const { arrival, now } = useActiveOrder(order);
  const expected = useArrivalText()(arrival, now);
  const { id, status, table } = order;
  const booked = table ? bookingStatus(status) : null;
  const label = booked !== null ? t(`booking.${booked}`) : isKnownStatus(status) ? t(`status.${status}`) : status;
  return (
    <a
      href={`${prefix}/order/${id}`}
      aria-haspopup="dialog"
      className="flex min-h-13 items-center gap-2.5 rounded-[20px] bg-coal py-1.5 ps-3.5 pe-4.5 text-on-coal shadow-raised forced-outline"
      onClick={(event) => openLayerOnClick(event, layerAddress('order', { order: String(id), ...(table && { table: '1' }) }))}
    >
      <span className="size-3.5 rounded-full bg-heat ring-5 ring-[color-mix(in_oklab,var(--brand)_26%,transparent)]" />
      <span>
        <b className="block text-strong font-[650]">{label}</b>
        <small className="block text-caption/3.75 text-on-coal-muted">
          {[t(table ? 'booking.heading' : 'heading', { number: id }), expected].filter((part) => part !== '').join(' · ')}
        </small>
      </span>
    </a>
  );
}

/** Milliseconds between reads, without and with events; the first one is earlier if no events arrive. */
const POLL = 20_000;
const POLL_LIVE = 120_000;
const FIRST_POLL = 3_000;
const NOT_FOUND = 404;

interface KnownOrder {
  /** Null when this browser has no access to the order any more. */
  readonly status: string | null;
  readonly arrival: Arrival | null;
  /** Epoch milliseconds of the server's clock. */
  readonly now: number;
}

/**
 * Updates an open order while the page is visible; one that is over, or no longer accessible, is removed. @returns When it is expected,
 * which is not stored.
 */
function useActiveOrder({ id, status: stored }: ActiveOrder): Pick<KnownOrder, 'arrival' | 'now'> {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  const { data } = useQuery({
    queryKey: ['active-order', id],
    initialData: (): KnownOrder => ({ status: stored, arrival: null, now: 0 }),
    staleTime: 0,
    refetchOnMount: ({ state }) => state.dataUpdateCount > 0,
    refetchInterval: ({ state }) => (isLive ? POLL_LIVE : state.dataUpdateCount === 0 ? FIRST_POLL : POLL),
    // the realtime watch reads it when the page becomes visible
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<KnownOrder> => {
      const result = await request('order', { params: { id }, signal });
      if (result.ok) return { status: result.data.status, arrival: result.data.arrival, now: result.data.now };
      if (result.status === NOT_FOUND) return { status: null, arrival: null, now: 0 };
      throw new Error(result.failure);
    },
  });
  useEffect(() => {
    const onChange = (): void => void queries.invalidateQueries({ queryKey: ['active-order', id] });
    return watchOrder(id, '', { onChange, onLive: setLive, pollInterval: 0 });
  }, [id, queries]);
  const { status, arrival, now } = data;
  useEffect(() => {
    const { remove, setStatus } = useOrders.getState();
    if (status === null || isFinal(status)) remove(id);
    else setStatus(id, status);
  }, [id, status]);
  return { arrival, now };
}

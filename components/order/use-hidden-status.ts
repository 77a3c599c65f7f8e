import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { setBadge } from '#lib/browser/secure-context.ts';
import { useOrders } from '#stores/orders.ts';
import { bookingStatus } from './booking-status.ts';
import { showNotice } from './order-notices.ts';
import { useStatusLabel } from './use-hero-text.ts';
import type { LiveOrder } from './use-live-order.ts';

/** A status that changes while the page is in the background is told by the tab's title, by the icon's number and, where wanted, by a notification. */
export function useHiddenStatus(live: LiveOrder): void {
  const t = useTranslations('order');
  const { order, isBare } = live;
  const { id, status } = order;
  const statusLabel = useStatusLabel(live);
  const booked = isBare ? bookingStatus(status) : null;
  const label = booked === null ? statusLabel(status) : t(`booking.${booked}`);
  const heading = t(isBare ? 'booking.heading' : 'heading', { number: id });
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    if (document.visibilityState !== 'hidden') return;
    const title = document.title;
    document.title = `● ${label} — ${heading}`;
    setBadge(1);
    if (useOrders.getState().wantsNotifications) void showNotice({ title: label, body: heading, tag: `order-${id}`, path: `/order/${id}` });
    const controller = new AbortController();
    const restore = (): void => {
      if (document.visibilityState === 'hidden') return;
      document.title = title;
      setBadge(0);
      controller.abort();
    };
    document.addEventListener('visibilitychange', restore, { signal: controller.signal });
    return () => {
      document.title = title;
      controller.abort();
    };
  }, [status, label, heading, id]);
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { setBadge } from '#lib/browser/secure-context.ts';
import { useNotices } from '#old/stores/notices.ts';
import { bookingWord } from './booking-words.ts';
import { showNote } from './notices-api.ts';
import { useOrder } from './order-context-client.tsx';
import { useStatusWords } from './use-status-words.ts';

/** What happens to an order while its page lies in the background is told by the tab's title, the icon's number and, where wanted, a notification. */
export function HiddenStatus() {
  const t = useTranslations('order');
  const { id, order, bare } = useOrder();
  const statusWords = useStatusWords();
  const own = bare ? bookingWord(order.status) : null;
  const words = own === null ? statusWords(order.status) : t(`booking.${own}`);
  const shown = useRef(order.status);
  const heading = t(bare ? 'booking.heading' : 'heading', { number: id });
  useEffect(() => {
    if (shown.current === order.status) return;
    shown.current = order.status;
    if (document.visibilityState !== 'hidden') return;
    const before = document.title;
    document.title = `● ${words} — ${heading}`;
    setBadge(1);
    if (useNotices.getState().wanted) void showNote({ title: words, body: heading, tag: `order-${id}`, path: `/order/${id}` });
    const gone = new AbortController();
    const restore = (): void => {
      if (document.visibilityState === 'hidden') return;
      document.title = before;
      setBadge(0);
      gone.abort();
    };
    document.addEventListener('visibilitychange', restore, { signal: gone.signal });
    return () => {
      document.title = before;
      gone.abort();
    };
  }, [order.status, words, heading, id]);
  return null;
}

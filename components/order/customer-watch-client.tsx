'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { request } from '#lib/client/api.ts';
import { watchCustomer } from '#lib/client/realtime.ts';
import { useSession } from '#stores/session.ts';

/** Milliseconds in which the events of one change arrive. */
const TOGETHER = 150;
/** Names of the queries about a customer; an order has a channel of its own. */
const NAMES: ReadonlySet<unknown> = new Set(['bonus', 'bonuses', 'orders', 'notifications', 'coupon-rules', 'user-coupons']);

/** Counts what the customer has not read (LK-09); what was read while the shop was asked is read. */
async function loadUnread(signal: AbortSignal): Promise<void> {
  const result = await request('pushHistory', { signal });
  if (!result.ok) return;
  const { readIds, setUnreadCount } = useSession.getState();
  setUnreadCount(result.data.filter((entry) => !entry.read && !readIds.has(entry.id)).length);
}

/** Orders, points and notifications of a customer arrive live (RT-01): what was read of them is read again, and a page of the account is rendered again. */
export function CustomerWatch({ customerId }: { readonly customerId: number }) {
  const { prefix } = useShop();
  const router = useRouter();
  const queries = useQueryClient();
  const path = (usePathname() ?? '').slice(prefix.length);
  const isAccount = useRef(false);
  useEffect(() => {
    isAccount.current = path === '/lk' || path.startsWith('/lk/');
  }, [path]);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = (): void => {
      void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => NAMES.has(name) });
      void loadUnread(controller.signal);
      if (isAccount.current) router.refresh();
    };
    const onChange = (): void => {
      clearTimeout(timer);
      timer = setTimeout(update, TOGETHER);
    };
    const stop = watchCustomer(customerId, { onChange });
    return () => {
      controller.abort();
      clearTimeout(timer);
      stop();
    };
  }, [customerId, queries, router]);
  return null;
}

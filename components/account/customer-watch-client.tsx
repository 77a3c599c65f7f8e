'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { RequestError, read, request } from '#lib/client/api.ts';
import { addressesQuery, bonusQuery, customerOrdersQuery } from '#lib/client/queries.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { watchCustomer } from '#lib/client/realtime.ts';
import { hasUnsentFavourites, syncFavourites, syncPreferences } from '#stores/customer-sync.ts';
import { useFavourites } from '#stores/favourites.ts';
import { isStillCustomer, useSession } from '#stores/session.ts';
import { toast } from '#stores/toasts.ts';

/** What every page does for a customer: favourites and preferences are joined with the account's, unread notifications counted, changes in the shop followed. */
export default function CustomerWatch() {
  const customerId = useSession((session) => (session.leaving ? null : (session.profile?.id ?? null)));
  return customerId !== null && <Watch key={customerId} customerId={customerId} />;
}

function Watch({ customerId }: { readonly customerId: number }) {
  useFavouritesOutbox();
  useChangesInShop(customerId);
  useEffect(() => {
    void syncPreferences();
    void loadOrdersCount(customerId);
  }, [customerId]);
  return null;
}

/** Sends each change of the favourites to the shop; without a connection, when it is back (LK-05). */
function useFavouritesOutbox(): void {
  const t = useTranslations('catalogue');
  const send = useEffectEvent(async (isToggle: boolean) => {
    const result = await syncFavourites();
    if (!isToggle || result === 'synced') return;
    if (result === 'waiting') toast({ text: t('favouriteWaiting') });
    else {
      const { ids, base, putBack } = useFavourites.getState();
      for (const id of new Set([...ids, ...base])) if (ids.includes(id) !== base.includes(id)) putBack(id);
      toast({ tone: 'error', text: t('favouriteFailed') });
    }
  });
  useEffect(() => {
    const gone = new AbortController();
    void send(false);
    const stop = useFavourites.subscribe((now, before) => {
      // The base changes with what comes from the shop or from another tab, which sends its own changes.
      if (now.ids !== before.ids && now.base === before.base && hasUnsentFavourites()) void send(true);
    });
    addEventListener('online', () => void send(false), { signal: gone.signal });
    return () => {
      stop();
      gone.abort();
    };
  }, []);
}

/** Several events of one change are read once, milliseconds. */
const EVENT_PAUSE = 150;
/** Milliseconds until the notifications are counted where no events arrive. */
const FIRST_PAUSE = 1_000;
/** Queries of what changes for a customer while pages are open; an order on its way is watched by its own page. */
const CHANGING: ReadonlySet<unknown> = new Set(['bonus', 'bonuses', 'orders', 'notifications', 'coupon-rules', 'user-coupons']);
const ACCOUNT = /^\/lk(\/|$)/;

/** Orders, points and notifications arrive as they change: what was loaded of them is read again, and a page of the account rendered again (RT-01). */
function useChangesInShop(customerId: number): void {
  const { locale, prefix } = useShop();
  const queries = useQueryClient();
  const router = useRouter();
  const pathname = usePathname();
  const look = useEffectEvent((signal: AbortSignal) => {
    void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => CHANGING.has(name) });
    void loadUnreadCount(locale, signal);
    if (ACCOUNT.test(pathname.slice(prefix.length))) router.refresh();
  });
  useEffect(() => {
    const gone = new AbortController();
    let timer = setTimeout(() => look(gone.signal), FIRST_PAUSE);
    const stop = watchCustomer(customerId, {
      pollInterval: 0,
      onChange: () => {
        clearTimeout(timer);
        timer = setTimeout(() => look(gone.signal), EVENT_PAUSE);
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
      gone.abort();
    };
  }, [customerId]);
}

/** Sets how many orders the customer has: a backend that does not say the total has one page of them. */
async function loadOrdersCount(customerId: number): Promise<void> {
  const page = customerOrdersQuery(customerId);
  const result = await request('customerOrders', { query: { page: 1, per_page: 20 } });
  if (!result.ok || !isStillCustomer(customerId)) return;
  queryClient().setQueryData(page.queryKey, result.data);
  useSession.getState().setOrdersCount(Math.max(result.total ?? 0, result.data.length));
}

async function loadBonus(customerId: number): Promise<void> {
  const bonus = await queryClient().fetchQuery({ ...bonusQuery(customerId), staleTime: 0 });
  if (isStillCustomer(customerId)) useSession.getState().setBonus(customerId, bonus);
}

/** Queries of what belongs to one customer: none of it stays in the memory of the page for the next one. */
const PERSONAL: ReadonlySet<unknown> = new Set([
  'addresses',
  'bonus',
  'notifications',
  'orders',
  'referral',
  'sessions',
  'spins',
  'user-coupons',
]);

/**
 * Another person uses this browser than a moment ago (AUTH-04, AUTH-05): prices and coupons are asked for again, and the points and addresses of a customer are loaded.
 * What does not load is logged, and asked for where it is shown (START-04).
 */
export async function reloadForCustomer(customerId: number | null): Promise<void> {
  const queries = queryClient();
  queries.removeQueries({ predicate: ({ queryKey: [name, owner] }) => PERSONAL.has(name) && owner !== customerId });
  const results = await Promise.allSettled([
    queries.invalidateQueries({ queryKey: ['quote'] }),
    queries.invalidateQueries({ queryKey: ['coupon-rules'] }),
    queries.fetchQuery({ queryKey: ['coupons'], staleTime: 0, queryFn: ({ signal }) => read('coupons', { signal }) }),
    ...(customerId === null ? [] : [loadBonus(customerId), queries.fetchQuery(addressesQuery(customerId))]),
  ]);
  for (const result of results)
    if (result.status === 'rejected' && result.reason instanceof RequestError)
      console.warn('a part of the account did not load:', result.reason);
}

/** Counts the customer's unread notifications (LK-09); while the shop cannot say, what was known stays. */
async function loadUnreadCount(lang: string, signal: AbortSignal): Promise<void> {
  const result = await request('pushHistory', { query: { lang }, signal });
  if (!result.ok || signal.aborted) return;
  // What was read while the shop was asked is read.
  const { readIds, setUnreadCount } = useSession.getState();
  setUnreadCount(result.data.filter(({ id, read: isRead }) => !isRead && !readIds.has(id)).length);
}

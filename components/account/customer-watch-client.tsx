'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { RequestError, read, request } from '#lib/client/api.ts';
import { addressesQuery, bonusQuery } from '#lib/client/queries.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { watchCustomer } from '#lib/client/realtime.ts';
import { hasUnsentFavourites, syncFavourites, syncPreferences } from '#stores/customer-sync.ts';
import { useFavourites } from '#stores/favourites.ts';
import { isStillCustomer, useSession } from '#stores/session.ts';
import { toast } from '#stores/toasts.ts';

/**
 * Background work for a logged-in customer: merges favourites and preferences with the account, counts unread notifications, and follows
 * changes in the shop.
 */
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

/** Sends changes of the favourites to the shop; offline, when the connection is back (LK-05). */
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
      // The base only changes with data of the shop or of another tab, which sends its own changes.
      if (now.ids !== before.ids && now.base === before.base && hasUnsentFavourites()) void send(true);
    });
    addEventListener('online', () => void send(false), { signal: gone.signal });
    return () => {
      stop();
      gone.abort();
    };
  }, []);
}

/** Milliseconds in which several events of one change are combined. */
const EVENT_PAUSE = 150;
/** Milliseconds until notifications are counted without events. */
const FIRST_PAUSE = 1_000;
/** Queries that can change while pages are open; an open order is watched by its own page. */
const CHANGING: ReadonlySet<unknown> = new Set(['bonus', 'bonuses', 'orders', 'notifications', 'coupon-rules', 'user-coupons']);
const ACCOUNT = /^\/lk(\/|$)/;

/** Reloads orders, points and notifications when they change, and renders account pages again (RT-01). */
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

/** Sets the customer's number of orders: a backend that does not return the total has one page of them. */
async function loadOrdersCount(customerId: number): Promise<void> {
  const result = await request('customerOrders', { query: { page: 1, per_page: 20 } });
  if (!result.ok || !isStillCustomer(customerId)) return;
  useSession.getState().setOrdersCount(Math.max(result.total ?? 0, result.data.length));
}

async function loadBonus(customerId: number, lang: string | undefined): Promise<void> {
  const bonus = await queryClient().fetchQuery({ ...bonusQuery(customerId, lang), staleTime: 0 });
  if (isStillCustomer(customerId)) useSession.getState().setBonus(customerId, bonus);
}

/** Queries with data of one customer: removed from memory for the next one. */
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
 * Called when another person uses this browser (AUTH-04, AUTH-05): prices and coupons are requested again, and the points and addresses of a customer are
 * loaded, in the language of the page. Failures are logged, and the data is requested again where it is shown (START-04).
 */
export async function reloadForCustomer(customerId: number | null, lang: string | undefined): Promise<void> {
  const queries = queryClient();
  queries.removeQueries({ predicate: ({ queryKey: [name, owner] }) => PERSONAL.has(name) && owner !== customerId });
  const results = await Promise.allSettled([
    queries.invalidateQueries({ queryKey: ['quote'] }),
    queries.invalidateQueries({ queryKey: ['coupon-rules'] }),
    queries.fetchQuery({ queryKey: ['coupons'], staleTime: 0, queryFn: ({ signal }) => read('coupons', { query: { lang }, signal }) }),
    ...(customerId === null ? [] : [loadBonus(customerId, lang), queries.fetchQuery(addressesQuery(customerId))]),
  ]);
  for (const result of results)
    if (result.status === 'rejected' && result.reason instanceof RequestError)
      console.warn('a part of the account did not load:', result.reason);
}

/** Counts the customer's unread notifications (LK-09); unchanged when the shop does not respond. */
async function loadUnreadCount(lang: string, signal: AbortSignal): Promise<void> {
  const result = await request('pushHistory', { query: { lang }, signal });
  if (!result.ok || signal.aborted) return;
  // Notifications read during the request stay read.
  const { readIds, setUnreadCount } = useSession.getState();
  setUnreadCount(result.data.filter(({ id, read: isRead }) => !isRead && !readIds.has(id)).length);
}

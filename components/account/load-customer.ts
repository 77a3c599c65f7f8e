import { RequestError, read, request } from '#lib/client/api.ts';
import { addressesQuery, bonusQuery, customerOrdersQuery } from '#lib/client/queries.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { isStillCustomer, useSession } from '#stores/session.ts';

/** Sets how many orders the customer has: a backend that does not say the total has one page of them. */
export async function loadOrdersCount(customerId: number): Promise<void> {
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
export async function loadUnreadCount(lang: string, signal: AbortSignal): Promise<void> {
  const result = await request('pushHistory', { query: { lang }, signal });
  if (!result.ok || signal.aborted) return;
  // What was read while the shop was asked is read.
  const { readIds, setUnreadCount } = useSession.getState();
  setUnreadCount(result.data.filter(({ id, read: isRead }) => !isRead && !readIds.has(id)).length);
}

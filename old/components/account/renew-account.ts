import { bonusQuery } from '#old/components/cart/use-bonus.ts';
import { clientOf } from '#old/components/checkout/queries-client.tsx';
import { addressesQuery } from '#old/components/delivery/use-saved-addresses.ts';
import { loadCoupons } from '#old/components/discounts/load-coupons.ts';
import { mergePreferences } from '#old/components/preferences/sync-preferences.ts';
import { useSession } from '#old/stores/session.ts';
import { ordersQuery } from './orders-query.ts';
import { mergeFavourites } from './sync-favourites.ts';

async function countOrders(customerId: number): Promise<void> {
  const { count } = await clientOf().fetchQuery(ordersQuery);
  if (useSession.getState().customerId === customerId) useSession.getState().setOrdersCount(count);
}

/**
 * Somebody else is at this browser than a moment ago: coupons and prices are asked for anew, and for a customer points, addresses, orders with their
 * count, favourites and preferences are loaded and joined with the guest's (AUTH-04, AUTH-05). What does not load is asked for where it is shown.
 */
export async function renewAccount(): Promise<void> {
  const queries = clientOf();
  const { profile } = useSession.getState();
  queries.removeQueries({ queryKey: ['orders'] });
  const all: Promise<unknown>[] = [
    queries.invalidateQueries({ queryKey: ['quote'] }),
    queries.fetchQuery({ queryKey: ['coupons'], queryFn: loadCoupons, gcTime: Number.POSITIVE_INFINITY }),
  ];
  if (profile !== null) {
    all.push(
      mergeFavourites(),
      mergePreferences(),
      countOrders(profile.id),
      queries.fetchQuery(addressesQuery(profile.id)),
      queries.fetchQuery(bonusQuery(profile.id)),
    );
  }
  await Promise.allSettled(all);
}

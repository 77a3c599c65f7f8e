import { useDraft } from '#old/components/checkout/draft.ts';
import { useActiveOrders } from '#old/stores/active-orders.ts';
import { useCart } from '#old/stores/cart.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useFavourites } from '#old/stores/favourites.ts';
import { useKeptAnswers } from '#old/stores/kept-answers.ts';
import { useLoginAttempt } from '#old/stores/login-attempt.ts';
import { usePreferences } from '#old/stores/preferences.ts';
import { useRecentAddresses } from '#old/stores/recent-addresses.ts';
import { useSearchState } from '#old/stores/search.ts';
import { useSession } from '#old/stores/session.ts';
import { forgetTyped } from '#old/stores/typed.ts';
import { useUnread } from '#old/stores/unread.ts';

/**
 * What this browser kept of a customer goes when their session has ended or another customer's begins, in every tab (AUTH-05): orders, contact, where they live
 * and the points they chose. The cart stays, and what a guest has ordered. `customerId`: who uses the browser now, null for a guest.
 */
export function forgetPersonal(customerId: number | null): void {
  useActiveOrders.getState().keepFor(customerId);
  useCart.getState().setBonuses(0);
  useDelivery.getState().forgetHome();
  useKeptAnswers.getState().forget();
  useLoginAttempt.getState().forget();
  useFavourites.getState().leave();
  useDraft.getState().forgetContact();
  useRecentAddresses.getState().forgetAll();
  useSearchState.getState().forgetAll();
  usePreferences.getState().forget();
  useUnread.getState().forget();
  forgetTyped();
}

/** The same at a logout or after the account was deleted. */
export function forgetCustomer(): void {
  useSession.getState().clear();
  forgetPersonal(null);
}

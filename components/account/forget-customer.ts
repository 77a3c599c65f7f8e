import { useDraft } from '#components/checkout/draft.ts';
import { useActiveOrders } from '#stores/active-orders.ts';
import { useCart } from '#stores/cart.ts';
import { useDelivery } from '#stores/delivery.ts';
import { useFavourites } from '#stores/favourites.ts';
import { useKeptAnswers } from '#stores/kept-answers.ts';
import { useLoginAttempt } from '#stores/login-attempt.ts';
import { usePreferences } from '#stores/preferences.ts';
import { useRecentAddresses } from '#stores/recent-addresses.ts';
import { useSearchState } from '#stores/search.ts';
import { useSession } from '#stores/session.ts';
import { forgetTyped } from '#stores/typed.ts';
import { useUnread } from '#stores/unread.ts';

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

import { useCheckoutDraft } from './checkout-draft.ts';
import { setBonuses } from './discounts.ts';
import { useFavourites } from './favourites.ts';
import { forgetFormDrafts } from './form-drafts.ts';
import { useLoginAttempt } from './login-attempt.ts';
import { useOrders } from './orders.ts';
import { usePlace } from './place.ts';
import { usePreferences } from './preferences.ts';
import { useSearch } from './search.ts';
import { useSession } from './session.ts';

/**
 * What this browser kept of a customer goes when their session has ended or another customer's begins, in every tab (AUTH-05): orders, contact, where they live
 * and the points they chose. The cart stays, and what a guest has ordered. `customerId`: who uses the browser now, null for a guest.
 */
export function forgetPersonal(customerId: number | null): void {
  useOrders.getState().keepFor(customerId);
  setBonuses(0);
  usePlace.getState().forgetHome();
  useLoginAttempt.getState().forget();
  useFavourites.getState().leave();
  useCheckoutDraft.getState().forgetContact();
  useSearch.getState().forgetAll();
  usePreferences.getState().forget();
  forgetFormDrafts();
}

/** The same at a logout or after the account was deleted. */
export function forgetCustomer(): void {
  useSession.getState().clear();
  forgetPersonal(null);
}

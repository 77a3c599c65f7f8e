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
 * Deletes a customer's data in this browser when their session has ended or another customer's begins, in every tab (AUTH-05): orders, contact, addresses and
 * chosen points. The cart and a guest's orders are kept. `customerId`: the current customer, null for a guest.
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

/** As {@link forgetPersonal}, after a logout or the deletion of the account. */
export function forgetCustomer(): void {
  useSession.getState().clear();
  forgetPersonal(null);
}

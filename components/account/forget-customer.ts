import { useDraft } from '#components/checkout/draft.ts';
import { useCart } from '#stores/cart.ts';
import { useDelivery } from '#stores/delivery.ts';
import { useFavourites } from '#stores/favourites.ts';
import { useLoginAttempt } from '#stores/login-attempt.ts';
import { usePreferences } from '#stores/preferences.ts';
import { useRecentAddresses } from '#stores/recent-addresses.ts';
import { useSearchState } from '#stores/search.ts';
import { useSession } from '#stores/session.ts';
import { forgetTyped } from '#stores/typed.ts';
import { useUnread } from '#stores/unread.ts';

/** What this browser knew of a customer who has left goes, where they live and the points they chose too, in every tab (AUTH-05); the cart stays. */
export function forgetCustomer(): void {
  useSession.getState().clear();
  useCart.getState().setBonuses(0);
  useDelivery.getState().forgetHome();
  useLoginAttempt.getState().forget();
  useFavourites.getState().leave();
  useDraft.getState().forgetContact();
  useRecentAddresses.getState().forgetAll();
  useSearchState.getState().forgetAll();
  usePreferences.getState().forget();
  useUnread.getState().forget();
  forgetTyped();
}

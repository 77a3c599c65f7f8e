import { fieldsOf, textOf } from '#lib/client/storage.ts';
import { NOTHING_CHOSEN } from '#lib/domain/discount-choice.ts';
import { emptied } from '#lib/domain/discount-events.ts';
import { useCart } from './cart.ts';
import { useCheckoutDraft } from './checkout-draft.ts';
import { setPromoCode, useDiscounts } from './discounts.ts';
import { useFavourites } from './favourites.ts';
import { dropFormDraft, forgetFormDrafts, formDraft, keepFormDraft, setFormDraftsAside, takeFormDraftsBack } from './form-drafts.ts';
import { useLoginAttempt } from './login-attempt.ts';
import { useOrders } from './orders.ts';
import { bookingOf, locationOf, usePlace } from './place.ts';
import { usePreferences } from './preferences.ts';
import { useSearch } from './search.ts';
import { useSession } from './session.ts';

/**
 * Deletes a customer's data in this browser when their session has ended or another customer's begins, in every tab (AUTH-05): orders, contact, addresses,
 * chosen discounts and points, which can be the customer's own. The dishes of the cart and a guest's orders are kept. `customerId`: the current customer, null
 * for a guest.
 */
export function forgetPersonal(customerId: number | null): void {
  useOrders.getState().keepFor(customerId);
  useCart.getState().moveDiscounts((state) => ({ ...emptied(state), chosen: NOTHING_CHOSEN }));
  usePlace.getState().forgetHome();
  useLoginAttempt.getState().forget();
  useFavourites.getState().leave();
  useCheckoutDraft.getState().forgetContact();
  useSearch.getState().forgetAll();
  usePreferences.getState().forget();
}

/** As {@link forgetPersonal}, after a logout or the deletion of the account; unsent forms are deleted too. */
export function forgetCustomer(): void {
  useSession.getState().clear();
  forgetPersonal(null);
  forgetFormDrafts();
}

const CART_FORM = 'cart-and-checkout';

/** As {@link forgetPersonal}, for a session that ended without a logout: what was typed in this tab comes back when the same customer logs in again. */
export function setCustomerAside(customerId: number): void {
  const { comment, name, phone, email } = useCheckoutDraft.getState().fields;
  const { places, booking } = usePlace.getState();
  const { promoCode } = useDiscounts.getState();
  keepFormDraft(CART_FORM, { comment, name, phone, email, promoCode, home: places.delivery, booking });
  setFormDraftsAside(customerId);
  forgetPersonal(null);
}

/** The same customer logged in again, or another one, whose drafts are not mixed with those of the former. */
export function takeCustomerBack(customerId: number): void {
  takeFormDraftsBack(customerId);
  const draft = formDraft(CART_FORM, fieldsOf);
  if (draft === null) return;
  dropFormDraft(CART_FORM);
  useCheckoutDraft.getState().putBack(customerId, draft);
  const { type, places, choose, setBooking } = usePlace.getState();
  const home = locationOf(draft.home);
  if (type === 'delivery' && places.delivery === null && home !== null) choose('delivery', home);
  if (type === 'lounge') setBooking(bookingOf(draft.booking));
  const { lines, promoCode } = useCart.getState();
  if (promoCode === '' && lines.length > 0) setPromoCode(textOf(draft.promoCode, 200));
}

import { useMessenger } from '#old/stores/messenger.ts';

/**
 * Leaves for the payment page so that the way back, with the browser's own button too, ends at the order and not at an empty checkout (ORD-04). False in the window
 * of a messenger, which opens that page outside: the customer stays and comes back to the order.
 */
export function leaveToPay(paymentUrl: string, orderPage: string): boolean {
  const { messenger } = useMessenger.getState();
  if (messenger !== null) {
    messenger.openLink(new URL(paymentUrl, location.href).href);
    return false;
  }
  history.replaceState(null, '', orderPage);
  // a page the browser kept as it was left would still show the form
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.assign(paymentUrl);
  return true;
}

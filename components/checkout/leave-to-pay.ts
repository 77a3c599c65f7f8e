/** Leaves for the payment page so that the way back, with the browser's own button too, ends at the order and not at an empty checkout (ORD-04). */
export function leaveToPay(paymentUrl: string, orderPage: string): void {
  history.replaceState(null, '', orderPage);
  // a page the browser kept as it was left would still show the form
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.assign(paymentUrl);
}

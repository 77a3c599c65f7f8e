/** How long the page waits where it waits on purpose; a test that is about the wait sets the product's own. */
export const pace = {
  /** Milliseconds the cart rests before the backend is asked about discounts; the product's are two seconds (DISC-01). */
  discountRest: 20,
};

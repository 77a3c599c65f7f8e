'use client';

import '#components/checkout/checkout.css';
import { type ReactNode, useState } from 'react';
import CartWatch from '#components/cart/cart-watch-client.tsx';
import { Checkout } from '#components/checkout/checkout-client.tsx';
import { placeKey, usePlace } from '#stores/place.ts';

/** The checkout with what watches its cart, as one chunk: both hold the rules of prices and discounts. */
export function WatchedCheckout({ skeleton }: { readonly skeleton: ReactNode }) {
  const [since] = useState(() => placeKey(usePlace.getState()));
  return (
    <>
      <CartWatch since={since} />
      <Checkout skeleton={skeleton} />
    </>
  );
}

'use client';

import '#components/cart/cart.css';
import { type ReactNode, useState } from 'react';
import { CartContent } from '#components/cart/cart-content-client.tsx';
import CartWatch from '#components/cart/cart-watch-client.tsx';
import { placeKey, usePlace } from '#stores/place.ts';

/** The cart and what watches it are one chunk: both hold the rules of prices and discounts. */
export { CartWatch };

const CartLayer = () => <CartContent />;

export default CartLayer;

/** The cart of its own page. */
export function WatchedCart({ skeleton }: { readonly skeleton: ReactNode }) {
  const [since] = useState(() => placeKey(usePlace.getState()));
  return (
    <>
      <CartWatch since={since} />
      <CartContent skeleton={skeleton} />
    </>
  );
}

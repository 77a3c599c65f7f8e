'use client';

import '#components/cart/cart.css';
import type { ReactNode } from 'react';
import { CartContent } from '#components/cart/cart-content-client.tsx';
import CartWatch, { WatchedCartPage } from '#components/cart/cart-watch-client.tsx';

/** The cart and what watches it are one chunk: both hold the rules of prices and discounts. */
export { CartWatch };

const CartLayer = () => <CartContent />;

export default CartLayer;

/** The cart of its own page. */
export const WatchedCart = ({ skeleton }: { readonly skeleton: ReactNode }) => (
  <WatchedCartPage>
    <CartContent skeleton={skeleton} />
  </WatchedCartPage>
);
